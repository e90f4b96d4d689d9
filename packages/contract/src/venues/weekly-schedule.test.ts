import { hoursRows } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { expect, test } from "vitest";
import type { OpenTime } from "./open-time.ts";
import { daysWithoutHours, openTimesOf, scheduleOf, weeklyScheduleErrors } from "./weekly-schedule.ts";

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [0, 4, 5, 6];
const open = (dayOfWeek: number, timeStart: string, timeEnd: string): OpenTime => ({
  dayOfWeek,
  closed: false,
  timeStart: `${timeStart}:00`,
  timeEnd: `${timeEnd}:00`,
});
const closed = (dayOfWeek: number): OpenTime => ({ dayOfWeek, closed: true, timeStart: null, timeEnd: null });

test("a week goes through the form and back without loss: lunch breaks, closed days and days nobody knows", () => {
  const week = [
    closed(MONDAY),
    open(FRIDAY, "09:00", "12:00"),
    open(FRIDAY, "13:00", "17:00"),
    open(SATURDAY, "09:00", "12:00"),
  ];
  const schedule = scheduleOf(week);
  expect(schedule).toEqual({
    rows: [
      { days: [5, 6], startTime: "9:00 AM", endTime: "12:00 PM" },
      { days: [5], startTime: "1:00 PM", endTime: "5:00 PM" },
    ],
    closedDays: [1],
  });
  expect(openTimesOf(schedule)).toEqual(week);
});

test("a venue that is closed all week stays closed, and one without hours stays without", () => {
  const week = [0, 1, 2, 3, 4, 5, 6].map(closed);
  expect(openTimesOf(scheduleOf(week))).toEqual(week);
  expect(openTimesOf(scheduleOf([]))).toEqual([]);
});

test("hours past midnight read the same after the form", () => {
  const bar = [open(SATURDAY, "18:00", "02:00"), closed(MONDAY)];
  const schedule = scheduleOf(bar);
  expect(schedule.rows.map(({ days, startTime, endTime }) => [days, startTime, endTime])).toEqual([
    [[6], "6:00 PM", "12:00 AM"],
    [[0], "12:00 AM", "2:00 AM"],
  ]);
  expect(hoursRows(openTimesOf(schedule))).toMatchObject([
    { dayOfWeek: MONDAY, label: "Mon", hours: "CLOSED" },
    { dayOfWeek: SATURDAY, label: "Sat", hours: "6:00 PM – 2:00 AM" },
    { dayOfWeek: SUNDAY, label: "Sun", hours: "CLOSED" },
  ]);
});

test("a day that has hours is open, whatever is said of it besides", () => {
  const rows = [{ days: [0], startTime: "10:00 AM", endTime: "4:00 PM" }];
  expect(openTimesOf({ rows, closedDays: [0, 1] })).toEqual([closed(MONDAY), open(SUNDAY, "10:00", "16:00")]);
  expect(daysWithoutHours(rows)).toEqual([1, 2, 3, 4, 5, 6]);
});

test("rows are refused with the messages people know", () => {
  const wrong = (days: number[], startTime: string, endTime: string) =>
    weeklyScheduleErrors({ rows: [{ days, startTime, endTime }], closedDays: [] })?.rows[0];
  expect(wrong([1], "5:00 PM", "9:00 AM")).toEqual({ endTime: "Close time must be after open time." });
  expect(wrong([], "9:00 AM", "5:00 PM")).toEqual({ days: "Select one or more days." });
  const [morning, noon] = [
    { days: [1, 2], startTime: "9:00 AM", endTime: "1:00 PM" },
    { days: [2], startTime: "12:00 PM", endTime: "5:00 PM" },
  ];
  expect(weeklyScheduleErrors({ rows: [morning, noon], closedDays: [] })?.schedule).toBe(
    "Schedule contains overlapping intervals.",
  );
  expect(weeklyScheduleErrors({ rows: [morning], closedDays: [0] })).toBeNull();
});
