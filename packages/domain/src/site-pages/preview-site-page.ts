import { may } from "@hereabouts/contract/permissions";
import type { SitePage } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectPage } from "./page.queries.ts";
import { withSiteNames } from "./with-site-names.ts";

/** The draft of a page as everybody would see it. @throws SignInRequired, Forbidden, NotFound */
export async function previewSitePage(ctx: Context, { id }: { id: number }): Promise<SitePage> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (page?.kind !== "page" || page.deletedAt !== null) throw new NotFound();
  const { slug, title, summary, html, updatedAt } = page;
  return { ...withSiteNames(ctx, { slug, title, summary, html }), published: updatedAt.toISOString() };
}
