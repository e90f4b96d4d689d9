import { textLanguageOf, textLanguages } from "@hereabouts/contract/fields/text-languages";

const english = new Intl.DisplayNames("en", { type: "language" });
const englishNames = new Map(textLanguages.map(({ code }) => [english.of(code)?.toLowerCase(), code]));

/** The language that a source names by a tag, in itself or in English; "" for none that is known, and for several. */
export const languageNamed = (told: string): string =>
  textLanguageOf(told) || (englishNames.get(told.trim().toLowerCase()) ?? "");
