/** A text without the `character`s it ends in, in one go. */
export function withoutEnding(text: string, character: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === character) end--;
  return text.slice(0, end);
}

/** The first `max` characters of a text, less a word that they cut; of one long word, those characters. */
export function cutAtWord(text: string, max: number): string {
  const cut = text.slice(0, max);
  let end = cut.length;
  while (end > 0 && cut.charAt(end - 1).trim() !== "") end--;
  return end === 0 ? cut : cut.slice(0, end).trimEnd();
}
