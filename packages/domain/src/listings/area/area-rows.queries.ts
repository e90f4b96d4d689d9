import { type RawBuilder, sql } from "kysely";
import type { AreaCells } from "../../geography/area-cells.ts";
import type { Border } from "../../geography/earth.ts";
import { opaque } from "../../projection/listing-sql.queries.ts";

type Sql = RawBuilder<unknown>;

/** Where rows `l` of a listing table are read from, and which of them are wanted. */
interface AreaRows {
  from: Sql;
  where: Sql;
}

/** Whether a row `l` of a listing table is within a border, as `isWithin` has it. @param dot dot product of a row with the center */
export function isWithinSql({ limit, box }: Border, dot: Sql): Sql {
  if (box === null) return sql`${dot} >= ${opaque(limit, "float8")}`;
  const of = (part: number) => opaque(part, "float8");
  const parallels = sql`l.z >= ${of(box.low)} and l.z <= ${of(box.high)}`;
  if (box.sides === "none") return sql`(${parallels})`;
  const isEastOfWest = sql`l.y * ${of(box.west[0])} - l.x * ${of(box.west[1])} >= 0`;
  const isWestOfEast = sql`l.x * ${of(box.east[1])} - l.y * ${of(box.east[0])} >= 0`;
  const joined = box.sides === "both" ? sql`and` : sql`or`;
  return sql`(${parallels} and (${isEastOfWest} ${joined} ${isWestOfEast}))`;
}

/** Reads the rows `l` of a listing table in an area, as the arms of a union. @param dot dot product of a row with the center */
export function rowsInArea(table: "event_listing" | "venue_listing", area: AreaCells, dot: Sql): AreaRows[] {
  const rows = sql`${sql.table(table)} l`;
  const isNear = isWithinSql(area, dot);
  if ("ranges" in area) {
    const firsts = opaque(
      area.ranges.map(([first]) => first),
      "int[]",
    );
    const lasts = opaque(
      area.ranges.map(([, last]) => last),
      "int[]",
    );
    // The offset keeps it a walk through the ranges: the planner knows nothing of their lengths and would read everything.
    const inRange = sql`select * from ${sql.table(table)} t where t.cell between r.first and r.last offset 0`;
    const from = sql`unnest(${firsts}, ${lasts}) r (first, last) cross join lateral (${inRange}) l`;
    return [{ from, where: isNear }];
  }
  return [
    { from: rows, where: sql`l.cell = any(${opaque(area.inside, "int[]")})` },
    { from: rows, where: sql`l.cell = any(${opaque(area.edge, "int[]")}) and ${isNear}` },
  ];
}
