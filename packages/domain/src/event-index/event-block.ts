import { DAYS } from "../projection/listing-codes.ts";
import type { IndexedEvent } from "./indexed-event.ts";

const DAY_BYTES = DAYS / 8;

/**
 * The events of one cell by their next minute, a column each in one piece of memory: 118 bytes an event, its days among them. A
 * block is never changed, only replaced, so that whoever reads one reads it whole.
 */
export interface EventBlock {
  length: number;
  id: Int32Array;
  venueId: Int32Array;
  nextMinute: Int32Array;
  baseDay: Int32Array;
  startMinute: Int16Array;
  category: Uint8Array;
  ageMask: Uint8Array;
  price: Uint8Array;
  flags: Uint8Array;
  /** Three numbers an event. */
  place: Float64Array;
  /** `DAY_BYTES` an event. */
  days: Uint8Array;
}

/** Makes a block of events of one cell. */
export function blockOf(events: readonly IndexedEvent[]): EventBlock {
  const sorted = events.toSorted((a, b) => a.nextMinute - b.nextMinute || a.id - b.id);
  const { length } = sorted;
  const place = new Float64Array(length * 3);
  const days = new Uint8Array(length * DAY_BYTES);
  for (const [index, { x, y, z, days: ofEvent }] of sorted.entries()) {
    place.set([x, y, z], index * 3);
    days.set(ofEvent, index * DAY_BYTES);
  }
  return {
    length,
    id: Int32Array.from(sorted, ({ id }) => id),
    venueId: Int32Array.from(sorted, ({ venueId }) => venueId),
    nextMinute: Int32Array.from(sorted, ({ nextMinute }) => nextMinute),
    baseDay: Int32Array.from(sorted, ({ baseDay }) => baseDay),
    startMinute: Int16Array.from(sorted, ({ startMinute }) => startMinute),
    category: Uint8Array.from(sorted, ({ category }) => category),
    ageMask: Uint8Array.from(sorted, ({ ageMask }) => ageMask),
    price: Uint8Array.from(sorted, ({ price }) => price),
    flags: Uint8Array.from(sorted, ({ flags }) => flags),
    place,
    days,
  };
}

/** The events of a block of `cell` again. */
export function eventsOf(block: EventBlock, cell: number): IndexedEvent[] {
  const at = (column: ArrayLike<number>, index: number) => column[index] ?? 0;
  return Array.from({ length: block.length }, (_, index) => ({
    cell,
    id: at(block.id, index),
    venueId: at(block.venueId, index),
    x: at(block.place, 3 * index),
    y: at(block.place, 3 * index + 1),
    z: at(block.place, 3 * index + 2),
    category: at(block.category, index),
    ageMask: at(block.ageMask, index),
    price: at(block.price, index),
    flags: at(block.flags, index),
    nextMinute: at(block.nextMinute, index),
    baseDay: at(block.baseDay, index),
    startMinute: at(block.startMinute, index),
    days: block.days.subarray(index * DAY_BYTES, (index + 1) * DAY_BYTES),
  }));
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
