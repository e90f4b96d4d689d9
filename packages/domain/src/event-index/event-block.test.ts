import fc from "fast-check";
import { expect, test } from "vitest";
import { DAYS } from "../listing-codes.ts";
import { blockOfCell, changedBlock, type EventBlock, rangeOf } from "./event-block.ts";
import { type FilterColumnName, filterColumnNames } from "./filter-columns.queries.ts";
import type { IndexedEvent } from "./indexed-event.ts";

const FIRST_CELL = 1_600;
const CELLS = Array.from({ length: 16 }, (_, place) => FIRST_CELL + place);

/** A number for each column that filters ask, by its place among them. */
const filterValues = (valueAt: (at: number, name: FilterColumnName) => number) =>
  Object.fromEntries(filterColumnNames.map((name, at) => [name, valueAt(at, name)])) as Record<
    FilterColumnName,
    number
  >;

/** An event whose every number tells it apart. */
const eventOf = (id: number, cell: number, nextMinute: number): IndexedEvent => ({
  id,
  version: 1,
  cell,
  nextMinute,
  venueId: id + 1_000,
  baseDay: id % 400,
  startMinute: id % 1_440,
  series: id * 31,
  print: id % 7,
  x: id / 7,
  y: id / 11,
  z: id / 13,
  ...filterValues((at) => (id * 7 + at) % 64),
  days: new Uint8Array(DAYS / 8).fill(id),
});

/** What a block says of its events, cell by cell, in its order. */
const readBlock = (block: EventBlock) =>
  CELLS.flatMap((cell) => {
    const [begin, end] = rangeOf(block, cell);
    return Array.from({ length: end - begin }, (_, step) => {
      const at = begin + step;
      const column = <Name extends keyof IndexedEvent & keyof EventBlock>(name: Name) =>
        (block[name] as ArrayLike<number>)[at];
      const [x, y, z] = block.place.subarray(3 * at, 3 * at + 3);
      return {
        id: column("id"),
        version: 1,
        cell,
        nextMinute: column("nextMinute"),
        venueId: column("venueId"),
        baseDay: column("baseDay"),
        startMinute: column("startMinute"),
        series: column("series"),
        print: column("print"),
        x,
        y,
        z,
        ...filterValues((_at, name) => column(name) ?? Number.NaN),
        days: block.days.slice((at * DAYS) / 8, ((at + 1) * DAYS) / 8),
      };
    });
  });

const inOrder = (events: Iterable<IndexedEvent>) =>
  [...events].sort((a, b) => a.cell - b.cell || a.nextMinute - b.nextMinute || a.id - b.id);

const change = fc.record({
  gone: fc.uniqueArray(fc.integer({ min: 1, max: 40 })),
  put: fc.uniqueArray(
    fc.tuple(fc.integer({ min: 1, max: 40 }), fc.constantFrom(...CELLS), fc.integer({ min: 0, max: 5 })),
    { selector: ([id]) => id },
  ),
});

test("a block holds its events cell by cell and by their next minutes, whatever goes, moves and comes", () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const known = new Map<number, IndexedEvent>();
      let block: EventBlock | undefined;
      for (const { gone, put } of changes) {
        const arriving = put.map((numbers) => eventOf(...numbers));
        const changed = new Set([...gone, ...arriving.map(({ id }) => id)]);
        block = changedBlock(block, changed, arriving);
        for (const id of changed) known.delete(id);
        for (const event of arriving) known.set(event.id, event);
        expect(block ? readBlock(block) : []).toEqual(inOrder(known.values()));
      }
    }),
  );
});

test("cells side by side share a block, no block reaches from one row into the next, and what is everywhere has its own", () => {
  expect(new Set(CELLS.map(blockOfCell)).size).toBe(1);
  for (const row of [0, 1, 900, 1_799]) expect(blockOfCell(row * 3_600 - 1)).not.toBe(blockOfCell(row * 3_600));
  expect(blockOfCell(-1)).toBe(-1);
});
