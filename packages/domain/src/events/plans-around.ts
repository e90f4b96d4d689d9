import type { SeriesChange } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";
import { changePlan, type StatusChange } from "../schedule/change-plan.ts";
import { planOf } from "../schedule/event-plans.queries.ts";

/** A change of the dates of the event with the id. */
export type Change = { id: number } & (SeriesChange | StatusChange);

/** The plan of an event before and after a change, and the day it is there. @throws Invalid for hours its venue does not have */
export async function plansAround(ctx: Context, { id, ...change }: Change) {
  const before = await planOf(ctx.db, id);
  const hasHours = before.openTimes.some(({ closed }) => !closed);
  if (change.scope === "all" && change.usePoiTimes && !hasHours) throw new Invalid({ usePoiTimes: [messages.noHours] });
  const today = todayIn(before.timeZone, ctx.now());
  return { before, after: changePlan(before, change, today), today };
}
