import type { AgeGroup, EventStatus, Price } from "@hereabouts/contract/events/event-facets";
import { eventFields, type ImportedText, importedTexts } from "@hereabouts/contract/events/event-fields";
import type { Db } from "@hereabouts/db/connection";
import { selectFields } from "@hereabouts/domain/columns.queries";
import type { EventDateRecord, OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { sql } from "kysely";
import type { EventFields } from "./given-fields.ts";

/** An event as sources are compared with it. */
export interface KnownEvent {
  id: number;
  fields: EventFields;
  updatedAt: Date;
  deletedAt: Date | null;
  /** Whether it has a date today or later. */
  isComing: boolean;
}

interface Row extends Record<ImportedText, string> {
  id: number;
  status: EventStatus;
  eventType: number;
  ages: AgeGroup[];
  isInPerson: boolean;
  isOnline: boolean;
  onlineUrl: string;
  price: Price | null;
  usePoiTimes: boolean;
  dates: EventDateRecord[];
  overrides: OverrideRecord[];
  updatedAt: Date;
  deletedAt: Date | null;
  isComing: boolean;
}

/** Events by their ids, deleted ones too, whatever their number in one query. */
export async function selectKnownEvents(
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, KnownEvent>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select e.id, ${selectFields(eventFields, "e", importedTexts)}, e.status, e.event_type_id as "eventType", e.age_groups as ages,
      e.is_in_person as "isInPerson", e.is_online as "isOnline", e.online_url as "onlineUrl", e.price,
      e.use_poi_times as "usePoiTimes",
      e.updated_at as "updatedAt", e.deleted_at as "deletedAt",
      coalesce((select json_agg(json_build_object('startMinute', d.start_minute, 'endMinute', d.end_minute,
        'dateRecur', d.date_recur) order by d.position) from event_date d where d.event_id = e.id), '[]') as dates,
      coalesce((select json_agg(json_build_object('originalDate', o.original_date,
        'originalStartMinute', o.original_start_minute, 'status', o.status, 'note', o.note, 'newDate', o.new_date,
        'newStartMinute', o.new_start_minute, 'newEndMinute', o.new_end_minute)
        order by o.original_date, o.original_start_minute)
        from occurrence_override o where o.event_id = e.id), '[]') as overrides,
      exists (select from occurrence c where c.event_id = e.id
        and c.local_date >= (${now}::timestamptz at time zone v.time_zone)::date) as "isComing"
    from event e join venue v on v.id = e.venue_id where e.id = any(${ids}::int[])`.execute(db);
  return new Map(rows.map((row) => [row.id, knownEventOf(row)]));
}

function knownEventOf({ id, updatedAt, deletedAt, isComing, ...row }: Row): KnownEvent {
  const { isInPerson, isOnline, onlineUrl, usePoiTimes, dates, overrides, ...same } = row;
  const place = { isInPerson, isOnline, onlineUrl };
  return {
    id,
    fields: { ...same, place, dates: { rows: dates, overrides, usePoiTimes } },
    updatedAt,
    deletedAt,
    isComing,
  };
}

/** An event that begins when an entry does. */
export interface Lookalike {
  id: number;
  name: string;
  date: string;
  startMinute: number;
  /** The source that it comes from already, if any. */
  sourceId: number | null;
  /** The name in that source. */
  itemKey: string | null;
}

/** The events of a venue that begin at one of some times. */
export async function selectLookalikes(
  db: Db,
  venueId: number,
  starts: readonly { date: string; startMinute: number }[],
): Promise<Lookalike[]> {
  if (starts.length === 0) return [];
  const { rows } = await sql<Lookalike>`
    select distinct on (e.id, o.local_date, o.start_minute) e.id, e.name, o.local_date::text as date,
      o.start_minute as "startMinute", i.source_id as "sourceId", i.item_key as "itemKey"
    from event e join occurrence o on o.event_id = e.id and (o.local_date, o.start_minute) in (
      select * from unnest(${starts.map(({ date }) => date)}::date[], ${starts.map(({ startMinute }) => startMinute)}::int2[]))
    left join import_item i on i.event_id = e.id
    where e.venue_id = ${venueId}::int and e.deleted_at is null
    order by e.id, o.local_date, o.start_minute, i.id`.execute(db);
  return rows;
}
