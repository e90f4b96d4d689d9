import { nearnessOfCell, unitVector } from "../geography/earth.ts";
import { eventFlags, UNKNOWN_PRICE } from "../listing-codes.ts";
import { type FitScale, fitKey, fitScaleOf, lateFrom } from "../listings/ranking/best-match.ts";
import type { Candidate, EventSearch } from "../memory-ports.ts";
import type { EventBlock } from "./event-block.ts";
import { FirstMatches, type Match } from "./first-matches.ts";
import { isUnsure, type Rest, type Visit } from "./visit-matches.ts";

/** Primary sort key of an order, ascending; unknown prices sort last in both directions. */
function sortKeyOf(
  { ordering }: EventSearch,
  scale: FitScale,
): (block: EventBlock, index: number, nearness: number, time: number) => number {
  switch (ordering) {
    case "best":
      return ({ flags, ageMask }, index, nearness, time) =>
        fitKey(scale, nearness, time, flags[index] ?? 0, ageMask[index] ?? 0);
    case "featured":
      return ({ flags }, index) => -((flags[index] ?? 0) & eventFlags.featured);
    case "date":
      return () => 0;
    case "distance":
      return (_block, _index, nearness) => -nearness;
    case "price":
      return ({ price }, index) => price[index] ?? 0;
    case "-price":
      return ({ price }, index) => {
        const rank = price[index] ?? 0;
        return rank === UNKNOWN_PRICE ? UNKNOWN_PRICE : UNKNOWN_PRICE - 1 - rank;
      };
  }
}

/**
 * Tells from which time on no event of a cell can come among the first any more: by date, for its distance, or as both
 * cost points. Undefined for orders by other columns.
 */
function latenessOf(search: EventSearch, scale: FitScale, first: FirstMatches): Rest["lateIn"] | undefined {
  const { ordering, lat, lon, from, today } = search;
  // Times of later days are days, and not in the order of the cell.
  const inTime = (late: number) =>
    from > today && late !== Number.NEGATIVE_INFINITY ? Number.POSITIVE_INFINITY : late;
  if (ordering === "date") return () => inTime(first.last.time + 1);
  if (ordering !== "best" && ordering !== "distance") return undefined;
  const center = unitVector(lat, lon);
  const never = (isNever: boolean) => (isNever ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
  return ordering === "best"
    ? (cell) => inTime(lateFrom(scale, nearnessOfCell(cell, center), first.last.key))
    : (cell) => never(-nearnessOfCell(cell, center) > first.last.key);
}

/** Collects the first matches of a search and how many there are, for `EventIndex`. */
export class FirstOfSearch {
  readonly visit: Visit;
  readonly rest: Rest | undefined;
  readonly #first: FirstMatches;
  #total = 0;
  #isSure = true;

  /** @param most matches that are asked */
  constructor(search: EventSearch, most: number) {
    const isLater = search.from > search.today;
    const scale = fitScaleOf(search);
    const keyOf = sortKeyOf(search, scale);
    const first = new FirstMatches(most);
    this.#first = first;
    const startOf = ({ startMinute }: EventBlock, index: number) => (isLater ? (startMinute[index] ?? 0) : 0);
    const count = (block: EventBlock, index: number) => {
      this.#total += 1;
      // Dates of one day are in the order of their beginnings, which are not kept of events that begin now so, now so.
      if (isUnsure(search, block, index) || startOf(block, index) < 0) this.#isSure = false;
    };
    this.visit = (block, index, time, nearness) => {
      count(block, index);
      first.offer(keyOf(block, index, nearness, time), time, startOf(block, index), block, index);
    };
    const add = (many: number) => {
      this.#total += many;
    };
    const lateIn = latenessOf(search, scale, first);
    this.rest = lateIn && { lateIn, visit: count, add };
  }

  /** In order; undefined when only the database can answer. */
  found(): { matches: Match[]; total: number } | undefined {
    return this.#isSure ? { matches: this.#first.inOrder(), total: this.#total } : undefined;
  }
}

/** Returns what matches of a search in the order `best` may have in common with others. */
export function candidatesOf(search: EventSearch, matches: readonly Match[]): Candidate[] {
  const [x, y, z] = unitVector(search.lat, search.lon);
  const { featuredFrom } = fitScaleOf(search);
  return matches.map(({ id, key, block, index }) => {
    const { venueId, series, print, flags, place } = block;
    const at = 3 * index;
    const nearness = (place[at] as number) * x + (place[at + 1] as number) * y + (place[at + 2] as number) * z;
    return {
      id,
      key,
      venueId: venueId[index] as number,
      series: series[index] as number,
      print: print[index] as number,
      isFeatured: ((flags[index] as number) & eventFlags.featured) !== 0 && nearness >= featuredFrom,
    };
  });
}
