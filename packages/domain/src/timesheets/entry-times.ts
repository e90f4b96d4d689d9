import { messages } from "@hereabouts/contract/messages";
import { region } from "@hereabouts/contract/region/region";
import type { TimeEntryForm } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, formatTime } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import { type StoredEntry, selectEntriesIn } from "./time-entry.queries.ts";
import { holdWeeks, updateWeekVersions } from "./week.queries.ts";

/** The beginning of the minute that an instant is in: hours are counted in minutes. */
export const wholeMinute = (instant: Date): Date => new Date(Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS);

/** The instant at which the site's clocks show a minute of a day. @throws Invalid at a field for a minute they skip */
export function instantAt(date: string, minute: number, timeZone: string, field: string): Date {
  const instant = instantOf(date, minute, timeZone);
  if (localOf(instant, timeZone).minute !== minute) throw new Invalid({ [field]: [timesheetWords.skippedTime] });
  return instant;
}

type Times = Pick<TimeEntryForm, "date" | "timeStart" | "timeEnd">;

/**
 * When something began and ended that is written down as a day and two times; an end that is not after the start is on the
 * next day. What is as it was in `before` keeps its instant: in autumn an hour comes twice, and a clock may have run in the second.
 * @throws Invalid for what is not over yet, too long, or no time
 */
export function timesOfEntry(
  { now }: Context,
  { date, timeStart, timeEnd }: Times,
  before?: { started: Date; ended: Date },
): { started: Date; ended: Date } {
  const today = todayIn(region.timeZone, now());
  if (date > today) throw new Invalid({ date: [messages.pastDay] });
  const endDate = timeEnd > timeStart ? date : addDays(date, 1);
  const at = (day: string, minute: number, field: string, was: Date | undefined) => {
    const local = was && localOf(was, region.timeZone);
    return was && local?.date === day && local.minute === minute ? was : instantAt(day, minute, region.timeZone, field);
  };
  const started = at(date, timeStart, "timeStart", before?.started);
  const ended = at(endDate, timeEnd % DAY_MINUTES, "timeEnd", before?.ended);
  if (ended <= started) throw new Invalid({ timeEnd: [timesheetWords.sameTime] });
  if (ended > now()) throw new Invalid({ timeEnd: [timesheetWords.notOverYet] });
  if (ended.getTime() - started.getTime() > timesheetLimits.timeEntryHours * HOUR_MS)
    throw new Invalid({ timeEnd: [timesheetWords.tooLong(timesheetLimits.timeEntryHours)] });
  return { started, ended };
}

type ChangedTimes = Pick<StoredEntry, "started" | "ended">;

/**
 * Holds the weeks that some stretches of somebody's are in and notes that they change. Whoever approves one of them waits, and
 * then looks at another version. @throws Conflict "locked" when one is approved, Invalid at `field` where one is named
 */
export async function changeWeeks(
  { db, now }: Context,
  userId: number,
  stretches: readonly ChangedTimes[],
  field?: string,
): Promise<void> {
  const weeks = [...new Set(stretches.flatMap((stretch) => weeksOf(stretch, region.timeZone, now())))].toSorted();
  const held = await holdWeeks(db, userId, weeks);
  if (held.some(({ status }) => status === "approved")) {
    if (field) throw new Invalid({ [field]: [timesheetWords.locked] });
    throw new Conflict("locked", timesheetWords.locked);
  }
  await updateWeekVersions(db, userId, weeks);
}

/** "Mon, Nov 16, 9:00 AM – 11:30 AM" */
function timesWords({ now }: Context, { started, ended }: ChangedTimes): string {
  const { date, minute } = localOf(started, region.timeZone);
  const end = ended ? formatTime(localOf(ended, region.timeZone).minute) : "now";
  return dayAndTimes({ date, times: `${formatTime(minute)} – ${end}` }, todayIn(region.timeZone, now()));
}

/**
 * Refuses time that is written down already. @throws Invalid that names the field: the start when it is within what is
 * there, else the end
 */
export async function refuseOverlap(
  ctx: Context,
  userId: number,
  { started, ended }: ChangedTimes,
  exceptId?: number,
): Promise<void> {
  const found = await selectEntriesIn(ctx.db, userId, { from: started, to: ended }, timesheetLimits.timeEntriesInWeek);
  const other = found.find(({ id }) => id !== exceptId);
  if (!other) return;
  const isStartWithin = other.started <= started;
  throw new Invalid({ [isStartWithin ? "timeStart" : "timeEnd"]: [timesheetWords.overlaps(timesWords(ctx, other))] });
}
