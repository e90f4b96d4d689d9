import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { parseTime, timeToWire } from "@hereabouts/recurrence/typed-time";

const DAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];

const dayOf = (text: string): number => DAYS.indexOf(text.slice(0, 3).toLowerCase());

/**
 * Opening hours such as "Mon-Fri 9:00 AM-5:00 PM; Sat 10:00-16:00; Sun closed"; a day may come several times. Null
 * when a part of the text is something else.
 */
export function parseOpenHours(text: string): OpenTime[] | null {
  const openTimes: OpenTime[] = [];
  for (const part of text.split(";")) {
    if (part.trim() === "") continue;
    const said = part.trim().replace(/\s+/g, " ");
    const [, from = "", to = from, hours = ""] = /^([a-z]{3,9})(?: ?- ?([a-z]{3,9}))? ?:? (.+)$/i.exec(said) ?? [];
    const [first, last] = [dayOf(from), dayOf(to)];
    const closed = hours.toLowerCase() === "closed";
    const [start = null, end = null, ...more] = closed ? [] : hours.split(/[-–]/).map(parseTime);
    if (first < 0 || last < 0 || more.length > 0 || (!closed && (start === null || end === null))) return null;
    const times = {
      closed,
      timeStart: start === null ? null : `${timeToWire(start)}:00`,
      timeEnd: end === null ? null : `${timeToWire(end)}:00`,
    };
    for (let step = 0; step <= (last - first + 7) % 7; step++) {
      openTimes.push({ dayOfWeek: (first + step) % 7, ...times });
    }
  }
  return openTimes;
}
