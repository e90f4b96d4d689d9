import type { EditorRevisionsQuery } from "@hereabouts/contract/editors/editor-records";
import type { Context } from "../context.ts";
import { writeRevisions } from "../reports/export-revisions.ts";
import { ensureSees } from "./ensure-sees.ts";

/** Exports an editor's revisions as CSV. @throws SignInRequired, Forbidden; NotFound for another editor's */
export async function exportEditorRevisions(ctx: Context, { editor, ...query }: EditorRevisionsQuery): Promise<string> {
  ensureSees(ctx, editor);
  return writeRevisions(ctx, { ...query, authorId: editor });
}
