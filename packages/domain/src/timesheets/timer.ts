import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { ClockStart, ClockStop, StoppedClock, TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid } from "../errors.ts";
import { changeWeeks, instantAt, wholeMinute } from "./entry-times.ts";
import { deleteEntry, holdClock, insertEntry, updateEntry } from "./time-entry.queries.ts";
import { viewEntry } from "./time-entry.ts";

/**
 * Starts the viewer's clock. @throws SignInRequired, Forbidden; Conflict "running" when one runs, of two started at the same
 * moment too, and "locked" in a week that is approved
 */
export function startClock(ctx: Context, { note }: ClockStart): Promise<TimeEntry> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const times = { started: wholeMinute(ctx.now()), ended: null };
    await changeWeeks(ctx, userId, [times]);
    const entry = await insertEntry(ctx.db, { userId, ...times, note, now: ctx.now() });
    if (!entry) throw new Conflict("running", timesheetWords.clockRuns);
    return viewEntry(ctx, entry);
  });
}

/** When the clock is to have stopped. @throws Invalid for what is not over, not after the start, or too long after it */
function endOf({ now }: Context, started: Date, { date, time }: ClockStop): Date {
  const isGiven = date !== undefined && time !== undefined;
  const ended = isGiven ? instantAt(date, time, region.timeZone, "time") : wholeMinute(now());
  const longest = timesheetLimits.timeEntryHours;
  const isTooLong = ended.getTime() - started.getTime() > longest * HOUR_MS;
  if (isGiven && ended <= started) throw new Invalid({ time: [timesheetWords.beforeStart] });
  if (ended > now()) throw new Invalid({ time: [timesheetWords.notOverYet] });
  if (isTooLong)
    throw new Invalid({ time: [isGiven ? timesheetWords.tooLong(longest) : timesheetWords.forgotten(longest)] });
  return ended;
}

/**
 * Stops the viewer's clock, now or at the time at which they forgot to. What ran for less than a minute is forgotten.
 * @throws SignInRequired, Forbidden, Invalid; Conflict "stopped" when none runs, "locked" in a week that is approved
 */
export function stopClock(ctx: Context, stop: ClockStop): Promise<StoppedClock> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const clock = await holdClock(ctx.db, userId);
    if (!clock) throw new Conflict("stopped", timesheetWords.noClock);
    const { id, started } = clock;
    const ended = endOf(ctx, started, stop);
    await changeWeeks(ctx, userId, [{ started, ended }]);
    if (ended <= started) {
      await deleteEntry(ctx.db, id);
      return { entry: null };
    }
    const note = stop.note ?? clock.note;
    return { entry: viewEntry(ctx, await updateEntry(ctx.db, { id, started, ended, note, now: ctx.now() })) };
  });
}
