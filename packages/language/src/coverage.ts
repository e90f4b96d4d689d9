import type { LanguageCode } from "./languages.ts";
import { type CataloguePart, catalogueParts, loadCatalogue } from "./load-catalogue.ts";
import counts from "./sentence-counts.json" with { type: "json" };

/** How many sentences a part has, and how many of them a language does not have: they are shown in English. */
export interface PartCoverage {
  part: CataloguePart;
  sentences: number;
  missing: number;
}

/** How much of a language is translated, by part. Catalogues have no other texts than the source: a check holds that. */
export function coverageOf(code: LanguageCode): Promise<PartCoverage[]> {
  return Promise.all(
    catalogueParts.map(async (part) => {
      const translated = Object.keys((await loadCatalogue(code, [part])) ?? {}).length;
      const sentences = counts[part];
      return { part, sentences, missing: sentences - translated };
    }),
  );
}
