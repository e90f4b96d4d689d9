import { limits } from "@hereabouts/contract/limits";
import { dayNumberOf } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type CircleCells, splitCells, unitVector } from "../geography/earth.ts";
import { comingUntil, DAYS, EPOCH, eventFlags, minuteOfDay, UNKNOWN_PRICE } from "../listing-codes.ts";
import { FirstMatches } from "../listings/first-matches.ts";
import { MonthDays } from "../listings/month-days.ts";
import type { EventSearch, FoundEvents, FoundMonth, FoundPin, MonthSearch } from "../memory-ports.ts";
import { blockOfCell, changedBlock, daysFrom, type EventBlock, firstDayOf, rangeOf } from "./event-block.ts";
import { filterColumnNames, filterColumns } from "./filter-columns.queries.ts";
import { EVERYWHERE, type IndexedEvent } from "./indexed-event.ts";

/** Callback for every match: its position, sort time and nearness (a dot product). */
type Visit = (block: EventBlock, index: number, time: number, nearness: number) => void;

const epochDay = dayNumberOf(EPOCH);
/** More events than this are not looked through from one end to the other: the database walks an index. */
const MOST_TO_SCAN = 50_000;

/** Listed events in memory, by place: answers a search as the database does, from the same columns. */
export class EventIndex {
  readonly #blocks = new Map<number, EventBlock>();
  readonly #known = new Map<number, Pick<IndexedEvent, "cell" | "version">>();

  get size(): number {
    return this.#known.size;
  }

  /** The events that are in it. */
  ids(): Iterable<number> {
    return this.#known.keys();
  }

  /** The version in which an event is in it; undefined when it is not. */
  versionOf(id: number): number | undefined {
    return this.#known.get(id)?.version;
  }

  /** Day of the next date of an event, counted from the listings' epoch; undefined when the event is not in it. */
  nextDay(id: number): number | undefined {
    const known = this.#known.get(id);
    const block = known && this.#blocks.get(blockOfCell(known.cell));
    const minute = block?.nextMinute[block.id.indexOf(id)];
    return minute === undefined ? undefined : Math.floor(minute / DAY_MINUTES);
  }

  /** Puts in what is known of some events now; those that are not among `events` are listed no more. */
  put(ids: readonly number[], events: readonly IndexedEvent[]): void {
    const changed = new Set(ids);
    const arriving = Map.groupBy(events, ({ cell }) => blockOfCell(cell));
    const numbers = new Set(arriving.keys());
    for (const id of ids) {
      const known = this.#known.get(id);
      if (known) numbers.add(blockOfCell(known.cell));
      this.#known.delete(id);
    }
    for (const number of numbers) {
      const block = changedBlock(this.#blocks.get(number), changed, arriving.get(number) ?? []);
      if (block) this.#blocks.set(number, block);
      else this.#blocks.delete(number);
    }
    for (const { id, cell, version } of events) this.#known.set(id, { cell, version });
  }

  /**
   * The circle of a search that is answered here (no words, no days that are past, not one venue, not too wide); null is
   * everywhere, undefined a search that only the database answers.
   */
  #circleOf({ keyword, from, today, lat, lon, metres, filters }: EventSearch): CircleCells | null | undefined {
    if (keyword !== null || from < today || filters.venueId !== null) return undefined;
    const circle = metres === null ? null : splitCells(lat, lon, metres);
    const isWide = circle === null || "ranges" in circle;
    return isWide && this.size > MOST_TO_SCAN ? undefined : circle;
  }

  #visit(search: EventSearch, circle: CircleCells | null, visit: Visit): void {
    const conditions = conditionsOf(search, unitVector(search.lat, search.lon));
    if (circle === null || "ranges" in circle) {
      const forEveryone = blockOfCell(EVERYWHERE);
      for (const [number, block] of this.#blocks)
        visitBlock(block, conditions, visit, number === forEveryone ? undefined : circle?.limit);
      return;
    }
    const { inside, edge, limit } = circle;
    let [number, block] = [Number.NaN, undefined as EventBlock | undefined];
    const visitCell = (cell: number, atLeast?: number) => {
      // Cells come side by side.
      if (blockOfCell(cell) !== number) {
        number = blockOfCell(cell);
        block = this.#blocks.get(number);
      }
      if (block) visitRange(block, rangeOf(block, cell), conditions, visit, atLeast);
    };
    for (const cell of inside) visitCell(cell);
    for (const cell of edge) visitCell(cell, limit);
    visitCell(EVERYWHERE);
  }

