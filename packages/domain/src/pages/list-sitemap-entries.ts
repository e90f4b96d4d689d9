import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { lastDayShown } from "../visitor-days.ts";
import { PAGE_ROWS, selectPages } from "./sitemap.queries.ts";
import { SITEMAP_PART_URLS } from "./sitemap-kinds.ts";
import type { SitemapEntry, SitemapPart, SitemapReader } from "./sitemap-part.ts";

const pathOf = { events: eventPath, venues: venuePath };

/** The pages of one part by their ids, a thousand at a time: a part of any size needs no more memory than that. */
export async function* listSitemapEntries(
  ctx: SitemapReader,
  { kind, number }: Pick<SitemapPart, "kind" | "number">,
): AsyncGenerator<SitemapEntry[]> {
  const last = number * SITEMAP_PART_URLS;
  const lastDay = lastDayShown(ctx);
  let after = last - SITEMAP_PART_URLS;
  for (;;) {
    const rows = await selectPages(ctx.db, kind, { after, last, lastDay });
    if (rows.length > 0) yield rows.map((row) => ({ path: pathOf[kind](row), lastModified: row.updatedAt }));
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)?.id ?? last;
  }
}
