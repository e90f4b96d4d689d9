import type { EventCard } from "@hereabouts/contract/listings/cards";
import { catchUpSoon } from "@hereabouts/db/catch-up-soon";
import type { ChangeFeed } from "@hereabouts/db/change-feed";
import type { Change } from "@hereabouts/db/changes/change";
import { noteRead } from "@hereabouts/db/changes/watched-database";
import { currentLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import { selectKeptRows } from "../cards/event-row.queries.ts";
import type { CardFinder } from "../memory-ports.ts";
import { mainUrlOf } from "../settings.ts";
import { lastDayShown } from "../visitor-days.ts";
import { CardStore } from "./card-store.ts";
import { cardsAt, DATES_AHEAD, keptCardOf } from "./kept-card.ts";

/** Cards to drop when a row of a table changes: those of its event, its venue or its picture, or all. */
export const readTables: Readonly<Record<string, "event" | "venue" | "image" | "all">> = {
  event: "event",
  event_date: "event",
  occurrence: "event",
  venue: "venue",
  venue_open_time: "venue",
  venue_listing: "venue",
  claim: "venue",
  event_type: "all",
  image: "image",
};

const cardTables = new Set(Object.keys(readTables));

interface Options {
  news: Pick<ChangeFeed, "isLive" | "catchUp" | "listen">;
  mostBytes: number;
}

/**
 * Keeps the cards that are shown, and forgets what is told to have changed. While nothing is heard of, it gives none:
 * then the database does.
 */
export function followCards({ news, mostBytes }: Options): CardFinder {
  // A card has words in it.
  const stores = new Map<LanguageCode, CardStore>();
  function storeOfReader(): CardStore {
    const { code } = currentLanguage();
    // A language that nobody reads takes nothing from the others.
    const store = stores.get(code) ?? new CardStore(() => mostBytes / stores.size);
    stores.set(code, store);
    return store;
  }
  const inAll = (forget: (store: CardStore) => void) => stores.forEach(forget);
  /** Grows with all that is forgotten: what was read before is not kept after. */
  let changes = 0;

  const forgetOf = {
    event: (id: number) => inAll((store) => store.forgetEvent(id)),
    venue: (id: number) => inAll((store) => store.forgetVenue(id)),
    image: (id: number) => inAll((store) => store.forgetImage(id)),
  };

  function changed({ table, ids }: Change): void {
    const whose = readTables[table];
    if (whose === undefined) return;
    changes += 1;
    if (whose === "all" || ids === null) inAll((store) => store.forgetAll());
    else for (const id of ids) forgetOf[whose](id);
  }

  function forgetAll(): void {
    changes += 1;
    inAll((store) => store.forgetAll());
  }

  news.listen({ changed, missed: forgetAll, renew: forgetAll });

  return {
    catchUp: () => catchUpSoon(news),
    async find(ctx, ids, look) {
      const cards = new Map<number, EventCard>();
      const store = storeOfReader();
      // Past dates are not kept.
      if (!news.isLive() || look.window.showsOver) return cards;
      const now = ctx.now();
      const cardOf = cardsAt(now, look, lastDayShown(ctx));
      const given = { events: [] as number[], venues: [] as number[], images: [] as number[] };
      const missing = ids.filter((id) => {
        const kept = store.get(id);
        const card = kept && cardOf(kept);
        if (card) {
          cards.set(id, card);
          given.events.push(id);
          given.venues.push(kept.row.venueId);
          given.images.push(...kept.imageIds);
        }
        return kept === undefined;
      });
      noteRead(ctx.db, cardTables, given);
      if (missing.length === 0) return cards;
      const before = changes;
      for (const row of await selectKeptRows(ctx.db, missing, now, DATES_AHEAD)) {
        const kept = keptCardOf(row, mainUrlOf(ctx.settings), now);
        const card = cardOf(kept);
        if (card) cards.set(row.id, card);
        // A change that came while it was read may not be in it.
        if (changes === before && news.isLive()) store.put(row.id, kept);
      }
      return cards;
    },
  };
}
