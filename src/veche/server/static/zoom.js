// Looking closer: two fingers pinch, one drags when closer, a long press asks; Ctrl and the wheel on a desk.

import { $$ } from "./base.js";
import { pop } from "./boxes.js";

export function gestures(board) {
  const fingers = new Map();
  let gap = 0;
  let press, begun;
  board.host.addEventListener("pointerdown", e => {
    fingers.set(e.pointerId, e);
    board.dragged = false;
    gap = 0;
    const thing = board.ref(e),
      at = { x: e.clientX, y: e.clientY };
    begun = at;
    if (e.pointerType !== "touch" || !thing) return;
    press = setTimeout(() => {
      board.dragged = true;
      pop(at, () => board.told(thing));
    }, 500);
  });
  board.host.addEventListener("contextmenu", e => {
    if (fingers.size) e.preventDefault();
  });
  board.host.addEventListener("pointermove", e => {
    const last = fingers.get(e.pointerId);
    if (!last) return;
    if (Math.hypot(e.clientX - begun.x, e.clientY - begun.y) > 8) clearTimeout(press);
    fingers.set(e.pointerId, e);
    if (fingers.size === 2) {
      const [a, b] = [...fingers.values()],
        now = Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
      if (gap) board.scaleBy(now / gap, { x: (a.clientX + b.clientX) / 2, y: (a.clientY + b.clientY) / 2 });
      gap = now;
      board.dragged = true;
    } else if (board.zoom > 1 && (board.dragged || Math.hypot(e.movementX, e.movementY) > 3)) {
      board.dragged = true;
      board.place(board.x + e.clientX - last.clientX, board.y + e.clientY - last.clientY);
    }
  });
  for (const kind of ["pointerup", "pointercancel", "pointerleave"])
    board.host.addEventListener(kind, e => {
      fingers.delete(e.pointerId);
      gap = 0;
      clearTimeout(press);
    });
  board.host.addEventListener(
    "wheel",
    e => {
      if (e.ctrlKey) {
        e.preventDefault();
        board.scaleBy(e.deltaY < 0 ? 1.12 : 0.89, { x: e.clientX, y: e.clientY });
      }
    },
    { passive: false },
  );
  for (const button of $$("[data-zoom]")) button.addEventListener("click", () => board.scaleBy(+button.dataset.zoom));
}
