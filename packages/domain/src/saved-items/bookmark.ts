import { limits } from "@hereabouts/contract/limits";
import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { SavedEventsQuery, SavedVenuesQuery } from "@hereabouts/contract/saved-items/saved-items-query";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { hydrateVenueCards } from "../cards/hydrate-venue-cards.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { resolvePlace } from "../listings/resolve-listing.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import {
  type BookmarkKind,
  deleteBookmark,
  deletePastBookmarks,
  insertBookmark,
  selectIsSaved,
  selectIsShown,
  selectSavedIds,
} from "./bookmark.queries.ts";

interface Distant {
  distanceMetres: number | null;
}

const metresOf = ({ distanceMetres }: Distant) => distanceMetres ?? Number.MAX_SAFE_INTEGER;

/** Compares cards for a sort: the nearest first, those of no known distance last. */
const byDistance = (a: Distant, b: Distant): number => metresOf(a) - metresOf(b);

/** Whether the viewer saved an event or a venue. @throws SignInRequired, NotFound */
export async function getBookmark(
  ctx: Context,
  { kind, id: askedId }: { kind: BookmarkKind; id: number },
): Promise<{ saved: boolean }> {
  const userId = signedInUserId(ctx);
  const id = kind === "venue" ? await currentVenueId(ctx.db, askedId) : askedId;
  if (!(await selectIsShown(ctx.db, kind, id))) throw new NotFound();
  return { saved: await selectIsSaved(ctx.db, kind, userId, id) };
}

/**
 * Saves an event or a venue, or lets go of it. Bookmarks of hidden records can still be removed.
 * @throws SignInRequired, NotFound
 */
export async function toggleBookmark(
  ctx: Context,
  { kind, id: askedId }: { kind: BookmarkKind; id: number },
): Promise<{ saved: boolean }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async ({ db, now }) => {
    const id = kind === "venue" ? await currentVenueId(db, askedId) : askedId;
    if (await deleteBookmark(db, kind, userId, id)) return { saved: false };
    if (!(await selectIsShown(db, kind, id))) throw new NotFound();
    await insertBookmark(db, kind, userId, id, now());
    return { saved: true };
  });
}

const startOf = ({ nextEventOccurrence }: EventCard) =>
  nextEventOccurrence?.timestamps[0]?.timestampStart ?? Number.MAX_SAFE_INTEGER;

/**
 * The events the viewer saved: by when they were saved (the newest first), by date or by distance from the given point.
 * Those with nothing to come stand at the end in every order. @throws SignInRequired
 */
export async function listSavedEvents(ctx: Context, query: SavedEventsQuery): Promise<EventCard[]> {
  const userId = signedInUserId(ctx);
  const { latitude: lat, longitude: lon } = resolvePlace(query);
  const from = todayIn(region.timeZone, ctx.now());
  const ids = await selectSavedIds(ctx.db, "event", userId, limits.bookmarksListed);
  const saved = await hydrateEventCards(ctx, ids, { from, until: null }, { lat, lon });
  if (query.ordering === "date") saved.sort((a, b) => startOf(a) - startOf(b));
  if (query.ordering === "distance") saved.sort(byDistance);
  return [
    ...saved.filter(({ nextEventOccurrence }) => nextEventOccurrence),
    ...saved.filter(({ nextEventOccurrence }) => !nextEventOccurrence),
  ];
}

/** The venues the viewer saved, the newest first or by distance from the given point. @throws SignInRequired */
export async function listSavedVenues(ctx: Context, query: SavedVenuesQuery): Promise<VenueCard[]> {
  const userId = signedInUserId(ctx);
  const { latitude: lat, longitude: lon } = resolvePlace(query);
  const ids = await selectSavedIds(ctx.db, "venue", userId, limits.bookmarksListed);
  const cards = await hydrateVenueCards(ctx, ids, { lat, lon });
  return query.ordering === "distance" ? cards.sort(byDistance) : cards;
}

/** Takes out of the viewer's folder the events whose dates are all over, and answers which. @throws SignInRequired */
export async function clearPastEvents(ctx: Context): Promise<{ ids: number[] }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  return { ids: await deletePastBookmarks(ctx.db, signedInUserId(ctx), ctx.now()) };
}
