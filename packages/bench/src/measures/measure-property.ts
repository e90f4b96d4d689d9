import { setTimeout as pause } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { region } from "@hereabouts/contract/region/region";
import type { Context } from "@hereabouts/domain/context";
import { noEventFilters } from "@hereabouts/domain/listing-codes";
import { findEventPins, findEvents } from "@hereabouts/domain/listings/event-search.queries";
import { pageOf } from "@hereabouts/domain/listings/resolve-listing";
import { resolveEventQuery } from "@hereabouts/domain/listings/resolve-query";
import { eventSearchOf } from "@hereabouts/domain/listings/search-events";
import type { EventFinder, EventSearch } from "@hereabouts/domain/memory-ports";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { sql } from "kysely";
import { benchContext } from "../data-sets/bench-context.ts";
import { type Chance, chanceOf } from "../data-sets/chance.ts";
import { benchNow, centre, type DataSetName } from "../data-sets/data-set.ts";
import { beginKeeping, fingerprintOf, putBack, tidy } from "../data-sets/kept-rows.ts";
import { type OpenIndex, openIndex } from "../data-sets/open-index.ts";
import { everyChange, randomChanges } from "../data-sets/random-changes.ts";
import { anyListing, type Known } from "../questions/any-listing.ts";
import type { Lane } from "../questions/lanes.ts";

/** Result of comparing index and database on random searches between random changes. */
export interface PropertyRow {
  dataSet: DataSetName;
  /** With which the same searches and changes are drawn again. */
  seed: number;
  searches: number;
  /** Number of searches the index answered; it may leave others to the database. */
  fromMemory: number;
  /** Events that matched, of the searches that memory answered, and how many of these found none. */
  matches: number;
  empty: number;
  changes: number;
  differ: number;
}

export interface PropertyOptions {
  searches: number;
  seed: number;
  /** Searches from one change to the next. */
  between?: number;
}

const BETWEEN_CHANGES = 40;
/** One search in so many asks for the pins of its map as well. */
const PINS_OF = 4;
const PATIENCE_MS = 120_000;
/** How many of the searches that differ are printed. */
const TOLD = 5;

/** Waits until memory answers from all that was committed before. */
async function settle({ finder, catchUp }: OpenIndex): Promise<void> {
  await catchUp();
  const everyday: EventSearch = {
    lat: centre.latitude,
    lon: centre.longitude,
    metres: 1_000,
    from: "2026-06-01",
    until: null,
    today: "2026-06-01",
    minute: 0,
    filters: noEventFilters,
    keyword: null,
    ordering: "date",
  };
  const end = performance.now() + PATIENCE_MS;
  while (finder.find(everyday, 0, 1) === undefined) {
    if (performance.now() > end) throw new Error("Memory does not answer again after a change.");
    await pause(1);
  }
}

async function knownOf({ db }: Lane["set"]): Promise<{ known: Known; near: { events: number[]; venues: number[] } }> {
  const { rows: venues } = await sql<{ id: number; lat: number; lon: number }>`
    select id, lat, lon from venue where lat between ${centre.latitude - 1} and ${centre.latitude + 1}
      and lon between ${centre.longitude - 1.3} and ${centre.longitude + 1.3} order by id`.execute(db);
  const ids = venues.map(({ id }) => id);
  const { rows: events } = await sql<{ id: number }>`
    select id from event where venue_id = any(${ids}::int[]) order by id`.execute(db);
  return {
    known: { today: todayIn(region.timeZone, benchNow), venues },
    near: { events: events.map(({ id }) => id), venues: ids },
  };
}

/** Random search, parsed by the product. */
async function anySearch(ctx: Context, chance: Chance, known: Known) {
  const { viewer, input } = anyListing(chance, known);
  // Just after midnight rows are still those of yesterday.
  const now = new Date(benchNow.getTime() + (chance.percent(10) ? DAY_MS : 0));
  const asked = { ...ctx, viewer, now: () => now };
  const { query, resolved } = await resolveEventQuery(asked, eventListingQuery.parse(input));
  return { input, search: eventSearchOf(asked, query, resolved), page: pageOf(query) };
}

