import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { TimeEntryForm } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { HOUR_MS } from "@hereabouts/recurrence/durations";
import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, todayIn } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import type { Context } from "../context.ts";
import { Invalid } from "../errors.ts";

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
  { now, settings: { timeZone } }: Context,
  { date, timeStart, timeEnd }: Times,
  before?: { started: Date; ended: Date },
): { started: Date; ended: Date } {
  const today = todayIn(timeZone, now());
  if (date > today) throw new Invalid({ date: [messages.pastDay] });
  const endDate = timeEnd > timeStart ? date : addDays(date, 1);
  const at = (day: string, minute: number, field: string, was: Date | undefined) => {
    const local = was && localOf(was, timeZone);
    return was && local?.date === day && local.minute === minute ? was : instantAt(day, minute, timeZone, field);
  };
  const started = at(date, timeStart, "timeStart", before?.started);
  const ended = at(endDate, timeEnd % DAY_MINUTES, "timeEnd", before?.ended);
  if (ended <= started) throw new Invalid({ timeEnd: [timesheetWords.sameTime] });
  if (ended > now()) throw new Invalid({ timeEnd: [timesheetWords.notOverYet] });
  if (ended.getTime() - started.getTime() > limits.timeEntryHours * HOUR_MS)
    throw new Invalid({ timeEnd: [timesheetWords.tooLong(limits.timeEntryHours)] });
  return { started, ended };
}
