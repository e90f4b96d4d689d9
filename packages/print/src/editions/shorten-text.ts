interface ShortenOptions {
  language: string;
  /** Words after whose full stop a sentence goes on. */
  abbreviations: readonly string[];
}

const endsWithAny = (text: string, words: readonly string[]) =>
  words.some((word) => text.endsWith(word) && !/[\p{L}\p{N}.]/u.test(text.at(-word.length - 1) ?? " "));

/** Whether a full stop at the end is of an initial: "J." of "J. Smith". */
const endsInInitial = (text: string) => /(^|[\s.])\p{Lu}\.$/u.test(text);

/** The sentences of a text, in one line each, without spaces around them. */
export function sentencesOf(text: string, { language, abbreviations }: ShortenOptions): string[] {
  const sentences: string[] = [];
  const segments = new Intl.Segmenter(language, { granularity: "sentence" });
  for (const line of text.split("\n")) {
    let begun = "";
    for (const { segment } of segments.segment(line)) {
      begun += segment;
      const end = begun.trim();
      if (endsWithAny(end, abbreviations) || endsInInitial(end)) continue;
      if (end !== "") sentences.push(end);
      begun = "";
    }
    if (begun.trim() !== "") sentences.push(begun.trim());
  }
  return sentences;
}

/** The first words of a sentence, with a mark that it goes on; empty where not even the first word has room. */
function firstWords(sentence: string, max: number): string {
  let kept = "";
  for (const word of sentence.split(/\s+/)) {
    const next = kept === "" ? word : `${kept} ${word}`;
    if (next.length + 1 > max) break;
    kept = next;
  }
  while (kept !== "" && ",;:–-".includes(kept.at(-1) ?? " ")) kept = kept.slice(0, -1);
  return kept === "" ? "" : `${kept}…`;
}

/**
 * The whole sentences of a text that have room in `max` characters. Of a first sentence that is longer its first words: a
 * word is never cut.
 */
export function shortenText(text: string, max: number, options: ShortenOptions): string {
  const sentences = sentencesOf(text, options);
  let kept = "";
  for (const sentence of sentences) {
    const next = kept === "" ? sentence : `${kept} ${sentence}`;
    if (next.length > max) break;
    kept = next;
  }
  return kept === "" ? firstWords(sentences[0] ?? "", max) : kept;
}
