import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type RawBuilder, sql } from "kysely";
import { type AreaCells, areaCells } from "../geography/area-cells.ts";
import { degreeSquareOf, unitVector } from "../geography/earth.ts";
import { minuteOfDay, NO_NEXT_MINUTE } from "../listing-codes.ts";
import type { EventSearch, Keyword } from "../memory-ports.ts";
import {
  dearestFirst,
  endMinute,
  eventConditions,
  featuredFirst,
  firstDayIn,
  hasFlag,
  isDateOff,
  lacksFlag,
  occurrenceMinute,
} from "../projection/event-row.queries.ts";
import { opaque } from "../projection/listing-sql.queries.ts";
import { hasSessionInHour, minutesOfHour } from "../projection/session-hours.queries.ts";
import { isWithinSql, rowsInArea } from "./area/area-rows.queries.ts";
import { eventIsInScope } from "./area/scope.queries.ts";
import { eventKeywordSql, wholeKeywordSql } from "./keyword.queries.ts";
import { fitKeySql, placeOfWords } from "./ranking/best-match.queries.ts";

type Sql = RawBuilder<unknown>;

/** Whether a search begins before today: then dates that are over match too. */
export function looksBack({ from, today }: Pick<EventSearch, "from" | "today">): boolean {
  return from < today;
}

/** Joins the first date `f` in the days of a search that looks back: a listing row `l` only knows what is coming. */
function datesJoin(search: EventSearch): Sql {
  if (!looksBack(search)) return sql``;
  const { from, until } = search;
  return sql`cross join lateral (
    select ${occurrenceMinute} as minute from occurrence o
    where o.event_id = l.event_id and o.local_date >= ${from}::date
      and (${until}::date is null or o.local_date <= ${until}::date)
    order by o.local_date, o.start_minute limit 1) f`;
}

/** Which listing rows have a date in the days of a search. */
function dateConditions(search: EventSearch): Sql[] {
  const { from, until, today } = search;
  // The rest is asked of the dates; this spares those of events that ended before.
  if (looksBack(search)) return [sql`l.last_day >= ${opaque(from, "date")}`];
  const end = until === null ? NO_NEXT_MINUTE : minuteOfDay(until) + DAY_MINUTES;
  const ends = sql`l.next_minute < ${opaque(end, "int")}`;
  if (from > today) return [ends, sql`${firstDayIn(from, until)} > 0`];
  // A date that began yesterday and still runs counts for its own day only.
  return [ends, sql`(l.next_minute >= ${opaque(minuteOfDay(from), "int")} or ${firstDayIn(from, until)} > 0)`];
}

/** Whether one of the dates in the days of a search takes place, where those that are off are not wanted. */
function onConditions(search: EventSearch): Sql[] {
  const { from, until, filters } = search;
  if (!filters.hidesOff) return [];
  const isOn = sql`exists (select from occurrence o where o.event_id = l.event_id and not ${isDateOff(sql`o`)}
    and o.local_date >= ${opaque(from, "date")} and (${until}::date is null or o.local_date <= ${until}::date))`;
  // The flag speaks of coming dates.
  return [looksBack(search) ? isOn : sql`(${lacksFlag("partlyOff")} or ${isOn})`];
}

/** Dates `o` of a search's day that are on in its hour. */
function isInHour(search: EventSearch): Sql {
  const { since, end } = minutesOfHour(search);
  return sql`o.local_date = ${opaque(search.from, "date")} and o.start_minute < ${opaque(end, "int")}
    and ${endMinute} > ${opaque(since, "int")} and not ${isDateOff(sql`o`)}`;
}

/** Whether one of the dates, or a session of a programme, is on in the hour of a search, if it has one. */
function hourConditions(search: EventSearch): Sql[] {
  if (search.hour === undefined) return [];
  const hasDate = sql`exists (select from occurrence o where o.event_id = l.event_id and ${isInHour(search)})`;
  return [sql`${lacksFlag("off")} and (${hasDate} or ${hasSessionInHour(search)})`];
}

/** Every condition but place and words, each present only when it is used so that the statements stay few. */
function conditions(search: EventSearch): Sql {
  const { filters, within } = search;
  const parts = [dateConditions(search), eventConditions(filters), onConditions(search), hourConditions(search)];
  return sql.join([...parts.flat(), ...(within ? [eventIsInScope(within, search)] : [])], sql` and `);
}

function dotProduct(search: EventSearch): Sql {
  const [x, y, z] = unitVector(search.lat, search.lon);
  return sql`(l.x * ${opaque(x, "float8")} + l.y * ${opaque(y, "float8")} + l.z * ${opaque(z, "float8")})`;
}

/** Primary sort key of an order, ascending; unknown prices sort last in both directions. @param place of the words found */
function sortKey(search: EventSearch, time: Sql, place: Sql | null): Sql {
  switch (search.ordering) {
    case "best":
      return fitKeySql(search, { dot: dotProduct(search), time, place });
    case "featured":
      return featuredFirst;
    case "date":
      return sql`0`;
    case "distance":
      return sql`-${dotProduct(search)}`;
    case "price":
      return sql`l.price`;
    case "-price":
      return dearestFirst;
  }
}

/** Queries in front of others, and the body of every match: sort key `k` and time `nx`. */
interface Matches {
  ctes: Sql;
  body: Sql;
}

/** How far a search goes. */
export interface Reach {
  /** Whether events for everyone match wherever they are. In a part of the map none does. */
  globalsPass: boolean;
  /** For words that are looked up everywhere: stop after so many matches, so that the texts of a common word are never all read. */
  most?: number;
}

/**
 * The columns of every match: its sort key `k` and its time `nx`, a day number when the range begins later than today.
 * @param place of the words found, for a search that has words
 */
