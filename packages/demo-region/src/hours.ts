import type { DemoOpenTime } from "./demo-region.types.ts";

const DAYS = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"];

function clock(text: string): string {
  const [hours = "0", minutes = "00"] = text.split(":");
  return `${hours.padStart(2, "0")}:${minutes}`;
}

/**
 * Reads "Tu-Th 10-20, Fr 7-11+16-22, Sa 17-1" (24-hour clock; "+" joins the intervals of a day, an end before its start
 * is after midnight). Days that are not named are closed. Empty text gives no rows: the hours are unknown.
 */
export function openTimes(text: string): DemoOpenTime[] {
  if (text === "") return [];
  const intervals = new Map<number, string[]>();
  for (const part of text.split(", ")) {
    const [days = "", times = ""] = part.split(" ");
    const [first = "", last = first] = days.split("-");
    for (let day = DAYS.indexOf(first); day <= DAYS.indexOf(last); day++) intervals.set(day, times.split("+"));
  }
  return DAYS.flatMap((_, dayOfWeek): DemoOpenTime[] => {
    const open = intervals.get(dayOfWeek);
    if (!open) return [{ dayOfWeek, closed: true, timeStart: null, timeEnd: null }];
    return open.map((interval) => {
      const [start = "", end = ""] = interval.split("-");
      return { dayOfWeek, closed: false, timeStart: clock(start), timeEnd: clock(end) };
    });
  });
}
