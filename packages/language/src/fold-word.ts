/** A word without case, accents and apostrophes: "Kids’" is "kids", "Fußweg" is "fussweg". */
export const foldWord = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[\p{M}'’‘ʼ]/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss");