function columnsOf(search: EventSearch, place: Sql | null = null): Sql {
  const { from, until, today } = search;
  const nx = from > today ? firstDayIn(from, until) : looksBack(search) ? sql`f.minute` : sql`l.next_minute`;
  return sql`select l.event_id, ${sortKey(search, nx, place)} as k, ${nx} as nx`;
}

/** Matches of a search without words. */
function matchesByPlace(search: EventSearch, globalsPass: boolean): Matches {
  const area = areaCells(search);
  const columns = columnsOf(search);
  const where = conditions(search);
  const dates = datesJoin(search);
  if (area === null) return { ctes: sql``, body: sql`${columns} from event_listing l ${dates} where ${where}` };
  const local = globalsPass ? sql`and ${lacksFlag("global")}` : sql``;
  const arms = rowsInArea("event_listing", area, dotProduct(search)).map(
    (rows) => sql`${columns} from ${rows.from} ${dates} where ${rows.where} and ${where} ${local}`,
  );
  if (globalsPass) arms.push(sql`${columns} from event_listing l ${dates} where ${hasFlag("global")} and ${where}`);
  return { ctes: sql``, body: sql.join(arms, sql` union all `) };
}

/** The query `typed` that holds what the words of a search stand for. */
export function typedWords(keyword: Keyword): Sql {
  return sql`typed as materialized (select ${eventKeywordSql(keyword)} as words, ${wholeKeywordSql(keyword)} as whole)`;
}

const words = sql`(select words from typed)`;

/**
 * Whether an event `l` has the words of `typed`, asked of that event alone: for rows that are few or come in order.
 * @param columns to read of its text
 */
export const hasWords = (columns: Sql = sql``): Sql => sql`cross join lateral (
  select ${columns} from event_search_text t where t.event_id = l.event_id and t.words @@ ${words} offset 0) kw`;

/** Whether a search is not limited to an area. */
export const isUnlimited = ({ metres, bounds }: Pick<EventSearch, "metres" | "bounds">): boolean =>
  metres === null && bounds === undefined;

/** The area of a search when it is too wide for its cells to be listed. */
function wideArea(search: EventSearch): AreaCells | null {
  const area = areaCells(search);
  return area && "ranges" in area ? area : null;
}

/** Whether the words of a search are looked up everywhere: its area has too many degree squares to name. */
export const looksEverywhere = (search: EventSearch): boolean => isUnlimited(search) || wideArea(search) !== null;

/** Like `conditions`, within a wide area as well, which events for everyone pass. */
export function conditionsEverywhere(search: EventSearch, globalsPass = true): Sql {
  const area = wideArea(search);
  if (area === null) return conditions(search);
  const isNear = isWithinSql(area, dotProduct(search));
  // On the map everything is where its venue is.
  if (search.bounds) return sql`${conditions(search)} and ${isNear}`;
  const passes = globalsPass ? sql`(${hasFlag("global")} or ${isNear})` : sql`${lacksFlag("global")} and ${isNear}`;
  return sql`${conditions(search)} and ${passes}`;
}

/** Matches of a search for words: the words are looked up first, in the degree squares of an area that is not wide. */
function matchesByWords(search: EventSearch, keyword: Keyword, { globalsPass, most }: Reach): Matches {
  const isBest = search.ordering === "best";
  const columns = columnsOf(search, isBest ? sql`kw.place` : null);
  const place = isBest ? sql`${placeOfWords} as place` : undefined;
  const read = place ? sql`event_id, ${place}` : sql`event_id`;
  const typed = typedWords(keyword);
  const dates = datesJoin(search);
  const foundWhere = (where: Sql) =>
    sql`${columns} from kw join event_listing l on l.event_id = kw.event_id ${dates} where ${where}`;
  const area = areaCells(search);
  if (area === null || "ranges" in area) {
    const found = foundWhere(conditionsEverywhere(search, globalsPass));
    const kw = sql`select ${read} from event_search_text t where words @@ ${words}`;
    if (most === undefined) return { ctes: sql`${typed}, kw as materialized (${kw}),`, body: found };
    // Read as they are joined, so that the limit stops the reading of texts.
    const first = sql`with kw as not materialized (${kw} offset 0) ${found} limit ${sql.lit(most)}`;
    return { ctes: sql`${typed},`, body: sql`select * from (${first}) first` };
  }
  const { inside, edge } = area;
  const where = conditions(search);
  const squares = [...new Set([...inside, ...edge].map((cell) => squareOfCell(cell)))];
  const near = sql`${foundWhere(where)} ${globalsPass ? sql`and ${lacksFlag("global")}` : sql``}
    and ${isWithinSql(area, dotProduct(search))}`;
  // Starts from the few events that are for everyone and checks their words, instead of looking up words everywhere.
  const everywhere = sql`
    union all
    ${columns} from event_listing l ${dates} ${hasWords(place)}
    where ${hasFlag("global")} and ${where}`;
  return {
    ctes: sql`${typed}, kw as materialized (select ${read} from event_search_text t
        where words @@ ${words} and array[region] && ${opaque(squares, "int2[]")}),`,
    body: globalsPass ? sql`${near} ${everywhere}` : near,
  };
}

/** Every match. */
export function matches(search: EventSearch, reach: Reach): Matches {
  const { keyword, bounds } = search;
  const globalsPass = reach.globalsPass && bounds === undefined;
  if (keyword === null) return matchesByPlace(search, globalsPass);
  return matchesByWords(search, keyword, { ...reach, globalsPass });
}

/** The 1-degree square that holds a 0.1-degree cell. */
function squareOfCell(cell: number): number {
  const row = Math.floor(cell / 3600);
  return degreeSquareOf((row + 0.5) / 10 - 90, ((cell % 3600) + 0.5) / 10 - 180);
}
