"""A browser to test with: Debian's Chromium, driven by Playwright.

Best without anything around its pages (`chromium-headless-shell`): of what a page costs, half is the rest of a browser.
"""

from __future__ import annotations

import fcntl
import os
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from support import PATIENCE

ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--in-process-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
FIREFOX = "VECHE_FIREFOX"
CRASHES = 2
SETTINGS = {"motion": False, "confirm": False}


APT = [
    "apt-get",
    "-q",
    "-y",
    "-o",
    "DPkg::Lock::Timeout=60",
    "-o",
    "Acquire::Retries=1",
    "-o",
    "Acquire::http::Timeout=15",
    "-o",
    "Acquire::https::Timeout=15",
]
INSTALLING = 240  # seconds, at most
BARE = "chromium-headless-shell"
BROWSERS = (BARE, "chromium", "chromium-browser", "google-chrome")


@cache
def chromium() -> str:
    """Where Chromium is, or "". Where tests may install things, it is installed."""
    wanted = os.environ.get("CI") == "true" or os.environ.get("VECHE_BROWSER") == "1"
    if not shutil.which(BARE) and wanted and os.geteuid() == 0 and Path("/etc/debian_version").exists():
        install()
    return installed()


def installed() -> str:
    return next(filter(None, map(shutil.which, BROWSERS)), "")


def install() -> None:
    """By apt-get, once: the first of several workers installs, the others wait and do not try again."""
    done = Path(tempfile.gettempdir()) / f"veche-chromium-{os.environ.get('PYTEST_XDIST_TESTRUNUID', os.getppid())}"
    with done.open("a+") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        lock.seek(0)
        if lock.read() or shutil.which(BARE):
            return
        lock.write("tried\n")
        lock.flush()
        end = time.monotonic() + INSTALLING
        get = [*APT, "install", "--no-install-recommends"]
        if not quietly([*get, BARE], end):
            quietly([*APT, "update"], end)
            if not quietly([*get, BARE], end) and not installed():  # An older Debian has only the whole.
                quietly([*get, "chromium"], end)


def quietly_installed(package: str) -> str:
    """Where it is, if root of a Debian could install it; else ""."""
    if os.geteuid() == 0 and Path("/etc/debian_version").exists():
        quietly([*APT, "install", "--no-install-recommends", package], time.monotonic() + INSTALLING)
    return shutil.which(package) or ""


def quietly(command: list[str], end: float) -> bool:
    """Run without questions and without a word; when the time is up it ends, with all it has started."""
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    null = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=null, stdout=null, stderr=null, env=quiet, start_new_session=True)
    try:
        return process.wait(max(0.0, end - time.monotonic())) == 0
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        return False


def missing() -> str:
    """Why there can be no browser tests here; "" if there can."""
    try:
        import playwright  # noqa: F401
    except ImportError:
        return "no browser tests: the package playwright is not installed"
    return "" if chromium() else "no browser tests: no Chromium was found (VECHE_BROWSER=1 lets root install it)"


def launch(driver: Any) -> Any:
    """Chromium; or the Firefox that tools/firefox.py names."""
    from playwright.sync_api import Error

    if firefox := os.environ.get(FIREFOX):
        return driver.firefox.launch(channel="moz-firefox", executable_path=firefox, timeout=1000 * PATIENCE)
    for _ in range(CRASHES):
        with suppress(Error):  # One that crashed while it started (seen once in libc) says nothing of our pages.
            return started(driver)
    return started(driver)


def started(driver: Any) -> Any:
    return driver.chromium.launch(executable_path=chromium(), args=ARGS, timeout=1000 * PATIENCE)


MEASURE = """() => {
  const root = document.querySelector("#host").shadowRoot, of = n => n.getBoundingClientRect();
  const seen = n => n.checkVisibility({ visibilityProperty: true }) && of(n).width > 0;
  const inside = [...root.querySelectorAll(".wrap svg:not(.away) text")].filter(t => t.textContent.trim() && seen(t))
      .map(t => [parseFloat(getComputedStyle(t).fontSize) * t.getScreenCTM().d, t.textContent]);
  const words = [...document.querySelectorAll("body *")].filter(n => seen(n) && !n.closest(".unseen, kbd") &&
      [...n.childNodes].some(c => c.nodeType === 3 && c.textContent.trim()))
      .map(n => [parseFloat(getComputedStyle(n).fontSize), n.textContent.trim().slice(0, 40)]);
  const size = n => [Math.min(of(n).width, of(n).height), n.dataset.ref || n.id || n.textContent.trim().slice(0, 40)];
  const spots = [...root.querySelectorAll(".wrap svg:not(.away) .can")].filter(seen).map(size);
  const controls = [...document.querySelectorAll("button:not(.entry), summary, .bar a")].filter(seen).map(size);
  const least = list => list.reduce((a, b) => (b[0] < a[0] ? b : a), [Infinity, ""]);
  return { drawn: least(inside), words: least(words), target: least(spots), control: least(controls) }; }"""
"""The smallest letters and the smallest target of drawing and page, in pixels, each with what it is."""

PLAY = """async ([limit, seed, most = Infinity]) => {
  const pause = ms => new Promise(done => setTimeout(done, ms));
  let state = seed, given = 0;
  const random = n => { state = (state * 1103515245 + 12345) % 2147483648; return Math.floor(state / 65536) % n; };
  const how = { bubbles: true, composed: true, clientX: 9, clientY: 9 };
  const click = node => node.dispatchEvent(new MouseEvent("click", how));
  const root = document.querySelector("#host").shadowRoot, board = document.querySelector("#board");
  const asked = () => document.querySelector("#curtain:not([hidden]) button, #sure, #pop:not([hidden]) .answer");
  const from = Date.now();
  while (!document.querySelector("#ask.over") && given < most && Date.now() - from < limit) {
    const open = asked(), ply = board.dataset.ply;
    const spots = [...root.querySelectorAll(".can")], buttons = [...document.querySelectorAll("#answers .answer")];
    if (open) click(open);
    else if (spots.length && (!buttons.length || random(4))) click(spots[random(spots.length)]);
    else if (buttons.length) click(buttons[random(buttons.length)]);
    else { await pause(4); continue; }
    given++;
    for (let n = 0; n < 150 && board.dataset.ply === ply && (open ? asked() === open : !asked()); n++) await pause(4);
  }
  return [!!document.querySelector("#ask.over"), given];
}"""
CLICKING = 3_600_000
"""Milliseconds after which a page that is clicked through a whole game is taken to hang."""
