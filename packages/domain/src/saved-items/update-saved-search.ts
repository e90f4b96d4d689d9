import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { SavedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { storedFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { getSavedSearch } from "./get-saved-search.ts";
import { refuseForeignAddress } from "./refuse-foreign-address.ts";
import { updateSavedSearchRow } from "./saved-search.queries.ts";
import { searchedVenue } from "./searched-venue.ts";

/** Puts other filters, and a name, in the place of a saved search's. @throws SignInRequired, NotFound, Invalid */
export async function updateSavedSearch(
  ctx: Context,
  { id, ...form }: { id: number } & SavedSearchForm,
): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await refuseForeignAddress(ctx, form);
    const venue = await searchedVenue(ctx, { id, vid: form.vid });
    const changes = { name: form.searchName, filters: storedFilters(form), venue, isActive: form.isActive };
    if (!(await updateSavedSearchRow(ctx.db, userId, id, changes, ctx.now()))) throw new NotFound();
    return getSavedSearch(ctx, { id });
  });
}
