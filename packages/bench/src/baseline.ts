import { limits } from "@hereabouts/contract/limits";
import type pg from "pg";

/** What the baseline needs: the index a typical application would add for distances. */
export async function installBaseline(client: pg.Client): Promise<void> {
  await client.query("create extension if not exists cube");
  await client.query("create extension if not exists earthdistance");
  // The same mean radius as the product, so that both find the same events.
  await client.query(
    `create or replace function earth() returns float8 language sql immutable parallel safe as 'select ${limits.earthRadiusMetres}::float8'`,
  );
  await client.query("create index if not exists venue_earth on venue using gist (ll_to_earth(lat, lon))");
}

export interface BaselineQuery {
  latitude: number;
  longitude: number;
  metres: number;
  from: string;
  to: string;
  eventTypes?: number[];
  sort: "featured" | "date" | "distance";
}

const order = {
  featured: "e.is_featured desc, n.first, e.id",
  date: "n.first, e.id",
  distance: "distance, n.first, e.id",
} as const;

/** The main query as a normalised schema would ask it: join, group, sort, count. Ids of the first 20, and the total. */
export async function askBaseline(
  client: pg.Client,
  query: BaselineQuery,
  now: Date,
): Promise<{ ids: number[]; total: number }> {
  const { rows } = await client.query({
    name: `baseline_${query.sort}_${query.eventTypes ? "types" : "all"}`,
    text: `with n as (
        select e.id, min((o.local_date - date '2000-01-01') * 1440 + o.start_minute) as first
        from venue v join event e on e.venue_id = v.id join occurrence o on o.event_id = e.id
        where earth_box(ll_to_earth($1, $2), $3::float8) @> ll_to_earth(v.lat, v.lon)
          and earth_distance(ll_to_earth($1, $2), ll_to_earth(v.lat, v.lon)) <= $3::float8
          and o.local_date between $4::date and $5::date and o.over_at > $6::timestamptz
          and e.published and e.deleted_at is null and v.published and not v.hide_from_listing
          ${query.eventTypes ? "and e.event_type_id = any($7::int[])" : ""}
        group by e.id)
      select e.id, count(*) over ()::int as total,
        earth_distance(ll_to_earth($1, $2), ll_to_earth(v.lat, v.lon)) as distance
      from n join event e on e.id = n.id join venue v on v.id = e.venue_id
      order by ${order[query.sort]} limit 20`,
    values: [
      query.latitude,
      query.longitude,
      query.metres,
      query.from,
      query.to,
      now,
      ...(query.eventTypes ? [query.eventTypes] : []),
    ],
  });
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}
