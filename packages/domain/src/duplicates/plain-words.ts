/** The words of a text without accents, apostrophes, case and what stands between them; "&" is "and". */
export function plainWords(text: string): string[] {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘`]/g, "")
    .replaceAll("&", " and ");
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}

/** How many letters have to be added, left out, changed or swapped with their neighbour to make one word of the other. */
function editsBetween(a: string, b: string): number {
  let [before, last]: [number[], number[]] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= a.length; row++) {
    const next = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const steps = [(last[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1)];
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        steps.push((before[column - 2] ?? 0) + 1);
      next.push(Math.min(...steps));
    }
    [before, last] = [last, next];
  }
  return last[b.length] ?? 0;
}

/** Letters of a word that are compared: no name has a longer word that is not nonsense. */
const WORD_CHARS = 40;

/** Words that are less alike are two words. */
const SIMILAR = 0.66;

/** How alike two words are, from 0 to 1. Numbers and very short words are the same or nothing. */
function wordLikeness(a: string, b: string): number {
  if (a === b) return 1;
  if (/\d/.test(a + b) || Math.min(a.length, b.length) < 3) return 0;
  const [x, y] = [a.slice(0, WORD_CHARS), b.slice(0, WORD_CHARS)];
  const longest = Math.max(x.length, y.length);
  if (Math.abs(x.length - y.length) > longest * (1 - SIMILAR)) return 0;
  const likeness = 1 - editsBetween(x, y) / longest;
  return likeness >= SIMILAR ? likeness : 0;
}

/** Words of a list that are compared. */
const WORDS = 30;

/**
 * How much of two lists of words is in both, from 0 to 1, in whatever order; each word counts by its weight, and words that
 * are nearly the same nearly as much.
 */
export function wordsLikeness(a: readonly string[], b: readonly string[], weightOf: (word: string) => number): number {
  const [first, rest] = [a.slice(0, WORDS), b.slice(0, WORDS)];
  const total = [...first, ...rest].reduce((sum, word) => sum + weightOf(word), 0);
  if (total === 0) return 0;
  const free = new Set(rest.keys());
  let shared = 0;
  for (const word of first) {
    let [best, found] = [0, -1];
    for (const index of free) {
      const likeness = wordLikeness(word, rest[index] ?? "");
      if (likeness > best) [best, found] = [likeness, index];
    }
    if (found < 0) continue;
    free.delete(found);
    shared += best * (weightOf(word) + weightOf(rest[found] ?? ""));
  }
  return shared / total;
}
