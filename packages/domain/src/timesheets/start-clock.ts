import { may } from "@hereabouts/contract/permissions";
import type { ClockStart, TimeEntry } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict } from "../errors.ts";
import { changeWeeks } from "./change-hours.ts";
import { insertEntry } from "./time-entry.queries.ts";
import { viewEntry } from "./view-entry.ts";
import { wholeMinute } from "./whole-minute.ts";

/**
 * Starts the viewer's clock. @throws SignInRequired, Forbidden; Conflict "running" when one runs, of two started at the same
 * moment too, and "locked" in a week that is approved
 */
export function startClock(ctx: Context, { note }: ClockStart): Promise<TimeEntry> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const times = { started: wholeMinute(ctx.now()), ended: null };
    await changeWeeks(ctx, userId, [times]);
    const entry = await insertEntry(ctx.db, { userId, ...times, note, now: ctx.now() });
    if (!entry) throw new Conflict("running", timesheetWords.clockRuns);
    return viewEntry(ctx, entry);
  });
}
