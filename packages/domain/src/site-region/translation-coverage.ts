import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { TranslationCoverage } from "@hereabouts/contract/region/region-change";
import { coverageOf } from "@hereabouts/language/coverage";
import { languages } from "@hereabouts/language/languages";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";

/** How much of each language of the site is translated; English needs no translation. @throws SignInRequired, Forbidden */
export async function listTranslationCoverage(ctx: Context): Promise<TranslationCoverage[]> {
  ensure(ctx, may.keepSiteRegion(ctx.viewer));
  const translated = languages.filter(({ code }) => code !== "en" && region.languages.includes(code));
  return Promise.all(translated.map(async ({ code }) => ({ language: code, parts: await coverageOf(code) })));
}
