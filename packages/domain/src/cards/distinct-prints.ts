import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { eventComposition } from "@hereabouts/poster-art/poster";

type Printed = Pick<EventCard, "imageThumbnail" | "eventType" | "printNumber">;

/** Cards that follow each other within so many have different prints. */
const DIFFERENT_WITHIN = 10;

/** Numbers looked at for a card: with thirteen compositions and nine taken, one of these is free. */
const MOST_TRIED = 200;

/**
 * Cards whose prints have a composition that none of the nine cards before has. A card keeps its print unless that is so
 * there already, which is rare among mixed categories: then it has the next print of its category that is free.
 */
export function withDistinctPrints<Card extends Printed>(cards: readonly Card[]): Card[] {
  const recent: (string | null)[] = [];
  return cards.map((card) => {
    let shown = card;
    let composition: string | null = null;
    if (!card.imageThumbnail) {
      let seed = card.printNumber;
      composition = eventComposition({ categorySlug: card.eventType.slug, seed });
      for (let tried = 0; recent.includes(composition) && tried < MOST_TRIED; tried++) {
        seed = (seed % limits.largestId) + 1;
        composition = eventComposition({ categorySlug: card.eventType.slug, seed });
      }
      if (seed !== card.printNumber) shown = { ...card, printNumber: seed };
    }
    recent.push(composition);
    if (recent.length === DIFFERENT_WITHIN) recent.shift();
    return shown;
  });
}
