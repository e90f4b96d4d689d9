import { region } from "@hereabouts/contract/region/region";
import { locale } from "@hereabouts/language/translate";

/** Formats moments in the region's time zone, for its clock, in the reader's language. A formatter takes long to make. */
function inRegion(options: Intl.DateTimeFormatOptions): Pick<Intl.DateTimeFormat, "format"> {
  const made = new Map<string, Intl.DateTimeFormat>();
  return {
    format: (moment) => {
      const [tag, { timeZone, hours }] = [locale(), region];
      const key = `${tag} ${timeZone} ${hours}`;
      const format =
        made.get(key) ??
        new Intl.DateTimeFormat(tag, { ...options, timeZone, hourCycle: hours === 12 ? "h12" : "h23" });
      made.set(key, format);
      return format.format(moment);
    },
  };
}
const monthAndDay = inRegion({ month: "short", day: "numeric" });
const date = inRegion({ dateStyle: "medium" });
const clock = inRegion({ timeStyle: "short" });
const year = inRegion({ year: "numeric" });
const dateAndClock = inRegion({ dateStyle: "medium", timeStyle: "short" });
const toTheSecond = inRegion({ dateStyle: "medium", timeStyle: "long" });

/** "Jun 12", with the year when it is not that of `now`. */
export function dayOfMoment(instant: string, now: Date): string {
  const then = new Date(instant);
  return (year.format(then) === year.format(now) ? monthAndDay : date).format(then);
}

/** "Jun 12, 9:14 AM", with the year when it is not that of `now`. */
export function momentWords(instant: string, now: Date): string {
  return `${dayOfMoment(instant, now)}, ${clock.format(new Date(instant))}`;
}

/** "Jun 12, 2026, 9:14 AM" */
export const fullMoment = (instant: string): string => dateAndClock.format(new Date(instant));

/** "Jun 12, 2026, 9:14:03 AM EDT" */
export const exactMoment = (instant: string): string => toTheSecond.format(new Date(instant));

/** "Jun 12, 2026" */
export const fullDay = (instant: string): string => date.format(new Date(instant));
