import { endToWire } from "@hereabouts/contract/events/date-rows";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { limits } from "@hereabouts/contract/limits";
import { addMonths, todayIn } from "@hereabouts/recurrence/local-date";
import { isAllDay, timeToWire } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { plannedOccurrences } from "../schedule/planned-occurrences.ts";
import { editableEvent } from "./event-form.ts";

/** The coming dates of an event for who changes them, as far as the horizon. @throws NotFound, SignInRequired, Forbidden */
export async function listEventDates(ctx: Context, { id }: { id: number }): Promise<EditableDate[]> {
  await editableEvent(ctx, id);
  const plan = await planOf(ctx.db, id);
  const today = todayIn(plan.timeZone, ctx.now());
  const changed = new Set(
    plan.overrides.map(({ originalDate, originalStartMinute }) => `${originalDate} ${originalStartMinute}`),
  );
  return plannedOccurrences(plan, today, addMonths(today, limits.horizonMonths)).map((occurrence) => ({
    originalDate: occurrence.originalDate,
    originalTime: timeToWire(occurrence.originalStartMinute),
    date: occurrence.date,
    timeStart: timeToWire(occurrence.startMinute),
    timeEnd: occurrence.endMinute === null ? null : endToWire(occurrence.endMinute),
    allDay: isAllDay(occurrence.startMinute, occurrence.endMinute),
    status: occurrence.status,
    note: occurrence.note ?? "",
    isChanged: changed.has(`${occurrence.originalDate} ${occurrence.originalStartMinute}`),
    rowId: plan.usePoiTimes ? null : (plan.dates[occurrence.row]?.id ?? null),
  }));
}
