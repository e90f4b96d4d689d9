import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { SavedSearchOrdering } from "@hereabouts/contract/saved-items/saved-search-form";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { selectSavedSearches } from "./saved-search.queries.ts";
import { viewSavedSearch } from "./saved-search.view.ts";

/** The viewer's saved searches, whole: they are bounded. @throws SignInRequired */
export async function listSavedSearches(
  ctx: Context,
  { ordering = "-updated" }: { ordering?: SavedSearchOrdering },
): Promise<SavedSearch[]> {
  return (await selectSavedSearches(ctx.db, signedInUserId(ctx), ordering)).map(viewSavedSearch);
}
