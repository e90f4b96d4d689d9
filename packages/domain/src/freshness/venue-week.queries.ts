import { staffProblems } from "@hereabouts/contract/corrections/correction-problems";
import type { VenueWaiting } from "@hereabouts/contract/freshness/freshness-record";
import type { Span } from "@hereabouts/contract/traffic/stats";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { withMerged } from "../merged-venue.queries.ts";
import { isUnconfirmed, type Moment } from "../producer/producer-events.queries.ts";
import { isLetIn, venueIsShown, venueKeepers } from "../visibility.queries.ts";
import type { ConfirmationRecipient } from "./date-confirmation.queries.ts";

/** Counts the dates of a venue `v` that are not confirmed. */
const unconfirmedDates = (moment: Moment): RawBuilder<number> => sql`(
  select count(*)::int from event e join occurrence o on o.event_id = e.id
  where e.venue_id = v.id and ${isUnconfirmed(moment)})`;

/** Counts the open corrections of a venue `v` and its events that its people decide about. */
const openCorrections: RawBuilder<number> = sql`(
  select count(*)::int from correction c
  where c.status = 'open' and c.problem <> all(${staffProblems}::text[]) and c.id in (
    select id from correction where event_id is null and venue_id in ${withMerged(sql`v.id`)}
    union all
    select ec.id from event e join correction ec on ec.event_id = e.id where e.venue_id = v.id and e.deleted_at is null))`;

/** Counts what waits at some venues together. */
export async function selectWaiting(db: Db, venueIds: readonly number[], moment: Moment): Promise<VenueWaiting> {
  const { rows } = await sql<VenueWaiting>`
    select coalesce(sum(${unconfirmedDates(moment)}), 0)::int as dates, coalesce(sum(${openCorrections}), 0)::int as corrections
    from venue v where v.id = any(${venueIds}::int[]) and v.deleted_at is null`.execute(db);
  return rows[0] ?? { dates: 0, corrections: 0 };
}

/** A venue's week: what waits, and how often its events' pages were seen in the days before. */
export interface VenueWeek extends VenueWaiting {
  id: number;
  name: string;
  views: number;
}

/** Lists the weeks of the venues that a person manages, by name. */
export async function selectVenueWeeks(
  db: Db,
  userId: number,
  { moment, seen, limit }: { moment: Moment; seen: Span; limit: number },
): Promise<VenueWeek[]> {
  const { rows } = await sql<VenueWeek>`
    select v.id, v.name, ${unconfirmedDates(moment)} as dates, ${openCorrections} as corrections, (
      select coalesce(sum(count), 0)::int from target_count
      where venue_id in ${withMerged(sql`v.id`)} and kind = 'event_detail'
        and day between ${seen.start}::date and ${seen.end}::date) as views
    from venue v where ${venueIsShown} and v.id in (select k.venue_id from ${venueKeepers} k where k.user_id = ${userId}::int)
    order by lower(v.name), v.id limit ${limit}::int`.execute(db);
  return rows;
}

/** Whether an account `u` gets weekly emails, and that of a week was not decided on. */
const isDue = (monday: string): RawBuilder<boolean> => sql`u.weekly_venue_mails and u.email_confirmed_at is not null
  and ${isLetIn} and coalesce(u.weekly_venue_mails_on, '-infinity') < ${monday}::date`;

/** Lists people with venues whose email of a week is not decided on, by id, from those after `after`. */
export async function selectWeeklyRecipients(
  db: Db,
  { monday, after, limit }: { monday: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from app_user u
    where u.id > ${after}::int and ${isDue(monday)} and u.id in (select k.user_id from ${venueKeepers} k)
    order by u.id limit ${limit}::int`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locks a person whose email of a week is not decided on; undefined for others. */
export async function lockWeeklyRecipient(
  db: Db,
  userId: number,
  monday: string,
): Promise<ConfirmationRecipient | undefined> {
  const { rows } = await sql<ConfirmationRecipient>`
    select u.id, u.email, u.first_name as "firstName", u.language
    from app_user u where u.id = ${userId}::int and ${isDue(monday)} for no key update`.execute(db);
  return rows[0];
}
