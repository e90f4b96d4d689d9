import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "../local-date.ts";
import { isOpenAt, occurrencesFromVenueHours } from "./hours-on-date.ts";
import {
  formatHours,
  hoursOf,
  hoursRows,
  type OpenTime,
  openTimesError,
  openTimesFromSchedule,
  type ScheduleRow,
  scheduleErrors,
  scheduleFromOpenTimes,
} from "./venue-hours.ts";

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [0, 4, 5, 6];
const open = (dayOfWeek: number, timeStart: string, timeEnd: string): OpenTime => ({
  dayOfWeek,
  closed: false,
  timeStart: `${timeStart}:00`,
  timeEnd: `${timeEnd}:00`,
});
const closed = (dayOfWeek: number): OpenTime => ({ dayOfWeek, closed: true, timeStart: null, timeEnd: null });
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const weekly = (openTimes: OpenTime[]) => ({ openTimes, specialHours: [] });

// 2026-11-20 is a Friday.
const openOn = (openTimes: OpenTime[], date: string, ...times: string[]) =>
  times.filter((time) => isOpenAt(weekly(openTimes), date, clock(time)));

test("a day with a lunch break is open in its two intervals, from opening up to closing", () => {
  const hours = [open(FRIDAY, "13:00", "17:00"), open(FRIDAY, "09:00", "12:00")];
  expect(formatHours(hoursOf(hours, FRIDAY))).toBe("9:00 AM – 12:00 PM, 1:00 PM – 5:00 PM");
  expect(openOn(hours, "2026-11-20", "08:59", "09:00", "11:59", "12:00", "13:00", "16:59", "17:00")).toEqual([
    "09:00",
    "11:59",
    "13:00",
    "16:59",
  ]);
  expect(openOn(hours, "2026-11-21", "10:00")).toEqual([]);
});

test("overlapping and touching intervals are shown as one", () => {
  const hours = [open(MONDAY, "09:00", "13:00"), open(MONDAY, "12:00", "15:00"), open(MONDAY, "15:00", "17:00")];
  expect(hoursOf(hours, MONDAY)).toEqual([{ start: 540, end: 1_020 }]);
});

test("a bar that closes at 2 am is open after midnight, on the evening's account", () => {
  const bar = [open(FRIDAY, "18:00", "02:00"), open(SUNDAY, "18:00", "02:00")];
  expect(openOn(bar, "2026-11-20", "01:00", "18:00", "23:59")).toEqual(["18:00", "23:59"]);
  expect(openOn(bar, "2026-11-21", "01:59", "02:00", "18:00")).toEqual(["01:59"]);
  expect(openOn(bar, "2026-11-23", "01:00")).toEqual(["01:00"]);
  expect(formatHours(hoursOf(bar, FRIDAY))).toBe("6:00 PM – 2:00 AM");
  expect(formatHours(hoursOf(bar, SATURDAY))).toBe("CLOSED");
});

test("hours stored as two entries that meet at midnight read the same", () => {
  const bar = [open(FRIDAY, "18:00", "00:00"), open(SATURDAY, "00:00", "02:00")];
  expect(hoursOf(bar, FRIDAY)).toEqual([{ start: 1_080, end: 1_560 }]);
  expect(hoursOf(bar, SATURDAY)).toEqual([]);
  expect(openOn(bar, "2026-11-21", "01:59", "02:00")).toEqual(["01:59"]);
});

test("open until midnight, and open all day and night", () => {
  expect(formatHours(hoursOf([open(FRIDAY, "18:00", "00:00")], FRIDAY))).toBe("6:00 PM – 12:00 AM");
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, "00:00", "00:00"));
  expect(hoursOf(always, FRIDAY)).toEqual([{ start: 0, end: 1_440 }]);
  expect(openOn(always, "2026-11-20", "00:00", "12:00", "23:59")).toHaveLength(3);
});

test("the hours block has the known days, Monday first, and says CLOSED", () => {
  expect(hoursRows([closed(SUNDAY), open(MONDAY, "10:00", "17:00")])).toEqual([
    { dayOfWeek: 0, label: "Mon", hours: "10:00 AM – 5:00 PM", isClosed: false },
    { dayOfWeek: 6, label: "Sun", hours: "CLOSED", isClosed: true },
  ]);
  expect(hoursRows([])).toEqual([]);
});

