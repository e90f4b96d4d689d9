import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { SheetWeek, WeekQuery } from "@hereabouts/contract/timesheets/timesheet";
import { daysOfWeek, weekOf, weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { instantOf } from "@hereabouts/recurrence/instant-of";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { newWeek, selectEditor, selectWeeks } from "./sheet-week.queries.ts";
import { selectClock, selectEntriesIn } from "./time-entry.queries.ts";
import { viewEntry } from "./view-entry.ts";

/**
 * A week of the viewer's, or of an editor whom they may look at: what is in each of its days, and what became of it.
 * @throws SignInRequired, Forbidden; NotFound for somebody else's
 */
export async function getSheetWeek(ctx: Context, query: WeekQuery): Promise<SheetWeek> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = query.editor ?? signedInUserId(ctx);
  const editor = may.seeEditor(ctx.viewer, userId) && (await selectEditor(ctx.db, userId));
  if (!editor) throw new NotFound();
  const { timeZone } = ctx.settings;
  const now = ctx.now();
  const today = todayIn(timeZone, now);
  const week = query.week ?? weekOf(today);
  const span = { from: instantOf(week, 0, timeZone), to: instantOf(addDays(week, 7), 0, timeZone) };
  const near = await selectEntriesIn(ctx.db, userId, span, limits.timeEntriesInWeek);
  // A clock that runs has no end, and is in no week to come.
  const found = near.filter((entry) => weeksOf(entry, timeZone, now).includes(week));
  const clock = await selectClock(ctx.db, userId);
  const touched = new Set([week, ...found.flatMap((entry) => weeksOf(entry, timeZone, now))]);
  const states = await selectWeeks(ctx.db, userId, [...touched]);
  const approved = new Set(states.filter(({ status }) => status === "approved").map((each) => each.week));
  const {
    submitted,
    decided,
    userId: _,
    ...state
  } = states.find((each) => each.week === week) ?? newWeek(userId, week);
  const days = daysOfWeek(found, week, timeZone, now);
  return {
    ...state,
    submitted: submitted?.toISOString() ?? null,
    decided: decided?.toISOString() ?? null,
    editor: { id: editor.id, name: editor.name },
    timeZone,
    today,
    days,
    minutes: days.reduce((sum, { minutes }) => sum + minutes, 0),
    entries: found.map((entry) => viewEntry(ctx, entry, approved)),
    clock: clock ? viewEntry(ctx, clock, approved) : null,
  };
}
