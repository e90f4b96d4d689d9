import type { EditorRecord, EditorRecords, EditorRecordsQuery } from "@hereabouts/contract/editors/editor-records";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import type { Context } from "../context.ts";
import { csvTable } from "../csv-table.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { ensureSees } from "./editor-profile.ts";
import { countRecords, type RecordFound, selectRecords } from "./editor-records.queries.ts";

const paths = { venue: venuePath, event: eventPath };

/** A record as the editor's lists show it. */
const viewRecord = (kind: "venue" | "event", { touched, confirmed, ...row }: RecordFound): EditorRecord => ({
  ...row,
  absoluteUrl: paths[kind](row),
  touched: touched.toISOString(),
  confirmed: confirmed?.toISOString() ?? null,
});

/**
 * A page of the venues, or events, that an editor added or is the last who changed.
 * @throws SignInRequired, Forbidden; NotFound for somebody else's, and for a page past the end
 */
export async function listEditorRecords(ctx: Context, query: EditorRecordsQuery): Promise<EditorRecords> {
  ensureSees(ctx, query.editor);
  const page = pageOf({ pageSize: reportLimits.workbenchPageSize, ...query });
  const pagination = paginate(page, await countRecords(ctx.db, query));
  const rows = await selectRecords(ctx.db, query, page);
  return { data: rows.map((row) => viewRecord(query.kind, row)), pagination };
}

const word = (isSo: boolean) => (isSo ? "yes" : "no");

/** Exports all pages of an editor's records as CSV. @throws SignInRequired, Forbidden; NotFound for another editor's */
export async function exportEditorRecords(ctx: Context, query: EditorRecordsQuery): Promise<string> {
  ensureSees(ctx, query.editor);
  const rows = await selectRecords(ctx.db, query, { offset: 0, size: reportLimits.csvRows });
  const records = rows.map((row) => viewRecord(query.kind, row));
  return csvTable(records, {
    Id: ({ id }) => id,
    Name: ({ name }) => name,
    Venue: ({ venueName }) => venueName,
    City: ({ city }) => city,
    State: ({ state }) => state,
    Address: ({ absoluteUrl }) => ctx.settings.publicUrl + absoluteUrl,
    Added: ({ isAdded }) => word(isAdded),
    "Changed last": ({ isChangedLast }) => word(isChangedLast),
    When: ({ touched }) => touched,
    Confirmed: ({ confirmed }) => confirmed,
    Hidden: ({ isHidden }) => word(isHidden),
  });
}
