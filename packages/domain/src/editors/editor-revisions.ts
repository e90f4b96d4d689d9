import type { EditorRevision, EditorRevisionsQuery } from "@hereabouts/contract/editors/editor-records";
import type { Context } from "../context.ts";
import { listRevisions } from "../history/revisions.ts";
import { writeRevisions } from "../reports/export-revisions.ts";
import { ensureSees } from "./editor-profile.ts";
import { selectPlaces } from "./revision-places.queries.ts";

/**
 * Lists an editor's revisions page by page, newest first. The latest revision of a record names the version that
 * reverting it restores. @throws SignInRequired, Forbidden; NotFound for another editor's
 */
export async function listEditorRevisions(
  ctx: Context,
  { editor, ...query }: EditorRevisionsQuery,
): Promise<{ data: EditorRevision[]; hasMore: boolean }> {
  ensureSees(ctx, editor);
  const { data, hasMore } = await listRevisions(ctx, { ...query, authorId: editor, isWhole: true });
  const places = await selectPlaces(
    ctx.db,
    data.map(({ id }) => id),
  );
  const none = { isNewest: false, beforeRevisionId: null };
  return { data: data.map((row) => ({ ...row, ...(places.get(row.id) ?? none) })), hasMore };
}

/** Exports an editor's revisions as CSV. @throws SignInRequired, Forbidden; NotFound for another editor's */
export async function exportEditorRevisions(ctx: Context, { editor, ...query }: EditorRevisionsQuery): Promise<string> {
  ensureSees(ctx, editor);
  return writeRevisions(ctx, { ...query, authorId: editor });
}
