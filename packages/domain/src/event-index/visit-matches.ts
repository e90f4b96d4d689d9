import { isWithin } from "../geography/area-cells.ts";
import type { Border } from "../geography/earth.ts";
import { comingUntil, DAYS, dayFromEpoch, eventFlags, minuteOfDay } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { type EventBlock, firstDayOf, rangeOf } from "./event-block.ts";
import { answers, askedBits, compileScope } from "./scope-check.ts";

/** Callback for every match: its position, sort time and nearness (a dot product). */
export type Visit = (block: EventBlock, index: number, time: number, nearness: number) => void;

/** Flags of events that a search leaves out. */
export const flagsHidden = ({ hidesOff }: EventSearch["filters"]): number => (hidesOff ? eventFlags.off : 0);

/** Compiles a search into numeric conditions, once for all events. */
export function conditionsOf(search: EventSearch, [x, y, z]: [number, number, number]) {
  const { from, until, today, filters, ordering, within } = search;
  const fromDay = dayFromEpoch(from);
  const scope = within ? compileScope(within, search) : { asked: [], isInScope: null };
  return {
    x,
    y,
    z,
    fromDay,
    asked: [...askedBits(filters), ...scope.asked],
    isInScope: scope.isInScope,
    hidden: flagsHidden(filters),
    days: until === null ? DAYS : Math.max(0, dayFromEpoch(until) - fromDay + 1),
    firstMinute: minuteOfDay(from),
    end: comingUntil(until),
    isLater: from > today,
    isByDistance: ordering === "distance" || ordering === "best",
  };
}
type Conditions = ReturnType<typeof conditionsOf>;

/** Visits the matches of one block. @param border that they lie within, where the place decides */
export function visitBlock(block: EventBlock, conditions: Conditions, visit: Visit, border?: Border): void {
  for (let cell = 0; cell < block.begins.length - 1; cell++)
    visitRange(block, rangeOf(block, cell), conditions, visit, border);
}

/** Whether an event of a block answers each filter that is asked, and has none of the flags that are hidden. */
function fits(block: EventBlock, index: number, { asked, hidden }: Conditions): boolean {
  return ((block.flags[index] as number) & hidden) === 0 && answers(block, index, asked);
}

/** Visits the matches of one cell, those between two places of its block. @param border that they lie within, where the place decides */
export function visitRange(
  block: EventBlock,
  [begin, last]: readonly [number, number],
  conditions: Conditions,
  visit: Visit,
  border?: Border,
): void {
  const { nextMinute, place, baseDay } = block;
  const { x, y, z, fromDay, asked, hidden, isInScope, days, firstMinute, end, isLater } = conditions;
  const isFiltered = asked.length > 0 || hidden !== 0;
  const needsPlace = conditions.isByDistance || border !== undefined;
  for (let index = begin; index < last; index++) {
    const next = nextMinute[index] as number;
    if (next >= end) return;
    if (isFiltered && !fits(block, index, conditions)) continue;
    if (isInScope !== null && !isInScope(block, index)) continue;
    let nearness = 0;
    if (needsPlace) {
      const at = 3 * index;
      nearness = (place[at] as number) * x + (place[at + 1] as number) * y + (place[at + 2] as number) * z;
      if (border !== undefined && !isWithin(border, place, at, nearness)) continue;
    }
    let time = next;
    if (isLater || next < firstMinute) {
      // A date that began yesterday and still runs counts for its own day only.
      const day = firstDayOf(block, index, fromDay - (baseDay[index] as number), days);
      if (day === 0) continue;
      if (isLater) time = day;
    }
    visit(block, index, time, nearness);
  }
}

/** Counts matches that need not be visited one by one. */
export interface Rest {
  /** The time from which on this is all that is asked of the events of a cell. */
  lateIn: (cell: number) => number;
  visit: Visit;
  /** Adds as many matches as nothing else is to be known of. */
  add: (many: number) => void;
}

/** The first place in a cell, or its end, of events whose next date begins at a time or later. */
export function startingFrom(
  { nextMinute }: EventBlock,
  [begin, end]: readonly [number, number],
  time: number,
): number {
  let [low, high] = [begin, end];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nextMinute[middle] as number) < time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Counts the matches of one cell: all events that begin in time where nothing else is asked, otherwise one by one. */
export function countRange(
  block: EventBlock,
  range: readonly [number, number],
  conditions: Conditions,
  { visit, add }: Rest,
  border?: Border,
): void {
  const { asked, hidden, isInScope, isLater, firstMinute, end } = conditions;
  const isAnyAsked = asked.length > 0 || hidden !== 0 || isInScope !== null || border !== undefined || isLater;
  if (isAnyAsked || (block.nextMinute[range[0]] as number) < firstMinute)
    visitRange(block, range, conditions, visit, border);
  else add(startingFrom(block, range, end) - range[0]);
}

/** Whether only the dates of a match say whether it takes place in the days of a search. */
export const isUnsure = ({ filters }: EventSearch, { flags }: EventBlock, index: number): boolean =>
  filters.hidesOff && ((flags[index] ?? 0) & eventFlags.partlyOff) !== 0;
