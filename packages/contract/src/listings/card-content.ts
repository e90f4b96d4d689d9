import type { EventCard } from "./cards.ts";

/** Registered, because the page renderer is a bundle with modules of its own. Copies of a card do not have it. */
const content = Symbol.for("hereabouts.cardContent");

/** Numbers the content of a card: cards of one process with the same number differ in their distances alone. */
export const withContentNumber = (card: EventCard, number: number): EventCard =>
  Object.defineProperty(card, content, { value: number });

/** Number of a card's content, under which what is made of it may be kept; undefined if it has none. */
export const contentNumberOf = (card: EventCard): number | undefined => Reflect.get(card, content);
