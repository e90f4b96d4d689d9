/** Words of a title without case, accents and punctuation. */
const wordsOf = (title: string): string[] =>
  title
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "" && !little.has(word));

const little = new Set(["a", "an", "and", "at", "for", "in", "of", "on", "the", "to", "with"]);

/** Share of the words of both titles that must be common. */
const ENOUGH = 0.5;

/** Whether two titles of what begins at the same time in the same place may be one event's. */
export function looksAlike(a: string, b: string): boolean {
  const [one, other] = [new Set(wordsOf(a)), new Set(wordsOf(b))];
  if (one.size === 0 || other.size === 0) return a.trim() === b.trim();
  const both = [...one].filter((word) => other.has(word)).length;
  // "Contra dance" and "Contra dance with the Moving Violations": all of the shorter one.
  if (both === Math.min(one.size, other.size)) return true;
  return both / (one.size + other.size - both) >= ENOUGH;
}
