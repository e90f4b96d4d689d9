import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { selectSavedSearch } from "./saved-search.queries.ts";
import { viewSavedSearch } from "./saved-search.view.ts";

/** One of the viewer's saved searches. @throws SignInRequired, NotFound */
export async function getSavedSearch(ctx: Context, { id }: { id: number }): Promise<SavedSearch> {
  const row = await selectSavedSearch(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewSavedSearch(row);
}
