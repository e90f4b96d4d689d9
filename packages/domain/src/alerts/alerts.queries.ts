import type { NamedVenue } from "@hereabouts/contract/listings/spoken-date";
import type { Db } from "@hereabouts/db/connection";
import { sql } from "kysely";
import { storedFilterColumns, storedPointColumns } from "../listings/own-items.queries.ts";
import { eventIsShown, isLetIn } from "../visibility.queries.ts";
import type { Recipient, WatchedSearch } from "./watched-search.ts";

const recipientColumns = sql<Recipient>`u.id, u.email, u.first_name as "firstName",
  u.distance_units as "distanceUnits", u.language`;

const searchColumns = sql<WatchedSearch>`s.id, s.face_id as "faceId", s.search_name as "searchName", ${storedFilterColumns}, ${storedPointColumns},
  (select o.name from organizer o where o.id = s.organizer) as "organizerName",
  coalesce(s.watched_since, s.created_at) as "watchedSince"`;

/** Whether mails go to an account `u` by themselves. */
const wantsMails = sql`u.email_confirmed_at is not null and u.alert_frequency <> 'off' and ${isLetIn}`;

/** The people of one date whose digest is due: `zones` says what day and hour it is in each time zone. */
export async function dueUsers(
  db: Db,
  zones: readonly { zone: string; date: string; hour: number }[],
): Promise<{ userId: number; localDate: string }[]> {
  const { rows } = await sql<{ userId: number; localDate: string }>`
    select u.id as "userId", z.today as "localDate"
    from app_user u
    join unnest(${zones.map(({ zone }) => zone)}::text[], ${zones.map(({ date }) => date)}::date[],
      ${zones.map(({ hour }) => hour)}::int[]) z (zone, today, hour) on z.zone = u.time_zone
    cross join lateral (
      select min((s.created_at at time zone z.zone)::date) as first_saved from saved_search s
      where s.user_id = u.id and s.is_active) s
    where ${wantsMails} and z.hour >= u.alert_hour
      and s.first_saved is not null
      and coalesce(u.alerts_sent_on, s.first_saved - 1) < case u.alert_frequency
        when 'daily' then z.today
        else z.today - (extract(isodow from z.today)::int - 1 - u.alert_weekday + 7) % 7
      end
    order by u.id`.execute(db);
  return rows;
}

/** A person who may get a digest of a date (null: of any) and has not yet, locked until the transaction ends. */
export async function lockRecipient(db: Db, userId: number, localDate: string | null): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`select ${recipientColumns} from app_user u
    where u.id = ${userId}::int and ${wantsMails}
      and (u.alerts_sent_on is null or ${localDate}::date is null or u.alerts_sent_on < ${localDate}::date)
    for no key update`.execute(db);
  return rows[0];
}

/** Lists the users who saved an event, or only those who follow it, and have alerts on. */
export async function recipientsOfEvent(
  db: Db,
  eventId: number,
  { onlyFollowers }: { onlyFollowers: boolean },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`select ${recipientColumns}
    from saved_event s join app_user u on u.id = s.user_id
    where s.event_id = ${eventId}::int and (s.follows_dates or not ${onlyFollowers}::boolean) and ${wantsMails}
    order by u.id`.execute(db);
  return rows;
}

/** A person's active searches, the oldest first. */
export async function activeSearches(db: Db, userId: number): Promise<WatchedSearch[]> {
  const { rows } = await sql<WatchedSearch>`select ${searchColumns}
    from saved_search s left join address a on a.id = s.address_id
    where s.user_id = ${userId}::int and s.is_active order by s.created_at, s.id`.execute(db);
  return rows;
}

/** The people who have a search that is active. */
export async function usersWithActiveSearches(db: Db): Promise<number[]> {
  const users = await db
    .selectFrom("saved_search")
    .select("user_id")
    .distinct()
    .where("is_active", "=", true)
    .execute();
  return users.map(({ user_id }) => user_id);
}

