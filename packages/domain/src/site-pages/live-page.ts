import { sitePagePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import { currentLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Gone, NotFound } from "../errors.ts";
import { siteLanguage } from "../reader-language.ts";
import { selectLivePage, selectLiveSlugs, wasDeleted } from "./live-page.queries.ts";
import { type PageText, selectPage } from "./page.queries.ts";

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/** A text without the entries of lists that say what `{maps}` does. */
const withoutMaps = (html: string) =>
  html
    .split("<li>")
    .map((part, index) => {
      const [entry = "", ...rest] = part.split("</li>");
      if (index === 0) return part;
      return rest.length > 0 && entry.includes("{maps}") ? rest.join("</li>") : `<li>${part}`;
    })
    .join("");

/**
 * A page's text with what the installation is called where it says `{site}`, its address for questions where it says
 * `{support}`, and the host of its maps where it says `{maps}`: the pages that come with the site fit every installation.
 */
function withSiteNames<Text extends Omit<PageText, "content">>(
  { settings }: Pick<Context, "settings">,
  text: Text,
): Text {
  const { siteName, supportEmail, mapHost } = settings;
  const filled = (words: string, written: (name: string) => string) =>
    words
      .replaceAll("{site}", () => written(siteName))
      .replaceAll("{support}", () => written(supportEmail))
      .replaceAll("{maps}", () => written(mapHost ?? ""));
  const asIs = (name: string) => name;
  return {
    ...text,
    title: filled(text.title, asIs),
    summary: filled(text.summary, asIs),
    html: filled(mapHost === null ? withoutMaps(text.html) : text.html, escaped),
  };
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
    ...withSiteNames(ctx, text),
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
  const text = withSiteNames(ctx, { slug, title, summary, html });
  return { ...text, published: updatedAt.toISOString(), language, languages: [language] };
}
