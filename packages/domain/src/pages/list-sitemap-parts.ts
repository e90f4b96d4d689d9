import { lastDayShown } from "../visitor-days.ts";
import { selectParts } from "./sitemap.queries.ts";
import { sitemapKinds } from "./sitemap-kinds.ts";
import type { SitemapPart, SitemapReader } from "./sitemap-part.ts";

/** Which parts there are. Ranges of ids rather than counts: a new page never moves another to a different file. */
export async function listSitemapParts(ctx: SitemapReader): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  for (const kind of sitemapKinds) {
    const rows = await selectParts(ctx.db, kind, lastDayShown(ctx));
    parts.push(...rows.map((row) => ({ kind, ...row })));
  }
  return parts;
}
