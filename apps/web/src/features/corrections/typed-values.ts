import { endFromWire } from "@hereabouts/contract/events/date-rows";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { formatTypedDate, parseTypedDate } from "@hereabouts/recurrence/typed-date";
import {
  formatTime,
  formatTimeRange,
  isAllDay,
  parseTime,
  timeFromWire,
  timeToWire,
} from "@hereabouts/recurrence/typed-time";

type Input = "date" | "time" | "lines" | "venue" | undefined;

/** A value as people type it: "11/28/2026", "7:00 PM". What cannot be read stays as it is. */
export function typedValue(input: Input, value: string): string {
  if (value === "") return value;
  if (input === "date") return formatTypedDate(value);
  const minute = input === "time" ? timeFromWire(value) : null;
  return minute === null ? value : formatTime(minute);
}

/** A typed value as it is sent. What cannot be read is sent as it is, for the server to say what is wrong. */
export function sentValue(input: Input, typed: string): string {
  if (input === "date") {
    const date = parseTypedDate(typed);
    return typeof date === "string" ? date : typed;
  }
  const minute = input === "time" ? parseTime(typed) : null;
  return minute === null ? typed : timeToWire(minute);
}

/** "Sat, Dec 5, 2026, 7:00 PM", or "…, All day": a date of an event, from its values. */
export function dateWords({ date = "", timeStart = "", timeEnd = "" }: Readonly<Record<string, string>>): string {
  const [start, end] = [timeFromWire(timeStart) ?? 0, timeEnd === "" ? null : endFromWire(timeEnd)];
  const times = isAllDay(start, end) ? formatTimeRange(start, end) : formatTime(start);
  return `${shortDayAndYear(date)}, ${times}`;
}
