import type { EditionDate, EditionRule, EditionTexts } from "@hereabouts/contract/editions/edition";
import type { Confirmer } from "@hereabouts/contract/freshness/freshness";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { type CreditedSource, creditedSource, mayGoInto } from "../source-rights/source-rights.queries.ts";
import { eventIsListed } from "../visibility.queries.ts";

/** A date of an event with all that is printed or decided of it. */
export interface DateRow extends EditionDate {
  venueId: number;
  name: string;
  day: string;
  startMinute: number;
  endMinute: number | null;
  startsAt: Date;
  venue: string;
  street: string;
  town: string;
  country: string;
  categoryId: number;
  isFree: boolean;
  price: string;
  phone: string;
  web: string;
  description: string;
  eventStatus: string;
  dateStatus: string;
  certifiedAt: Date | null;
  certifiedBy: Confirmer | null;
  /** Source of its text; null for the site's own people. */
  source: CreditedSource | null;
}

const columns = sql`o.event_id as "eventId", o.original_date::text as "originalDate",
  o.original_start_minute as "originalMinute", e.venue_id as "venueId", e.name, o.local_date::text as day,
  o.start_minute as "startMinute",
  o.start_minute + (extract(epoch from o.ends_at - o.starts_at) / 60)::int as "endMinute", o.starts_at as "startsAt",
  v.name as venue, v.street, v.city as town, v.country, e.event_type_id as "categoryId",
  coalesce(e.price = 'free', false) as "isFree", e.price_information as price, v.phone, e.url as web, e.description,
  e.status as "eventStatus", o.status as "dateStatus", e.certified_at as "certifiedAt", e.certified_by as "certifiedBy",
  ${creditedSource} as source`;
const joined = sql`occurrence o join event e on e.id = o.event_id join venue v on v.id = e.venue_id`;

/** Conditions of a rule; a list that is empty asks for nothing. */
function ruleHolds({ towns, categories, freeOnly, inPersonOnly }: EditionRule): RawBuilder<boolean> {
  const named = towns.map((town) => town.toLowerCase());
  return sql<boolean>`(${named.length === 0}::boolean or lower(v.city) = any(${named}::text[]))
    and (${categories.length === 0}::boolean or e.event_type_id = any(${categories}::int[]))
    and (not ${freeOnly}::boolean or e.price = 'free')
    and (not ${inPersonOnly}::boolean or e.is_in_person)`;
}

/** The dates that a rule finds on some days, in order, at most `limit`. */
export async function selectRuleDates(
  db: Db,
  { firstDay, lastDay, rule, limit }: { firstDay: string; lastDay: string; rule: EditionRule; limit: number },
): Promise<DateRow[]> {
  const { rows } = await sql<DateRow>`
    with found as (
      select distinct on (o.event_id, o.original_date, o.original_start_minute) ${columns},
        count(*) over (partition by o.event_id) as dates
      from ${joined}
      where ${eventIsListed} and ${mayGoInto("print")} and o.local_date between ${firstDay}::date and ${lastDay}::date and ${ruleHolds(rule)}
      order by o.event_id, o.original_date, o.original_start_minute, o.place)
    select * from found where not ${rule.onceOnly}::boolean or dates = 1
    order by day, "startMinute", "eventId" limit ${limit}::int`.execute(db);
  return rows;
}

/** A picked date, and the date as it is now: null where it is on no more. */
export interface PickRow extends EditionDate {
  text: string | null;
  note: string;
  name: string;
  date: DateRow | null;
}

/** The picked dates of an edition. */
export async function selectPicks(db: Db, editionId: number): Promise<PickRow[]> {
  const { rows: picks } = await sql<Omit<PickRow, "date">>`
    select p.event_id as "eventId", p.original_date::text as "originalDate", p.original_start_minute as "originalMinute",
      p.text, p.note, e.name
    from edition_pick p join event e on e.id = p.event_id where p.edition_id = ${editionId}::int
    order by p.event_id, p.original_date, p.original_start_minute`.execute(db);
  const dates = await selectDates(db, picks);
  return picks.map((pick) => ({ ...pick, date: dates.get(keyOf(pick)) ?? null }));
}

/** One text for each date. */
export const keyOf = ({ eventId, originalDate, originalMinute }: EditionDate): string =>
  `${eventId} ${originalDate} ${originalMinute}`;

/** Dates as they are now, by their keys; those that listings do not show any more are absent. */
export async function selectDates(db: Db, dates: readonly EditionDate[]): Promise<Map<string, DateRow>> {
  const { rows } = await sql<DateRow>`
    select distinct on (o.event_id, o.original_date, o.original_start_minute) ${columns}
    from unnest(${dates.map(({ eventId }) => eventId)}::int[], ${dates.map(({ originalDate }) => originalDate)}::date[],
      ${dates.map(({ originalMinute }) => originalMinute)}::int[]) as k (event_id, original_date, original_start_minute)
    join occurrence o using (event_id, original_date, original_start_minute)
    join event e on e.id = o.event_id join venue v on v.id = e.venue_id
    where ${eventIsListed} and ${mayGoInto("print")}
    order by o.event_id, o.original_date, o.original_start_minute, o.place`.execute(db);
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Adds dates to an edition; those that it has stay. */
export async function insertPicks(db: Db, editionId: number, dates: readonly EditionDate[]): Promise<void> {
  if (dates.length === 0) return;
  const rows = dates.map(({ eventId, originalDate, originalMinute }) => ({
    edition_id: editionId,
    event_id: eventId,
    original_date: originalDate,
    original_start_minute: originalMinute,
  }));
  await db
    .insertInto("edition_pick")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Takes a date out of an edition, with its text and note. */
export async function deletePick(
  db: Db,
  editionId: number,
  { eventId, originalDate, originalMinute }: EditionDate,
): Promise<void> {
  await db
    .deleteFrom("edition_pick")
    .where("edition_id", "=", editionId)
    .where("event_id", "=", eventId)
    .where("original_date", "=", originalDate)
    .where("original_start_minute", "=", originalMinute)
    .execute();
}

/** Writes the text and the note of a picked date. @param text null: the description, shortened @returns false where it is not picked */
export async function updatePick(
  db: Db,
  editionId: number,
  { eventId, originalDate, originalMinute, text, note }: Omit<EditionTexts, "text"> & { text: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("edition_pick")
    .set({ text, note })
    .where("edition_id", "=", editionId)
    .where("event_id", "=", eventId)
    .where("original_date", "=", originalDate)
    .where("original_start_minute", "=", originalMinute)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the picked dates of each town. */
export async function countPicksByTown(db: Db, editionId: number): Promise<{ town: string; count: number }[]> {
  const { rows } = await sql<{ town: string; count: number }>`
    select v.city as town, count(*)::int as count
    from edition_pick p join event e on e.id = p.event_id join venue v on v.id = e.venue_id
    where p.edition_id = ${editionId}::int group by v.city`.execute(db);
  return rows;
}
