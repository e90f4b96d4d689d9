import { type RawBuilder, sql } from "kysely";
import type { CircleCells } from "../geography/earth.ts";
import { opaque } from "../projection/listing-sql.queries.ts";

type Sql = RawBuilder<unknown>;

/** Where rows `l` of a listing table are read from, and which of them are wanted. */
interface CircleRows {
  from: Sql;
  where: Sql;
}

/** Reads the rows `l` of a listing table in a circle, as the arms of a union. @param dot dot product of a row with the center */
export function rowsInCircle(table: "event_listing" | "venue_listing", circle: CircleCells, dot: Sql): CircleRows[] {
  const rows = sql`${sql.table(table)} l`;
  const isNear = sql`${dot} >= ${opaque(circle.limit, "float8")}`;
  if ("ranges" in circle) {
    const firsts = opaque(
      circle.ranges.map(([first]) => first),
      "int[]",
    );
    const lasts = opaque(
      circle.ranges.map(([, last]) => last),
      "int[]",
    );
    // The offset keeps it a walk through the ranges: the planner knows nothing of their lengths and would read everything.
    const inRange = sql`select * from ${sql.table(table)} t where t.cell between r.first and r.last offset 0`;
    const from = sql`unnest(${firsts}, ${lasts}) r (first, last) cross join lateral (${inRange}) l`;
    return [{ from, where: isNear }];
  }
  return [
    { from: rows, where: sql`l.cell = any(${opaque(circle.inside, "int[]")})` },
    { from: rows, where: sql`l.cell = any(${opaque(circle.edge, "int[]")}) and ${isNear}` },
  ];
}
