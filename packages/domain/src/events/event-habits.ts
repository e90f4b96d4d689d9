import type { EventHabits } from "@hereabouts/contract/events/event-habits";
import type { Context } from "../context.ts";
import { currentVenueId } from "../merged-venue.queries.ts";
import { ensureManages } from "../venues/venue-form.ts";
import { selectNewestEvents, selectUsualTime } from "./event-habits.queries.ts";

/**
 * Answers what events of a venue usually have, to be proposed to the form of a new one.
 * @throws SignInRequired, Forbidden, NotFound for a venue that is not the viewer's
 */
export async function getEventHabits(ctx: Context, query: { venueId: number }): Promise<EventHabits> {
  const venueId = await currentVenueId(ctx.db, query.venueId);
  ensureManages(ctx, { venueId, isShown: false });
  const events = await selectNewestEvents(ctx.db, venueId);
  return { usual: events.length > 1 ? await selectUsualTime(ctx.db, venueId, ctx.now()) : null, events };
}
