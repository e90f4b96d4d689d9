import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { type AreaCells, areaCells, cellsOfAreas } from "../geography/area-cells.ts";
import { unitVector } from "../geography/earth.ts";
import { dayFromEpoch, eventFlags, findsOfOne } from "../listing-codes.ts";
import { MonthDays } from "../listings/month-days.ts";
import type {
  CountedValues,
  EventSearch,
  FoundCounts,
  FoundEvents,
  FoundMonth,
  FoundPin,
  MonthSearch,
} from "../memory-ports.ts";
import { blockOfCell, changedBlock, daysFrom, type EventBlock, rangeOf } from "./event-block.ts";
import { candidatesOf, FirstOfSearch } from "./first-of-search.ts";
import { EVERYWHERE, type IndexedEvent } from "./indexed-event.ts";
import { isScopeKnown } from "./scope-check.ts";
import { type CountedBlocks, ValueCounter } from "./value-counter.ts";
import {
  conditionsOf,
  countRange,
  isUnsure,
  type Rest,
  startingFrom,
  type Visit,
  visitBlock,
  visitRange,
} from "./visit-matches.ts";

/** Where cells of a search lie: wholly in its area or on its edge; or the cell of events for everyone. */
type Part = "inside" | "edge" | "everywhere";

/** More events than this are not looked through from one end to the other: the database walks an index. */
const MOST_TO_SCAN = 50_000;

