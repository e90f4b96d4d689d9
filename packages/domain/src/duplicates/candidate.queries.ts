import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { type ComparedVenue, type PreparedVenue, prepareVenue } from "./score-pair.ts";

/** A venue with what it is compared by. */
export interface Candidate extends PreparedVenue {
  id: number;
}

type VenueAlias = "a" | "b" | "v";

/** SQL fingerprint of the name, street and point by which a pair was judged. */
export function venuePrint(alias: VenueAlias): RawBuilder<string> {
  const field = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`md5(concat_ws('|', ${field("name")}, ${field("street")}, ${field("lat")}, ${field("lon")}))`;
}

/** Metres between the points of `a` and `b`. */
const metres = sql`2 * ${sql.lit(limits.earthRadiusMetres)} * asin(least(1, sqrt(
  power(sin(radians(b.lat - a.lat) / 2), 2)
  + cos(radians(a.lat)) * cos(radians(b.lat)) * power(sin(radians(b.lon - a.lon) / 2), 2))))`;

/** Metres that a square of 0.01 degrees is high, and that it is wide where people live farthest north. */
const SQUARE_HEIGHT = 1_100;
const SQUARE_WIDTH = 370;

/** The numbers of the squares up to so many before and after one's own. */
const around = (squares: number) =>
  sql.join(Array.from({ length: 2 * squares + 1 }, (_, index) => sql`(${sql.lit(index - squares)})`));

/**
 * Pairs of venues that lie within so many metres of each other, hidden and unpublished ones too, without those that were
 * resolved as they are now; those that are called most alike first. Each venue is compared with those of the squares
 * around its own.
 */
export async function selectNearPairs(
  db: Db,
  { radius, countyId }: { radius: number; countyId: number | undefined },
  limit: number,
): Promise<[low: number, high: number][]> {
  const rows = Math.ceil(radius / SQUARE_HEIGHT);
  const columns = Math.ceil(radius / SQUARE_WIDTH);
  const { rows: found } = await sql<{ low: number; high: number }>`
    with v as materialized (
      select id, name, street, lat, lon, lower(name) as plain,
        floor((lat + 90) * 100)::int as row, floor((lon + 180) * 100)::int as col
      from venue where deleted_at is null
        and (${countyId ?? null}::int is null or county_id = ${countyId ?? null}::int))
    select a.id as low, b.id as high
    from (values ${around(rows)}) up (rows)
    cross join (values ${around(columns)}) across (columns)
    cross join v a
    join v b on b.row = a.row + up.rows and b.col = a.col + across.columns and b.id > a.id
    where ${metres} <= ${radius}::float8 and not exists (
      select from duplicate_resolution r where r.low_id = a.id and r.high_id = b.id
        and r.low_print = ${venuePrint("a")} and r.high_print = ${venuePrint("b")})
    order by similarity(a.plain, b.plain) desc, a.id, b.id limit ${limit}::int`.execute(db);
  return found.map(({ low, high }) => [low, high]);
}

const compared = sql`v.id, v.name, v.street, v.lat, v.lon, v.point_accuracy as "pointAccuracy", v.phone, v.website`;

/** Loads the data that venues are compared by, without deleted venues. */
export async function selectCandidates(db: Db, ids: readonly number[]): Promise<Map<number, Candidate>> {
  const { rows } = await sql<ComparedVenue & { id: number }>`
    select ${compared} from venue v where v.id = any(${[...new Set(ids)]}::int[]) and v.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, prepareVenue(row)]));
}
