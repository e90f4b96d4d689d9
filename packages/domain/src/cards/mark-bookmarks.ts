import type { EventCard, VenueCard } from "@hereabouts/contract/listings/cards";
import type { Context } from "../context.ts";
import { savedAmong } from "./saved-among.queries.ts";

type BookmarkContext = Pick<Context, "db" | "viewer">;

const idOf = ({ id }: { id: number }) => id;

/** Cards of venues that know whether the viewer saved them. Anonymous viewers saved nothing: theirs stay as they are. */
export async function markVenues({ db, viewer }: BookmarkContext, cards: VenueCard[]): Promise<VenueCard[]> {
  if (viewer.kind !== "user" || cards.length === 0) return cards;
  const saved = await savedAmong(db, "venue", viewer.id, cards.map(idOf));
  return cards.map((card) => ({ ...card, isBookmarked: saved.has(card.id) }));
}

/** Cards of events that know whether the viewer saved them, and the venues on them. */
export async function markEvents(ctx: BookmarkContext, cards: EventCard[]): Promise<EventCard[]> {
  const { db, viewer } = ctx;
  if (viewer.kind !== "user" || cards.length === 0) return cards;
  const [saved, venues] = await Promise.all([
    savedAmong(db, "event", viewer.id, cards.map(idOf)),
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
