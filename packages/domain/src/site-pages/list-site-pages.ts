import { may } from "@hereabouts/contract/permissions";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import { pageKinds, type SitePageRow } from "@hereabouts/contract/site-pages/site-page";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectPages } from "./page.queries.ts";
import { viewPageRow } from "./view-page.ts";

/** All pages of text, by their titles, or those that were deleted. @throws SignInRequired, Forbidden */
export async function listSitePages(ctx: Context, { isDeleted }: { isDeleted: boolean }): Promise<SitePageRow[]> {
  ensure(ctx, may.editPages(ctx.viewer));
  const rows = await selectPages(ctx.db, { isDeleted, limit: pageKinds.length * pageLimits.pagesKept });
  return rows.map(viewPageRow);
}
