import { may } from "@hereabouts/contract/permissions";
import type { TimeEntry, TimeEntryChange } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { changeWeeks, refuseOverlap } from "./change-hours.ts";
import { timesOfEntry } from "./entry-times.ts";
import { holdEntry, updateEntry } from "./time-entry.queries.ts";
import { viewEntry } from "./view-entry.ts";

/**
 * Changes time that the viewer wrote down. @throws SignInRequired, Forbidden, NotFound; Invalid for time that is
 * written down already or in a week that is approved; Conflict "running" for a clock that has not stopped
 */
export function updateTimeEntry(ctx: Context, { id, note, ...form }: TimeEntryChange): Promise<TimeEntry> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const stored = await holdEntry(ctx.db, { id, userId });
    if (!stored) throw new NotFound();
    const { started, ended } = stored;
    if (!ended) throw new Conflict("running", timesheetWords.stopFirst);
    const times = timesOfEntry(ctx, form, { started, ended });
    await changeWeeks(ctx, userId, [stored, times], "date");
    await refuseOverlap(ctx, userId, times, id);
    return viewEntry(ctx, await updateEntry(ctx.db, { id, ...times, note, now: ctx.now() }));
  });
}
