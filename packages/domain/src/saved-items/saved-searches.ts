import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import type { SavedSearchForm, SavedSearchOrdering } from "@hereabouts/contract/saved-items/saved-search-form";
import { storedFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { selectAddress } from "./address.queries.ts";
import {
  deleteSavedSearch,
  insertSavedSearch,
  selectSavedSearch,
  selectSavedSearches,
  updateSavedSearch,
} from "./saved-search.queries.ts";
import { viewSavedSearch } from "./saved-search.view.ts";

/** The viewer's saved searches, whole: they are bounded. @throws SignInRequired */
export async function listSavedSearches(
  ctx: Context,
  { ordering = "-updated" }: { ordering?: SavedSearchOrdering },
): Promise<SavedSearch[]> {
  return (await selectSavedSearches(ctx.db, signedInUserId(ctx), ordering)).map(viewSavedSearch);
}

/** One of the viewer's saved searches. @throws SignInRequired, NotFound */
export async function getSavedSearch(ctx: Context, { id }: { id: number }): Promise<SavedSearch> {
  const row = await selectSavedSearch(ctx.db, signedInUserId(ctx), id);
  if (!row) throw new NotFound();
  return viewSavedSearch(row);
}

/** A search can only look from an address of one's own. */
async function refuseForeignAddress(ctx: Context, { addressId }: { addressId?: number }): Promise<void> {
  if (addressId === undefined || (await selectAddress(ctx.db, signedInUserId(ctx), addressId))) return;
  throw new Invalid({ addressId: [messages.choice(addressId)] });
}

/** Keeps a search. @throws SignInRequired, Invalid for somebody else's address or when there are too many */
export async function addSavedSearch(ctx: Context, form: SavedSearchForm): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await refuseForeignAddress(ctx, form);
    const search = { name: form.searchName, filters: storedFilters(form), isActive: form.isActive ?? true };
    const id = await insertSavedSearch(ctx.db, userId, search, ctx.now(), limits.savedSearchesKept);
    if (id === undefined) throw new Invalid({ "": [messages.folderFull(limits.savedSearchesKept)] });
    return getSavedSearch(ctx, { id });
  });
}

/** Puts other filters, and a name, in the place of a saved search's. @throws SignInRequired, NotFound, Invalid */
export async function replaceSavedSearch(ctx: Context, id: number, form: SavedSearchForm): Promise<SavedSearch> {
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    await refuseForeignAddress(ctx, form);
    const changes = { name: form.searchName, filters: storedFilters(form), isActive: form.isActive };
    if (!(await updateSavedSearch(ctx.db, userId, id, changes, ctx.now()))) throw new NotFound();
    return getSavedSearch(ctx, { id });
  });
}

/** Renames a saved search, or turns its alerts on or off. @throws SignInRequired, NotFound */
export async function changeSavedSearch(
  ctx: Context,
  id: number,
  { searchName: name, isActive }: { searchName?: string; isActive?: boolean },
): Promise<SavedSearch> {
  if (!(await updateSavedSearch(ctx.db, signedInUserId(ctx), id, { name, isActive }, ctx.now()))) throw new NotFound();
  return getSavedSearch(ctx, { id });
}

/** Forgets a saved search. @throws SignInRequired, NotFound */
export async function removeSavedSearch(ctx: Context, { id }: { id: number }): Promise<void> {
  if (!(await deleteSavedSearch(ctx.db, signedInUserId(ctx), id))) throw new NotFound();
}
