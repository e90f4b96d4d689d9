import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import type { SeriesChange, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { Invalid } from "../errors.ts";
import { refuseStale } from "../history/versions.ts";
import { changePlan, type StatusChange } from "../schedule/change-plan.ts";
import { comparePlans } from "../schedule/compare-plans.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { editableEvent, viewEventForm } from "./event-form.ts";
import type { StoredEvent } from "./event-snapshot.queries.ts";
import { movedProgramme } from "./programme.ts";
import { reviseEvent } from "./revise-event.ts";
import { saveEvent } from "./save-event.ts";
import { confirmBySaving } from "./update-event.ts";

/** A change of the dates of the event with the id. */
export type Change = { id: number } & (SeriesChange | StatusChange);

/** The plan of an event before and after a change, and the day it is there. @throws Invalid for hours its venue does not have */
async function plansAround(ctx: Context, { id, ...change }: Change) {
  const before = await planOf(ctx.db, id);
  const hasHours = before.openTimes.some(({ closed }) => !closed);
  if (change.scope === "all" && change.usePoiTimes && !hasHours) throw new Invalid({ usePoiTimes: [messages.noHours] });
  const today = todayIn(before.timeZone, ctx.now());
  return { before, after: changePlan(before, change, today), today };
}

/**
 * Previews a change of one date, of it and later dates, or of all. @throws NotFound, SignInRequired, Forbidden, Invalid
 */
export async function previewSeriesChange(ctx: Context, change: Change): Promise<SeriesPreview> {
  await editableEvent(ctx, change.id);
  const { before, after, today } = await plansAround(ctx, change);
  return comparePlans(before, after, today, { keepsWeeks: change.scope === "following" });
}

/**
 * Changes one date of an event, it and those after it, or all dates; it stays one event. The sessions of its programme move
 * along, unless they are to stay.
 * @throws NotFound, SignInRequired, Forbidden; Invalid, under "" when somebody else was first
 */
export async function changeSeries(ctx: Context, change: Change): Promise<EventFormRecord> {
  const stored = await editableEvent(ctx, change.id);
  const write = async (ctx: Context, before: StoredEvent) => {
    refuseStale(change.updated, before);
    const { venueId, name, eventTypeId } = before.snapshot;
    const plans = await plansAround(ctx, change);
    const { usePoiTimes, dateStart, dateEnd, dates, overrides } = plans.after;
    const keepsProgramme = "moveProgramme" in change && change.moveProgramme === false;
    const sessions = before.snapshot.programme;
    const isOfOneDate = change.scope === "this";
    const programme = keepsProgramme ? sessions : movedProgramme(sessions, { ...plans, isOfOneDate });
    const record = { venueId, name, eventTypeId, usePoiTimes, dateStart, dateEnd, dates, overrides, programme };
    await saveEvent(ctx, record, { id: change.id });
  };
  const event = await inTransaction(ctx, async (ctx) =>
    confirmBySaving(ctx, await reviseEvent(ctx, stored, "update", write)),
  );
  return viewEventForm(ctx, event);
}
