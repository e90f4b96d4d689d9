import { type RawBuilder, sql } from "kysely";
import type { RowColumns } from "./listing-row.queries.ts";
import { cell, cell100, unitX, unitY, unitZ } from "./listing-sql.queries.ts";
import { opaque } from "./opaque-value.queries.ts";

/** A listing row of a venue `v` with what is coming there, `f`. */
export const venueColumns: RowColumns = {
  venue_id: sql`v.id`,
  cell,
  cell100,
  county_id: sql`v.county_id`,
  x: unitX,
  y: unitY,
  z: unitZ,
  name_key: sql`lower(unaccent(v.name))`,
  future_event_count: sql`f.events`,
  category_mask: sql`f.categories`,
};

/** The bits of the categories of listing rows `l`, as `category_mask` holds them. */
export const categoryBits: RawBuilder<unknown> = sql`coalesce(bit_or(1 << (l.category - 1)), 0)`;

/** Whether a listing row `l` has coming events of one of a mask's categories. */
export const hasCategoryOf = (mask: number): RawBuilder<unknown> => sql`l.category_mask & ${opaque(mask, "int")} <> 0`;
