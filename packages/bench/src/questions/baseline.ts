import { limits } from "@hereabouts/contract/limits";
import type pg from "pg";
import type { QueryKind } from "./query-kinds.ts";

export interface BaselineQuery {
  latitude: number;
  longitude: number;
  metres: number;
  from: string;
  to: string;
  sort: "featured" | "date" | "distance";
}

const asked = ["latitude", "longitude", "radius", "namedDate", "ordering", "dateStart", "dateEnd"];
const sorts = ["featured", "date", "distance"] as const;

/** The query for the baseline; null if it uses features the baseline lacks (prices, ages, words, pages). */
export function baselineOf(kind: QueryKind, run: number): BaselineQuery | null {
  const input = kind.input(run);
  const sort = sorts.find((one) => one === (input.ordering ?? "featured"));
  const isPlain = kind.trpc === "listings.events" && Object.keys(input).every((name) => asked.includes(name));
  if (!isPlain || !sort || Number(input.radius) > 100) return null;
  return {
    latitude: Number(input.latitude),
    longitude: Number(input.longitude),
    metres: Number(input.radius) * limits.metresPerMile,
    from: String(input.dateStart ?? "2026-06-01"),
    to: String(input.dateEnd ?? "2026-06-30"),
    sort,
  };
}

const order = {
  featured: "(e.featured_from is not null) desc, n.first, e.id",
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
    name: `baseline_${query.sort}`,
    text: `with n as (
        select e.id, min((o.local_date - date '2000-01-01') * 1440 + o.start_minute) as first
        from venue v join event e on e.venue_id = v.id join occurrence o on o.event_id = e.id
        where earth_box(ll_to_earth($1, $2), $3::float8) @> ll_to_earth(v.lat, v.lon)
          and earth_distance(ll_to_earth($1, $2), ll_to_earth(v.lat, v.lon)) <= $3::float8
          and o.local_date between $4::date and $5::date and o.over_at > $6::timestamptz
          and e.published and e.deleted_at is null and v.published and not v.hide_from_listing
        group by e.id)
      select e.id, count(*) over ()::int as total,
        earth_distance(ll_to_earth($1, $2), ll_to_earth(v.lat, v.lon)) as distance
      from n join event e on e.id = n.id join venue v on v.id = e.venue_id
      order by ${order[query.sort]} limit 20`,
    values: [query.latitude, query.longitude, query.metres, query.from, query.to, now],
  });
  return { ids: rows.map((row) => row.id), total: rows[0]?.total ?? 0 };
}
