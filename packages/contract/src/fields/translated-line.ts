import { currentLanguage } from "@hereabouts/language/current-language";
import { type LanguageCode, languages } from "@hereabouts/language/languages";
import { t } from "@hereabouts/language/translate";
import { z } from "zod";
import { optionalLine } from "./text.ts";

/** A line of staff's in further languages of the site. */
export type LineTranslations = Partial<Record<LanguageCode, string>>;

/** A line of staff's for the reader: as they translated it, else by the catalogue, else as it is. */
export const translatedLine = (line: string, translations: LineTranslations = {}): string =>
  translations[currentLanguage().code] ?? t(line);

const codes = languages.map(({ code }) => code);

/** The lines that say something; undefined where none does. */
function filled(translations: LineTranslations | undefined): LineTranslations | undefined {
  const lines = Object.entries(translations ?? {}).filter(([, line]) => line !== "");
  return lines.length === 0 ? undefined : Object.fromEntries(lines);
}

/** Translations of a line as a form sends them; empty ones are left out. */
export const lineTranslations = (max: number) =>
  z.partialRecord(z.enum(codes), optionalLine(max)).optional().overwrite(filled);