  /** Like `findEvents`; undefined when only the database can answer. */
  find(search: EventSearch, offset: number, size: number): FoundEvents | undefined {
    const circle = this.#circleOf(search);
    if (circle === undefined) return undefined;
    const { from, today, metres } = search;
    const isLater = from > today;
    const keyOf = sortKeyOf(search);
    const first = new FirstMatches(offset + size);
    let total = 0;
    let isSure = true;
    this.#visit(search, circle, (block, index, time, nearness) => {
      total += 1;
      if (isUnsure(search, block, index)) isSure = false;
      const start = isLater ? (block.startMinute[index] ?? 0) : 0;
      if (start < 0) isSure = false;
      first.offer(keyOf(block, index, nearness), time, start, block.id[index] ?? 0);
    });
    // Dates of one day are in the order of their beginnings, which are not kept of events that begin now so, now so.
    if (!isSure) return undefined;
    const ids = first
      .inOrder()
      .slice(offset)
      .map(({ id }) => id);
    const isCapped = metres === null && from === today;
    return { ids, total: isCapped ? Math.min(total, limits.exactTotal + 1) : total };
  }

  /** Like `findEventPins`; undefined when only the database can answer. @param max most pins returned */
  findPins(search: EventSearch, max: number): FoundPin[] | undefined {
    const circle = this.#circleOf(search);
    if (circle === undefined) return undefined;
    const pins = new Map<number, FoundPin & { time: number }>();
    let isSure = true;
    this.#visit(search, circle, (block, index, time) => {
      if (isUnsure(search, block, index)) isSure = false;
      if (((block.flags[index] ?? 0) & eventFlags.inPerson) === 0) return;
      const [venueId, eventId] = [block.venueId[index] ?? 0, block.id[index] ?? 0];
      const pin = pins.get(venueId);
      if (pin === undefined) pins.set(venueId, { venueId, count: 1, eventId, time });
      else {
        pin.count += 1;
        if (time < pin.time || (time === pin.time && eventId < pin.eventId)) Object.assign(pin, { time, eventId });
      }
    });
    if (!isSure) return undefined;
    return [...pins.values()]
      .sort((a, b) => a.time - b.time || a.venueId - b.venueId)
      .slice(0, max)
      .map(({ venueId, count, eventId }) => ({ venueId, count, eventId }));
  }

  /** Like the query `findMonth`; undefined when only the database can answer. */
  findMonth(search: MonthSearch): FoundMonth | undefined {
    const circle = this.#circleOf(search);
    if (circle === undefined) return undefined;
    const days = new MonthDays(search);
    const fromDay = dayNumberOf(search.from) - epochDay;
    // By distance, so that it is worked out for each.
    this.#visit({ ...search, ordering: "distance" }, circle, (block, index, _time, nearness) =>
      days.add({
        id: block.id[index] ?? 0,
        venueId: block.venueId[index] ?? 0,
        nearness,
        mask: daysFrom(block, index, fromDay),
        nextMinute: block.nextMinute[index] ?? 0,
      }),
    );
    return days.found(true);
  }
}

/** Whether only the dates of a match say whether it takes place in the days of a search. */
const isUnsure = ({ filters }: EventSearch, { flags }: EventBlock, index: number): boolean =>
  filters.hidesOff && ((flags[index] ?? 0) & eventFlags.partlyOff) !== 0;

/** Primary sort key of an order, ascending; unknown prices sort last in both directions. */
function sortKeyOf({ ordering }: EventSearch): (block: EventBlock, index: number, nearness: number) => number {
  switch (ordering) {
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

/** Compiles a search into numeric conditions, once for all events. */
function conditionsOf({ from, until, today, filters, ordering }: EventSearch, [x, y, z]: [number, number, number]) {
  const fromDay = dayNumberOf(from) - epochDay;
  return {
    x,
    y,
    z,
    fromDay,
    asked: filterColumnNames
      .map((name) => ({ name, bits: filterColumns[name].askedOf(filters), isMask: filterColumns[name].isMask }))
      .filter(({ bits }) => bits !== 0),
    needed: filters.neededFlags,
    decisive: filters.neededFlags | (filters.hidesOff ? eventFlags.off : 0),
    days: until === null ? DAYS : Math.max(0, dayNumberOf(until) - epochDay - fromDay + 1),
    firstMinute: minuteOfDay(from),
    end: comingUntil(until),
    isLater: from > today,
    isByDistance: ordering === "distance",
  };
}
type Conditions = ReturnType<typeof conditionsOf>;

/** Visits the matches of one block. @param atLeast of the dot product with the center, where distance decides */
function visitBlock(block: EventBlock, conditions: Conditions, visit: Visit, atLeast?: number): void {
  for (let cell = 0; cell < block.begins.length - 1; cell++)
    visitRange(block, rangeOf(block, cell), conditions, visit, atLeast);
}

/** Whether an event of a block answers each filter that is asked, and has the flags that are needed and none that is hidden. */
function fits(block: EventBlock, index: number, { asked, needed, decisive }: Conditions): boolean {
  if (((block.flags[index] as number) & decisive) !== needed) return false;
  for (const { name, bits, isMask } of asked) {
    const value = block[name][index] as number;
    if ((isMask ? bits & value : (bits >>> value) & 1) === 0) return false;
  }
  return true;
}

/** Visits the matches of one cell, those between two places of its block. @param atLeast of the dot product with the center, where distance decides */
function visitRange(
  block: EventBlock,
  [begin, last]: readonly [number, number],
  conditions: Conditions,
  visit: Visit,
  atLeast?: number,
): void {
  const { nextMinute, place, baseDay } = block;
  const { x, y, z, fromDay, asked, decisive, days, firstMinute, end, isLater } = conditions;
  const isFiltered = asked.length > 0 || decisive !== 0;
  const needsPlace = conditions.isByDistance || atLeast !== undefined;
  for (let index = begin; index < last; index++) {
    const next = nextMinute[index] as number;
    if (next >= end) return;
    if (isFiltered && !fits(block, index, conditions)) continue;
    let nearness = 0;
    if (needsPlace) {
      const at = 3 * index;
      nearness = (place[at] as number) * x + (place[at + 1] as number) * y + (place[at + 2] as number) * z;
      if (atLeast !== undefined && nearness < atLeast) continue;
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
