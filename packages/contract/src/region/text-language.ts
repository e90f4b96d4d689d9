import { currentLanguage } from "@hereabouts/language/current-language";
import { languageOf } from "@hereabouts/language/languages";
import { region } from "./region.ts";

/** Languages that are written from right to left, by the first part of their tag. */
const RIGHT_TO_LEFT = /^(?:ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)(?:-|$)/;

/** The language of a text: the one it is said to be in, else the first language of the region. */
const textLanguage = (language: string): string => language || (region.languages[0] ?? "en");

/**
 * The language of a text as programs are told of it; "" where nobody said one and the site has a single language, so that
 * nothing is told.
 */
export const toldLanguage = (language: string): string =>
  language === "" && region.languages.length < 2 ? "" : textLanguage(language);

const directionOf = (language: string) => (RIGHT_TO_LEFT.test(language) ? "rtl" : "ltr");

/** Attributes of an element whose text is in another language than the page: a screen reader changes its voice by them. */
export function languageAttributes(language: string): { lang?: string; dir?: "ltr" | "rtl" } {
  const told = toldLanguage(language);
  const { code } = currentLanguage();
  if (told === "" || told === code) return {};
  const dir = directionOf(told);
  return { lang: told, ...(dir !== languageOf(code).direction && { dir }) };
}