test("an event that follows the venue's hours happens in each interval of each open day", () => {
  const hours = [open(FRIDAY, "09:00", "12:00"), open(FRIDAY, "18:00", "02:00"), closed(SATURDAY)];
  const found = occurrencesFromVenueHours(weekly(hours), "2026-11-20", "2026-11-27");
  expect(found.map(({ date, startMinute, endMinute }) => [date, startMinute, endMinute])).toEqual([
    ["2026-11-20", 540, 720],
    ["2026-11-20", 1_080, 1_560],
    ["2026-11-27", 540, 720],
    ["2026-11-27", 1_080, 1_560],
  ]);
  expect(occurrencesFromVenueHours(weekly(hours), "2026-11-27", "2026-11-20")).toEqual([]);
});

const row = (days: number[], startTime: string, endTime: string): ScheduleRow => ({ days, startTime, endTime });

test("form rows count days from Sunday, entries from Monday; days without a row are closed", () => {
  expect(openTimesFromSchedule([row([0, 6], "10:00 AM", "4:00 PM")])).toEqual([
    closed(0),
    closed(1),
    closed(2),
    closed(3),
    closed(4),
    open(SATURDAY, "10:00", "16:00"),
    open(SUNDAY, "10:00", "16:00"),
  ]);
  expect(openTimesFromSchedule([])).toEqual([]);
});

test("days with the same times share a form row", () => {
  const entries = [open(MONDAY, "09:00", "17:00"), open(SUNDAY, "09:00", "17:00"), open(FRIDAY, "09:00", "12:00")];
  expect(scheduleFromOpenTimes(entries)).toEqual([row([0, 1], "9:00 AM", "5:00 PM"), row([5], "9:00 AM", "12:00 PM")]);
});

test("form rows are refused with the messages people know", () => {
  expect(scheduleErrors([row([1], "9:00 AM", "5:00 PM"), row([1, 2], "5:00 PM", "12:00 AM")])).toBeNull();
  expect(scheduleErrors([row([1], "5:00 PM", "9:00 AM")])?.rows).toEqual([
    { endTime: "Close time must be after open time." },
  ]);
  expect(scheduleErrors([row([], "9:00 AM", "late")])?.rows).toEqual([
    { days: "Select one or more days.", endTime: "Enter a valid time." },
  ]);
  expect(scheduleErrors([row([1, 2], "9:00 AM", "5:00 PM"), row([2], "4:59 PM", "6:00 PM")])?.schedule).toBe(
    "Schedule contains overlapping intervals.",
  );
});

test("entries that a form may not send are refused likewise", () => {
  expect(openTimesError([open(MONDAY, "09:00", "17:00"), closed(FRIDAY)])).toBeNull();
  expect(openTimesError([open(MONDAY, "17:00", "09:00")])).toBe("Close time must be after open time.");
  expect(openTimesError([open(MONDAY, "09:00", "12:00"), open(MONDAY, "11:00", "13:00")])).toBe(
    "Schedule contains overlapping intervals.",
  );
  expect(openTimesError([{ ...closed(MONDAY), closed: false }])).toBe("Enter a valid time.");
});

const halfHour = fc.nat(47).map((step) => `${String(Math.floor(step / 2)).padStart(2, "0")}:${step % 2 ? "30" : "00"}`);
const entries = fc.array(
  fc.tuple(fc.nat(6), halfHour, halfHour).map(([day, start, end]) => open(day, start, end)),
  {
    maxLength: 8,
  },
);

test("hours survive the venue form: the same minutes are open, and the form accepts its own rows", () => {
  fc.assert(
    fc.property(entries, (before) => {
      const rows = scheduleFromOpenTimes(before);
      expect(scheduleErrors(rows)).toBeNull();
      const after = openTimesFromSchedule(rows);
      expect(openTimesError(after)).toBeNull();
      expect(scheduleFromOpenTimes(after)).toEqual(rows);
      for (let day = 0; day < 7; day++) {
        const date = addDays("2026-11-16", day);
        for (let minute = 0; minute < 1_440; minute += 30) {
          expect(isOpenAt(weekly(after), date, minute)).toBe(isOpenAt(weekly(before), date, minute));
        }
      }
    }),
    { numRuns: 60 },
  );
});

test("a venue is open at a minute exactly when one of its entries covers it", () => {
  fc.assert(
    fc.property(entries, fc.nat(6), fc.nat(1_439), (openTimes, day, minute) => {
      const now = day * 1_440 + minute;
      const covered = openTimes.some(({ dayOfWeek, timeStart, timeEnd }) => {
        const start = dayOfWeek * 1_440 + clock(timeStart ?? "");
        const length = (clock(timeEnd ?? "") - clock(timeStart ?? "") + 1_440) % 1_440 || 1_440;
        return (now - start + 10_080) % 10_080 < length;
      });
      expect(isOpenAt(weekly(openTimes), addDays("2026-11-16", day), minute)).toBe(covered);
    }),
    { numRuns: 500 },
  );
});
