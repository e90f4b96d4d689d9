import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { venueIsShown } from "../visibility.queries.ts";

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
