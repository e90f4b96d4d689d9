import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { deleteSavedSearchRow } from "./saved-search.queries.ts";

/** Deletes one of the viewer's saved searches. @throws SignInRequired, NotFound */
export async function deleteSavedSearch(ctx: Context, { id }: { id: number }): Promise<void> {
  if (!(await deleteSavedSearchRow(ctx.db, signedInUserId(ctx), id))) throw new NotFound();
}
