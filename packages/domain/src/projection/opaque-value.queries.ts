import { type RawBuilder, sql } from "kysely";

/**
 * A value behind a subquery, which the planner does not look into: every search of a shape costs the same in its eyes,
 * so Postgres keeps one plan a shape and plans no search anew. Cells and dates would cost more to weigh than to use.
 */
export function opaque(
  of: unknown,
  type: "int" | "int[]" | "int2[]" | "date" | "float8" | "text" | "timestamptz",
): RawBuilder<unknown> {
  const cast = sql.raw(type);
  // The outer cast keeps `any (…)` from reading the subquery as rows.
  return type.endsWith("[]") ? sql`(select ${of}::${cast})::${cast}` : sql`(select ${of}::${cast})`;
}
