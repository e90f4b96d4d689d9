import type { FilterColumnName } from "./filter-columns.queries.ts";

/** A listing row as the index stores it. */
export interface IndexedEvent extends Record<FilterColumnName, number> {
  id: number;
  /** Version of the source row; differs after every change. */
  version: number;
  venueId: number;
  /** Number of the 0.1-degree cell it lies in; `EVERYWHERE` for what matches wherever it is asked from. */
  cell: number;
  /** Coordinates on the unit sphere. */
  x: number;
  y: number;
  z: number;
  /** The first minute of its next date, counted from the listings' epoch. */
  nextMinute: number;
  /** The day that its first bit of days stands for, counted from the same epoch. */
  baseDay: number;
  /** The minute of the day at which each of its coming dates starts; -1 where they differ. */
  startMinute: number;
  /** Numbers of what its card shows, as `likenessOf` makes them. */
  series: number;
  print: number;
  /** A bit for each day from `baseDay` on, the first one in the highest bit: `DAYS` of them. */
  days: Uint8Array;
}

/** The cell of events that are for everyone. */
export const EVERYWHERE = -1;
