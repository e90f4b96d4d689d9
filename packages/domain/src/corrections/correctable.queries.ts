import { accessRows, type StoredAccess } from "@hereabouts/contract/access/access-facts";
import { accessValuesOf, type CorrectableValues } from "@hereabouts/contract/corrections/correction-fields";
import type { CorrectedRecord } from "@hereabouts/contract/corrections/correction-form";
import { venueKey } from "@hereabouts/contract/corrections/venue-key";
import { wireOfDateRow } from "@hereabouts/contract/events/date-rows";
import { eventFields } from "@hereabouts/contract/events/event-fields";
import type { DescribedField } from "@hereabouts/contract/fields/described-fields";
import { isPlainHtml, textOfHtml } from "@hereabouts/contract/fields/html-text";
import { venueFields } from "@hereabouts/contract/venues/venue-fields";
import type { Db } from "@hereabouts/db/connection";
import { isLocalDate } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { hasStates } from "../addresses/states.ts";
import { eventIsShown, venueIsShown } from "../visibility.queries.ts";

/** A record that reports are about, as it is now. */
export interface CorrectedNow {
  kind: "venue" | "event";
  id: number;
  name: string;
  venueId: number;
  venueName: string;
  country: string;
  updatedAt: Date;
  isShown: boolean;
  values: CorrectableValues;
  /** The date of an event that the values are of, where a report names one. */
  occurrence?: string;
}

interface DateNow {
  startMinute: number;
  endMinute: number | null;
  dateRecur: string;
  newDate: string | null;
  newStartMinute: number | null;
  newEndMinute: number | null;
}

interface Row extends CorrectedNow {
  /** The rows of an event's dates, with where a date of one alone was moved to; null of a venue. */
  dates: DateNow[] | null;
  /** Access facts, of an event with those of its venue. */
  access: StoredAccess;
}

/** The correctable fields of a table as an object, "" for null. */
const valuesOf = (table: "v" | "e", fields: Readonly<Record<string, DescribedField>>) =>
  sql`json_build_object(${sql.join(
    Object.entries(fields).flatMap(([name, { column, correctable }]) =>
      column && correctable ? [sql`${sql.lit(name)}, coalesce(${sql.ref(`${table}.${column}`)}, '')`] : [],
    ),
  )})`;
const venueValues = valuesOf("v", venueFields);
const eventValues = valuesOf("e", eventFields);
// Two are enough to know that there is not one.
const dateRows = sql`(select coalesce(json_agg(d), '[]') from (
  select d.start_minute as "startMinute", d.end_minute as "endMinute", d.date_recur as "dateRecur",
    o.new_date as "newDate", o.new_start_minute as "newStartMinute", o.new_end_minute as "newEndMinute"
  from event_date d left join occurrence_override o on o.event_id = d.event_id
    and o.original_date::text = d.date_recur and o.original_start_minute = d.start_minute
  where d.event_id = e.id order by d.position limit 2) d)`;

/** The date and times, as people see them, of an event that has one date alone. */
function dateValues(dates: Row["dates"]): CorrectableValues {
  const [only, another] = dates ?? [];
  if (!only || another || !isLocalDate(only.dateRecur)) return {};
  const startMinute = only.newStartMinute ?? only.startMinute;
  // A later start alone keeps the length.
  const end = only.endMinute === null ? null : only.endMinute + startMinute - only.startMinute;
  const shown = { startMinute, endMinute: only.newEndMinute ?? end, dateRecur: only.newDate ?? only.dateRecur };
  const { dateRecur: date, timeStart, timeEnd } = wireOfDateRow(shown);
  return { date, timeStart, timeEnd: timeEnd ?? "" };
}

/** Values without a state where addresses of the country name none. */
const withoutUnknown = ({ state, ...values }: CorrectableValues, country: string): CorrectableValues =>
  state === undefined || !hasStates(country) ? values : { ...values, state };

/** Values of an event besides its columns. The description is offered as text while no formatting would be lost. */
function eventValuesOf({ venueId, venueName, values: { description = "" } }: Row): CorrectableValues {
  const place = { place: venueKey({ id: venueId, name: venueName }) };
  return isPlainHtml(description) ? { ...place, description: textOfHtml(description) } : place;
}

function view(row: Row): CorrectedNow {
  const { dates, access, values, ...record } = row;
  const { description: _, ...others } = values;
  const own = record.kind === "event" ? { ...others, ...eventValuesOf(row) } : values;
  return {
    ...record,
    values: { ...withoutUnknown(own, record.country), ...dateValues(dates), ...accessValuesOf(accessRows(access)) },
  };
}

/** Venues and events as they are now, those that are deleted left out. */
export async function selectCorrected(db: Db, records: readonly CorrectedRecord[]): Promise<CorrectedNow[]> {
  const idsOf = (kind: "venue" | "event") => [...new Set(records.flatMap((one) => (one.kind === kind ? one.id : [])))];
  const { rows } = await sql<Row>`
    select 'venue' as kind, v.id, v.name, v.id as "venueId", v.name as "venueName", v.country,
      v.updated_at as "updatedAt", ${venueIsShown} as "isShown", ${venueValues} as values, null::json as dates, v.access
    from venue v where v.id = any(${idsOf("venue")}::int[]) and v.deleted_at is null
    union all
    select 'event', e.id, e.name, v.id, v.name, v.country, e.updated_at, ${eventIsShown}, ${eventValues}, ${dateRows},
      case when e.is_in_person then v.access else '{}' end || e.access
    from event e join venue v on v.id = e.venue_id
    where e.id = any(${idsOf("event")}::int[]) and e.deleted_at is null and v.deleted_at is null`.execute(db);
  return rows.map(view);
}
