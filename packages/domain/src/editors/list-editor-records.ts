import type { EditorRecord, EditorRecords, EditorRecordsQuery } from "@hereabouts/contract/editors/editor-records";
import { limits } from "@hereabouts/contract/limits";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import type { Context } from "../context.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { countRecords, type RecordFound, selectRecords } from "./editor-records.queries.ts";
import { ensureSees } from "./ensure-sees.ts";

const paths = { venue: venuePath, event: eventPath };

/** A record as the editor's lists show it. */
export const viewRecord = (kind: "venue" | "event", { touched, confirmed, ...row }: RecordFound): EditorRecord => ({
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
  const page = pageOf({ pageSize: limits.workbenchPageSize, ...query });
  const pagination = paginate(page, await countRecords(ctx.db, query));
  const rows = await selectRecords(ctx.db, query, page);
  return { data: rows.map((row) => viewRecord(query.kind, row)), pagination };
}
