import { limits } from "@hereabouts/contract/limits";
import type { ManagedEvent } from "@hereabouts/contract/producer/managed-event";
import type { ProducerEventsQuery } from "@hereabouts/contract/producer/producer-events-query";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { selectHeldEvents } from "../trust/text-review.queries.ts";
import { countComingDates } from "./coming-dates.queries.ts";
import { eventOwner } from "./event-owner.ts";
import { selectEventIds } from "./producer-events.queries.ts";

/**
 * "My Events": those with a date today or later, the newest first or by date, at most
 * `limits.producerEventsListed`. @throws SignInRequired, Forbidden; NotFound for a venue that is not the viewer's
 */
export async function listProducerEvents(
  ctx: Context,
  { ordering = "-created", vid, past = false }: ProducerEventsQuery,
): Promise<ManagedEvent[]> {
  const owner = await eventOwner(ctx, vid);
  const asked = { isPast: past, ordering, now: ctx.now(), limit: limits.producerEventsListed };
  const ids = await selectEventIds(ctx.db, owner, asked);
  const cards = await hydrateEventCards(
    ctx,
    ids,
    { from: todayIn(ctx.settings.timeZone, ctx.now()), until: null },
    null,
  );
  const coming = await countComingDates(ctx.db, ids, ctx.now());
  const held = await selectHeldEvents(ctx.db, ids);
  return cards.map((card) => {
    const { total = 0, cancelled = 0, goesOn = false } = coming.get(card.id) ?? {};
    return { ...card, comingDates: { total: goesOn ? null : total, cancelled }, isHeld: held.has(card.id) };
  });
}
