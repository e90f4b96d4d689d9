import { prices } from "@hereabouts/contract/events/event-facets";
import type { Session } from "@hereabouts/contract/events/programme";
import { farMetres } from "@hereabouts/contract/listings/best-match";
import type { EventOrdering } from "@hereabouts/contract/listings/listing-choices";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { readsOnly } from "@hereabouts/db/changes/watched-database";
import type { Db } from "@hereabouts/db/connection";
import { type RawBuilder, sql } from "kysely";
import { findsOfOne, UNKNOWN_PRICE } from "../listing-codes.ts";
import type { EventSearch, FoundEvents, FoundPin, Keyword } from "../memory-ports.ts";
import { hasFlag, lacksFlag } from "../projection/event-row.queries.ts";
import { opaque, sessionText } from "../projection/listing-sql.queries.ts";
import {
  conditionsEverywhere,
  hasWords,
  isUnlimited,
  looksEverywhere,
  matches,
  type Reach,
  typedWords,
} from "./event-matches.queries.ts";
import { FAR_TIERS, tierOf } from "./ranking/best-match.ts";

const capped = sql.lit(serverLimits.exactTotal + 1);

type Sql = RawBuilder<unknown>;

async function fetchRows(db: Db, statement: Sql, { ordering }: EventSearch): Promise<FoundEvents> {
  const { rows } = await sql<{ event_id: number | null; key: number; total: number }>`${statement}`.execute(db);
  const found = rows.filter((row): row is typeof row & { event_id: number } => row.event_id !== null);
  const ids = found.map(({ event_id }) => event_id);
  return { ids, ...(ordering === "best" && { keys: found.map(({ key }) => key) }), total: rows[0]?.total ?? 0 };
}

interface PagePart {
  offset: number;
  size: number;
}

