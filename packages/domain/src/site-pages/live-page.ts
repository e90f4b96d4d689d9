import { sitePagePath } from "@hereabouts/contract/paths";
import { may } from "@hereabouts/contract/permissions";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Gone, NotFound } from "../errors.ts";
import { selectLivePage, selectLiveSlugs, wasDeleted } from "./live-page.queries.ts";
import { type PageText, selectPage } from "./page.queries.ts";

const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");

/**
 * A page's text with what the installation is called where it says `{site}`, and its address for questions where it says
 * `{support}`: the pages that come with the site fit every installation.
 */
function withSiteNames<Text extends Omit<PageText, "content">>(
  { settings }: Pick<Context, "settings">,
  text: Text,
): Text {
  const { siteName, supportEmail } = settings;
  const filled = (words: string, written: (name: string) => string) =>
    words.replaceAll("{site}", () => written(siteName)).replaceAll("{support}", () => written(supportEmail));
  const asIs = (name: string) => name;
  return {
    ...text,
    title: filled(text.title, asIs),
    summary: filled(text.summary, asIs),
    html: filled(text.html, escaped),
  };
}

/** A page of text as everybody sees it. @throws NotFound; Gone for one that was there */
export async function getSitePage(ctx: Context, { slug }: { slug: string }): Promise<SitePage> {
  const page = await selectLivePage(ctx.db, slug);
  if (!page) throw (await wasDeleted(ctx.db, slug)) ? new Gone() : new NotFound();
  const { publishedAt, ...text } = page;
  return { ...withSiteNames(ctx, text), published: publishedAt.toISOString() };
}

/** The text pages in the sitemap. */
export async function listLivePages({
  db,
}: Pick<Context, "db">): Promise<{ path: string; lastModified: Date | undefined }[]> {
  const rows = await selectLiveSlugs(db, pageLimits.pagesKept);
  return rows.map(({ slug, publishedAt }) => ({
    path: sitePagePath({ slug }),
    lastModified: publishedAt ?? undefined,
  }));
}

/** The draft of a page as everybody would see it. @throws SignInRequired, Forbidden, NotFound */
export async function previewSitePage(ctx: Context, { id }: { id: number }): Promise<SitePage> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (page?.kind !== "page" || page.deletedAt !== null) throw new NotFound();
  const { slug, title, summary, html, updatedAt } = page;
  return { ...withSiteNames(ctx, { slug, title, summary, html }), published: updatedAt.toISOString() };
}
