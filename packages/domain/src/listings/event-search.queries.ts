import { limits } from "@hereabouts/contract/limits";
import type { EventOrdering } from "@hereabouts/contract/listings/listing-choices";
import type { Db } from "@hereabouts/db/connection";
import { dayNumberOf } from "@hereabouts/recurrence/local-date";
import { type RawBuilder, sql } from "kysely";
import { degreeSquareOf, splitCells, unitVector } from "../geography/earth.ts";
import { NO_NEXT_MINUTE } from "../projection/listing-codes.ts";
import { type Keyword, keywordSql } from "./keyword-query.ts";
import { opaque } from "./opaque-value.ts";

/** An events search with nothing left open. */
export interface EventSearch {
  lat: number;
  lon: number;
  /** Null is Global. */
  metres: number | null;
  /** First and last local day; null runs to the horizon. */
  from: string;
  until: string | null;
  today: string;
  /** Empty: any. Otherwise one of these. */
  categories: readonly number[];
  /** Bits of `age_mask`; 0: any. */
  ageMask: number;
  /** Ranks; empty: any. */
  prices: readonly number[];
  /** Bits of `flags`, one of which must be set; 0: any. */
  flagMask: number;
  venueId: number | null;
  keyword: Keyword | null;
  ordering: EventOrdering;
}

export interface FoundEvents {
  ids: number[];
  /** Exact up to `limits.exactTotal`; one more than that stands for "more". */
  total: number;
}

const FEATURED = 4;
const GLOBAL = 8;
const DAY_MINUTES = 1440;
const epochDay = dayNumberOf("2000-01-01");
const capped = sql.lit(limits.exactTotal + 1);

type Sql = RawBuilder<unknown>;

/** The first minute of a local day on the scale of `next_minute`. */
function minuteOfDay(date: string): number {
  return (dayNumberOf(date) - epochDay) * DAY_MINUTES;
}

function daysBits(from: string, until: string | null): Sql {
  const length = until === null ? 576 : Math.max(0, dayNumberOf(until) - dayNumberOf(from) + 1);
  return sql`position(B'1' in substring(l.days from (${opaque(from, "date")} - l.base_day + 1) for ${opaque(length, "int")}))`;
}

/** Every condition but the place, each present only when it is used so that the statements stay few. */
function conditions(search: EventSearch): Sql {
  const { from, until, today, categories, ageMask, prices, flagMask, venueId } = search;
  const end = until === null ? NO_NEXT_MINUTE : minuteOfDay(until) + DAY_MINUTES;
  const parts: Sql[] = [sql`l.next_minute < ${opaque(end, "int")}`];
  if (from > today) parts.push(sql`${daysBits(from, until)} > 0`);
  // What began yesterday and still goes on counts only for its own day.
  else parts.push(sql`(l.next_minute >= ${opaque(minuteOfDay(from), "int")} or ${daysBits(from, until)} > 0)`);
  if (categories.length > 0) parts.push(sql`l.category = any(${opaque(categories, "int2[]")})`);
  if (ageMask !== 0) parts.push(sql`l.age_mask & ${opaque(ageMask, "int")} <> 0`);
  if (prices.length > 0) parts.push(sql`l.price = any(${opaque(prices, "int2[]")})`);
  if (flagMask !== 0) parts.push(sql`l.flags & ${opaque(flagMask, "int")} <> 0`);
  if (venueId !== null) parts.push(sql`l.venue_id = ${opaque(venueId, "int")}`);
  return sql.join(parts, sql` and `);
}

function dotProduct(search: EventSearch): Sql {
  const [x, y, z] = unitVector(search.lat, search.lon);
  return sql`(l.x * ${opaque(x, "float8")} + l.y * ${opaque(y, "float8")} + l.z * ${opaque(z, "float8")})`;
}

/** What an order sorts by before the date, ascending; a price that is not known comes last both ways. */
function sortKey(search: EventSearch): Sql {
  switch (search.ordering) {
    case "featured":
      return sql`-(l.flags & ${sql.lit(FEATURED)})`;
    case "date":
      return sql`0`;
    case "distance":
      return sql`-${dotProduct(search)}`;
    case "price":
      return sql`l.price`;
    case "-price":
      return sql`case when l.price = 4 then 4 else 3 - l.price end`;
  }
}

/** A query in front of others, and the body of every match: sort key `k` and time `nx`. */
interface Matches {
  ctes: Sql;
  body: Sql;
}

