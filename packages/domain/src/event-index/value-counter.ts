import { ageGroups } from "@hereabouts/contract/events/event-facets";
import { borderOf, isWithin } from "../geography/area-cells.ts";
import { type Border, unitVector } from "../geography/earth.ts";
import { accessBits, ageMaskOf, eventFlags, UNKNOWN_PRICE } from "../listing-codes.ts";
import { dotAt } from "../listings/ranking/best-match.ts";
import type { CountedValues, EventSearch, FoundCounts } from "../memory-ports.ts";
import { type Days, daysOf, isOn } from "./counted-days.ts";
import type { EventBlock } from "./event-block.ts";
import { filterColumns } from "./filter-columns.queries.ts";
import { scopeCheck } from "./scope-check.ts";
import { flagsHidden } from "./visit-matches.ts";

const WAYS = eventFlags.online | eventFlags.inPerson;

/** Filters that an event does not answer, a bit each. */
const missing = { category: 1, price: 2, age: 4, way: 8, distance: 16, days: 32 } as const;

const increment = (counts: Int32Array, at: number): void => {
  counts[at] = (counts[at] as number) + 1;
};

/** Most ranges of days that are counted at once: a bit each. */
const MOST_RANGES = 8;

/**
 * Results of the last count of a block. They are the same for all who ask for the same days and filters, wherever they are,
 * for as long as no event of the block changes.
 */
export interface CountedBlock {
  ranges?: { key: string; bits: Uint8Array };
  matches?: { key: string; total: number | undefined };
}
export type CountedBlocks = WeakMap<EventBlock, CountedBlock>;

/**
 * Counts in one pass what each value of a filter leaves of a search: events that answer all other filters. An event that
 * does not answer two of them counts nowhere.
 */
export class ValueCounter {
  readonly #asked;
  readonly #hidesOff: boolean;
  readonly #center;
  /** Border of the area of the search; null is everywhere. */
  readonly #border: Border | null;
  /** Dot products of the distances that are counted. */
  readonly #limits: readonly number[];
  readonly #days: Days;
  readonly #ranges: readonly Days[];
  /** Place of the days of the search among the ranges; -1 is none. */
  readonly #daysRange: number;
  readonly #rangesKey: string;
  readonly #matchesKey: string;
  readonly #kept: CountedBlocks;
  readonly #categories = new Int32Array(32);
  readonly #prices = new Int32Array(UNKNOWN_PRICE + 1);
  readonly #ages = new Int32Array(1 << ageGroups.length);
  readonly #ways = new Int32Array(WAYS + 1);
  readonly #access = new Int32Array(1 << accessBits.length);
  readonly #within: Int32Array;
  readonly #on = new Int32Array(1 << MOST_RANGES);
  #total = 0;
  /** Events farther than all of the distances that answer all filters. */
  #beyond = 0;
  /** Whether each counted event has its dates on all days of its row: some may be off, and are to be hidden. */
  #isSure = true;