/** Collects all matches, counts and sorts them: right where they are few, near a point or by a narrow filter. */
function collectPage(search: EventSearch, { offset, size }: PagePart, reach: Reach): Sql {
  const { ctes, body } = matches(search, reach);
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
    select c.total, p.event_id, p.k as key
    from (select count(*)::int as total from m) c left join (${page}) p on true
    order by ${order}`;
}

/** The ranks of prices as an order by price shows them: the unknown last. */
function pricesInOrder(ordering: EventOrdering): number[] {
  const known = prices.map((_price, rank) => rank);
  return [...(ordering === "price" ? known : known.reverse()), UNKNOWN_PRICE];
}

/**
 * Reads a global list in the order of an index, one scan for each value of the sort key, with a count that stops at the
 * limit. With words each scanned event is checked for them and `total` is given: this way is taken only for words that
 * many events have.
 */
function walkIndex(search: EventSearch, offset: number, size: number, total: number | null): Sql {
  const where = conditionsEverywhere(search);
  const { keyword } = search;
  const groups: [number, Sql][] =
    search.ordering === "featured"
      ? [
          [0, hasFlag("featured")],
          [1, lacksFlag("featured")],
        ]
      : search.ordering === "date"
        ? [[0, sql`true`]]
        : pricesInOrder(search.ordering).map((rank, index) => [index, sql`l.price = ${sql.lit(rank)}`]);
  const walks = groups.map(
    ([
      k,
      condition,
    ]) => sql`(select ${sql.lit(k)} as k, l.next_minute as nx, l.event_id from event_listing l ${keyword ? hasWords() : sql``}
      where ${condition} and ${where} order by l.next_minute, l.event_id limit ${opaque(offset + size, "int")})`,
  );
  const count =
    total === null
      ? sql`select count(*)::int as total from (select from event_listing l where ${where} limit ${capped}) z`
      : sql`select ${opaque(total, "int")} as total`;
  return sql`${keyword ? sql`with ${typedWords(keyword)}` : sql``}
    select c.total, p.event_id, p.k as key
    from (${count}) c
    left join (
      select * from (${sql.join(walks, sql` union all `)}) w
      order by k, nx, event_id limit ${opaque(size, "int")} offset ${opaque(offset, "int")}) p on true
    order by p.k, p.nx, p.event_id`;
}

/** Rings of the nearest-first search without a radius, in metres. */
const rings = [40_000, 160_000, 640_000, 2_560_000];

/** The rings of a search; a part of the map is searched as a whole. */
const ringsOf = ({ bounds, ordering }: EventSearch) => (bounds ? [] : ordering === "best" ? farMetres : rings);

/**
 * Nearest first, or best first, far and wide: the smallest ring that holds the page is as good as the whole earth. The
 * rings of the order `best` are its far tiers: a page that ends within the tiers of its ring has nothing before it outside,
 * but for events for everyone, which each ring holds.
 */
async function findInRings(db: Db, search: EventSearch, page: PagePart, total: number): Promise<FoundEvents> {
  const isBest = search.ordering === "best";
  for (const [index, metres] of ringsOf(search).entries()) {
    if (search.metres !== null && metres >= search.metres) break;
    const ring = { ...search, metres };
    const found = await fetchRows(db, collectPage(ring, page, { globalsPass: isBest }), search);
    const isSure = tierOf(found.keys?.at(-1) ?? 0) < FAR_TIERS * (index + 1);
    if (found.ids.length === page.size && isSure) return { ...found, total };
  }
  const found = await fetchRows(db, collectPage(search, page, { globalsPass: true }), search);
  return { ...found, total };
}

/** A page of the whole earth, or of words in a wide circle, from today on: anything from nothing to every event. */
async function findWide(db: Db, search: EventSearch, offset: number, size: number): Promise<FoundEvents> {
  const isByPlace = search.ordering === "distance" || search.ordering === "best";
  if (search.keyword === null) {
    if (!isByPlace) return fetchRows(db, walkIndex(search, offset, size, null), search);
    const { total } = await fetchRows(db, walkIndex({ ...search, ordering: "date" }, 0, 1, null), search);
    return findInRings(db, search, { offset, size }, total);
  }
  const most = serverLimits.exactTotal + 1;
  const found = await fetchRows(db, collectPage(search, { offset, size }, { globalsPass: true, most }), search);
  const { total } = found;
  if (total <= serverLimits.exactTotal) return found;
  if (isByPlace) return findInRings(db, search, { offset, size }, total);
  return fetchRows(db, walkIndex(search, offset, size, total), search);
}

/**
 * The ids of one page of an events search, in order, and how many events match. Reads listing rows alone, and the
 * dates of those that tie or lie in days that are past.
 * @param offset items before the page @param size items in the page
 */
export async function findEvents(db: Db, search: EventSearch, offset: number, size: number): Promise<FoundEvents> {
  const isWide =
    (isUnlimited(search) || (search.keyword !== null && looksEverywhere(search))) &&
    !findsOfOne(search.filters) &&
    search.from === search.today;
  return isWide
    ? findWide(db, search, offset, size)
    : fetchRows(db, collectPage(search, { offset, size }, { globalsPass: true }), search);
}

/** The venues of all matches of a search that one can go to, those with the earliest event first. @param max pins at most */
export async function findEventPins(db: Db, search: EventSearch, max: number): Promise<FoundPin[]> {
  const { ctes, body } = matches({ ...search, ordering: "date" }, { globalsPass: true });
  const { rows } = await sql<FoundPin>`with ${ctes} m as materialized (${body})
    select l.venue_id as "venueId", count(*)::int as count, (array_agg(m.event_id order by m.nx, m.event_id))[1] as "eventId"
    from m join event_listing l on l.event_id = m.event_id
    where ${hasFlag("inPerson")}
    group by l.venue_id order by min(m.nx), l.venue_id limit ${opaque(max, "int")}`.execute(db);
  return rows;
}

/**
 * Sessions that have the words of a search, by event: of each the first from a day on, or else the first of all. Events
 * whose names have these words already are left out.
 */
export async function selectFoundSessions(
  db: Db,
  ids: readonly number[],
  keyword: Keyword,
  from: string,
): Promise<Map<number, Session>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; session: Session }>`
    with ${typedWords(keyword)}
    select distinct on (e.id) e.id, s.value as session
    from event e cross join typed cross join lateral jsonb_array_elements(e.programme) with ordinality s (value, place)
    where e.id = any(${opaque(ids, "int[]")}) and e.programme <> '[]' and not search_words(e.name) @@ typed.words
      and search_words(${sessionText}) @@ typed.words
    order by e.id, s.value ->> 'date' < ${from}::text, s.place`.execute(readsOnly(db, { events: ids }));
  return new Map(rows.map(({ id, session }) => [id, session]));
}
