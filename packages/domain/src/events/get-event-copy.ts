import { type WireDateRow, wireOfRow } from "@hereabouts/contract/events/date-rows";
import type { EventCopy } from "@hereabouts/contract/events/event-form";
import { limits } from "@hereabouts/contract/limits";
import { expand } from "@hereabouts/recurrence/expand";
import { addMonths, type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import type { DateRow } from "@hereabouts/recurrence/overrides";
import { splitRow } from "@hereabouts/recurrence/split-row";
import type { Context } from "../context.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { rowsOfPlan } from "../schedule/planned-occurrences.ts";
import { editableEvent, viewEventForm } from "./get-event-form.ts";

/** The upcoming part of a date row as a new row; empty if the row has ended. */
function comingRow({ id: _, ...row }: DateRow, today: LocalDate): WireDateRow[] {
  const [next] = expand(row.recurrence, today, addMonths(today, limits.horizonMonths));
  return next === undefined ? [] : [wireOfRow(splitRow(row, next).following)];
}

/**
 * The form of a new event that begins as a copy of one: with the dates that are still to come, and nothing of what was
 * said of single ones. @throws NotFound, SignInRequired, Forbidden
 */
export async function getEventCopy(ctx: Context, { id }: { id: number }): Promise<EventCopy> {
  const {
    id: copyOf,
    absoluteUrl,
    published,
    certified,
    updated,
    ...form
  } = await viewEventForm(ctx, await editableEvent(ctx, id));
  const plan = await planOf(ctx.db, id);
  const today = todayIn(plan.timeZone, ctx.now());
  const { dateStart, dateEnd } = form;
  return {
    ...form,
    copyOf,
    status: "scheduled",
    statusNote: "",
    dateStart: dateStart !== null && dateStart < today ? today : dateStart,
    dateEnd: dateEnd !== null && dateEnd < today ? null : dateEnd,
    dates: plan.usePoiTimes ? [] : rowsOfPlan(plan, today, today).flatMap((row) => comingRow(row, today)),
  };
}
