import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import type { SeriesChange, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { changePlan } from "../schedule/change-plan.ts";
import { comparePlans } from "../schedule/compare-plans.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { editableEvent, viewEventForm } from "./get-event-form.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";

/** A change of the dates of the event with the id. */
type Change = { id: number } & SeriesChange;

async function plansAround(ctx: Context, { id, ...change }: Change) {
  const before = await planOf(ctx.db, id);
  const hasHours = before.openTimes.some(({ closed }) => !closed);
  if (change.scope === "all" && change.usePoiTimes && !hasHours) throw new Invalid({ usePoiTimes: [messages.noHours] });
  const today = todayIn(before.timeZone, ctx.now());
  return { before, after: changePlan(before, change, today), today };
}

/**
 * What a change of one date, of it and those after it, or of all dates would do, without doing it.
 * @throws NotFound, SignInRequired, Forbidden, Invalid
 */
export async function previewSeriesChange(ctx: Context, change: Change): Promise<SeriesPreview> {
  await editableEvent(ctx, change.id);
  const { before, after, today } = await plansAround(ctx, change);
  return comparePlans(before, after, today);
}

/**
 * Changes one date of an event, it and those after it, or all dates; it stays one event.
 * @throws NotFound, SignInRequired, Forbidden; Invalid, under "" when somebody else was first
 */
export async function changeSeries(ctx: Context, change: Change): Promise<EventFormRecord> {
  const stored = await editableEvent(ctx, change.id);
  const event = await reviseEvent(ctx, stored, "update", async (ctx, before) => {
    refuseStale(change.updated, before);
    const { venueId, name, eventTypeId } = before.snapshot;
    const { usePoiTimes, dateStart, dateEnd, dates, overrides } = (await plansAround(ctx, change)).after;
    const record = { venueId, name, eventTypeId, usePoiTimes, dateStart, dateEnd, dates, overrides };
    await saveEvent(ctx, record, { id: change.id });
  });
  return viewEventForm(ctx, event);
}
