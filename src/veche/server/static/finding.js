// Words are found whatever their ending.

export const words = text => text.toLocaleLowerCase().match(/[\p{L}\p{N}]+/gu) || [];
// What stays of a word whatever its ending.
const stem = word => (word.length < 5 ? word : word.slice(0, Math.max(4, word.length - 2)));
export const stems = text => words(text).map(stem);
export const has = (text, wanted) => {
  const there = words(text);
  return wanted.every(s => there.some(w => w.startsWith(s)));
};
