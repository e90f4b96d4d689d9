import type { EditorRecordsQuery } from "@hereabouts/contract/editors/editor-records";
import { csvText } from "@hereabouts/contract/files/csv-text";
import { limits } from "@hereabouts/contract/limits";
import type { Context } from "../context.ts";
import { selectRecords } from "./editor-records.queries.ts";
import { ensureSees } from "./ensure-sees.ts";
import { viewRecord } from "./list-editor-records.ts";

const heads = [
  "Id",
  "Name",
  "Venue",
  "City",
  "State",
  "Address",
  "Added",
  "Changed last",
  "When",
  "Confirmed",
  "Hidden",
];
const word = (isSo: boolean) => (isSo ? "yes" : "no");

/** Exports all pages of an editor's records as CSV. @throws SignInRequired, Forbidden; NotFound for another editor's */
export async function exportEditorRecords(ctx: Context, query: EditorRecordsQuery): Promise<string> {
  ensureSees(ctx, query.editor);
  const rows = await selectRecords(ctx.db, query, { offset: 0, size: limits.csvRows });
  const lines = rows
    .map((row) => viewRecord(query.kind, row))
    .map((row) => [
      ...[row.id, row.name, row.venueName, row.city, row.state, ctx.settings.publicUrl + row.absoluteUrl],
      ...[word(row.isAdded), word(row.isChangedLast), row.touched, row.confirmed, word(row.isHidden)],
    ]);
  return csvText([heads, ...lines]);
}
