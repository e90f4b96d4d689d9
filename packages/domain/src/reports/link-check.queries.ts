import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { venueIsShown } from "../visibility.queries.ts";
import { checkedLinks } from "./qa-rows.queries.ts";

/** A link that is to be asked, with what is known of it. */
export interface DueLink {
  url: string;
  host: string;
  failedDays: number;
  /** Local day; null of one that did not fail lately. */
  lastFailedOn: string | null;
}

/** Addresses that venues and listed events lead to and that are due, the longest due first, some of each host. */
export async function selectDueLinks(
  db: Db,
  { now, limit, ofHost }: { now: Date; limit: number; ofHost: number },
): Promise<DueLink[]> {
  const { rows } = await sql<DueLink>`
    with named as (
      select c.url from venue v cross join unnest(array[${checkedLinks("v")}]) c (url) where ${venueIsShown}
      union select c.url from event_listing l join event e on e.id = l.event_id
        cross join unnest(array[${checkedLinks("e")}]) c (url)),
    due as (
      select n.url, lower(substring(n.url from '^https?://(?:[^/?#@]*@)?([^/?#:]+)')) as host, c.next_at,
        coalesce(c.failed_days, 0)::int as "failedDays", c.last_failed_on::text as "lastFailedOn"
      from named n left join link_check c on c.url = n.url
      where n.url <> '' and (c.url is null or c.next_at <= ${now}::timestamptz)),
    spread as (
      select *, row_number() over (partition by host order by next_at nulls first, url) as turn
      from due
      -- Names that are kept for examples belong to nobody.
      where host !~ '(^|\\.)(example|test|invalid|localhost|example\\.(com|net|org))$')
    select url, host, "failedDays", "lastFailedOn" from spread where turn <= ${ofHost}::int
    order by next_at nulls first, url limit ${limit}::int`.execute(db);
  return rows;
}

/** Keeps what came of asking a link. */
export async function writeLinkCheck(
  db: Db,
  check: { url: string; host: string; checkedAt: Date; nextAt: Date; fault: string } & Omit<DueLink, "url" | "host">,
): Promise<void> {
  const { url, host, checkedAt, nextAt, fault, failedDays, lastFailedOn } = check;
  const known = {
    host,
    checked_at: checkedAt,
    next_at: nextAt,
    fault,
    failed_days: failedDays,
    last_failed_on: lastFailedOn,
  };
  await db
    .insertInto("link_check")
    .values({ url, ...known })
    .onConflict((conflict) => conflict.column("url").doUpdateSet(known))
    .execute();
}

/** Forgets links that were due before an instant and were not asked: no record links to them. */
export async function deleteUnnamedLinks(db: Db, before: Date): Promise<void> {
  await deleteInBatches(db, "link_check", sql`next_at < ${before}::timestamptz`);
}
