import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import type { NamedVenue } from "@hereabouts/contract/listings/spoken-date";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import { eventIsShown } from "../visibility.queries.ts";

/** Lists in one statement: each takes its people along. */
const LISTS = 500;

/** Names a date of an event by its original day and time. */
export interface DateKey {
  eventId: number;
  originalDate: string;
  originalStartMinute: number;
}

/** Status of a date as its list knows it: "gone" for one that was removed, with its event or alone. */
type KnownStatus = Extract<EventStatus, "scheduled" | "cancelled" | "postponed" | "moved_online"> | "gone";

/** A date as the people on its list were told last. */
export interface KnownDate {
  date: string;
  startMinute: number;
  endMinute: number | null;
  status: KnownStatus;
  venueId: number;
}

/** The list of a date, locked. */
export interface StoredList extends DateKey {
  id: number;
  taken: number;
  isClosed: boolean;
  known: KnownDate;
}

/** Facts of an event that its lists go by. */
export interface RsvpEvent {
  id: number;
  name: string;
  language: string;
  status: string;
  isInPerson: boolean;
  isOnline: boolean;
  isDeleted: boolean;
  takesRsvps: boolean;
  places: number | null;
  people: number;
  closesHours: number;
  venueId: number;
  venue: NamedVenue;
  timeZone: string;
  /** Whether people can look at it. */
  isShown: boolean;
}

/** One date of an event, as it is now. */
export interface RsvpDate extends DateKey {
  date: string;
  startMinute: number;
  endMinute: number | null;
  status: string;
  startsAt: Date;
  overAt: Date;
}

const listColumns = sql`l.id, l.event_id as "eventId", l.original_date as "originalDate",
  l.original_start_minute as "originalStartMinute", l.taken, l.is_closed as "isClosed",
  json_build_object('date', l.known_date, 'startMinute', l.known_start_minute, 'endMinute', l.known_end_minute,
    'status', l.known_status, 'venueId', l.known_venue_id) as known`;
const dateColumns = sql`o.event_id as "eventId", o.original_date as "originalDate",
  o.original_start_minute as "originalStartMinute", o.local_date as date, o.start_minute as "startMinute",
  o.end_minute as "endMinute", o.status, o.starts_at as "startsAt", o.over_at as "overAt"`;

/** The facts of an event, deleted or not; undefined if missing. */
export async function selectRsvpEvent(db: Db, id: number): Promise<RsvpEvent | undefined> {
  const { rows } = await sql<RsvpEvent>`
    select e.id, e.name, e.language, e.status, e.is_in_person as "isInPerson", e.is_online as "isOnline",
      e.deleted_at is not null or v.deleted_at is not null as "isDeleted", e.takes_rsvps as "takesRsvps",
      e.rsvp_places as places, e.rsvp_people as people, e.rsvp_closes_hours as "closesHours", e.venue_id as "venueId",
      json_build_object('name', v.name, 'city', v.city, 'state', v.state) as venue,
      v.time_zone as "timeZone", ${eventIsShown} as "isShown"
    from event e join venue v on v.id = e.venue_id where e.id = ${id}::int`.execute(db);
  return rows[0];
}

/** A date of an event; undefined for one that it does not have. */
export async function selectRsvpDate(db: Db, key: DateKey): Promise<RsvpDate | undefined> {
  const { rows } = await sql<RsvpDate>`
    select ${dateColumns} from occurrence o where o.event_id = ${key.eventId}::int
      and o.original_date = ${key.originalDate}::date and o.original_start_minute = ${key.originalStartMinute}::int`.execute(
    db,
  );
  return rows[0];
}

