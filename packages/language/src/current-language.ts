import { type LanguageCode, languageOf } from "./languages.ts";

/** Translations of one language by the English text; by category where they differ by number. */
export type Catalogue = Readonly<Record<string, string | Partial<Record<Intl.LDMLPluralRule, string>>>>;

/** A language and its translations. */
export interface CurrentLanguage {
  code: LanguageCode;
  /** English has none: its texts stand in the source. */
  catalogue?: Catalogue;
}

const english: CurrentLanguage = { code: "en" };

let source: () => CurrentLanguage | undefined = () => undefined;

/**
 * Has everything after this ask `next` for its language: a page has one, and a server one for each request.
 * @returns asks the former again: tests share a process
 */
export function followLanguage(next: () => CurrentLanguage | undefined): () => void {
  const former = source;
  source = next;
  return () => {
    source = former;
  };
}

/** The language of the request or page; English where there is none, as while modules are loaded. */
export const currentLanguage = (): CurrentLanguage => source() ?? english;

/** The tag that begins a document written as text. */
export function documentTag(): string {
  const { lang, dir } = documentLanguage();
  return `<html lang="${lang}"${dir ? ` dir="${dir}"` : ""}>`;
}

/** Attributes of the root of a document: its language, and its direction where that is not the usual one. */
export function documentLanguage(): { lang: string; dir?: "rtl" } {
  const { code } = currentLanguage();
  return { lang: code, ...(languageOf(code).direction === "rtl" && { dir: "rtl" }) };
}
