import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { Gone, NotFound } from "../errors.ts";
import { selectLivePage, wasDeleted } from "./live-page.queries.ts";
import { withSiteNames } from "./with-site-names.ts";

/** A page of text as everybody sees it. @throws NotFound; Gone for one that was there */
export async function getSitePage(ctx: Context, { slug }: { slug: string }): Promise<SitePage> {
  const page = await selectLivePage(ctx.db, slug);
  if (!page) throw (await wasDeleted(ctx.db, slug)) ? new Gone() : new NotFound();
  const { publishedAt, ...text } = page;
  return { ...withSiteNames(ctx, text), published: publishedAt.toISOString() };
}
