import type { Context } from "../context.ts";
import { savedAmong } from "./own-items.queries.ts";

/** Cards that know whether the viewer saved them. Anonymous viewers saved nothing, and nothing is asked. */
export async function markBookmarks<Card extends { id: number; isBookmarked: boolean }>(
  { db, viewer }: Context,
  kind: "event" | "venue",
  cards: Card[],
): Promise<Card[]> {
  if (viewer.kind !== "user" || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const saved = await savedAmong(db, kind, viewer.id, ids);
  return cards.map((card) => (saved.has(card.id) ? { ...card, isBookmarked: true } : card));
}
