import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";

interface KnownDate {
  date: string;
  startMinute: number;
  endMinute: number | null;
}

/** A coming event of a venue, with its dates on some days. */
export interface KnownEvent {
  id: number;
  name: string;
  isDraft: boolean;
  followsHours: boolean;
  dates: KnownDate[];
  next: KnownDate;
}

const dateJson = sql`json_build_object('date', o.local_date::text, 'startMinute', o.start_minute,
  'endMinute', o.start_minute + (extract(epoch from o.ends_at - o.starts_at) / 60)::int)`;

/** The events of a venue that are still to come, those added last first, with their dates on some days. */
export async function selectComingAt(
  db: Db,
  { venueId, except, days, now }: { venueId: number; except: number | undefined; days: readonly string[]; now: Date },
): Promise<KnownEvent[]> {
  const { rows } = await sql<KnownEvent>`
    select e.id, e.name, not e.published as "isDraft", e.use_poi_times as "followsHours", next.date as next,
      coalesce((select json_agg(${dateJson} order by o.starts_at) from occurrence o
        where o.event_id = e.id and o.local_date = any(${[...days]}::date[]) and o.status <> 'cancelled'), '[]') as dates
    from event e cross join lateral (
      select ${dateJson} as date from occurrence o where o.event_id = e.id and o.over_at > ${now}::timestamptz
      order by o.local_date, o.start_minute limit 1) next
    where e.venue_id = ${venueId}::int and e.deleted_at is null and e.id is distinct from ${except ?? null}::int
    order by e.id desc limit ${limits.eventsCompared}::int`.execute(db);
  return rows;
}
