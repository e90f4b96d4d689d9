import { limits } from "@hereabouts/contract/limits";
import { type RawBuilder, sql } from "kysely";

/** Metres between the points of two tables with `lat` and `lon`, by the haversine formula. */
export function metresBetween(from: string, to: string): RawBuilder<number> {
  const lat = (table: string) => sql`radians(${sql.ref(`${table}.lat`)})`;
  const half = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) => sql`power(sin((${a} - ${b}) / 2), 2)`;
  const lon = (table: string) => sql`radians(${sql.ref(`${table}.lon`)})`;
  return sql<number>`(2 * ${limits.earthRadiusMetres}::float8 * asin(least(1, sqrt(
    ${half(lat(from), lat(to))} + cos(${lat(from)}) * cos(${lat(to)}) * ${half(lon(from), lon(to))}))))`;
}
