import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type {
  SavedEventCard,
  SavedEventsQuery,
  SavedVenuesQuery,
} from "@hereabouts/contract/saved-items/saved-items-query";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { hydrateVenueCards } from "../cards/hydrate-venue-cards.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { resolvePlace } from "../listings/resolve-listing.ts";
import type { Origin } from "../memory-ports.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import {
  type BookmarkKind,
  deleteBookmark,
  deletePastBookmarks,
  insertBookmark,
  selectFollowedIds,
  selectIsSaved,
  selectIsShown,
  selectPlannedDates,
  selectSavedIds,
  updateFollowsDates,
  updatePlannedDate,
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

interface ToggledBookmark {
  kind: BookmarkKind;
  id: number;
  /** The date that an event is saved for. */
  date?: LocalDate | undefined;
}

/**
 * Saves an event or a venue, or lets go of it. Bookmarks of hidden records can still be removed.
 * @throws SignInRequired, NotFound
 */
export async function toggleBookmark(
  ctx: Context,
  { kind, id: askedId, date }: ToggledBookmark,
): Promise<{ saved: boolean }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async ({ db, now }) => {
    const id = kind === "venue" ? await currentVenueId(db, askedId) : askedId;
    if (await deleteBookmark(db, kind, userId, id)) return { saved: false };
    if (!(await selectIsShown(db, kind, id))) throw new NotFound();
    await insertBookmark(db, kind, userId, id, now());
    if (kind === "event" && date !== undefined) await updatePlannedDate(db, userId, id, date);
    return { saved: true };
  });
}

const startOf = ({ nextEventOccurrence }: EventCard) =>
  nextEventOccurrence?.timestamps[0]?.timestampStart ?? Number.MAX_SAFE_INTEGER;

/** Cards of events, in the order of `ids`: each speaks of its planned date while that is to come, else of its next one. */
export async function cardsOnDates(
  ctx: Context,
  ids: readonly number[],
  planned: ReadonlyMap<number, LocalDate>,
  origin: Origin,
): Promise<EventCard[]> {
  const from = todayIn(region.timeZone, ctx.now());
  const cards = await hydrateEventCards(ctx, ids, { from, until: null }, origin);
  const other = cards.filter(({ id, nextEventOccurrence: next }) => {
    const date = planned.get(id);
    return date !== undefined && date >= from && date !== next?.eventDate;
  });
  const onPlanned = new Map<number, EventCard["nextEventOccurrence"]>();
  for (const [date, those] of Map.groupBy(other, ({ id }) => planned.get(id) ?? from)) {
    const found = await hydrateEventCards(
      ctx,
      those.map(({ id }) => id),
      { from: date, until: date },
      origin,
    );
    for (const { id, nextEventOccurrence } of found) onPlanned.set(id, nextEventOccurrence);
  }
  return cards.map((card) => ({
    ...card,
    nextEventOccurrence: onPlanned.get(card.id) ?? card.nextEventOccurrence,
  }));
}

/** Cards of somebody's saved events, the last saved first, each on the date it was saved for. */
async function savedCards(ctx: Context, userId: number, origin: Origin): Promise<SavedEventCard[]> {
  const from = todayIn(region.timeZone, ctx.now());
  const [ids, planned, followed] = await Promise.all([
    selectSavedIds(ctx.db, "event", userId, serverLimits.bookmarksListed),
    selectPlannedDates(ctx.db, userId, from),
    selectFollowedIds(ctx.db, userId),
  ]);
  const cards = await cardsOnDates(ctx, ids, planned, origin);
  return cards.map((card) => ({
    ...card,
    plannedDate: planned.get(card.id) ?? null,
    followsDates: followed.includes(card.id),
  }));
}

const byDate = (a: EventCard, b: EventCard) => startOf(a) - startOf(b);

/** Saved events of a person that have something to come, by date: their plan, for those they share it with. */
export async function comingEventsOf(ctx: Context, userId: number): Promise<EventCard[]> {
  const saved = await savedCards(ctx, userId, null);
  const coming = saved.filter(({ nextEventOccurrence }) => nextEventOccurrence).sort(byDate);
  return coming.map(({ plannedDate: _date, followsDates: _follows, ...card }) => card);
}

/**
 * The events the viewer saved: by when they were saved (the newest first), by date or by distance from the given point.
 * Those with nothing to come stand at the end in every order. @throws SignInRequired
 */
export async function listSavedEvents(ctx: Context, query: SavedEventsQuery): Promise<SavedEventCard[]> {
  const userId = signedInUserId(ctx);
  const { latitude: lat, longitude: lon } = resolvePlace(query);
  const saved = await savedCards(ctx, userId, { lat, lon });
  if (query.ordering === "date") saved.sort(byDate);
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
  const ids = await selectSavedIds(ctx.db, "venue", userId, serverLimits.bookmarksListed);
  const cards = await hydrateVenueCards(ctx, ids, { lat, lon });
  return query.ordering === "distance" ? cards.sort(byDistance) : cards;
}

/**
 * Follows an event, so that its new dates are emailed, or no longer. Following saves it too; unfollowing keeps it saved.
 * @throws SignInRequired, NotFound
 */
export async function followEvent(
  ctx: Context,
  { id, isFollowed }: { id: number; isFollowed: boolean },
): Promise<{ followed: boolean }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async ({ db, now }) => {
    if (isFollowed) {
      if (!(await selectIsShown(db, "event", id))) throw new NotFound();
      await insertBookmark(db, "event", userId, id, now());
    }
    await updateFollowsDates(db, userId, id, isFollowed);
  });
  return { followed: isFollowed };
}

/** Takes out of the viewer's folder the events whose dates are all over, and answers which. @throws SignInRequired */
export async function clearPastEvents(ctx: Context): Promise<{ ids: number[] }> {
  ensure(ctx, may.keepItems(ctx.viewer));
  return { ids: await deletePastBookmarks(ctx.db, signedInUserId(ctx), ctx.now()) };
}
