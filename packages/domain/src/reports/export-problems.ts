import { csvText } from "@hereabouts/contract/files/csv-text";
import { limits } from "@hereabouts/contract/limits";
import type { EventQaQuery, VenueQaQuery } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { listProblems } from "./list-problems.ts";
import type { Judged } from "./qa-rows.queries.ts";

const whole = { number: 1, size: limits.csvRows, offset: 0 };
const heads = [
  "Id",
  "Name",
  "Venue",
  "City",
  "State",
  "Address",
  "Problems",
  "Confirmed",
  "Changed",
  "Taken on by",
  "Hidden",
];

/** Records with a problem as comma-separated values, all pages, at most `limits.csvRows` rows. Who may ask is the caller's. */
export async function exportProblems(
  ctx: Context,
  judged: Judged,
  problems: readonly { value: string; label: string }[],
  query: VenueQaQuery | EventQaQuery,
): Promise<string> {
  const { data } = await listProblems(ctx, judged, query, whole);
  const words = (values: readonly string[]) =>
    values.map((value) => problems.find((problem) => problem.value === value)?.label ?? value).join("; ");
  const rows = data.map((row) => [
    ...[row.id, row.name, row.venueName, row.city, row.state, ctx.settings.publicUrl + row.absoluteUrl],
    ...[words(row.problems), row.confirmed, row.updated, row.assignee?.name, row.isHidden ? "yes" : "no"],
  ]);
  return csvText([heads, ...rows]);
}
