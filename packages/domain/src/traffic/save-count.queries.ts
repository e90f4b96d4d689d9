import type { Db } from "@hereabouts/db/connection";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { type RawBuilder, sql } from "kysely";
import { venueIsShown } from "../visibility.queries.ts";

/** The days of the site whose saves are recounted: from the first on, as they are in its zone. */
interface SaveDays {
  first: string;
  timeZone: string;
  now: Date;
}

/** Whether an event had dates and none is to come. */
const isOver = (eventId: RawBuilder<unknown>, now: Date) => sql<boolean>`(
  exists (select from occurrence o where o.event_id = ${eventId})
  and not exists (select from occurrence o where o.event_id = ${eventId} and o.over_at > ${now}::timestamptz))`;

const dayOf = (timeZone: string) => sql`(s.created_at at time zone ${timeZone}::text)::date`;

/** Takes out the days on which nobody saved an event any more. What is over is only tidied away: its counts stay. */
async function deleteTakenBack(db: Db, { first, timeZone, now }: SaveDays): Promise<void> {
  await sql`
    delete from save_count c using event e
    where c.day >= ${first}::date and e.id = c.event_id and not ${isOver(sql`e.id`, now)}
      and not exists (select from saved_event s where s.event_id = c.event_id and ${dayOf(timeZone)} = c.day)`.execute(
    db,
  );
}

/**
 * Counts by day how often each event was saved, from the saves there are. One that was taken back is gone from its day,
 * unless the event is over. A day stays with the venue that had the event when it was counted first.
 */
export async function writeSaveCounts(db: Db, days: SaveDays): Promise<void> {
  const { first, timeZone, now } = days;
  await deleteTakenBack(db, days);
  await sql`
    insert into save_count (day, event_id, venue_id, count)
    select ${dayOf(timeZone)}, e.id, e.venue_id, count(*)::int
    from saved_event s join event e on e.id = s.event_id
    where s.created_at >= ${instantOf(first, 0, timeZone)}::timestamptz
    group by 1, 2
    on conflict (day, event_id) do update set count = excluded.count
      where save_count.count < excluded.count
        or (save_count.count > excluded.count and not ${isOver(sql`excluded.event_id`, now)})`.execute(db);
}

/** A name without case, accents and signs, so that "Foundry Hall" and "foundry hall!" are the same. */
const plain = (text: RawBuilder<unknown>) =>
  sql`trim(regexp_replace(lower(unaccent(${text})), '[^[:alnum:]]+', ' ', 'g'))`;

/**
 * Counts how many people follow each venue at the end of the days from `first` on, and writes down the days on which
 * that changed. Somebody follows a venue who saved it, or who saved a search for its name, where no other venue is called so.
 */
export async function writeFollowerCounts(
  db: Db,
  { first, timeZone }: { first: string; timeZone: string },
): Promise<void> {
  const day = (moment: RawBuilder<unknown>) => sql`(${moment} at time zone ${timeZone}::text)::date`;
  await sql`delete from follower_count where day >= ${first}::date`.execute(db);
  await sql`
    insert into follower_count (venue_id, day, count)
    with named as (
      select min(v.id) as venue_id, ${plain(sql`v.name`)} as name
      from venue v where ${venueIsShown} group by 2 having count(*) = 1
    ), following as (
      select venue_id, user_id, min(day) as day from (
        select venue_id, user_id, ${day(sql`created_at`)} as day from saved_venue
        union all
        select n.venue_id, s.user_id, ${day(sql`coalesce(s.watched_since, s.created_at)`)}
        from saved_search s join named n on n.name = ${plain(sql`s.keyword`)} where s.keyword <> ''
      ) each group by 1, 2
    ), joined as (
      select venue_id, greatest(day, ${first}::date) as day, count(*) as more from following group by 1, 2
    ), told as (
      select venue_id, day, sum(more) over (partition by venue_id order by day)::int as count from joined
      union all
      select k.venue_id, ${first}::date, 0 from (select distinct venue_id from follower_count) k
      where not exists (select from joined j where j.venue_id = k.venue_id and j.day = ${first}::date)
    )
    select venue_id, day, count from told t
    where t.day > ${first}::date or t.count <> coalesce((
      select f.count from follower_count f
      where f.venue_id = t.venue_id and f.day < ${first}::date order by f.day desc limit 1), 0)`.execute(db);
}
