import { DAYS } from "../listing-codes.ts";
import { MASK_DAYS } from "../listings/month-days.ts";
import { type FilterColumnName, filterColumnNames, filterColumns } from "./filter-columns.queries.ts";
import type { IndexedEvent } from "./indexed-event.ts";

const DAY_BYTES = DAYS / 8;

/** So many cells of a row, side by side, lie in one block: a power of two that divides the 3,600 of a row. */
const CELLS = 16;

/** The number of the block that a cell lies in. */
export const blockOfCell = (cell: number): number => Math.floor(cell / CELLS);

/** Which of the cells of its block a cell is. */
const placeOfCell = (cell: number): number => cell & (CELLS - 1);

type FilterArrays = { [Name in FilterColumnName]: InstanceType<(typeof filterColumns)[Name]["Column"]> };

function emptyFilterArrays(length: number): FilterArrays {
  const arrays = filterColumnNames.map((name) => [name, new filterColumns[name].Column(length)]);
  return Object.fromEntries(arrays) as FilterArrays;
}

/**
 * The events of some cells side by side: cell by cell, each by its next minute, a column each, 130 bytes an event, its days
 * among them. What a search looks at lies together, for what it waits for is memory. A block is never changed, only
 * replaced, so that whoever reads one reads it whole.
 */
export interface EventBlock extends FilterArrays {
  length: number;
  /** Where the events of each cell begin; at last, where those of the last one end. */
  begins: Int32Array;
  id: Int32Array;
  venueId: Int32Array;
  nextMinute: Int32Array;
  baseDay: Int32Array;
  startMinute: Int16Array;
  series: Int32Array;
  print: Int32Array;
  /** Three numbers an event. */
  place: Float64Array;
  /** `DAY_BYTES` an event. */
  days: Uint8Array;
}

/** Where the events of a cell begin in its block, and where they end. */
export function rangeOf({ begins }: EventBlock, cell: number): [number, number] {
  const place = placeOfCell(cell);
  return [begins[place] as number, begins[place + 1] as number];
}

/** A block of so many events that are still to be written. */
const emptyBlock = (length: number): EventBlock => ({
  length,
  begins: new Int32Array(CELLS + 1),
  id: new Int32Array(length),
  venueId: new Int32Array(length),
  nextMinute: new Int32Array(length),
  baseDay: new Int32Array(length),
  startMinute: new Int16Array(length),
  series: new Int32Array(length),
  print: new Int32Array(length),
  ...emptyFilterArrays(length),
  place: new Float64Array(length * 3),
  days: new Uint8Array(length * DAY_BYTES),
});

/** The columns of one number an event. */
const plain = [
  ...(["id", "venueId", "nextMinute", "baseDay", "startMinute", "series", "print"] as const),
  ...filterColumnNames,
];
/** All columns, and how many numbers each has an event. */
const widths = [...plain.map((name) => [name, 1] as const), ["place", 3], ["days", DAY_BYTES]] as const;

function write(block: EventBlock, at: number, event: IndexedEvent): void {
  for (const name of plain) block[name][at] = event[name];
  block.place.set([event.x, event.y, event.z], at * 3);
  block.days.set(event.days, at * DAY_BYTES);
}

function copy(from: EventBlock, begin: number, end: number, to: EventBlock, at: number): void {
  if (begin === end) return;
  for (const [name, width] of widths) to[name].set(from[name].subarray(begin * width, end * width), at * width);
}

const isBefore = ({ nextMinute, id }: IndexedEvent, block: EventBlock, at: number): boolean =>
  (nextMinute - (block.nextMinute[at] as number) || id - (block.id[at] as number)) < 0;

/**
 * The block that takes the place of `old`: without those of its events that are `gone`, with those that are `arriving` in its
 * cells. Undefined when no event is left. What stays is copied in runs: a block may hold a city.
 */
export function changedBlock(
  old: EventBlock | undefined,
  gone: ReadonlySet<number>,
  arriving: readonly IndexedEvent[],
): EventBlock | undefined {
  const before = old ?? emptyBlock(0);
  const staying = before.id.reduce((count, id) => (gone.has(id) ? count : count + 1), 0);
  const block = emptyBlock(staying + arriving.length);
  if (block.length === 0) return undefined;
  const inOrder = arriving.toSorted((a, b) => a.cell - b.cell || a.nextMinute - b.nextMinute || a.id - b.id);
  let [at, next] = [0, 0];
  for (let place = 0; place < CELLS; place++) {
    block.begins[place] = at;
    const end = before.begins[place + 1] as number;
    for (let from = before.begins[place] as number; ; ) {
      const first = inOrder[next];
      const coming = first && placeOfCell(first.cell) === place ? first : undefined;
      let until = from;
      while (until < end && !gone.has(before.id[until] as number) && !(coming && isBefore(coming, before, until)))
        until++;
      copy(before, from, until, block, at);
      at += until - from;
      from = until;
      if (from < end && gone.has(before.id[from] as number)) from++;
      else if (coming) {
        write(block, at++, coming);
        next++;
      } else break;
    }
  }
  block.begins[CELLS] = at;
  return block;
}

/** The days of an event of a block from `day` on, counted from the listings' epoch: the first in the highest of `MASK_DAYS` bits. */
export function daysFrom(block: EventBlock, index: number, day: number): number {
  const first = day - (block.baseDay[index] ?? 0);
  let mask = 0;
  for (let at = Math.max(0, -first); at < MASK_DAYS && first + at < DAYS; at++) {
    const bit = first + at;
    const byte = block.days[index * DAY_BYTES + (bit >> 3)] ?? 0;
    if ((byte & (0x80 >> (bit & 7))) !== 0) mask |= 1 << (MASK_DAYS - 1 - at);
  }
  return mask;
}

/**
 * The number, from 1, of the first of `length` days from `from` on at which an event of a block has a date; 0 when there
 * is none. Days are counted from the event's base day; those before it are none of the range, as in `firstDayIn`.
 */
export function firstDayOf(block: EventBlock, index: number, from: number, length: number): number {
  const end = Math.min(from + length, DAYS);
  const begin = Math.max(0, from);
  for (let day = begin; day < end; ) {
    const byte = (block.days[index * DAY_BYTES + (day >> 3)] ?? 0) & (0xff >> (day & 7));
    if (byte !== 0) {
      const found = (day & ~7) + Math.clz32(byte) - 24;
      return found < end ? found - begin + 1 : 0;
    }
    day = (day | 7) + 1;
  }
  return 0;
}
