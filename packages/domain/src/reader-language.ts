import { AsyncLocalStorage } from "node:async_hooks";
import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import { region } from "@hereabouts/contract/region/region";
import { type CurrentLanguage, currentLanguage, followLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import { loadCatalogue } from "@hereabouts/language/load-catalogue";
import { t } from "@hereabouts/language/translate";

/** The language of each request, and of each email, through everything that is awaited for it. */
const readers = new AsyncLocalStorage<CurrentLanguage>();
const loaded = new Map<LanguageCode, CurrentLanguage>();

followLanguage(() => readers.getStore() ?? loaded.get(siteLanguage()));

/** The language of the site where nobody asked for another. */
export const siteLanguage = (): LanguageCode => region.languages[0] ?? "en";

/** Loads the catalogues of the region's languages, or of others, so that `inLanguage` need not wait for them. */
export async function loadLanguages(codes: readonly LanguageCode[] = region.languages): Promise<void> {
  for (const code of codes) {
    if (loaded.has(code)) continue;
    const catalogue = await loadCatalogue(code, ["visitors", "tools", "server"]);
    loaded.set(code, { code, ...(catalogue && { catalogue }) });
  }
}

/** Runs `work` in a language whose catalogue is loaded, whether or not the site has it. */
export const inLoadedLanguage = <T>(code: LanguageCode, work: () => T): T =>
  readers.run(loaded.get(code) ?? { code: "en" }, work);

/** Runs `work` for a reader of this language; one that the site does not have reads the site's. */
export function inLanguage<T>(code: string | null, work: () => T): T {
  const language = region.languages.find((known) => known === code) ?? siteLanguage();
  return inLoadedLanguage(language, work);
}

/** The language in which `translatedLine` gives a line of staff's to the reader. */
export function languageOfLine(line: string, translations: LineTranslations = {}): LanguageCode {
  const { code } = currentLanguage();
  if (translations[code] !== undefined || t(line) !== line) return code;
  // Words that come with the site are English, whatever its first language is.
  return inLanguage(siteLanguage(), () => t(line)) === line ? siteLanguage() : "en";
}
