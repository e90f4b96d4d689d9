import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { getSavedSearch } from "./get-saved-search.ts";
import { updateSavedSearchRow } from "./saved-search.queries.ts";
import { searchedVenue } from "./searched-venue.ts";

interface SearchChanges {
  searchName?: string | undefined;
  isActive?: boolean | undefined;
  vid?: number | null | undefined;
}

/**
 * Renames a saved search, turns its alerts on or off, or makes it one venue's (null: every venue's).
 * @throws SignInRequired, NotFound, Invalid for a venue that is not shown
 */
export async function changeSavedSearch(
  ctx: Context,
  { id, searchName: name, isActive, vid }: SearchChanges & { id: number },
): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  const venue = vid === undefined ? undefined : await searchedVenue(ctx, { id, vid });
  if (!(await updateSavedSearchRow(ctx.db, userId, id, { name, isActive, venue }, ctx.now()))) throw new NotFound();
  return getSavedSearch(ctx, { id });
}
