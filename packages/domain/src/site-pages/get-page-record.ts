import { may } from "@hereabouts/contract/permissions";
import type { SitePageRecord } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectPage } from "./page.queries.ts";
import { viewPage } from "./view-page.ts";

/** A page as those who write it see it. @throws SignInRequired, Forbidden, NotFound */
export async function getPageRecord(ctx: Context, { id }: { id: number }): Promise<SitePageRecord> {
  ensure(ctx, may.editPages(ctx.viewer));
  const page = await selectPage(ctx.db, id);
  if (!page || page.deletedAt !== null) throw new NotFound();
  return viewPage(page);
}
