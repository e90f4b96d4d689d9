import { translatedLine } from "@hereabouts/contract/fields/translated-line";
import { may } from "@hereabouts/contract/permissions";
import { type HomeContent, type HomeForm, type HomePage, homeContent } from "@hereabouts/contract/site-pages/home-page";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import { t } from "@hereabouts/language/translate";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { languageOfLine } from "../reader-language.ts";
import { selectLiveHome } from "./live-page.queries.ts";
import { selectPage } from "./page.queries.ts";
import { reviseContent } from "./page-version.ts";
import { fillRow, rowFault } from "./row-of-cards.ts";

/** The home page with the cards of its rows. */
async function fillHomePage(ctx: Context, home: HomeContent): Promise<HomePage> {
  const { headline, headlines, showsFinder, strips } = home;
  return {
    headline: translatedLine(headline, headlines),
    language: languageOfLine(headline, headlines),
    showsFinder,
    strips: await Promise.all(strips.map((strip) => fillRow(ctx, strip, pageLimits.homeStripCards))),
  };
}

/** The home page as everybody sees it: its words, and its rows with their cards. */
export async function getHomePage(ctx: Context): Promise<HomePage> {
  return fillHomePage(ctx, homeContent.parse(await selectLiveHome(ctx.db)));
}

/**
 * Saves the draft of the home page; what everybody sees stays until it is published.
 * @throws SignInRequired, Forbidden, NotFound, Stale, Invalid for addresses that lead nowhere
 */
export async function updateHomePage(
  ctx: Context,
  { id, updated, ...content }: { id: number } & HomeForm,
): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const faults = await Promise.all(content.strips.map((strip) => rowFault(ctx, strip)));
  const wrong = faults.flatMap((fault, index) => (fault ? [[`addresses${index}`, [fault]] as [string, string[]]] : []));
  if (wrong.length > 0) throw new Invalid(Object.fromEntries(wrong));
  return reviseContent(ctx, "home", { id, updated }, { title: t("Home page"), content });
}

/** The draft of the home page as everybody would see it. @throws SignInRequired, Forbidden, NotFound */
export async function previewHomePage(ctx: Context, { id }: { id: number }): Promise<HomePage> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (page?.kind !== "home") throw new NotFound();
  return fillHomePage(ctx, homeContent.parse(page.content));
}
