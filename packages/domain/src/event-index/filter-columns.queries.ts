import { type RawBuilder, sql } from "kysely";
import type { EventFilters } from "../listing-codes.ts";

interface FilterColumn {
  /** Reads the column of a listing row `l`. */
  sql: RawBuilder<unknown>;
  /** Typed array, as narrow as the column in the table: each byte is one more for every listed event. */
  Column: typeof Int16Array | typeof Int32Array;
  /** Bits that a search asks for; 0 matches every event. */
  askedOf: (filters: EventFilters) => number;
  /** Whether the column is a mask, of which one asked bit is enough; otherwise its value is the number of a bit. */
  isMask: boolean;
}

const bitsOf = (numbers: readonly number[]) => numbers.reduce((mask, number) => mask | (1 << number), 0);

/** Columns that filters ask, with how the index reads, keeps and compares them. */
export const filterColumns = {
  category: {
    sql: sql`l.category`,
    Column: Int16Array,
    askedOf: ({ categories }) => bitsOf(categories),
    isMask: false,
  },
  price: { sql: sql`l.price`, Column: Int16Array, askedOf: ({ prices }) => bitsOf(prices), isMask: false },
  ageMask: { sql: sql`l.age_mask`, Column: Int16Array, askedOf: ({ ageMask }) => ageMask, isMask: true },
  flags: { sql: sql`l.flags`, Column: Int32Array, askedOf: ({ flagMask }) => flagMask, isMask: true },
} as const satisfies Record<string, FilterColumn>;

export type FilterColumnName = keyof typeof filterColumns;
export const filterColumnNames = Object.keys(filterColumns) as FilterColumnName[];
