import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { NO_NEXT_MINUTE } from "../projection/listing-codes.ts";

/** What search engines take in one file. */
export const SITEMAP_PART_URLS = 50_000;

const PAGE_ROWS = 1_000;

/** The kinds of pages that come by the thousand. */
export const sitemapKinds = ["events", "venues"] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** One file of addresses: the pages of a kind whose ids lie in the `number`-th fifty thousand, counted from 1. */
export interface SitemapPart {
  kind: SitemapKind;
  number: number;
  /** When anything in it last changed. */
  lastModified: Date;
}

export interface SitemapEntry {
  path: string;
  lastModified: Date;
}

interface Row {
  id: number;
  name: string;
  updatedAt: Date;
}

const pathOf = { events: eventPath, venues: venuePath };

/** Events that have a date coming, and venues, that a listing shows. */
const pagesOf = {
  events: sql`event p join event_listing l on l.event_id = p.id and l.next_minute < ${sql.lit(NO_NEXT_MINUTE)}`,
  venues: sql`venue p join venue_listing l on l.venue_id = p.id`,
};

/** When what a page says last changed; what an event's page says changes with its venue. */
const changedAt = { events: sql`greatest(p.updated_at, p.revised_at)`, venues: sql`p.updated_at` };

/** Which parts there are. Ranges of ids rather than counts: a new page never moves another to a different file. */
export async function listSitemapParts(ctx: Pick<Context, "db">): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [];
  for (const kind of sitemapKinds) {
    const { rows } = await sql<Omit<SitemapPart, "kind">>`
      select (p.id - 1) / ${sql.lit(SITEMAP_PART_URLS)} + 1 as number, max(${changedAt[kind]}) as "lastModified"
      from ${pagesOf[kind]} group by 1 order by 1`.execute(ctx.db);
    parts.push(...rows.map((row) => ({ kind, ...row })));
  }
  return parts;
}

/** The pages of one part by their ids, a thousand at a time: a part of any size needs no more memory than that. */
export async function* sitemapEntries(
  ctx: Pick<Context, "db">,
  { kind, number }: Pick<SitemapPart, "kind" | "number">,
): AsyncGenerator<SitemapEntry[]> {
  const last = number * SITEMAP_PART_URLS;
  let after = last - SITEMAP_PART_URLS;
  for (;;) {
    const { rows } = await sql<Row>`
      select p.id, p.name, ${changedAt[kind]} as "updatedAt" from ${pagesOf[kind]}
      where p.id > ${after}::int and p.id <= ${last}::int
      order by p.id limit ${sql.lit(PAGE_ROWS)}`.execute(ctx.db);
    if (rows.length > 0) yield rows.map((row) => ({ path: pathOf[kind](row), lastModified: row.updatedAt }));
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1)?.id ?? last;
  }
}