/** Dates of an event from a day on, in order, at most `limit`. */
export async function selectRsvpDates(db: Db, eventId: number, from: string, limit: number): Promise<RsvpDate[]> {
  const { rows } = await sql<RsvpDate>`
    select ${dateColumns} from occurrence o where o.event_id = ${eventId}::int and o.local_date >= ${from}::date
    order by o.local_date, o.start_minute, o.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Adds the list of a date unless there is one, and locks the one that is there. */
export async function holdList(db: Db, key: DateKey, known: KnownDate): Promise<StoredList> {
  await db
    .insertInto("rsvp_list")
    .values({
      event_id: key.eventId,
      original_date: key.originalDate,
      original_start_minute: key.originalStartMinute,
      known_date: known.date,
      known_start_minute: known.startMinute,
      known_end_minute: known.endMinute,
      known_status: known.status,
      known_venue_id: known.venueId,
    })
    .onConflict((conflict) => conflict.columns(["event_id", "original_date", "original_start_minute"]).doNothing())
    .execute();
  const { rows } = await sql<StoredList>`
    select ${listColumns} from rsvp_list l where l.event_id = ${key.eventId}::int
      and l.original_date = ${key.originalDate}::date and l.original_start_minute = ${key.originalStartMinute}::int
    for no key update`.execute(db);
  const [list] = rows;
  if (!list) throw new Error("A list that was just added is missing.");
  return list;
}

/** Locks a list; undefined if missing. */
export async function holdListById(db: Db, id: number): Promise<StoredList | undefined> {
  const { rows } = await sql<StoredList>`
    select ${listColumns} from rsvp_list l where l.id = ${id}::int for no key update`.execute(db);
  return rows[0];
}

/** The date of a list as its people were told last, and its event, without a lock; undefined if missing. */
export async function selectKnownDate(db: Db, id: number): Promise<(KnownDate & { eventId: number }) | undefined> {
  const { rows } = await sql<KnownDate & { eventId: number }>`
    select l.event_id as "eventId", l.known_date as date, l.known_start_minute as "startMinute",
      l.known_end_minute as "endMinute", l.known_status as status, l.known_venue_id as "venueId"
    from rsvp_list l where l.id = ${id}::int`.execute(db);
  return rows[0];
}

/** Locks the lists of an event whose dates are known to be on a day or after it, in order. */
export async function holdLists(db: Db, eventId: number, from: string): Promise<StoredList[]> {
  const { rows } = await sql<StoredList>`
    select ${listColumns} from rsvp_list l where l.event_id = ${eventId}::int and l.known_date >= ${from}::date
    order by l.id for no key update`.execute(db);
  return rows;
}

/** Lists of an event with how many people wait on each. */
export async function selectLists(db: Db, eventId: number): Promise<(StoredList & { waiting: number })[]> {
  const { rows } = await sql<StoredList & { waiting: number }>`
    select ${listColumns}, (select coalesce(sum(r.people), 0)::int from rsvp r where r.list_id = l.id and r.is_waiting)
      as waiting
    from rsvp_list l where l.event_id = ${eventId}::int
    order by l.known_date, l.known_start_minute, l.id`.execute(db);
  return rows;
}

/** Writes how many places of a list are taken, and whether it is closed. */
export async function updateList(
  db: Db,
  id: number,
  { taken, isClosed }: Pick<StoredList, "taken" | "isClosed">,
): Promise<void> {
  await db.updateTable("rsvp_list").set({ taken, is_closed: isClosed }).where("id", "=", id).execute();
}

/** Writes which date a list is of, and how its people know it. */
export async function updateKnown(db: Db, id: number, key: DateKey, known: KnownDate): Promise<void> {
  await db
    .updateTable("rsvp_list")
    .set({
      original_date: key.originalDate,
      original_start_minute: key.originalStartMinute,
      known_date: known.date,
      known_start_minute: known.startMinute,
      known_end_minute: known.endMinute,
      known_status: known.status,
      known_venue_id: known.venueId,
    })
    .where("id", "=", id)
    .execute();
}

/** Lists with someone who is to be reminded of a date on a day. */
export async function selectListsToRemind(
  db: Db,
  { day, answeredBefore, limit }: { day: string; answeredBefore: Date; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select l.id from rsvp_list l
    join occurrence o on o.event_id = l.event_id and o.original_date = l.original_date
      and o.original_start_minute = l.original_start_minute
    join event e on e.id = l.event_id
    join venue v on v.id = e.venue_id
    where o.local_date = ${day}::date and ${eventIsShown}
      and e.status not in ('cancelled', 'postponed') and o.status not in ('cancelled', 'postponed')
      and exists (select from rsvp r where r.list_id = l.id and not r.is_waiting
        and r.answered_at < ${answeredBefore}::timestamptz and r.reminded_of is distinct from ${day}::date)
    order by l.id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes the lists of dates before a day, with everyone on them. */
export async function deleteListsBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, "rsvp_list", sql`known_date < ${day}::date`, LISTS);
}
