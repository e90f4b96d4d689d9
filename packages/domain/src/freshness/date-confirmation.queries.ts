import { workingStatuses } from "@hereabouts/contract/claims/plans";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import type { DateAnswer } from "@hereabouts/contract/freshness/freshness-record";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { deleteInBatches } from "../delete-in-batches.queries.ts";
import type { Moment } from "../producer/producer-events.queries.ts";
import { eventIsShown, isLetIn, venueKeepers } from "../visibility.queries.ts";

/** Recipient of a confirmation email. */
export interface ConfirmationRecipient {
  id: number;
  email: string;
  firstName: string;
  language: string | null;
}

/** A date that somebody is asked about. */
export interface DueDate {
  eventId: number;
  name: string;
  venueName: string;
  city: string;
  date: string;
  startMinute: number;
  endMinute: number | null;
  originalDate: string;
  originalStartMinute: number;
}

/**
 * The next date of each event that its venue's people are asked about: soon, not called off, and neither confirmed nor
 * asked about lately. `u` is somebody who wants to be asked, and was not yet today.
 */
const due = ({ now, today }: Moment) => sql`
  app_user u
  join ${venueKeepers} k on k.user_id = u.id
  join subscription p on p.venue_id = k.venue_id and p.status = any(${workingStatuses}::text[])
  join venue v on v.id = k.venue_id
  join event e on e.venue_id = v.id and ${eventIsShown} and e.status not in ('cancelled', 'postponed')
  join lateral (select o.* from occurrence o where o.event_id = e.id and o.starts_at > ${now}::timestamptz
    and o.local_date <= ${today}::date + ${correctionLimits.askedDaysBefore}::int and o.status not in ('cancelled', 'postponed')
    order by o.starts_at limit 1) o on true
  where u.asked_before_dates and ${isLetIn}
    and coalesce(e.certified_at, '-infinity') < ${now}::timestamptz - make_interval(days => ${correctionLimits.askedEveryDays}::int)
    and not exists (select from asked_date a where a.user_id = u.id and a.event_id = e.id
      and a.asked_on > ${today}::date - ${correctionLimits.askedEveryDays}::int)
    and not exists (select from asked_date a where a.user_id = u.id and a.asked_on = ${today}::date)
    and not exists (select from asked_date a where a.user_id = u.id and a.event_id = e.id
      and a.original_date = o.original_date and a.original_start_minute = o.original_start_minute)`;

/** Lists users with dates to confirm. */
export async function selectPeopleToAsk(db: Db, moment: Moment): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select distinct u.id from ${due(moment)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a recipient, so that concurrent runs send one email. */
export async function holdPerson(db: Db, id: number): Promise<ConfirmationRecipient | undefined> {
  const { rows } = await sql<ConfirmationRecipient>`
    select id, email, first_name as "firstName", language
    from app_user where id = ${id}::int for no key update`.execute(db);
  return rows[0];
}

/** Lists the dates a user is asked to confirm now, soonest first. */
export async function selectDueDates(db: Db, userId: number, moment: Moment): Promise<DueDate[]> {
  const { rows } = await sql<DueDate>`
    select e.id as "eventId", e.name, v.name as "venueName", v.city, o.local_date as date, o.start_minute as "startMinute",
      o.end_minute as "endMinute", o.original_date as "originalDate", o.original_start_minute as "originalStartMinute"
    from ${due(moment)} and u.id = ${userId}::int
    order by v.name, v.id, o.starts_at, e.id limit ${correctionLimits.datesAsked}::int`.execute(db);
  return rows;
}

/** Notes that somebody is asked about a date. */
export async function insertAskedDate(
  db: Db,
  asked: Pick<DueDate, "eventId" | "originalDate" | "originalStartMinute"> & { tokenHash: string; userId: number },
  today: string,
): Promise<void> {
  await db
    .insertInto("asked_date")
    .values({
      token_hash: asked.tokenHash,
      user_id: asked.userId,
      event_id: asked.eventId,
      original_date: asked.originalDate,
      original_start_minute: asked.originalStartMinute,
      asked_on: today,
    })
    .execute();
}

/** A date as the page of its link shows it. */
export interface DateConfirmation extends Omit<DueDate, "startMinute"> {
  userId: number;
  answer: DateAnswer | null;
  startMinute: number;
  /** Whether it is over, or is not planned any more. */
  isOver: boolean;
  isCancelled: boolean;
  /** The status that the date had before the link canceled it; null when the link did not. */
  statusBefore: EventStatus | null;
}

/** The date that a link is about; undefined for a link of nobody's. */
export async function selectAskedDate(db: Db, tokenHash: string, now: Date): Promise<DateConfirmation | undefined> {
  const { rows } = await sql<DateConfirmation>`
    select a.user_id as "userId", a.answer, a.status_before as "statusBefore", e.id as "eventId", e.name, v.name as "venueName", v.city,
      coalesce(o.local_date, a.original_date) as date, coalesce(o.start_minute, a.original_start_minute) as "startMinute",
      o.end_minute as "endMinute", a.original_date as "originalDate", a.original_start_minute as "originalStartMinute",
      o.id is null or o.over_at <= ${now}::timestamptz as "isOver",
      coalesce(o.status = 'cancelled', false) or e.status = 'cancelled' as "isCancelled"
    from asked_date a join event e on e.id = a.event_id and e.deleted_at is null join venue v on v.id = e.venue_id
    left join occurrence o on o.event_id = e.id and o.original_date = a.original_date
      and o.original_start_minute = a.original_start_minute
    where a.token_hash = ${tokenHash}::text order by o.place limit 1`.execute(db);
  return rows[0];
}

/** Records an answer, with the status that a date had before the answer canceled it. */
export async function updateAnswer(
  db: Db,
  tokenHash: string,
  { answer, statusBefore }: { answer: DateAnswer; statusBefore: EventStatus | null },
  now: Date,
): Promise<void> {
  const answered = { answer, answered_at: now, status_before: statusBefore };
  await db.updateTable("asked_date").set(answered).where("token_hash", "=", tokenHash).execute();
}

/** Throws away what was asked before a day. */
export async function deleteAskedBefore(db: Db, day: string): Promise<void> {
  await deleteInBatches(db, "asked_date", sql`asked_on < ${day}::date`);
}
