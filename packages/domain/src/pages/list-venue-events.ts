import { limits } from "@hereabouts/contract/limits";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { NotFound } from "../errors.ts";
import { NO_NEXT_MINUTE } from "../projection/listing-codes.ts";

/** The coming events of a venue by date, at most 100. @throws NotFound for a venue that is not public */
export async function listVenueEvents(ctx: Context, venueId: number): Promise<EventCard[]> {
  const venue = await ctx.db
    .selectFrom("venue")
    .select("time_zone")
    .where("id", "=", venueId)
    .where("published", "=", true)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!venue) throw new NotFound();
  const rows = await ctx.db
    .selectFrom("event_listing")
    .select("event_id")
    .where("venue_id", "=", venueId)
    .where("next_minute", "<", NO_NEXT_MINUTE)
    .orderBy("next_minute")
    .orderBy("event_id")
    .limit(limits.maxPageSize)
    .execute();
  const from = todayIn(venue.time_zone, ctx.now());
  const ids = rows.map(({ event_id }) => event_id);
  const cards = await hydrateEventCards(ctx, ids, { from, until: null }, null);
  return cards.filter(({ occurences }) => occurences.length > 0);
}
