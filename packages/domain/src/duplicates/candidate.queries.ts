import { limits } from "@hereabouts/contract/limits";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { claimIsOpen, venueIsShown } from "../visibility.queries.ts";
import { type ComparedVenue, type PreparedVenue, prepareVenue } from "./score-pair.ts";

/** A venue with what it is compared by. */
export interface Candidate extends PreparedVenue {
  id: number;
}

type VenueAlias = "a" | "b" | "v" | "venue";

/** SQL fingerprint of the name, street and point by which a pair was judged. */
function venuePrint(alias: VenueAlias): RawBuilder<string> {
  const field = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`md5(concat_ws('|', ${field("name")}, ${field("street")}, ${field("lat")}, ${field("lon")}))`;
}

/** The point of a venue on a globe whose radius is 1. */
const onGlobe = sql`cos(radians(lat)) * cos(radians(lon)) as x, cos(radians(lat)) * sin(radians(lon)) as y, sin(radians(lat)) as z`;

/** Whether `a` and `b` lie within so many metres of each other, by the straight way through the globe. */
const isWithin = (metres: number) => sql`power(a.x - b.x, 2) + power(a.y - b.y, 2) + power(a.z - b.z, 2)
  <= ${(2 * Math.sin(metres / limits.earthRadiusMetres / 2)) ** 2}::float8`;

/** Metres that a square of 0.01 degrees is high, and that it is wide where people live farthest north. */
const SQUARE_HEIGHT = 1_100;
const SQUARE_WIDTH = 370;

/** The numbers of the squares up to so many before and after one's own. */
const around = (squares: number) =>
  sql.join(Array.from({ length: 2 * squares + 1 }, (_, index) => sql`(${sql.lit(index - squares)})`));

/** Bits of a sketch of a name: as many as keep the letters of most names apart. */
const SKETCH_BITS = 256;

/** A sketch of a name: a bit for each three letters of it. Two of them are held against each other some ten times as fast as names. */
const sketch = sql`coalesce((
  select bit_or(set_bit(0::bit(${sql.lit(SKETCH_BITS)}), hashtext(letters) & ${sql.lit(SKETCH_BITS - 1)}, 1))
  from unnest(show_trgm(lower(name))) letters), 0::bit(${sql.lit(SKETCH_BITS)}))`;

/** So many times as many pairs as are wanted are the most alike by their sketches, and compared by their names then. */
const SKETCHED = 4;

