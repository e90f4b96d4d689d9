import type { RevisionListQuery } from "@hereabouts/contract/history/revision";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Context } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { ensure } from "../ensure.ts";
import { selectRevisions } from "../history/revision.queries.ts";

/** Changes as comma-separated values, the newest `reportLimits.csvRows`. Who may ask is the caller's. */
export async function writeRevisions(ctx: Context, query: RevisionListQuery): Promise<string> {
  const rows = await selectRevisions(ctx.db, query, reportLimits.csvRows, region.timeZone);
  return csvTable(rows, {
    When: ({ createdAt }) => createdAt.toISOString(),
    Who: ({ isImported, authorName }) => (isImported ? "Import" : authorName),
    What: ({ action }) => action,
    Kind: ({ kind }) => kind,
    Id: ({ recordId }) => recordId,
    Name: ({ record }) => String(record.name ?? ""),
    Fields: ({ changes }) => Object.keys(changes).join(" "),
  });
}

/** Exports revisions as CSV. @throws SignInRequired, Forbidden */
export async function exportRevisions(ctx: Context, query: RevisionListQuery): Promise<string> {
  ensure(ctx, may.seeReports(ctx.viewer));
  return writeRevisions(ctx, query);
}
