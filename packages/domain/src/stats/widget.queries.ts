import type { Span } from "@hereabouts/contract/traffic/stats";
import { unknownHost } from "@hereabouts/contract/traffic/widget-metrics";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

/** A calendar, and whose it is. */
export async function selectWidget(db: Db, id: string): Promise<{ ownerId: number; title: string } | undefined> {
  return db
    .selectFrom("calendar_widget")
    .select(["owner_id as ownerId", "title"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** The first day that a calendar came into sight. */
export async function selectFirstDay(db: Db, widgetId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("widget_count")
    .select("day")
    .where("widget_id", "=", widgetId)
    .orderBy("day")
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

interface Hits {
  widgetHitCt: number;
  eventHitCt: number;
}

const hits = sql`coalesce(sum(widget_hits), 0)::int as "widgetHitCt", coalesce(sum(event_hits), 0)::int as "eventHitCt"`;
const host = sql`coalesce(nullif(host, ''), ${unknownHost})`;
const during = (widgetId: string, { start, end }: Span) =>
  sql`widget_id = ${widgetId}::text and day between ${start}::date and ${end}::date`;

/** How often a calendar and its events came into sight on each day, without some domains; other days are absent. */
export async function selectWidgetDays(
  db: Db,
  widgetId: string,
  span: Span,
  excluded: readonly string[],
): Promise<(Hits & { day: string })[]> {
  const { rows } = await sql<Hits & { day: string }>`
    select day, ${hits} from widget_count
    where ${during(widgetId, span)} and ${host} <> all(${excluded}::text[])
    group by day order by day`.execute(db);
  return rows;
}

/** The domains that showed a calendar the most, those left out among them whatever their numbers. */
export async function selectWidgetHosts(
  db: Db,
  widgetId: string,
  span: Span,
  { excluded, limit }: { excluded: readonly string[]; limit: number },
): Promise<(Hits & { host: string; isExcluded: boolean })[]> {
  const { rows } = await sql<Hits & { host: string; isExcluded: boolean }>`
    select * from (
      select *, host = any(${excluded}::text[]) as "isExcluded"
      from (select ${host} as host, ${hits} from widget_count where ${during(widgetId, span)} group by 1) by_host
      order by "isExcluded" desc, "widgetHitCt" + "eventHitCt" desc, host limit ${limit}::int
    ) listed
    order by "widgetHitCt" desc, "eventHitCt" desc, host`.execute(db);
  return rows;
}
