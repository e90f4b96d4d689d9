import { csvText } from "@hereabouts/contract/files/csv-text";
import type { RevisionListQuery } from "@hereabouts/contract/history/revision";
import { may } from "@hereabouts/contract/permissions";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { selectRevisions } from "../history/revision.queries.ts";

/** Changes as comma-separated values, the newest `reportLimits.csvRows`. Who may ask is the caller's. */
export async function writeRevisions(ctx: Context, query: RevisionListQuery): Promise<string> {
  const rows = await selectRevisions(ctx.db, query, reportLimits.csvRows, ctx.settings.timeZone);
  return csvText([
    ["When", "Who", "What", "Kind", "Id", "Name", "Fields"],
    ...rows.map(({ createdAt, authorName, isImported, action, kind, recordId, record, changes }) => [
      ...[createdAt.toISOString(), isImported ? "Import" : authorName, action, kind, recordId],
      ...[String(record.name ?? ""), Object.keys(changes).join(" ")],
    ]),
  ]);
}

/** Exports revisions as CSV. @throws SignInRequired, Forbidden */
export async function exportRevisions(ctx: Context, query: RevisionListQuery): Promise<string> {
  ensure(ctx, may.seeReports(ctx.viewer));
  return writeRevisions(ctx, query);
}
