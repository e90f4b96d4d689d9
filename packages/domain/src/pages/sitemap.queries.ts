import type { Db } from "@hereabouts/db/connection";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { comingUntil } from "../listing-codes.ts";
import { type SitemapKind, sitemapPartIds } from "./sitemap-kinds.ts";

/** Pages that are read at once. */
export const PAGE_ROWS = 1_000;

/** Events that have a date coming up to a day, null for any, venues that a listing shows, and organizers of such events. */
const pagesOf = {
  events: (lastDay: LocalDate | null) =>
    sql`event p join event_listing l on l.event_id = p.id and l.next_minute < ${sql.lit(comingUntil(lastDay))}`,
  venues: () => sql`venue p join venue_listing l on l.venue_id = p.id`,
  organizers: (lastDay: LocalDate | null) => sql`organizer p join (
    select distinct organizer_id from event_listing
    where organizer_id is not null and next_minute < ${sql.lit(comingUntil(lastDay))}) l on l.organizer_id = p.id`,
};

/** When what a page says last changed; what an event's page says changes with its venue. */
const changedAt = {
  events: sql`greatest(p.updated_at, p.revised_at)`,
  venues: sql`p.updated_at`,
  organizers: sql`p.updated_at`,
};

/** The parts that pages of a kind fall into, and when anything in each last changed. */
export async function selectParts(
  db: Db,
  kind: SitemapKind,
  lastDay: LocalDate | null,
): Promise<{ number: number; lastModified: Date }[]> {
  const { rows } = await sql<{ number: number; lastModified: Date }>`
    select (p.id - 1) / ${sql.lit(sitemapPartIds())} + 1 as number, max(${changedAt[kind]}) as "lastModified"
    from ${pagesOf[kind](lastDay)} group by 1 order by 1`.execute(db);
  return rows;
}

/** The next pages of a kind by their ids, after one and up to another. */
export async function selectPages(
  db: Db,
  kind: SitemapKind,
  { after, last, lastDay }: { after: number; last: number; lastDay: LocalDate | null },
): Promise<{ id: number; name: string; updatedAt: Date }[]> {
  const { rows } = await sql<{ id: number; name: string; updatedAt: Date }>`
    select p.id, p.name, ${changedAt[kind]} as "updatedAt" from ${pagesOf[kind](lastDay)}
    where p.id > ${after}::int and p.id <= ${last}::int
    order by p.id limit ${sql.lit(PAGE_ROWS)}`.execute(db);
  return rows;
}
