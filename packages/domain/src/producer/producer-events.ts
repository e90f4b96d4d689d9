import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import type { ManagedEvent, ProducerEventsQuery } from "@hereabouts/contract/producer/managed-event";
import { region } from "@hereabouts/contract/region/region";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { viewMassChange } from "../history/mass-changes.ts";
import { selectHeldEvents } from "../trust/text-review.queries.ts";
import { eventOwner } from "./event-owner.ts";
import { countComingDates, selectDeletedEvents, selectEventIds } from "./producer-events.queries.ts";

/**
 * "My Events": those with a date today or later, the newest first or by date, at most
 * `serverLimits.producerEventsListed`. @throws SignInRequired, Forbidden; NotFound for a venue that is not the viewer's
 */
export async function listProducerEvents(
  ctx: Context,
  { ordering = "-created", vid, past = false }: ProducerEventsQuery,
): Promise<ManagedEvent[]> {
  const owner = await eventOwner(ctx, vid);
  const asked = { isPast: past, ordering, now: ctx.now(), limit: serverLimits.producerEventsListed };
  const ids = await selectEventIds(ctx.db, owner, asked);
  const cards = await hydrateEventCards(ctx, ids, { from: todayIn(region.timeZone, ctx.now()), until: null }, null);
  const coming = await countComingDates(ctx.db, ids, ctx.now());
  const held = await selectHeldEvents(ctx.db, ids);
  return cards.map((card) => {
    const { total = 0, cancelled = 0, goesOn = false } = coming.get(card.id) ?? {};
    return { ...card, comingDates: { total: goesOn ? null : total, cancelled }, isHeld: held.has(card.id) };
  });
}

/**
 * Lists deleted events of the venues that the viewer manages, the newest first, with what they may restore themselves;
 * those of an undone import, or of one change to several, are one line.
 * @throws SignInRequired, Forbidden; NotFound for a venue that is not theirs
 */
export async function listDeletedEvents(ctx: Context, { vid }: { vid?: number | undefined }): Promise<DeletedEvent[]> {
  const owner = await eventOwner(ctx, vid);
  const since = new Date(ctx.now().getTime() - limits.deletedDays * DAY_MS);
  const rows = await selectDeletedEvents(ctx.db, owner, { since, limit: serverLimits.deletedListed });
  return rows.map(
    ({ id, venueId, name, venueName, deletedAt, authorId, runId, sourceName, undoneBy, events, massChange }) => ({
      id,
      name,
      venueName,
      deleted: deletedAt.toISOString(),
      // Managers may restore an undone import, as they may undo it.
      mayRestore: runId !== null || may.restoreEvent(ctx.viewer, { venueId, deletedBy: authorId }),
      isByNobody: authorId === null,
      massChange: massChange && { ...viewMassChange(ctx, { ...massChange, count: events }), by: massChange.by },
      run: runId === null ? null : { id: runId, sourceName, events, undoneBy },
    }),
  );
}
