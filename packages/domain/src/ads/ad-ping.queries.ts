import type { AdPingKind } from "@hereabouts/contract/ads/ad-states";
import type { Span } from "@hereabouts/contract/traffic/stats";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";

interface Visit {
  day: string;
  visitor: string;
}

interface Ping extends Visit {
  adId: number;
  kind: AdPingKind;
  now: Date;
}

/** The ads that a visitor was shown on a day, each with the last time. */
export async function selectSeenAds(db: Db, { day, visitor }: Visit): Promise<{ adId: number; lastAt: Date }[]> {
  const { rows } = await sql<{ adId: number; lastAt: Date }>`
    select ad_id as "adId", occurred_at as "lastAt" from search_ad_ping
    where day = ${day}::date and visitor = ${visitor}::text and kind = 'shown'`.execute(db);
  return rows;
}

/** Whether a visitor was shown an ad on a day. */
export async function hasSeenAd(db: Db, { day, visitor, adId }: Visit & { adId: number }): Promise<boolean> {
  const { rows } = await sql`
    select 1 from search_ad_ping where day = ${day}::date and visitor = ${visitor}::text and kind = 'shown'
      and ad_id = ${adId}::int`.execute(db);
  return rows.length > 0;
}

/** Notes that an ad was seen or followed. @returns false when that was noted on this day: then only the moment is the last one */
export async function insertPing(db: Db, { day, visitor, kind, adId, now }: Ping): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into search_ad_ping (day, visitor, kind, ad_id, occurred_at)
    values (${day}::date, ${visitor}::text, ${kind}::text, ${adId}::int, ${now}::timestamptz)
    on conflict (day, visitor, kind, ad_id) do update set occurred_at = excluded.occurred_at
    returning xmax = 0 as "isNew"`.execute(db);
  return rows[0]?.isNew ?? false;
}

/** Counts one more time that an ad was shown or clicked, of the day and altogether. */
export async function addToAd(db: Db, { adId, day, kind }: Pick<Ping, "adId" | "day" | "kind">): Promise<void> {
  const one = sql`${kind === "shown" ? 1 : 0}::int, ${kind === "clicked" ? 1 : 0}::int`;
  await sql`insert into search_ad_total (ad_id, shown, clicked) values (${adId}::int, ${one})
    on conflict (ad_id) do update set shown = search_ad_total.shown + excluded.shown,
      clicked = search_ad_total.clicked + excluded.clicked`.execute(db);
  await sql`insert into search_ad_day (ad_id, day, shown, clicked) values (${adId}::int, ${day}::date, ${one})
    on conflict (ad_id, day) do update set shown = search_ad_day.shown + excluded.shown,
      clicked = search_ad_day.clicked + excluded.clicked`.execute(db);
}

/** Views and clicks of an ad on one day. */
export interface AdDay {
  day: string;
  shown: number;
  clicked: number;
}

/** The newest figures of an ad by day, the newest first. Days of which nothing is counted are absent. */
export async function selectNewestAdDays(db: Db, adId: number, most: number): Promise<AdDay[]> {
  const { rows } = await sql<AdDay>`
    select day::text as day, shown, clicked from search_ad_day where ad_id = ${adId}::int
    order by day desc limit ${most}::int`.execute(db);
  return rows;
}

/** The figures of an ad on the days of a span. Days of which nothing is counted are absent. */
export async function selectAdDays(db: Db, adId: number, { start, end }: Span): Promise<AdDay[]> {
  const { rows } = await sql<AdDay>`
    select day::text as day, shown, clicked from search_ad_day
    where ad_id = ${adId}::int and day between ${start}::date and ${end}::date`.execute(db);
  return rows;
}

/** Views and clicks of an ad on all days before a day. */
export async function selectAdBefore(db: Db, adId: number, day: string): Promise<Omit<AdDay, "day">> {
  const { rows } = await sql<Omit<AdDay, "day">>`
    select coalesce(sum(shown), 0)::int as shown, coalesce(sum(clicked), 0)::int as clicked from search_ad_day
    where ad_id = ${adId}::int and day < ${day}::date`.execute(db);
  return rows[0] ?? { shown: 0, clicked: 0 };
}

/** Deletes the pings of ads from before a day. */
export async function deletePingsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, "search_ad_ping", sql`day < ${day}::date`);
}
