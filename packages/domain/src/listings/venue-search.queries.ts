import type { LineTranslations } from "@hereabouts/contract/fields/translated-line";
import type { VenueOrdering } from "@hereabouts/contract/listings/listing-choices";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Rows } from "@hereabouts/db/changes/sources";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { areaCells, type SearchedArea } from "../geography/area-cells.ts";
import { unitVector } from "../geography/earth.ts";
import type { Keyword } from "../memory-ports.ts";
import { opaque } from "../projection/listing-sql.queries.ts";
import { rowsInArea } from "./area/area-rows.queries.ts";
import { keywordSql } from "./keyword.queries.ts";
import { venuesOfSearch } from "./search-area.ts";

/** A venue as its pin shows it. */
export interface VenuePoint {
  venueId: number;
  venueName: string;
  hasPage: boolean;
  town: string;
  lat: number;
  lon: number;
}

/** The event that the pin of its venue shows. */
export interface FirstEvent extends VenuePoint {
  eventId: number;
  title: string;
  language: string;
  categorySlug: string;
  categoryName: string;
  categoryNames: LineTranslations;
  eventStatus: string;
  isOnline: boolean;
}

const point = sql`v.id as "venueId", v.name as "venueName", not v.is_place as "hasPage", v.lat, v.lon,
  concat_ws(', ', nullif(v.city, ''), nullif(v.state, '')) as town`;

/** Events with the points of their venues. */
export async function selectFirstEvents(db: Db, ids: readonly number[]): Promise<FirstEvent[]> {
  const read: Rows = { events: ids };
  const { rows } = await sql<FirstEvent>`
    select e.id as "eventId", e.name as title, e.language, y.slug as "categorySlug", y.name as "categoryName",
      y.names as "categoryNames",
      e.status as "eventStatus", e.is_online as "isOnline", ${point}
    from event e join venue v on v.id = e.venue_id join event_type y on y.id = e.event_type_id
    where e.id = any(${ids}::int[])`.execute(readsOnly(db, read));
  read.venues = rows.map(({ venueId }) => venueId);
  return rows;
}

/** The points of listed venues, those with most coming events first. */
export async function selectVenuePoints(db: Db, ids: readonly number[]): Promise<(VenuePoint & { count: number })[]> {
  const { rows } = await sql<VenuePoint & { count: number }>`
    select ${point}, l.future_event_count as count
    from venue_listing l join venue v on v.id = l.venue_id
    where l.venue_id = any(${ids}::int[])
    order by l.future_event_count desc, v.id`.execute(readsOnly(db, { venues: ids }));
  return rows;
}

/** A venues search with nothing left open. */
export interface VenueSearch extends SearchedArea {
  /** Further conditions on a listing row `l`. */
  conditions: readonly RawBuilder<unknown>[];
  keyword: Keyword | null;
  ordering: VenueOrdering;
}

export interface FoundVenues {
  ids: number[];
  /** Exact up to `serverLimits.exactTotal`; one more than that stands for "more". */
  total: number;
}

type Sql = RawBuilder<unknown>;
const capped = sql.lit(serverLimits.exactTotal + 1);

function dotProduct({ lat, lon }: VenueSearch): Sql {
  const [x, y, z] = unitVector(lat, lon);
  return sql`(l.x * ${opaque(x, "float8")} + l.y * ${opaque(y, "float8")} + l.z * ${opaque(z, "float8")})`;
}

function sortKey(search: VenueSearch): Sql {
  switch (search.ordering) {
    case "distance":
      return sql`-${dotProduct(search)}`;
    case "name":
      return sql`l.name_key`;
    case "-num_events":
      return sql`-l.future_event_count`;
  }
}

const all = ({ conditions }: VenueSearch) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);

/** Every match with its sort key `k`, as a common table expression `m`. */
function matches(search: VenueSearch): Sql {
  const { keyword } = search;
  const area = areaCells(search);
  const words = keyword && keywordSql(keyword);
  const kw = words ? sql`kw as materialized (select venue_id from venue_search_text where words @@ ${words}),` : sql``;
  const select = (from: Sql) => sql`select l.venue_id, ${sortKey(search)} as k from ${from}
    ${words ? sql`join kw on kw.venue_id = l.venue_id` : sql``}`;
  const where = all(search);
  if (area === null) return sql`with ${kw} m as materialized (${select(sql`venue_listing l`)} where ${where})`;
  const arms = rowsInArea("venue_listing", area, dotProduct(search)).map(
    (rows) => sql`${select(rows.from)} where ${rows.where} and ${where}`,
  );
  return sql`with ${kw} m as materialized (${sql.join(arms, sql` union all `)})`;
}

async function fetchRows(db: Db, statement: Sql): Promise<FoundVenues> {
  const { rows } = await sql<{ venue_id: number | null; total: number }>`${statement}`.execute(db);
  return { ids: rows.flatMap(({ venue_id }) => venue_id ?? []), total: rows[0]?.total ?? 0 };
}

function collectPage(search: VenueSearch, offset: number, size: number): Sql {
  return sql`${matches(search)}
    select c.total, p.venue_id from (select count(*)::int as total from m) c
    left join (select k, venue_id from m order by k, venue_id limit ${opaque(size, "int")} offset ${opaque(offset, "int")}) p on true
    order by p.k, p.venue_id`;
}

/** Without a radius the names and the counts are walked in the order of their index, and the count stops. */
function walkIndex(search: VenueSearch, offset: number, size: number): Sql {
  const where = all(search);
  const order = search.ordering === "name" ? sql`name_key, venue_id` : sql`future_event_count desc, venue_id`;
  return sql`
    select c.total, p.venue_id
    from (select count(*)::int as total from (select from venue_listing l where ${where} limit ${capped}) z) c
    left join (
      select l.name_key, l.future_event_count, l.venue_id from venue_listing l where ${where}
      order by ${order} limit ${opaque(size, "int")} offset ${opaque(offset, "int")}) p on true
    order by ${order}`;
}

/** The ids of one page of a venues search, in order, and how many venues match. Reads listing rows alone. */
export async function findVenues(db: Db, search: VenueSearch, offset: number, size: number): Promise<FoundVenues> {
  const isUnlimited = search.metres === null && search.bounds === undefined;
  const isWide = isUnlimited && search.keyword === null && search.ordering !== "distance";
  return fetchRows(
    readsOnly(db, venuesOfSearch(search)),
    isWide ? walkIndex(search, offset, size) : collectPage(search, offset, size),
  );
}

/** The venues of a search that have the most coming events. */
export async function findVenuePins(db: Db, search: VenueSearch, max: number): Promise<number[]> {
  const { rows } = await sql<{ venue_id: number }>`${matches({ ...search, ordering: "-num_events" })}
    select venue_id from m order by k, venue_id limit ${opaque(max, "int")}`.execute(
    readsOnly(db, venuesOfSearch(search)),
  );
  return rows.map(({ venue_id }) => venue_id);
}
