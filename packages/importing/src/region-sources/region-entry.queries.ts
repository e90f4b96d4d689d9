import type { Db } from "@hereabouts/db/connection";
import type { SameEventParts } from "@hereabouts/domain/duplicates/same-event";
import { sql } from "kysely";
import type { EventFields } from "../venue-sources/fields/given-fields.ts";

/** State of an entry: its own event, another source's event, or none yet. */
type EntryState = "taken" | "double" | "waiting" | "ignored" | "refused";

/** Which event an entry of a source is. */
export interface StoredEntry {
  entryKey: string;
  placeKey: string;
  name: string;
  line: number;
  firstDay: string | null;
  state: EntryState;
  eventId: number | null;
  venueId: number | null;
  given: Partial<EventFields>;
  taken: Partial<EventFields>;
  /** Why it is a double. */
  score: { total: number; parts: SameEventParts } | null;
  /** When its event was written last by the source. */
  version: Date | null;
}

/** Entries of a source by their keys. */
export async function selectEntries(
  db: Db,
  sourceId: number,
  keys: readonly string[],
): Promise<Map<string, StoredEntry>> {
  const { rows } = await sql<StoredEntry>`
    select entry_key as "entryKey", place_key as "placeKey", name, line, first_day::text as "firstDay", state,
      event_id as "eventId", venue_id as "venueId", given, taken, score, version
    from region_entry where source_id = ${sourceId}::int and entry_key = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.entryKey, row]));
}

/** Writes down which event an entry is. */
export async function writeEntry(db: Db, sourceId: number, entry: StoredEntry, seenAt: Date): Promise<void> {
  const { entryKey, placeKey, name, line, firstDay, state, eventId, venueId, given, taken, score, version } = entry;
  await sql`
    insert into region_entry (source_id, entry_key, place_key, name, line, first_day, state, event_id, venue_id, given,
      taken, score, version, seen_at)
    values (${sourceId}::int, ${entryKey}::text, ${placeKey}::text, ${name}::text, ${line}::int, ${firstDay}::date,
      ${state}::text, ${eventId}::int, ${venueId}::int, ${JSON.stringify(given)}::jsonb, ${JSON.stringify(taken)}::jsonb,
      ${score && JSON.stringify(score)}::jsonb, ${version}::timestamptz, ${seenAt}::timestamptz)
    on conflict (source_id, entry_key) do update set place_key = excluded.place_key, name = excluded.name,
      line = excluded.line, first_day = excluded.first_day, state = excluded.state, event_id = excluded.event_id,
      venue_id = excluded.venue_id, given = excluded.given, taken = excluded.taken, score = excluded.score,
      version = excluded.version, seen_at = excluded.seen_at`.execute(db);
}

/** An event that an entry may be a double of, on one day. */
export interface NearEvent {
  id: number;
  venueId: number;
  name: string;
  url: string;
  date: string;
  startMinute: number;
}

/** The events at some venues on some days, but for those that a source made itself. */
export async function selectNearEvents(
  db: Db,
  { venueIds, days, except }: { venueIds: readonly number[]; days: readonly string[]; except: number },
): Promise<NearEvent[]> {
  if (venueIds.length === 0 || days.length === 0) return [];
  const { rows } = await sql<NearEvent>`
    select e.id, e.venue_id as "venueId", e.name, e.url, o.local_date::text as date, o.start_minute as "startMinute"
    from event e join occurrence o on o.event_id = e.id
    where e.venue_id = any(${[...venueIds]}::int[]) and o.local_date = any(${[...days]}::date[]) and e.deleted_at is null
      and e.published and not exists (select from region_entry r
        where r.event_id = e.id and r.source_id = ${except}::int and r.state = 'taken')`.execute(db);
  return rows;
}

/** Names of entries at a place, the next ones. */
export async function selectExamples(
  db: Db,
  places: readonly { sourceId: number; key: string }[],
  most: number,
): Promise<{ sourceId: number; key: string; entries: number; examples: string[] }[]> {
  const { rows } = await sql<{ sourceId: number; key: string; entries: number; examples: string[] }>`
    select p.source_id as "sourceId", p.key, count(e.entry_key)::int as entries,
      coalesce((array_agg(e.name order by e.first_day, e.entry_key) filter (where e.name <> ''))[1:${sql.lit(most)}], '{}')
        as examples
    from unnest(${places.map(({ sourceId }) => sourceId)}::int[], ${places.map(({ key }) => key)}::text[])
      as p (source_id, key)
    left join region_source s on s.id = p.source_id
    left join region_entry e on e.source_id = p.source_id and e.place_key = p.key and e.seen_at = s.last_success_at
    group by p.source_id, p.key`.execute(db);
  return rows;
}
