import { type RawBuilder, sql } from "kysely";
import type { EventFilters } from "../listing-codes.ts";

interface FilterColumn {
  /** Reads the column of a listing row `l`. */
  sql: RawBuilder<unknown>;
  /** Typed array, as narrow as the column in the table: each byte is one more for every listed event. */
  Column: typeof Int16Array | typeof Uint8Array;
  /** Bits that a search asks for; 0 matches every event. */
  askedOf: (filters: EventFilters) => number;
  /** The column is a mask, of which one asked bit is enough (`any`) or all are needed, or else its value is the number of a bit. */
  kind: "any" | "all" | "number";
}

const bitsOf = (numbers: readonly number[]) => numbers.reduce((mask, number) => mask | (1 << number), 0);

/** Columns that filters ask, with how the index reads, keeps and compares them. */
export const filterColumns = {
  category: {
    sql: sql`l.category`,
    Column: Int16Array,
    askedOf: ({ categories }) => bitsOf(categories),
    kind: "number",
  },
  price: { sql: sql`l.price`, Column: Int16Array, askedOf: ({ prices }) => bitsOf(prices), kind: "number" },
  ageMask: { sql: sql`l.age_mask`, Column: Int16Array, askedOf: ({ ageMask }) => ageMask, kind: "any" },
  flags: { sql: sql`l.flags`, Column: Int16Array, askedOf: ({ flagMask }) => flagMask, kind: "any" },
  access: { sql: sql`l.access`, Column: Uint8Array, askedOf: ({ access }) => access, kind: "all" },
} as const satisfies Record<string, FilterColumn>;

export type FilterColumnName = keyof typeof filterColumns;
export const filterColumnNames = Object.keys(filterColumns) as FilterColumnName[];
