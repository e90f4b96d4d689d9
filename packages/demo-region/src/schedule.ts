import type { Rng } from "@hereabouts/poster-art/random";
import {
  addDays,
  compact,
  dayOfMonth,
  daysBetween,
  endOfSeason,
  isHoliday,
  nextWeekday,
  positionInMonth,
  weekday,
} from "./calendar.ts";
import type { DemoEvent, DemoEventDate, LocalDate, LocalTime } from "./demo-region.types.ts";
import type { Hours } from "./event-hours.ts";
import type { Rhythm } from "./programs/program.ts";

const DAY_CODES = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** When an event takes place. */
export interface Schedule extends Pick<DemoEvent, "usePoiTimes" | "dateStart" | "dateEnd" | "dates"> {
  /** The first occurrences, for notes on single ones; empty when it runs at the venue's hours. */
  occurrences: { date: LocalDate; timeStart: LocalTime }[];
  /** True when it comes back after a week or later. */
  isSeries: boolean;
}

interface Occasion {
  rng: Rng;
  /** A day on which it takes place. */
  anchor: LocalDate;
  hours: readonly Hours[];
  /** Months in which it makes sense, or undefined. */
  months: readonly number[] | undefined;
}

function rule(dtstart: LocalDate, parts: readonly string[], except: readonly LocalDate[]): string {
  const lines = [`DTSTART:${compact(dtstart)}`, `RRULE:${parts.join(";")}`];
  if (except.length > 0) lines.push(`EXDATE:${except.map(compact).join(",")}`);
  return lines.join("\n");
}

/** The last day of a series: within its season, and often some months from its start. */
function until({ rng, anchor, months }: Occasion, shortest: number): string[] {
  const planned = addDays(anchor, rng.int(shortest, shortest + 130));
  if (!months) return rng.chance(0.6) ? [`UNTIL=${compact(planned)}`] : [];
  const season = endOfSeason(anchor, months);
  return [`UNTIL=${compact(season < planned ? season : planned)}`];
}

function everyWeek(
  occasion: Occasion,
  interval: number,
  days: readonly number[],
): Omit<Schedule, "dates"> & { dateRecur: string } {
  const { rng, anchor } = occasion;
  const end = until(occasion, 49);
  const last = end[0]?.slice(6) ?? "99999999";
  const found: LocalDate[] = [];
  for (let day = anchor, week = 0; week < 14 * interval && found.length < 24; day = addDays(day, 1)) {
    const sinceStart = Math.floor(daysBetween(anchor, day) / 7);
    week = sinceStart;
    if (compact(day) > last) break;
    if (days.includes(weekday(day)) && sinceStart % interval === 0) found.push(day);
  }
  const exceptions = found.filter((date, index) => index > 0 && (isHoliday(date) || rng.chance(0.02)));
  const parts = [
    "FREQ=WEEKLY",
    ...(interval > 1 ? [`INTERVAL=${interval}`] : []),
    `BYDAY=${days.map((day) => DAY_CODES[day]).join(",")}`,
    ...end,
  ];
  const hours = occasion.hours[0] as Hours;
  return {
    usePoiTimes: false,
    dateStart: null,
    dateEnd: null,
    isSeries: true,
    dateRecur: rule(anchor, parts, exceptions),
    occurrences: found
      .filter((date) => !exceptions.includes(date))
      .map((date) => ({ date, timeStart: hours.timeStart })),
  };
}

function onDates(dates: readonly LocalDate[], hours: readonly Hours[]): Schedule {
  const rows = dates.flatMap((date) =>
    hours.map(({ timeStart, timeEnd }): DemoEventDate => ({ timeStart, timeEnd, dateRecur: date })),
  );
  return {
    usePoiTimes: false,
    dateStart: null,
    dateEnd: null,
    isSeries: false,
    dates: rows,
    occurrences: rows.map(({ dateRecur, timeStart }) => ({ date: dateRecur, timeStart })),
  };
}

function holidaysWithin(from: LocalDate, days: number): LocalDate[] {
  return Array.from({ length: days }, (_, offset) => addDays(from, offset + 1)).filter(isHoliday);
}

function daily(occasion: Occasion): Schedule {
  const days = occasion.rng.int(9, 45);
  const until = `UNTIL=${compact(addDays(occasion.anchor, days))}`;
  return repeating(occasion, ["FREQ=DAILY", until], holidaysWithin(occasion.anchor, days));
}

function repeating(occasion: Occasion, parts: readonly string[], except: readonly LocalDate[] = []): Schedule {
  const hours = occasion.hours[0] as Hours;
  return {
    usePoiTimes: false,
    dateStart: null,
    dateEnd: null,
    isSeries: true,
    dates: [{ ...hours, dateRecur: rule(occasion.anchor, parts, except) }],
    occurrences: [{ date: occasion.anchor, timeStart: hours.timeStart }],
  };
}

