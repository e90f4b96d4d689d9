import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { getSavedSearch } from "./get-saved-search.ts";
import { updateSavedSearchRow } from "./saved-search.queries.ts";

/** Renames a saved search, or turns its alerts on or off. @throws SignInRequired, NotFound */
export async function changeSavedSearch(
  ctx: Context,
  { id, searchName: name, isActive }: { id: number; searchName?: string; isActive?: boolean },
): Promise<SavedSearch> {
  if (!(await updateSavedSearchRow(ctx.db, signedInUserId(ctx), id, { name, isActive }, ctx.now())))
    throw new NotFound();
  return getSavedSearch(ctx, { id });
}
