import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type { TimeEntry, TimeEntryChange, TimeEntryForm } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weekOf, weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { addDays } from "@hereabouts/recurrence/local-date";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { changeWeeks, refuseOverlap, timesOfEntry } from "./entry-times.ts";
import {
  holdEntry,
  insertEntry,
  type StoredEntry,
  selectEntriesIn,
  updateEntry,
  updateEntryDeleted,
} from "./time-entry.queries.ts";

/** An entry as people see it, with the days and times of the site. @param approved the weeks that are approved */
export function viewEntry(
  { now }: Context,
  { id, started, ended, note }: StoredEntry,
  approved: ReadonlySet<string> = new Set(),
): TimeEntry {
  const first = localOf(started, region.timeZone);
  const last = ended && localOf(ended, region.timeZone);
  return {
    id,
    date: first.date,
    timeStart: timeToWire(first.minute),
    dateEnd: last?.date ?? null,
    timeEnd: last ? timeToWire(last.minute) : null,
    started: started.toISOString(),
    ended: ended?.toISOString() ?? null,
    minutes: Math.max(0, Math.floor(((ended ?? now()).getTime() - started.getTime()) / MINUTE_MS)),
    note,
    isLocked: weeksOf({ started, ended }, region.timeZone, now()).some((week) => approved.has(week)),
  };
}

async function refuseFullWeek({ db }: Context, userId: number, date: string): Promise<void> {
  const week = weekOf(date);
  const span = { from: instantOf(week, 0, region.timeZone), to: instantOf(addDays(week, 7), 0, region.timeZone) };
  const most = timesheetLimits.timeEntriesInWeek;
  if ((await selectEntriesIn(db, userId, span, most)).length >= most)
    throw new Invalid({ date: [timesheetWords.weekFull(most)] });
}

/**
 * Writes down time that the viewer worked. @throws SignInRequired, Forbidden; Invalid for time that is written down already,
 * is not over, or is in a week that is approved
 */
export function addTimeEntry(ctx: Context, { note, ...form }: TimeEntryForm): Promise<TimeEntry> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const times = timesOfEntry(ctx, form);
    await changeWeeks(ctx, userId, [times], "date");
    await refuseFullWeek(ctx, userId, form.date);
    await refuseOverlap(ctx, userId, times);
    const entry = await insertEntry(ctx.db, { userId, ...times, note, now: ctx.now() });
    // Their timer started at this very moment.
    if (!entry) throw new Invalid({ timeEnd: [timesheetWords.clockRuns] });
    return viewEntry(ctx, entry);
  });
}

/**
 * Changes time that the viewer wrote down. @throws SignInRequired, Forbidden, NotFound; Invalid for time that is
 * written down already or in a week that is approved; Conflict "running" for a clock that has not stopped
 */
export function updateTimeEntry(ctx: Context, { id, note, ...form }: TimeEntryChange): Promise<TimeEntry> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
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

/** Takes time out of the viewer's sheet. @throws SignInRequired, Forbidden, NotFound; Conflict "locked" */
export async function deleteTimeEntry(ctx: Context, { id }: { id: number }): Promise<void> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const stored = await holdEntry(ctx.db, { id, userId });
    if (!stored) throw new NotFound();
    await changeWeeks(ctx, userId, [stored]);
    await updateEntryDeleted(ctx.db, id, ctx.now());
  });
}

/**
 * Puts time back that the viewer took out of their sheet. @throws SignInRequired, Forbidden, NotFound; Invalid when that
 * time is written down otherwise since, Conflict "locked"
 */
export function restoreTimeEntry(ctx: Context, { id }: { id: number }): Promise<TimeEntry> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const stored = await holdEntry(ctx.db, { id, userId, isDeleted: true });
    if (!stored) throw new NotFound();
    await changeWeeks(ctx, userId, [stored]);
    await refuseOverlap(ctx, userId, stored);
    await updateEntryDeleted(ctx.db, id, null);
    return viewEntry(ctx, stored);
  });
}
