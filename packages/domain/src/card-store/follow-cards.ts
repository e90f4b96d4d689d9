import type { EventCard } from "@hereabouts/contract/listings/cards";
import { catchUpSoon } from "@hereabouts/db/catch-up-soon";
import type { ChangeFeed } from "@hereabouts/db/change-feed";
import { selectKeptRows } from "../cards/event-row.queries.ts";
import type { CardFinder } from "../memory-ports.ts";
import { lastDayShown } from "../visitor-days.ts";
import { CardStore } from "./card-store.ts";
import { DATES_AHEAD, keptCardAt, keptCardOf } from "./kept-card.ts";

/** Cards to drop when a row of a table changes: those of its event, of its venue, or all. */
export const readTables: Readonly<Record<string, "event" | "venue" | "all">> = {
  event: "event",
  event_date: "event",
  occurrence: "event",
  venue: "venue",
  venue_open_time: "venue",
  venue_listing: "venue",
  claim: "venue",
  event_type: "all",
  image: "all",
};

interface Options {
  news: Pick<ChangeFeed, "isLive" | "catchUp" | "listen">;
  mostBytes: number;
}

/**
 * Keeps the cards that are shown, and forgets what is told to have changed. While nothing is heard of, it gives none:
 * then the database does.
 */
export function followCards({ news, mostBytes }: Options): CardFinder {
  const store = new CardStore(mostBytes);
  /** Grows with all that is forgotten: what was read before is not kept after. */
  let changes = 0;

  function changed(notice: string): void {
    const [table = "", ids] = notice.split(":", 2);
    const whose = readTables[table];
    if (whose === undefined) return;
    changes += 1;
    if (whose === "all" || ids === undefined) store.forgetAll();
    else
      for (const id of ids.split(",").map(Number))
        if (whose === "event") store.forgetEvent(id);
        else store.forgetVenue(id);
  }

  function forgetAll(): void {
    changes += 1;
    store.forgetAll();
  }

  news.listen({ changed, missed: forgetAll, renew: forgetAll });

  return {
    catchUp: () => catchUpSoon(news),
    async find(ctx, ids, look) {
      const cards = new Map<number, EventCard>();
      // Past dates are not kept.
      if (!news.isLive() || look.window.showsOver) return cards;
      const [now, lastDay] = [ctx.now(), lastDayShown(ctx)];
      const missing = ids.filter((id) => {
        const kept = store.get(id);
        const card = kept && keptCardAt(kept, now, look, lastDay);
        if (card) cards.set(id, card);
        return kept === undefined;
      });
      if (missing.length === 0) return cards;
      const before = changes;
      for (const row of await selectKeptRows(ctx.db, missing, now, DATES_AHEAD)) {
        const kept = keptCardOf(row, ctx.settings.publicUrl, now);
        const card = keptCardAt(kept, now, look, lastDay);
        if (card) cards.set(row.id, card);
        // A change that came while it was read may not be in it.
        if (changes === before && news.isLive()) store.put(row.id, kept);
      }
      return cards;
    },
  };
}
