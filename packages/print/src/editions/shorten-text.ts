interface ShortenOptions {
  language: string;
  /** Words after whose full stop a sentence goes on. */
  abbreviations: readonly string[];
}

const endsWithAny = (text: string, words: readonly string[]) =>
  words.some((word) => text.endsWith(word) && !/[\p{L}\p{N}.]/u.test(text.at(-word.length - 1) ?? " "));

/** Whether a full stop at the end is of an initial: "J." of "J. Smith". */
const endsInInitial = (text: string) => /(^|[\s.])\p{Lu}\.$/u.test(text);

/** One segmenter for each language: making it takes longer than most texts. */
const segmenters = new Map<string, Intl.Segmenter>();

function segmenterOf(language: string): Intl.Segmenter {
  const known = segmenters.get(language);
  if (known) return known;
  const segmenter = new Intl.Segmenter(language, { granularity: "sentence" });
  segmenters.set(language, segmenter);
  return segmenter;
}

/** The sentences of a text one after the other, in one line each, without spaces around them. */
export function* sentencesOf(text: string, { language, abbreviations }: ShortenOptions): Generator<string> {
  const segments = segmenterOf(language);
  for (const line of text.split("\n")) {
    let begun = "";
    for (const { segment } of segments.segment(line)) {
      begun += segment;
      const end = begun.trim();
      if (endsWithAny(end, abbreviations) || endsInInitial(end)) continue;
      if (end !== "") yield end;
      begun = "";
    }
    if (begun.trim() !== "") yield begun.trim();
  }
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
  let kept = "";
  // What has no room is not read: descriptions are longer than what is printed of them.
  for (const sentence of sentencesOf(text, options)) {
    const next = kept === "" ? sentence : `${kept} ${sentence}`;
    if (next.length > max) return kept === "" ? firstWords(sentence, max) : kept;
    kept = next;
  }
  return kept;
}