/**
 * Pairs of venues that lie within so many metres of each other, hidden and unpublished ones too, without those that were
 * resolved as they are now; those that are called most alike first. Each venue is compared with those of the squares
 * around its own. Where a thousand share one point, these are half a million pairs: what is asked of each is arithmetic,
 * and what is made of texts is made once a venue.
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
      select id, is_place, ${onGlobe}, lower(name) as plain, ${sketch} as sketch, ${venuePrint("venue")} as print,
        floor((lat + 90) * 100)::int as row, floor((lon + 180) * 100)::int as col
      from venue where deleted_at is null
        and (${countyId ?? null}::int is null or county_id = ${countyId ?? null}::int)),
    resolved as materialized (
      select r.low_id, r.high_id from duplicate_resolution r
      join v a on a.id = r.low_id and a.print = r.low_print
      join v b on b.id = r.high_id and b.print = r.high_print),
    near as (
      select a.id as low, b.id as high, a.plain as one, b.plain as other
      from (values ${around(rows)}) up (rows)
      cross join (values ${around(columns)}) across (columns)
      cross join v a
      join v b on b.row = a.row + up.rows and b.col = a.col + across.columns and b.id > a.id
      where ${isWithin(radius)} and not (a.is_place and b.is_place)
      order by bit_count(a.sketch & b.sketch)::float4 / greatest(1, bit_count(a.sketch | b.sketch)) desc, a.id, b.id
      limit ${SKETCHED * limit}::int + (select count(*) from resolved))
    select low, high from near where (low, high) not in (select low_id, high_id from resolved)
    order by similarity(one, other) desc, low, high limit ${limit}::int`.execute(db);
  return found.map(({ low, high }) => [low, high]);
}

const compared = sql`v.id, v.name, v.street, v.lat, v.lon, v.point_accuracy as "pointAccuracy", v.phone, v.website`;

/** Loads the data that venues are compared by, without deleted venues. */
export async function selectCandidates(db: Db, ids: readonly number[]): Promise<Map<number, Candidate>> {
  const { rows } = await sql<ComparedVenue & { id: number }>`
    select ${compared} from venue v where v.id = any(${[...new Set(ids)]}::int[]) and v.deleted_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, prepareVenue(row)]));
}

export interface CountyRow {
  id: number;
  name: string;
  state: string;
}

/** The counties that venues lie in, by state and name. */
export async function selectCountiesWithVenues(db: Db): Promise<CountyRow[]> {
  const { rows } = await sql<CountyRow>`
    select c.id, c.name, c.state from county c
    where exists (select from venue v where v.county_id = c.id and v.deleted_at is null)
    order by c.state, c.name, c.id`.execute(db);
  return rows;
}

/** Remembers that each two of the venues are two places, as they are now. @returns the venues that are there */
export async function insertResolutions(
  db: Db,
  ids: readonly number[],
  { userId, now }: { userId: number; now: Date },
): Promise<number[]> {
  const own = sql`${[...ids]}::int[]`;
  await sql`
    insert into duplicate_resolution (low_id, high_id, low_print, high_print, resolved_by, resolved_at)
    select a.id, b.id, ${venuePrint("a")}, ${venuePrint("b")}, ${userId}::int, ${now}::timestamptz
    from venue a join venue b on b.id > a.id
    where a.id = any(${own}) and b.id = any(${own}) and a.deleted_at is null and b.deleted_at is null
    order by a.id, b.id
    on conflict (low_id, high_id) do update set low_print = excluded.low_print, high_print = excluded.high_print,
      resolved_by = excluded.resolved_by, resolved_at = excluded.resolved_at`.execute(db);
  const { rows } = await sql<{ id: number }>`
    select id from venue where id = any(${own}) and deleted_at is null order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes what was found of each two of the venues. */
export async function deleteResolutions(db: Db, ids: readonly number[]): Promise<void> {
  await sql`
    delete from duplicate_resolution
    where low_id = any(${[...ids]}::int[]) and high_id = any(${[...ids]}::int[])`.execute(db);
}

/** A venue that is there already, with what it is told from others by. */
export interface KnownVenue extends ComparedVenue {
  id: number;
  city: string;
  claimed: boolean;
}

/** Maximum number of venues compared, around a point and by name. */
const COMPARED = 200;

/** About as far as a point that was found by an address may be off, in degrees. */
const NEAR_LAT = 0.003;
const NEAR_LON = 0.004;

const columns = sql`v.id, v.name, v.street, v.city, v.lat, v.lon, v.point_accuracy as "pointAccuracy", v.phone, v.website,
  exists (select from claim c where c.venue_id = v.id and ${claimIsOpen("c.status")}) as claimed`;

/** Venues that people can look at around a point. */
export async function selectVenuesNear(db: Db, { lat, lon }: { lat: number; lon: number }): Promise<KnownVenue[]> {
  const { rows } = await sql<KnownVenue>`
    select ${columns} from venue v
    where v.lat between ${lat - NEAR_LAT}::float8 and ${lat + NEAR_LAT}::float8
      and v.lon between ${lon - NEAR_LON}::float8 and ${lon + NEAR_LON}::float8 and ${venueIsShown}
    order by v.id limit ${COMPARED}::int`.execute(db);
  return rows;
}

/** Venues of a town that people can look at and that are called alike. */
export async function selectVenuesCalled(
  db: Db,
  { name, city }: { name: string; city: string },
): Promise<KnownVenue[]> {
  const { rows } = await sql<KnownVenue>`
    select ${columns} from venue v
    where lower(v.name) % lower(${name}::text) and lower(v.city) = lower(${city}::text) and ${venueIsShown}
    order by similarity(lower(v.name), lower(${name}::text)) desc, v.id limit ${COMPARED}::int`.execute(db);
  return rows;
}