/** Evenings up to Saturday with a Sunday matinee, over one to three weekends. */
function run({ rng, anchor, hours }: Occasion): Schedule {
  const evening = hours[0] as Hours;
  const matinee = hours[1] ?? { timeStart: "14:00", timeEnd: null };
  const saturday = nextWeekday(anchor, [5]);
  const weekends = rng.int(1, 3);
  const rows: DemoEventDate[] = [];
  for (let weekend = 0; weekend < weekends; weekend++) {
    const earliest = weekend === 0 ? anchor : addDays(saturday, weekend * 7 - 1);
    const last = addDays(saturday, weekend * 7);
    for (let night = earliest; night <= last; night = addDays(night, 1)) rows.push({ ...evening, dateRecur: night });
    rows.push({ ...matinee, dateRecur: addDays(last, 1) });
  }
  const shown = rows.filter(({ dateRecur }) => !isHoliday(dateRecur));
  return {
    ...onDates([], []),
    dates: shown,
    occurrences: shown.map((row) => ({ date: row.dateRecur, timeStart: row.timeStart })),
  };
}

/** Two shows on one day that do not overlap; one when there is no room for a second. */
function twoShows({ anchor, hours }: Occasion): Schedule {
  const shows = [...hours].sort((one, other) => one.timeStart.localeCompare(other.timeStart));
  const early = shows[0] as Hours;
  const late = shows.findLast(({ timeStart }) => early.timeEnd !== null && timeStart >= early.timeEnd);
  return onDates([anchor], late ? [early, late] : [early]);
}

/** Two or three days, ending on Sunday at the latest. */
function daysInARow({ rng, anchor }: Occasion): LocalDate[] {
  const count = Math.min(rng.pick([2, 2, 3]), 7 - weekday(anchor));
  return Array.from({ length: count }, (_, offset) => addDays(anchor, offset)).filter((date) => !isHoliday(date));
}

/** Two or three days in a row with the same two shows. */
function screenings(occasion: Occasion): Schedule {
  const opening = twoShows(occasion).dates;
  const days = Array.from({ length: occasion.rng.int(2, 3) }, (_, offset) => addDays(occasion.anchor, offset));
  return onDates(
    days.filter((date) => !isHoliday(date)),
    opening,
  );
}

function weeklyRhythm(occasion: Occasion, interval: number, days: readonly number[]): Schedule {
  const { dateRecur, ...rest } = everyWeek(occasion, interval, days);
  return { ...rest, dates: [{ ...(occasion.hours[0] as Hours), dateRecur }] };
}

/** The second day of something that takes place twice a week: two days later, or earlier in the week. */
function partnerDay(day: number): number {
  return day <= 4 ? (day + 2) % 5 : day === 5 ? 6 : 5;
}

/** The days that a series needs for a second or third time before its season is over. */
const SEASON_NEEDED: Partial<Record<Rhythm, number>> = {
  weekly: 14,
  "twice a week": 14,
  fortnightly: 28,
  course: 42,
  monthly: 62,
  "monthly by date": 62,
  "twice a month": 45,
};

/** Dates for an occasion in the given rhythm. The anchor is one of them; none is earlier. */
export function scheduleFor(wanted: Rhythm, occasion: Occasion): Schedule {
  const { rng, anchor, hours, months } = occasion;
  const day = weekday(anchor);
  const first = hours.slice(0, 1);
  const isTooLate = months && daysBetween(anchor, endOfSeason(anchor, months)) < (SEASON_NEEDED[wanted] ?? 0);
  const rhythm = isTooLate ? "once" : wanted;
  switch (rhythm) {
    case "once":
      return onDates([anchor], first);
    case "twice":
      return twoShows(occasion);
    case "screenings":
      return screenings(occasion);
    case "days":
      return onDates(daysInARow(occasion), first);
    case "weekly":
      return weeklyRhythm(occasion, 1, [day]);
    case "fortnightly":
      return weeklyRhythm(occasion, 2, [day]);
    case "twice a week":
      return weeklyRhythm(occasion, 1, [day, partnerDay(day)].sort());
    case "course":
      return repeating(occasion, ["FREQ=WEEKLY", `BYDAY=${DAY_CODES[day]}`, `COUNT=${rng.pick([4, 6, 8])}`]);
    case "monthly":
      return repeating(occasion, [
        "FREQ=MONTHLY",
        `BYDAY=${DAY_CODES[day]}`,
        `BYSETPOS=${positionInMonth(anchor)}`,
        ...until(occasion, 100),
      ]);
    case "twice a month": {
      const position = positionInMonth(anchor);
      const both = position === 1 || position === 3 ? "1,3" : "2,4";
      if (position === -1) return weeklyRhythm(occasion, 2, [day]);
      return repeating(occasion, [
        "FREQ=MONTHLY",
        `BYDAY=${DAY_CODES[day]}`,
        `BYSETPOS=${both}`,
        ...until(occasion, 90),
      ]);
    }
    case "monthly by date":
      return repeating(occasion, ["FREQ=MONTHLY", `BYMONTHDAY=${dayOfMonth(anchor)}`, ...until(occasion, 110)]);
    case "run":
      return run(occasion);
    case "daily":
      return daily(occasion);

    case "exhibit":
      return {
        usePoiTimes: true,
        dateStart: anchor,
        dateEnd: addDays(anchor, rng.int(21, 90)),
        dates: [],
        occurrences: [],
        isSeries: true,
      };
  }
}
