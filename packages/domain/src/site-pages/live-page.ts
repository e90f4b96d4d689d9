import { sitePagePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { pageRows } from "@hereabouts/contract/site-pages/page-html";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { type SiteNames, withSiteNames } from "@hereabouts/contract/site-pages/site-names";
import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import { currentLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Gone, NotFound } from "../errors.ts";
import { siteLanguage } from "../reader-language.ts";
import { selectLivePage, selectLiveSlugs, wasDeleted } from "./live-page.queries.ts";
import { selectPage } from "./page.queries.ts";
import { fillRow } from "./row-of-cards.ts";

/** Names of this installation for the texts of its pages. */
const namesOf = ({ settings: { siteName, supportEmail, mapHost } }: Pick<Context, "settings">): SiteNames => ({
  site: siteName,
  support: supportEmail,
  maps: mapHost,
});

/** A text with the names of the site, and the cards of its rows. */
async function shown<Text extends { title: string; summary: string; html: string }>(ctx: Context, text: Text) {
  const named = withSiteNames(namesOf(ctx), text);
  const rows = pageRows(named.html).map(({ title, address, most }) =>
    fillRow(ctx, { title, addresses: address }, most),
  );
  return { ...named, rows: await Promise.all(rows) };
}

/** Names of the site that texts may hold, for those who write them. @throws SignInRequired, Forbidden */
export async function getSiteNames(ctx: Context): Promise<SiteNames> {
  ensure(ctx, may.editPages(ctx.viewer));
  return namesOf(ctx);
}

/** The languages that a page can be read in, by those of its translations. */
const readableIn = (translations: readonly string[]): LanguageCode[] =>
  region.languages.filter((code) => code === siteLanguage() || translations.includes(code));

/** A page of text as everybody sees it: in the language of the reader if it is translated. @throws NotFound; Gone for one that was there */
export async function getSitePage(ctx: Context, { slug }: { slug: string }): Promise<SitePage> {
  const page = await selectLivePage(ctx.db, { slug, language: currentLanguage().code });
  if (!page) throw (await wasDeleted(ctx.db, slug)) ? new Gone() : new NotFound();
  const { publishedAt, language, translations, ...text } = page;
  return {
    ...(await shown(ctx, text)),
    published: publishedAt.toISOString(),
    language: language ?? siteLanguage(),
    languages: readableIn(translations),
  };
}

/** The text pages in the sitemap, with the languages that each can be read in. */
export async function listLivePages({
  db,
}: Pick<Context, "db">): Promise<{ path: string; lastModified: Date | undefined; languages: LanguageCode[] }[]> {
  const rows = await selectLiveSlugs(db, pageLimits.pagesKept);
  return rows.map(({ slug, publishedAt, translations }) => ({
    path: sitePagePath({ slug }),
    lastModified: publishedAt ?? undefined,
    languages: readableIn(translations),
  }));
}

/** The draft of a page as everybody would see it. @throws SignInRequired, Forbidden, NotFound */
export async function previewSitePage(ctx: Context, { id }: { id: number }): Promise<SitePage> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (!page || !["page", "translation"].includes(page.kind) || page.deletedAt !== null) throw new NotFound();
  const { slug, title, summary, html, updatedAt } = page;
  const language = page.language ?? siteLanguage();
  const text = await shown(ctx, { slug, title, summary, html });
  return { ...text, published: updatedAt.toISOString(), language, languages: [language] };
}
