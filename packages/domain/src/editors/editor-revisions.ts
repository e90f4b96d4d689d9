import type { EditorRevision, EditorRevisionsQuery } from "@hereabouts/contract/editors/editor-records";
import type { RevisionPage } from "@hereabouts/contract/history/revision";
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
): Promise<Omit<RevisionPage, "data"> & { data: EditorRevision[] }> {
  ensureSees(ctx, editor);
  const { data, ...page } = await listRevisions(ctx, { ...query, authorId: editor, isWhole: true });
  const places = await selectPlaces(
    ctx.db,
    data.map(({ id }) => id),
  );
  const none = { isNewest: false, beforeRevisionId: null };
  return { data: data.map((row) => ({ ...row, ...(places.get(row.id) ?? none) })), ...page };
}

/** Exports an editor's revisions as CSV. @throws SignInRequired, Forbidden; NotFound for another editor's */
export async function exportEditorRevisions(ctx: Context, { editor, ...query }: EditorRevisionsQuery): Promise<string> {
  ensureSees(ctx, editor);
  return writeRevisions(ctx, { ...query, authorId: editor });
}