/** One search with its owner, or undefined when it is not the owner's. */
export async function searchOfOwner(
  db: Db,
  userId: number,
  searchId: number,
): Promise<{ search: WatchedSearch; owner: Recipient } | undefined> {
  const searches = await sql<WatchedSearch>`select ${searchColumns}
    from saved_search s left join address a on a.id = s.address_id
    where s.id = ${searchId}::int and s.user_id = ${userId}::int`.execute(db);
  const owners = await sql<Recipient>`select ${recipientColumns} from app_user u where u.id = ${userId}::int`.execute(
    db,
  );
  const [search, owner] = [searches.rows[0], owners.rows[0]];
  return search && owner ? { search, owner } : undefined;
}

/** Local days, both included; `until` null is the horizon. */
export interface Days {
  from: string;
  until: string | null;
}

/**
 * Filters matching events, in order, to those whose next date in `days` has neither begun nor been canceled. With
 * `news`, also drops events already sent and those that matched when the search was first watched.
 */
export async function alertable(
  db: Db,
  ids: readonly number[],
  { now, days, news }: { now: Date; days: Days; news: { search: WatchedSearch; daysThen: Days } | null },
): Promise<number[]> {
  const isNews = news
    ? sql`and not exists (select from alerted_event a where a.saved_search_id = ${news.search.id}::int and a.event_id = e.id)
      and not (coalesce(e.listed_at, e.created_at) <= ${news.search.watchedSince}::timestamptz and exists (
        select from occurrence o where o.event_id = e.id and o.over_at > ${news.search.watchedSince}::timestamptz
          and o.local_date between ${news.daysThen.from}::date and ${news.daysThen.until ?? "infinity"}::date))`
    : sql``;
  const { rows } = await sql<{ id: number }>`
    select e.id from unnest(${ids}::int[]) with ordinality q (id, n) join event e on e.id = q.id
    where e.status not in ('cancelled', 'postponed') and (
        select case when o.starts_at > ${now}::timestamptz then o.status end from occurrence o
        where o.event_id = e.id and o.over_at > ${now}::timestamptz
          and o.local_date between ${days.from}::date and ${days.until ?? "infinity"}::date
        order by o.local_date, o.start_minute, o.id limit 1) not in ('cancelled', 'postponed')
      ${isNews}
    order by q.n`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records the events that a search has sent. */
export async function recordAlerted(db: Db, searchId: number, eventIds: readonly number[], now: Date): Promise<void> {
  await sql`insert into alerted_event (saved_search_id, event_id, alerted_at)
    select ${searchId}::int, id, ${now}::timestamptz from unnest(${eventIds}::int[]) id
    on conflict do nothing`.execute(db);
}

/** An event of which something was changed. */
export interface ChangedEvent {
  id: number;
  name: string;
  language: string;
  status: string;
  statusNote: string;
  isInPerson: boolean;
  isOnline: boolean;
  sequence: number;
  venueId: number;
  venue: NamedVenue;
  venueBefore: NamedVenue;
  timeZone: string;
}

const venueSql = (venue: "v" | "b") =>
  sql.raw(`json_build_object('name', ${venue}.name, 'city', ${venue}.city, 'state', ${venue}.state)`);

/** An event as it is now, with the venue it was at before; undefined when it is no longer visible. */
export async function selectChangedEvent(
  db: Db,
  eventId: number,
  oldVenueId: number,
): Promise<ChangedEvent | undefined> {
  const { rows } = await sql<ChangedEvent>`
    select e.id, e.name, e.language, e.status, e.status_note as "statusNote", e.is_in_person as "isInPerson",
      e.is_online as "isOnline", e.sequence, e.venue_id as "venueId", ${venueSql("v")} as venue,
      ${venueSql("b")} as "venueBefore", v.time_zone as "timeZone"
    from event e join venue v on v.id = e.venue_id join venue b on b.id = ${oldVenueId}::int
    where e.id = ${eventId}::int and ${eventIsShown}`.execute(db);
  return rows[0];
}
