// What this browser remembers of learning: stars of lessons, puzzles tried, a rating, days in a row, what was refused.

const KEY = "veche-learn",
  START = 1200;
const fresh = () => ({ lessons: {}, puzzles: {}, rating: START, tried: 0, refused: {}, streak: 0, day: 0 });
const read = () => {
  try {
    return { ...fresh(), ...JSON.parse(localStorage.getItem(KEY) || "{}") };
  } catch {
    return fresh(); // What cannot be read is forgotten.
  }
};
let kept = read();
addEventListener("storage", e => {
  if (e.key === KEY) kept = read(); // Learnt in another tab.
});
const write = () => localStorage.setItem(KEY, JSON.stringify(kept));

// Lessons.
export const starsOf = (game, lesson) => kept.lessons[game]?.[lesson] || 0;
export function star(game, lesson, stars) {
  kept.lessons[game] = { ...kept.lessons[game], [lesson]: Math.max(stars, starsOf(game, lesson)) };
  write();
}
export function forget(game) {
  delete kept.lessons[game];
  write();
}
export const doneOf = (game, lessons) => lessons.filter(name => starsOf(game, name)).length;

// Puzzles: the first try is a game between who solves and the puzzle.
export const standing = () => ({ rating: Math.round(kept.rating), solved: solved(), streak: streak() });
const solved = () => Object.values(kept.puzzles).filter(p => p.solved).length;
const today = () => Math.floor(Date.now() / 86_400_000);
const streak = () => (today() - kept.day <= 1 ? kept.streak : 0);
export const puzzleOf = id => kept.puzzles[id];
export function tried(id, rating, won) {
  const known = kept.puzzles[id],
    before = kept.rating;
  if (!known) {
    const expected = 1 / (1 + 10 ** ((rating - kept.rating) / 400));
    kept.rating += (kept.tried++ < 15 ? 60 : 25) * ((won ? 1 : 0) - expected);
  }
  kept.puzzles[id] = { first: known ? known.first : won, solved: known?.solved || won };
  if (won && kept.day !== today()) {
    kept.streak = streak() + 1;
    kept.day = today();
  }
  write();
  return Math.round(kept.rating) - Math.round(before);
}

// How often a refusal was met in a game; true the third time.
export function refusedThrice(game, reason) {
  const key = `${game} ${reason}`;
  kept.refused[key] = (kept.refused[key] || 0) + 1;
  write();
  return kept.refused[key] % 3 === 0;
}