/** Listed events in memory, by place: answers a search as the database does, from the same columns. */
export class EventIndex {
  readonly #blocks = new Map<number, EventBlock>();
  readonly #known = new Map<number, Pick<IndexedEvent, "cell" | "version">>();
  readonly #countedBlocks: CountedBlocks = new WeakMap();

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
    const { block, at } = this.#placeOf(id);
    const minute = block?.nextMinute[at];
    return minute === undefined ? undefined : Math.floor(minute / DAY_MINUTES);
  }

  #placeOf(id: number): { block: EventBlock | undefined; at: number } {
    const known = this.#known.get(id);
    const block = known && this.#blocks.get(blockOfCell(known.cell));
    return { block, at: known && block ? block.id.indexOf(id, rangeOf(block, known.cell)[0]) : -1 };
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
   * The area of a search that is answered here (no words, no days that are past, no hour, not one venue or organizer, no face
   * of an organizer, not too wide); null is everywhere, undefined a search that only the database answers.
   */
  #areaOf(search: EventSearch): AreaCells | null | undefined {
    const { keyword, from, today, hour, filters, within } = search;
    if (keyword !== null || hour !== undefined || from < today || findsOfOne(filters)) return undefined;
    if (within && !isScopeKnown(within)) return undefined;
    const area = areaCells(search);
    const isWide = area === null || "ranges" in area;
    return isWide && this.size > MOST_TO_SCAN ? undefined : area;
  }

  /** Visits the matches of a search. @param rest counts those that need not be visited; without it each is */
  #visit(search: EventSearch, area: AreaCells | null, visit: Visit, rest?: Rest): void {
    const conditions = conditionsOf(search, unitVector(search.lat, search.lon));
    // Events for everyone match at any distance, but on the map they are where their venues are.
    const everywhere = search.bounds && area ? area : undefined;
    if (area === null || "ranges" in area) {
      const forEveryone = blockOfCell(EVERYWHERE);
      for (const [number, block] of this.#blocks)
        visitBlock(block, conditions, visit, number === forEveryone ? everywhere : (area ?? undefined));
      return;
    }
    const borders = { inside: undefined, edge: area, everywhere };
    this.#visitCells(area, (block, [begin, end], part, cell) => {
      const late = rest ? startingFrom(block, [begin, end], rest.lateIn(cell)) : end;
      visitRange(block, [begin, late], conditions, visit, borders[part]);
      if (rest && late < end) countRange(block, [late, end], conditions, rest, borders[part]);
    });
  }

  /** Visits the events of each cell of an area, as a range of their block, and those for everyone. */
  #visitCells(
    { inside, edge }: { inside: Iterable<number>; edge: Iterable<number> },
    visit: (block: EventBlock, range: readonly [number, number], part: Part, cell: number) => void,
  ): void {
    let [number, block] = [Number.NaN, undefined as EventBlock | undefined];
    const visitCell = (cell: number, part: Part) => {
      // Cells come side by side.
      if (blockOfCell(cell) !== number) {
        number = blockOfCell(cell);
        block = this.#blocks.get(number);
      }
      if (block === undefined) return;
      const range = rangeOf(block, cell);
      if (range[0] < range[1]) visit(block, range, part, cell);
    };
    for (const cell of inside) visitCell(cell, "inside");
    for (const cell of edge) visitCell(cell, "edge");
    visitCell(EVERYWHERE, "everywhere");
  }

  /** Like `findEvents`; undefined when only the database can answer. */
  find(search: EventSearch, offset: number, size: number): FoundEvents | undefined {
    const area = this.#areaOf(search);
    if (area === undefined) return undefined;
    const first = new FirstOfSearch(search, offset + size);
    this.#visit(search, area, first.visit, first.rest);
    const found = first.found();
    if (found === undefined) return undefined;
    const { matches, total } = found;
    const page = matches.slice(offset);
    const isCapped = area === null && search.from === search.today;
    return {
      ids: page.map(({ id }) => id),
      ...(search.ordering === "best" && {
        keys: page.map(({ key }) => key),
        candidates: candidatesOf(search, page),
      }),
      total: isCapped ? Math.min(total, serverLimits.exactTotal + 1) : total,
    };
  }

  /**
   * Counts what the values of filters leave of a search; undefined where memory does not answer it. Where there are too many
   * events to look through, it counts no farther than the widest of the distances.
   */
  countValues(search: EventSearch, asked: CountedValues): FoundCounts | undefined {
    const isWhole = this.size <= MOST_TO_SCAN;
    const cells = this.#countedCells(search, asked);
    if (cells === undefined || (cells === null && !isWhole)) return undefined;
    const counter = new ValueCounter(search, asked, this.#countedBlocks);
    const forEveryone = blockOfCell(EVERYWHERE);
    const near = cells && new Set([...cells, EVERYWHERE].map(blockOfCell));
    if (isWhole)
      for (const [number, block] of this.#blocks)
        if (near?.has(number) === false) counter.countBeyond(block);
        else counter.count(block, [0, block.length], number === forEveryone);
    else
      this.#visitCells({ inside: cells ?? [], edge: [] }, (block, range, part) =>
        counter.count(block, range, part === "everywhere"),
      );
    return counter.result(isWhole);
  }

  /** The cells in which a search or the widest distance finds events, like `#areaOf`. */
  #countedCells(search: EventSearch, { metres }: CountedValues): Set<number> | null | undefined {
    const isEverywhere = search.metres === null && search.bounds === undefined;
    const widest = isEverywhere ? null : Math.max(search.metres ?? 0, ...metres);
    const circle = this.#areaOf({ ...search, metres: widest, bounds: undefined });
    const part = search.bounds ? this.#areaOf(search) : circle;
    return circle === undefined || part === undefined ? undefined : cellsOfAreas([circle, part]);
  }

  /** Like `findEventPins`; undefined when only the database can answer. @param max most pins returned */
  findPins(search: EventSearch, max: number): FoundPin[] | undefined {
    const area = this.#areaOf(search);
    if (area === undefined) return undefined;
    const pins = new Map<number, FoundPin & { time: number }>();
    let isSure = true;
    this.#visit(search, area, (block, index, time) => {
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
    const area = this.#areaOf(search);
    if (area === undefined) return undefined;
    const days = new MonthDays(search);
    const fromDay = dayFromEpoch(search.from);
    let isSure = true;
    // By distance, so that it is worked out for each.
    this.#visit({ ...search, ordering: "distance" }, area, (block, index, _time, nearness) => {
      if (isUnsure(search, block, index)) isSure = false;
      days.add({
        id: block.id[index] ?? 0,
        venueId: block.venueId[index] ?? 0,
        nearness,
        mask: daysFrom(block, index, fromDay),
        nextMinute: block.nextMinute[index] ?? 0,
      });
    });
    return isSure ? days.found(true) : undefined;
  }
}
