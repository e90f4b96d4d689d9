import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { TimeEntry, TimeEntryForm } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weekOf } from "@hereabouts/contract/timesheets/weeks";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid } from "../errors.ts";
import { changeWeeks, refuseOverlap } from "./change-hours.ts";
import { timesOfEntry } from "./entry-times.ts";
import { insertEntry, selectEntriesIn } from "./time-entry.queries.ts";
import { viewEntry } from "./view-entry.ts";

async function refuseFullWeek({ db, settings: { timeZone } }: Context, userId: number, date: string): Promise<void> {
  const week = weekOf(date);
  const span = { from: instantOf(week, 0, timeZone), to: instantOf(addDays(week, 7), 0, timeZone) };
  const most = limits.timeEntriesInWeek;
  if ((await selectEntriesIn(db, userId, span, most)).length >= most)
    throw new Invalid({ date: [timesheetWords.weekFull(most)] });
}

/**
 * Writes down time that the viewer worked. @throws SignInRequired, Forbidden; Invalid for time that is written down already,
 * is not over, or is in a week that is approved
 */
export function addTimeEntry(ctx: Context, { note, ...form }: TimeEntryForm): Promise<TimeEntry> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const times = timesOfEntry(ctx, form);
    await changeWeeks(ctx, userId, [times], "date");
    await refuseFullWeek(ctx, userId, form.date);
    await refuseOverlap(ctx, userId, times);
    const entry = await insertEntry(ctx.db, { userId, ...times, note, now: ctx.now() });
    // Somebody's clock that was started this instant.
    if (!entry) throw new Invalid({ timeEnd: [timesheetWords.clockRuns] });
    return viewEntry(ctx, entry);
  });
}
