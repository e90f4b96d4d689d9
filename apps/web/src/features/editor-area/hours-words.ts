import type { TimeEntry, WeekStatus } from "@hereabouts/contract/timesheets/timesheet";
import { t } from "@hereabouts/language/translate";
import { fullDate, monthAndDay, shortDay } from "@hereabouts/recurrence/day-words";
import { addDays } from "@hereabouts/recurrence/local-date";
import { formatTime, timeFromWire } from "@hereabouts/recurrence/typed-time";

/** "3 h 15 min", "45 min", "0 min" */
export function hoursWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return t("{minutes} min", { minutes: rest });
  return rest === 0 ? t("{hours} h", { hours }) : t("{hours} h {minutes} min", { hours, minutes: rest });
}

/** "Week of November 16", with the year when it is not this one. */
export const weekWords = (week: string, today: string): string =>
  t("Week of {day}", { day: week.slice(0, 4) === today.slice(0, 4) ? monthAndDay(week) : fullDate(week) });

/** A time of the wire as people read it; "24:00" is midnight. */
export const timeWords = (time: string): string => formatTime(timeFromWire(time) ?? 0);

/** "9:00 AM – 12:30 PM"; without an end it goes on, and an end on another day names it. */
export function timesWords({
  timeStart,
  timeEnd,
  date,
  dateEnd,
}: Pick<TimeEntry, "timeStart" | "timeEnd" | "date" | "dateEnd">): string {
  if (timeEnd === null) return t("Since {time}", { time: timeWords(timeStart) });
  const isNextDay = dateEnd !== null && dateEnd !== date && !(timeEnd === "00:00" && dateEnd === addDays(date, 1));
  return `${timeWords(timeStart)} – ${timeWords(timeEnd)}${isNextDay ? ` (${shortDay(dateEnd)})` : ""}`;
}

/** The colour of what became of a week. */
export const weekTones: Readonly<Record<WeekStatus, "platinum" | "goldenrod" | "fern" | "barn">> = {
  open: "platinum",
  submitted: "goldenrod",
  approved: "fern",
  returned: "barn",
};
