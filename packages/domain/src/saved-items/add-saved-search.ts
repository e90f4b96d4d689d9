import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { SavedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { storedFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { getSavedSearch } from "./get-saved-search.ts";
import { refuseForeignAddress } from "./refuse-foreign-address.ts";
import { insertSavedSearch } from "./saved-search.queries.ts";
import { searchedVenue } from "./searched-venue.ts";

/** Keeps a search. @throws SignInRequired, Invalid for somebody else's address, a venue that is not shown, or too many */
export async function addSavedSearch(ctx: Context, form: SavedSearchForm): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await refuseForeignAddress(ctx, form);
    const { venueName } = await searchedVenue(ctx, { vid: form.vid });
    const search = { name: form.searchName, filters: storedFilters(form), venueName, isActive: form.isActive ?? true };
    const id = await insertSavedSearch(ctx.db, userId, search, ctx.now(), limits.savedSearchesKept);
    if (id === undefined) throw new Invalid({ "": [messages.folderFull(limits.savedSearchesKept)] });
    return getSavedSearch(ctx, { id });
  });
}