interface Compared {
  total: number;
  /** Both results, if they differ. */
  difference?: object;
}

/** Asks memory and database. @returns nothing where memory leaves the search to the database */
async function compare(
  ctx: Context,
  finder: EventFinder,
  { search, page }: Awaited<ReturnType<typeof anySearch>>,
  asksPins: boolean,
): Promise<Compared | undefined> {
  const found = finder.find(search, page.offset, page.size);
  if (found === undefined) return undefined;
  const { candidates, ...memory } = found;
  const database = await findEvents(ctx.db, search, page.offset, page.size);
  if (!isDeepStrictEqual(memory, database)) return { total: database.total, difference: { memory, database } };
  if (!asksPins) return { total: database.total };
  const pins = finder.findPins(search, page.size);
  const oracle = await findEventPins(ctx.db, search, page.size);
  const isSame = isDeepStrictEqual(pins, oracle);
  return { total: database.total, ...(!isSame && { difference: { pins, oracle } }) };
}

/** Random searches, with a random change after some of them. Tells of those that differ. */
async function searchBetweenChanges(
  set: Lane["set"],
  index: OpenIndex,
  { searches, seed, between = BETWEEN_CHANGES }: PropertyOptions,
  say: (line: string) => void,
): Promise<PropertyRow> {
  const row = { dataSet: set.name, seed, searches, fromMemory: 0, matches: 0, empty: 0, changes: 0, differ: 0 };
  const ctx = benchContext(set.db);
  const chance = chanceOf(seed);
  const { known, near } = await knownOf(set);
  const change = randomChanges(set.db, chance, near);
  for (let turn = 0; turn < searches; turn++) {
    if (turn % between === between - 1) {
      await change(everyChange[row.changes % everyChange.length] ?? "added");
      row.changes += 1;
      await settle(index);
    }
    const asked = await anySearch(ctx, chance, known);
    const compared = await compare(ctx, index.finder, asked, turn % PINS_OF === 0);
    if (compared === undefined) continue;
    row.fromMemory += 1;
    row.matches += compared.total;
    if (compared.total === 0) row.empty += 1;
    if (compared.difference === undefined) continue;
    row.differ += 1;
    if (row.differ > TOLD) continue;
    say(`${set.name}: memory and database differ, seed ${seed}, search ${turn} after ${row.changes} changes:`);
    say(JSON.stringify({ ...asked, ...compared.difference }));
  }
  return row;
}

/**
 * Like `measureProperty`, for one data set.
 * @param open opens the index to compare with the database
 * @throws Error if the data were not restored afterwards
 */
export async function compareMemory(
  set: Lane["set"],
  options: PropertyOptions,
  say: (line: string) => void,
  open = openIndex,
): Promise<PropertyRow> {
  const { db, name } = set;
  const before = await fingerprintOf(db);
  await beginKeeping(db);
  const index = await open(set);
  let row: PropertyRow;
  try {
    row = await searchBetweenChanges(set, index, options, say);
  } finally {
    await index.close();
    await putBack(db);
    await tidy(db);
  }
  if ((await fingerprintOf(db)) !== before) throw new Error(`${name} is not as it was: it has to be built anew.`);
  return row;
}

/** Random searches of memory and database between random changes, on every data set. Leaves the data as they were. */
export async function measureProperty(
  lanes: readonly Lane[],
  options: PropertyOptions,
  say: (line: string) => void,
): Promise<PropertyRow[]> {
  const rows: PropertyRow[] = [];
  for (const { set } of lanes) {
    say(`${set.name}: ${options.searches} random searches between random changes`);
    rows.push(await compareMemory(set, options, say));
  }
  return rows;
}
