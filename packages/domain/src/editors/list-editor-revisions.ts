import type { EditorRevision, EditorRevisionsQuery } from "@hereabouts/contract/editors/editor-records";
import type { Context } from "../context.ts";
import { listRevisions } from "../history/list-revisions.ts";
import { ensureSees } from "./ensure-sees.ts";
import { selectPlaces } from "./revision-places.queries.ts";

/**
 * What an editor changed, the newest first, a page at a time. A change that nobody changed anything after names the version
 * before it, which taking it back goes to. @throws SignInRequired, Forbidden; NotFound for somebody else's
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
