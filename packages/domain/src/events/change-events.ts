import { eventForm } from "@hereabouts/contract/events/event-form";
import type { MassChangeKind } from "@hereabouts/contract/history/mass-change-words";
import { bulkChangeMessages, type EventChoice, type EventsChange } from "@hereabouts/contract/producer/bulk-changes";
import { t } from "@hereabouts/language/translate";
import { type Context, inTransaction } from "../context.ts";
import { Invalid, NotFound } from "../errors.ts";
import { beginMassChange } from "../history/mass-changes.ts";
import { holdEvents } from "../schedule/due-events.queries.ts";
import { holdForReview } from "../trust/hold-for-review.ts";
import { holdVenues } from "../venues/venue-state.queries.ts";
import { addEvent } from "./add-event.ts";
import { deleteEvent, restoreEvent } from "./deleted-event.ts";
import { getEventCopy, managedEvent } from "./event-form.ts";
import { type EventRecord, reviewedTexts } from "./event-record.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { selectEventVenue } from "./event-state.queries.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";
import { confirmBySaving, confirmEvent } from "./update-event.ts";

interface Done {
  events: number[];
  /** By this it can be undone as a whole. */
  massChange: number;
}

/** Does something to one of several events, and says of which one it was refused. @returns the id of the event */
async function doneTo({ id, snapshot: { name } }: StoredEvent, work: () => Promise<number | undefined>) {
  try {
    return (await work()) ?? id;
  } catch (error) {
    if (!(error instanceof Invalid)) throw error;
    throw new Invalid({ "": [bulkChangeMessages.ofEvent(name, t(error.message))] }, error.reason);
  }
}

/**
 * Does something to each of several events in one transaction: to all of them, or to none. Venues and events are held in
 * everybody's order before the first is written.
 */
function forEachEvent(
  ctx: Context,
  { events: ids, kind }: EventChoice & { kind: MassChangeKind },
  work: (ctx: Context, event: StoredEvent) => Promise<number | undefined>,
): Promise<Done> {
  return inTransaction(ctx, async (ctx) => {
    const stored: StoredEvent[] = [];
    for (const id of ids) stored.push(await managedEvent(ctx, id));
    await holdVenues(
      ctx.db,
      stored.map(({ snapshot }) => snapshot.venueId),
    );
    await holdEvents(ctx.db, ids);
    const whole = await beginMassChange(ctx, { kind });
    const events: number[] = [];
    for (const event of stored) events.push(await doneTo(event, () => work(whole, event)));
    return { events, massChange: whole.onBehalf.batch };
  });
}

/**
 * Changes one field of several events, or of none of them. @throws SignInRequired, Forbidden, NotFound; Invalid for the
 * first event that cannot be changed
 */
export function changeEvents(ctx: Context, { events, ...form }: EventsChange): Promise<Done> {
  const { price, ageGroups, eventType, ticketUrl, status } = form;
  const changed: Partial<EventRecord> = {
    ...(price !== undefined && { price }),
    ...(ageGroups && { ageGroups }),
    ...(eventType !== undefined && { eventTypeId: eventType }),
    ...(ticketUrl !== undefined && { ticketUrl }),
    ...(status && { status }),
  };
  return forEachEvent(ctx, { events, kind: "change" }, async (ctx, stored) => {
    const { id } = stored;
    const change = async (ctx: Context, { deletedAt, snapshot }: StoredEvent) => {
      if (deletedAt) throw new NotFound();
      const { venueId, name, eventTypeId, published } = snapshot;
      const venue = await selectEventVenue(ctx.db, venueId);
      const aside = await holdForReview(ctx, {
        kind: "event",
        recordId: id,
        isPublished: published,
        venueWebsite: venue?.website ?? "",
        shown: reviewedTexts(snapshot),
        wanted: reviewedTexts({ ...snapshot, ...changed }),
      });
      await saveEvent(ctx, { venueId, name, eventTypeId, ...changed, ...aside }, { id });
    };
    await confirmBySaving(ctx, await reviseEvent(ctx, stored, "update", change));
    return id;
  });
}

/** Says that several events are as they are shown. @throws SignInRequired, Forbidden, NotFound */
export const confirmEvents = (ctx: Context, choice: EventChoice): Promise<Done> =>
  forEachEvent(ctx, { ...choice, kind: "confirm" }, async (ctx, { id }) => {
    await confirmEvent(ctx, { id });
    return undefined;
  });

/**
 * Publishes a copy of each of several events, as far as the quotas of their venues go, or of none of them. @returns the
 * copies @throws SignInRequired, Forbidden, NotFound; Invalid for the first event that cannot be copied
 */
export const copyEvents = (ctx: Context, choice: EventChoice): Promise<Done> =>
  forEachEvent(ctx, { ...choice, kind: "copy" }, async (ctx, { id }) => {
    const copy = eventForm.safeParse(await getEventCopy(ctx, { id }));
    if (!copy.success) throw new Invalid({ "": [t(bulkChangeMessages.incomplete)] });
    return (await addEvent(ctx, copy.data)).id;
  });

/** Deletes several events, or none of them. @throws SignInRequired, Forbidden, NotFound */
export const deleteEvents = (ctx: Context, choice: EventChoice): Promise<Done> =>
  forEachEvent(ctx, { ...choice, kind: "delete" }, async (ctx, { id }) => {
    await deleteEvent(ctx, { id });
    return undefined;
  });

/**
 * Restores several deleted events, as far as the quotas of their venues go, or none of them.
 * @throws SignInRequired, Forbidden, NotFound; Invalid when a quota is used up
 */
export const restoreEvents = (ctx: Context, choice: EventChoice): Promise<Done> =>
  forEachEvent(ctx, { ...choice, kind: "restore" }, async (ctx, { id }) => {
    await restoreEvent(ctx, { id });
    return undefined;
  });