/** What every match is read as; `nx` is a day number when the range begins later than today. */
function columnsOf(search: EventSearch): Sql {
  const nx = search.from > search.today ? daysBits(search.from, search.until) : sql`l.next_minute`;
  return sql`select l.event_id, ${sortKey(search)} as k, ${nx} as nx`;
}

/** Matches of a search without words. */
function placed(search: EventSearch, globalsPass: boolean): Matches {
  const { metres, lat, lon } = search;
  const columns = columnsOf(search);
  const where = conditions(search);
  if (metres === null) return { ctes: sql``, body: sql`${columns} from event_listing l where ${where}` };
  const { inside, edge, limit } = splitCells(lat, lon, metres);
  const local = globalsPass ? sql`and l.flags & ${sql.lit(GLOBAL)} = 0` : sql``;
  const near = sql`
    ${columns} from event_listing l where l.cell = any(${opaque(inside, "int[]")}) and ${where} ${local}
    union all
    ${columns} from event_listing l where l.cell = any(${opaque(edge, "int[]")}) and ${where} ${local}
      and ${dotProduct(search)} >= ${opaque(limit, "float8")}`;
  const everywhere = sql`
    union all
    ${columns} from event_listing l where l.flags & ${sql.lit(GLOBAL)} <> 0 and ${where}`;
  return { ctes: sql``, body: globalsPass ? sql`${near} ${everywhere}` : near };
}

/** Matches of a search for words: the words are looked up first, in the degree squares of the circle. */
function worded(search: EventSearch, keyword: Keyword, globalsPass: boolean): Matches {
  const { metres, lat, lon } = search;
  const columns = columnsOf(search);
  const where = conditions(search);
  const typed = sql`typed as materialized (select ${keywordSql(keyword)} as words)`;
  const words = sql`(select words from typed)`;
  const found = sql`${columns} from kw join event_listing l on l.event_id = kw.event_id where ${where}`;
  if (metres === null) {
    const ctes = sql`${typed}, kw as materialized (select event_id from event_search_text where words @@ ${words}),`;
    return { ctes, body: found };
  }
  const { inside, edge, limit } = splitCells(lat, lon, metres);
  const squares = [...new Set([...inside, ...edge].map((cell) => squareOfCell(cell)))];
  const near = sql`${found} ${globalsPass ? sql`and l.flags & ${sql.lit(GLOBAL)} = 0` : sql``}
    and ${dotProduct(search)} >= ${opaque(limit, "float8")}`;
  // The few that are for everyone first, then their words: never the words of the whole earth.
  const everywhere = sql`
    union all
    ${columns} from event_listing l
    cross join lateral (
      select from event_search_text t where t.event_id = l.event_id and t.words @@ ${words} offset 0) t
    where l.flags & ${sql.lit(GLOBAL)} <> 0 and ${where}`;
  return {
    ctes: sql`${typed}, kw as materialized (select event_id from event_search_text
        where words @@ ${words} and array[region] && ${opaque(squares, "int2[]")}),`,
    body: globalsPass ? sql`${near} ${everywhere}` : near,
  };
}

/** Every match. @param globalsPass whether events for everyone match wherever they are */
function matches(search: EventSearch, globalsPass: boolean): Matches {
  return search.keyword === null ? placed(search, globalsPass) : worded(search, search.keyword, globalsPass);
}

/** The 1-degree square that holds a 0.1-degree cell. */
function squareOfCell(cell: number): number {
  const row = Math.floor(cell / 3600);
  return degreeSquareOf((row + 0.5) / 10 - 90, ((cell % 3600) + 0.5) / 10 - 180);
}

async function fetchRows(db: Db, statement: Sql): Promise<FoundEvents> {
  const { rows } = await sql<{ event_id: number | null; total: number }>`${statement}`.execute(db);
  const ids = rows.flatMap(({ event_id }) => (event_id === null ? [] : [event_id]));
  return { ids, total: rows[0]?.total ?? 0 };
}

