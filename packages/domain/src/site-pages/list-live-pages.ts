import { sitePagePath } from "@hereabouts/contract/paths";
import { pageLimits } from "@hereabouts/contract/site-pages/page-limits";
import type { Context } from "../context.ts";
import { selectLiveSlugs } from "./live-page.queries.ts";

/** The pages of text that search engines are told of. */
export async function listLivePages({
  db,
}: Pick<Context, "db">): Promise<{ path: string; lastModified: Date | undefined }[]> {
  const rows = await selectLiveSlugs(db, pageLimits.pagesKept);
  return rows.map(({ slug, publishedAt }) => ({
    path: sitePagePath({ slug }),
    lastModified: publishedAt ?? undefined,
  }));
}
