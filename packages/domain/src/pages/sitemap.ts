import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { type FixedListing, fixedListings } from "@hereabouts/contract/listings/fixed-listings";
import { eventPath, organizerPath, venuePath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";
import { findEventIds } from "../listings/search-events.ts";
import { lastDayShown } from "../visitor-days.ts";
import { PAGE_ROWS, selectPages, selectParts } from "./sitemap.queries.ts";
import { type SitemapKind, sitemapKinds, sitemapPartIds } from "./sitemap-kinds.ts";

/** One file of addresses: the pages of a kind whose ids lie in the `number`-th range of `sitemapPartIds`, counted from 1. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
  /** When anything in it last changed. */
  lastModified: Date;
}

/** Context of an anonymous sitemap reader. Events without visible dates are left out. */
export type SitemapReader = Pick<Context, "db" | "viewer" | "settings" | "now">;

export interface SitemapEntry {
  path: string;
  lastModified: Date;
}

/** The listings with an address of their own that are not empty for anonymous visitors: the others are left out of the sitemap. */
export async function listFixedListings(ctx: Context): Promise<FixedListing[]> {
  const stranger: Context = { ...ctx, viewer: { kind: "anonymous" } };
  const filled: FixedListing[] = [];
  // One after the other: it is done once an hour, and must not hold up who waits for a page.
  for (const listing of fixedListings()) {
    const [first] = await findEventIds(stranger, eventListingQuery.parse(listing.input), 1);
    if (first !== undefined) filled.push(listing);
  }
  return filled;
}

/**
 * Which parts there are. Ranges of ids rather than counts: a new page never moves another to a different file. A face has none:
 * the one address of a record is on the main host, whose sitemap has it.
 */
export async function listSitemapParts(ctx: SitemapReader): Promise<SitemapPart[]> {
  if (ctx.settings.face) return [];
  const parts: SitemapPart[] = [];
  for (const kind of sitemapKinds) {
    const rows = await selectParts(ctx.db, kind, lastDayShown(ctx));
    parts.push(...rows.map((row) => ({ kind, ...row })));
  }
  return parts;
}

const pathOf = { events: eventPath, venues: venuePath, organizers: organizerPath };

/** The pages of one part by their ids, a thousand at a time: a part of any size needs no more memory than that. */
export async function* listSitemapEntries(
  ctx: SitemapReader,
  { kind, number }: Pick<SitemapPart, "kind" | "number">,
): AsyncGenerator<SitemapEntry[]> {
  const last = number * sitemapPartIds();
  const lastDay = lastDayShown(ctx);
  let after = last - sitemapPartIds();
  for (;;) {
    const rows = await selectPages(ctx.db, kind, { after, last, lastDay });
    if (rows.length > 0) yield rows.map((row) => ({ path: pathOf[kind](row), lastModified: row.updatedAt }));
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)?.id ?? last;
  }
}