/** Matches are collected, counted and sorted: right for everything that is near, or narrow. */
function collected(search: EventSearch, offset: number, size: number, globalsPass: boolean): Sql {
  const { ctes, body } = matches(search, globalsPass);
  const { from, until, today } = search;
  const page =
    from <= today
      ? sql`select k, nx, event_id from m order by k, nx, event_id limit ${opaque(size, "int")} offset ${opaque(offset, "int")}`
      : sql`select t.k, o.start_minute as nx, t.nx as day, t.event_id
        from (select * from m order by k, nx fetch first ${opaque(offset + size, "int")} rows with ties) t
        cross join lateral (
          select start_minute from occurrence o
          where o.event_id = t.event_id and o.local_date >= ${from}::date
            and (${until}::date is null or o.local_date <= ${until}::date)
          order by o.local_date, o.start_minute limit 1) o
        order by t.k, t.nx, o.start_minute, t.event_id limit ${opaque(size, "int")} offset ${opaque(offset, "int")}`;
  const order = from <= today ? sql`p.k, p.nx, p.event_id` : sql`p.k, p.day, p.nx, p.event_id`;
  return sql`with ${ctes} m as materialized (${body})
    select c.total, p.event_id
    from (select count(*)::int as total from m) c left join (${page}) p on true
    order by ${order}`;
}

/** Global lists walk an index in its order; one walk for each value of the sort key, and a count that stops. */
function walked(search: EventSearch, offset: number, size: number): Sql {
  const where = conditions(search);
  const groups: [number, Sql][] =
    search.ordering === "featured"
      ? [
          [0, sql`l.flags & 4 <> 0`],
          [1, sql`l.flags & 4 = 0`],
        ]
      : search.ordering === "date"
        ? [[0, sql`true`]]
        : (search.ordering === "price" ? [0, 1, 2, 3, 4] : [3, 2, 1, 0, 4]).map((rank, index) => [
            index,
            sql`l.price = ${sql.lit(rank)}`,
          ]);
  const walks = groups.map(
    ([k, condition]) => sql`(select ${sql.lit(k)} as k, l.next_minute as nx, l.event_id from event_listing l
      where ${condition} and ${where} order by l.next_minute, l.event_id limit ${opaque(offset + size, "int")})`,
  );
  return sql`
    select c.total, p.event_id
    from (select count(*)::int as total from (
      select from event_listing l where ${where} limit ${capped}) z) c
    left join (
      select * from (${sql.join(walks, sql` union all `)}) w
      order by k, nx, event_id limit ${opaque(size, "int")} offset ${opaque(offset, "int")}) p on true
    order by p.k, p.nx, p.event_id`;
}

/** Rings of the nearest-first search without a radius, in metres. */
const rings = [40_000, 160_000, 640_000, 2_560_000];

/** Nearest first without a radius: the smallest ring that holds the page is as good as the whole earth. */
async function nearest(db: Db, search: EventSearch, offset: number, size: number): Promise<FoundEvents> {
  const { total } = await fetchRows(db, walked({ ...search, ordering: "date" }, 0, 1));
  for (const metres of rings) {
    const found = await fetchRows(db, collected({ ...search, metres }, offset, size, false));
    if (found.ids.length === size) return { ids: found.ids, total };
  }
  const found = await fetchRows(db, collected(search, offset, size, true));
  return { ids: found.ids, total };
}

/**
 * The ids of one page of an events search, in order, and how many events match. Reads listing rows alone.
 * @param offset items before the page @param size items in the page
 */
export async function findEvents(db: Db, search: EventSearch, offset: number, size: number): Promise<FoundEvents> {
  const isWide =
    search.metres === null && search.keyword === null && search.venueId === null && search.from <= search.today;
  if (!isWide) return fetchRows(db, collected(search, offset, size, true));
  if (search.ordering === "distance") return nearest(db, search, offset, size);
  return fetchRows(db, walked(search, offset, size));
}

/** One venue of a search's map. */
export interface FoundPin {
  venueId: number;
  count: number;
  /** The venue's first event in the search's order by date. */
  eventId: number;
}

/** The venues of all matches of a search, those with the earliest event first. @param max pins at most */
export async function findEventPins(db: Db, search: EventSearch, max: number): Promise<FoundPin[]> {
  const { ctes, body } = matches({ ...search, ordering: "date" }, true);
  const { rows } = await sql<FoundPin>`with ${ctes} m as materialized (${body})
    select l.venue_id as "venueId", count(*)::int as count, (array_agg(m.event_id order by m.nx, m.event_id))[1] as "eventId"
    from m join event_listing l on l.event_id = m.event_id
    group by l.venue_id order by min(m.nx), l.venue_id limit ${opaque(max, "int")}`.execute(db);
  return rows;
}
