import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { selectComingEvents, selectShownTimeZone } from "./page.queries.ts";

/** The coming events of a venue by date, at most 100. @throws NotFound for a venue that is not public */
export async function listVenueEvents(ctx: Context, { id }: { id: number }): Promise<EventCard[]> {
  const timeZone = await selectShownTimeZone(ctx.db, id);
  if (timeZone === undefined) throw new NotFound();
  const ids = await selectComingEvents(ctx.db, id, limits.maxPageSize);
  const from = todayIn(timeZone, ctx.now());
  const cards = await hydrateEventCards(ctx, ids, { from, until: null }, null);
  return cards.filter(({ occurences }) => occurences.length > 0);
}
