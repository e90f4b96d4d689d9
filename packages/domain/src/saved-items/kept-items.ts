import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import type { EventCardIds, KeptItems, KeptItemsAnswer } from "@hereabouts/contract/saved-items/kept-items";
import type { NewSavedSearch } from "@hereabouts/contract/saved-items/saved-search-form";
import { storedFilters } from "@hereabouts/contract/saved-items/search-of-listing";
import { hydrateVenueCards } from "../cards/hydrate-venue-cards.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { insertBookmark, selectShownIds, updatePlannedDate } from "./bookmark.queries.ts";
import { cardsOnDates } from "./bookmark.ts";
import { type SavedSearchRow, selectSavedSearches } from "./saved-search.queries.ts";
import { addSavedSearch } from "./saved-search.ts";

/**
 * Cards of events that can be looked at, in the order of `ids`. Each speaks of its date in `dates` while that is to come, else of its
 * next one.
 */
export async function listEventCards(ctx: Context, { ids = [], dates = [] }: EventCardIds): Promise<EventCard[]> {
  const shown = await selectShownIds(ctx.db, "event", ids);
  return cardsOnDates(ctx, shown, new Map(dates.map(({ id, date }) => [id, date])), null);
}

/** Cards of venues that can be looked at, in the order of `ids`. */
export async function listVenueCards(ctx: Context, { ids = [] }: { ids?: number[] | undefined }): Promise<VenueCard[]> {
  return hydrateVenueCards(ctx, await selectShownIds(ctx.db, "venue", ids), null);
}

/** Whether a saved search has the name and the filters of a form. */
function isSame({ latitude: lat, longitude: lon, ...row }: SavedSearchRow, form: NewSavedSearch): boolean {
  if (row.searchName !== form.searchName) return false;
  const stored: Record<string, unknown> = { ...row, lat, lon, addressId: row.address?.id ?? null };
  return Object.entries(storedFilters(form)).every(
    ([name, value]) => JSON.stringify(stored[name] ?? null) === JSON.stringify(value ?? null),
  );
}

/** Saves a search unless it is saved. @returns whether it is now */
async function keepSearch(ctx: Context, form: NewSavedSearch): Promise<boolean> {
  const own = await selectSavedSearches(ctx.db, signedInUserId(ctx), "-created");
  if (own.some((row) => isSame(row, form))) return true;
  try {
    await addSavedSearch(ctx, form);
    return true;
  } catch (error) {
    // Refused before anything was written: the venue is gone, or the folder is full.
    if (error instanceof Invalid) return false;
    throw error;
  }
}

/**
 * Adds to the viewer's folders what was saved on a device before there was an account. What is saved already stays as it is,
 * so that a second try, or a second window, adds nothing twice. @throws SignInRequired
 */
export async function addKeptItems(
  ctx: Context,
  { events = [], dates = [], venues = [], searches = [] }: KeptItems,
): Promise<KeptItemsAnswer> {
  ensure(ctx, may.keepItems(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    let saved = 0;
    const planned = new Map(dates.map(({ id, date }) => [id, date]));
    const current = new Set<number>();
    for (const id of venues) current.add(await currentVenueId(ctx.db, id));
    for (const [kind, ids] of [["event", events] as const, ["venue", [...current]] as const]) {
      // The last saved first, as folders list them.
      for (const id of (await selectShownIds(ctx.db, kind, ids)).reverse()) {
        const isNew = await insertBookmark(ctx.db, kind, userId, id, ctx.now());
        const date = kind === "event" && isNew ? planned.get(id) : undefined;
        if (date !== undefined) await updatePlannedDate(ctx.db, userId, id, date);
        saved += 1;
      }
    }
    for (const search of searches) if (await keepSearch(ctx, search)) saved += 1;
    return { saved, skipped: events.length + venues.length + searches.length - saved };
  });
}
