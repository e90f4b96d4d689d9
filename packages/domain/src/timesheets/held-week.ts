import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import type { Context } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { holdWeeks, type StoredWeek } from "./sheet-week.queries.ts";
import { selectClock } from "./time-entry.queries.ts";

/** A week of somebody, held until the transaction ends. */
export async function heldWeek({ db }: Context, userId: number, week: string): Promise<StoredWeek> {
  const [held] = await holdWeeks(db, userId, [week]);
  if (!held) throw new NotFound();
  return held;
}

/** Refuses a week in which a clock runs: nobody knows yet what is in it. @throws Conflict "running" */
export async function refuseRunning({ db, now, settings }: Context, { userId, week }: StoredWeek): Promise<void> {
  const clock = await selectClock(db, userId);
  if (clock && weeksOf(clock, settings.timeZone, now()).includes(week))
    throw new Conflict("running", timesheetWords.clockInWeek);
}

/** Audit record of a week. */
export const weekRecord = ({ userId, week }: Pick<StoredWeek, "userId" | "week">) => ({
  kind: "timesheet" as const,
  id: `${userId}/${week}`,
  name: `Week of ${shortDayAndYear(week)}`,
});
