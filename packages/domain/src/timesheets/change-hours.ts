import { limits } from "@hereabouts/contract/limits";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { holdWeeks, updateWeekVersions } from "./sheet-week.queries.ts";
import { type StoredEntry, selectEntriesIn } from "./time-entry.queries.ts";

type Times = Pick<StoredEntry, "started" | "ended">;

/**
 * Holds the weeks that some stretches of somebody's are in and notes that they change. Whoever approves one of them waits, and
 * then looks at another version. @throws Conflict "locked" when one is approved, Invalid at `field` where one is named
 */
export async function changeWeeks(
  { db, now, settings: { timeZone } }: Context,
  userId: number,
  stretches: readonly Times[],
  field?: string,
): Promise<void> {
  const weeks = [...new Set(stretches.flatMap((stretch) => weeksOf(stretch, timeZone, now())))].toSorted();
  const held = await holdWeeks(db, userId, weeks);
  if (held.some(({ status }) => status === "approved")) {
    if (field) throw new Invalid({ [field]: [timesheetWords.locked] });
    throw new Conflict("locked", timesheetWords.locked);
  }
  await updateWeekVersions(db, userId, weeks);
}

/** "Mon, Nov 16, 9:00 AM – 11:30 AM" */
function timesWords({ now, settings: { timeZone } }: Context, { started, ended }: Times): string {
  const { date, minute } = localOf(started, timeZone);
  const end = ended ? formatTime(localOf(ended, timeZone).minute) : "now";
  return dayAndTimes({ date, times: `${formatTime(minute)} – ${end}` }, todayIn(timeZone, now()));
}

/**
 * Refuses time that is written down already. @throws Invalid that names the field: the start when it is within what is
 * there, else the end
 */
export async function refuseOverlap(
  ctx: Context,
  userId: number,
  { started, ended }: Times,
  exceptId?: number,
): Promise<void> {
  const found = await selectEntriesIn(ctx.db, userId, { from: started, to: ended }, limits.timeEntriesInWeek);
  const other = found.find(({ id }) => id !== exceptId);
  if (!other) return;
  const isStartWithin = other.started <= started;
  throw new Invalid({ [isStartWithin ? "timeStart" : "timeEnd"]: [timesheetWords.overlaps(timesWords(ctx, other))] });
}
