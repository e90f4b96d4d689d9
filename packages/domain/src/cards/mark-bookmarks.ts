import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import type { Context } from "../context.ts";
import { savedAmong } from "./saved-among.queries.ts";

type BookmarkContext = Pick<Context, "db" | "viewer">;

const idOf = ({ id }: { id: number }) => id;

/** Which of these the viewer saved. Anonymous viewers saved nothing, which needs no query. */
async function savedBy(
  { db, viewer }: BookmarkContext,
  kind: "event" | "venue",
  ids: readonly number[],
): Promise<Set<number>> {
  return viewer.kind !== "user" || ids.length === 0 ? new Set() : savedAmong(db, kind, viewer.id, ids);
}

/** Cards of venues that know whether the viewer saved them. */
export async function markVenues(ctx: BookmarkContext, cards: readonly VenueCard[]): Promise<VenueCard[]> {
  const saved = await savedBy(ctx, "venue", cards.map(idOf));
  return cards.map((card) => ({ ...card, isBookmarked: saved.has(card.id) }));
}

/** Cards of events that know whether the viewer saved them, and the venues on them. */
export async function markEvents(ctx: BookmarkContext, cards: readonly EventCard[]): Promise<EventCard[]> {
  const [saved, venues] = await Promise.all([
    savedBy(ctx, "event", cards.map(idOf)),
    markVenues(
      ctx,
      cards.map(({ venue }) => venue),
    ),
  ]);
  return cards.map((card, index) => ({
    ...card,
    isBookmarked: saved.has(card.id),
    venue: venues[index] ?? card.venue,
  }));
}
