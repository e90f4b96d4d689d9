/** Words shorter than this are half of all words with one letter changed. */
const SHORTEST = 4;
const LONGEST = 20;

/**
 * How a single word was probably meant, if two neighbouring letters were swapped or one was pressed twice or by mistake.
 * Letters that are wrong or missing are found by how much the words share; of a swapped pair little is shared.
 */
export function slipsOf(words: readonly string[]): string[] {
  const [word = ""] = words;
  const letters = [...word];
  if (words.length !== 1 || letters.length < SHORTEST || letters.length > LONGEST) return [];
  const swapped = letters
    .slice(1)
    .map((letter, index) => [...letters.slice(0, index), letter, letters[index], ...letters.slice(index + 2)].join(""));
  const without = letters.map((_, index) => letters.filter((_letter, other) => other !== index).join(""));
  return [...new Set([...swapped, ...without])].filter((slip) => slip !== word);
}
