/** Languages that a site can be read in, with their names in themselves. English is the language of the source. */
export const languages = [
  { code: "en", name: "English", direction: "ltr" },
  { code: "es", name: "Español", direction: "ltr" },
  { code: "de", name: "Deutsch", direction: "ltr" },
] as const;

/** Made-up languages that show in tests what is not translated: longer accented letters, and the same from right to left. */
const pseudoLanguages = [
  { code: "qps-ploc", name: "Þšéûðö", direction: "ltr" },
  { code: "qps-plocm", name: "Þšéûðö ←", direction: "rtl" },
] as const;

const all = [...languages, ...pseudoLanguages];

export type LanguageCode = (typeof all)[number]["code"];

export const isLanguage = (code: string): code is LanguageCode => all.some((language) => language.code === code);

/** Name and direction of a language. */
export const languageOf = (code: LanguageCode) => all.find((language) => language.code === code) ?? languages[0];