  /** @param kept what was worked out of the index's blocks before */
  constructor(search: EventSearch, { ranges, metres }: CountedValues, kept: CountedBlocks) {
    this.#kept = kept;
    const { filters, lat, lon, today, from, until, within } = search;
    this.#asked = {
      category: filterColumns.category.askedOf(filters),
      price: filterColumns.price.askedOf(filters),
      age: filters.ageMask,
      way: filters.flagMask,
      access: filters.access,
      hidden: flagsHidden(filters),
      isShown: within && scopeCheck(within),
    };
    this.#hidesOff = filters.hidesOff;
    this.#center = unitVector(lat, lon);
    this.#border = borderOf(search);
    this.#limits = metres.map(dotAt);
    this.#days = daysOf(search, today);
    if (ranges.length > MOST_RANGES) throw new RangeError(`At most ${MOST_RANGES} ranges can be counted.`);
    this.#ranges = ranges.map((range) => daysOf(range, today));
    this.#daysRange = ranges.findIndex((range) => range.from === from && range.until === until);
    this.#rangesKey = JSON.stringify([today, ranges]);
    this.#matchesKey = JSON.stringify([today, from, until, this.#asked, this.#hidesOff, within?.key]);
    this.#within = new Int32Array(metres.length + 1);
  }

  /** Bits of the filters besides place and days that an event does not answer; all where a filter without counts leaves it out. */
  #missedBy(block: EventBlock, index: number): number {
    const asked = this.#asked;
    if (((block.flags[index] as number) & asked.hidden) !== 0) return -1;
    if (((block.access[index] as number) & asked.access) !== asked.access) return -1;
    if (asked.isShown?.(block, index) === false) return -1;
    let missed = 0;
    if (asked.category !== 0 && ((asked.category >>> (block.category[index] as number)) & 1) === 0)
      missed = missing.category;
    if (asked.price !== 0 && ((asked.price >>> (block.price[index] as number)) & 1) === 0) missed |= missing.price;
    if (asked.age !== 0 && (asked.age & (block.ageMask[index] as number)) === 0) missed |= missing.age;
    if (asked.way !== 0 && (asked.way & (block.flags[index] as number)) === 0) missed |= missing.way;
    return missed;
  }

  /** How many of the counted distances are too short for an event. */
  #stepOf(nearness: number): number {
    let step = 0;
    while (step < this.#limits.length && nearness < (this.#limits[step] as number)) step++;
    return step;
  }

  #keptOf(block: EventBlock): CountedBlock {
    const known = this.#kept.get(block);
    if (known) return known;
    const empty = {};
    this.#kept.set(block, empty);
    return empty;
  }

  /** The ranges that each event of a block has a date in, a bit each. */
  #rangesOf(block: EventBlock): Uint8Array {
    const kept = this.#keptOf(block);
    if (kept.ranges?.key === this.#rangesKey) return kept.ranges.bits;
    const bits = new Uint8Array(block.length);
    for (let index = 0; index < block.length; index++)
      for (let range = 0; range < this.#ranges.length; range++)
        if (isOn(block, index, this.#ranges[range] as Days)) bits[index] = (bits[index] as number) | (1 << range);
    kept.ranges = { key: this.#rangesKey, bits };
    return bits;
  }

  /** How many events of a block answer the filters on the days; undefined where only their dates say it. */
  #matchesOf(block: EventBlock): number | undefined {
    const kept = this.#keptOf(block);
    if (kept.matches?.key === this.#matchesKey) return kept.matches.total;
    let total: number | undefined = 0;
    for (let index = 0; index < block.length && total !== undefined; index++) {
      if (this.#missedBy(block, index) !== 0 || !isOn(block, index, this.#days)) continue;
      total = this.#isUnsure(block, index) ? undefined : total + 1;
    }
    kept.matches = { key: this.#matchesKey, total };
    return total;
  }

  #isUnsure({ flags }: EventBlock, index: number): boolean {
    return this.#hidesOff && ((flags[index] as number) & eventFlags.partlyOff) !== 0;
  }

  /** Counts the events of a block of which none is in the area of the search, or within one of the distances. */
  countBeyond(block: EventBlock): void {
    const total = this.#matchesOf(block);
    if (total === undefined) this.#isSure = false;
    else this.#beyond += total;
  }

  /** Counts some events of a block. @param isForEveryone whether they match at any distance */
  count(block: EventBlock, [begin, last]: readonly [number, number], isForEveryone: boolean): void {
    const { place } = block;
    const ranges = this.#rangesOf(block);
    const days = this.#daysRange;
    const [x, y, z] = this.#center;
    for (let index = begin; index < last; index++) {
      let missed = this.#missedBy(block, index);
      if ((missed & (missed - 1)) !== 0) continue;
      const at = 3 * index;
      const nearness = isForEveryone
        ? 1
        : (place[at] as number) * x + (place[at + 1] as number) * y + (place[at + 2] as number) * z;
      const isAsked = this.#border !== null && (this.#border.box !== null || !isForEveryone);
      if (isAsked && !isWithin(this.#border as Border, place, at, nearness)) {
        if (missed !== 0) continue;
        missed = missing.distance;
      }
      if (days < 0 ? !isOn(block, index, this.#days) : (((ranges[index] as number) >> days) & 1) === 0) {
        if (missed !== 0) continue;
        missed = missing.days;
      }
      if (this.#isUnsure(block, index)) this.#isSure = false;
      this.#add(block, index, missed, nearness);
      if ((missed & ~missing.days) === 0) increment(this.#on, ranges[index] as number);
    }
  }

  #add(block: EventBlock, index: number, missed: number, nearness: number): void {
    if (missed === 0) {
      this.#total++;
      increment(this.#access, block.access[index] as number);
    }
    if ((missed & ~missing.category) === 0) increment(this.#categories, block.category[index] as number);
    if ((missed & ~missing.price) === 0) increment(this.#prices, block.price[index] as number);
    if ((missed & ~missing.age) === 0) increment(this.#ages, block.ageMask[index] as number);
    if ((missed & ~missing.way) === 0) increment(this.#ways, (block.flags[index] as number) & WAYS);
    if ((missed & ~missing.distance) === 0) increment(this.#within, this.#stepOf(nearness));
  }

  /**
   * Counts so far; undefined when only the database knows them. @param isWhole whether the events of the whole earth were
   * counted
   */
  result(isWhole: boolean): FoundCounts | undefined {
    if (!this.#isSure) return undefined;
    const withAny = (counts: Int32Array, mask: number) =>
      counts.reduce((sum, count, bits) => ((bits & mask) === 0 ? sum : sum + count), 0);
    let sum = 0;
    const within = [...this.#within].map((count) => {
      sum += count;
      return sum;
    });
    return {
      total: this.#total,
      categories: [...this.#categories],
      prices: [...this.#prices],
      ages: ageGroups.map(({ value }) => withAny(this.#ages, ageMaskOf([value]))),
      anyWay: this.#ways.reduce((all, count) => all + count, 0),
      inPerson: withAny(this.#ways, eventFlags.inPerson),
      online: withAny(this.#ways, eventFlags.online),
      access: accessBits.map(({ bit }) => withAny(this.#access, bit)),
      ranges: this.#ranges.map((_range, at) => withAny(this.#on, 1 << at)),
      within: within.slice(0, -1),
      everywhere: isWhole ? sum + this.#beyond : null,
    };
  }
}
