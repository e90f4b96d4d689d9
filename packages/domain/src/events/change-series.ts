import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import { type Context, inTransaction } from "../context.ts";
import { refuseStale } from "../history/versions.ts";
import { confirmBySaving } from "./confirm-by-saving.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { editableEvent, viewEventForm } from "./get-event-form.ts";
import { type Change, plansAround } from "./plans-around.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";

/**
 * Changes one date of an event, it and those after it, or all dates; it stays one event.
 * @throws NotFound, SignInRequired, Forbidden; Invalid, under "" when somebody else was first
 */
export async function changeSeries(ctx: Context, change: Change): Promise<EventFormRecord> {
  const stored = await editableEvent(ctx, change.id);
  const write = async (ctx: Context, before: StoredEvent) => {
    refuseStale(change.updated, before);
    const { venueId, name, eventTypeId } = before.snapshot;
    const { usePoiTimes, dateStart, dateEnd, dates, overrides } = (await plansAround(ctx, change)).after;
    const record = { venueId, name, eventTypeId, usePoiTimes, dateStart, dateEnd, dates, overrides };
    await saveEvent(ctx, record, { id: change.id });
  };
  const event = await inTransaction(ctx, async (ctx) =>
    confirmBySaving(ctx, await reviseEvent(ctx, stored, "update", write)),
  );
  return viewEventForm(ctx, event);
}
