import { expect, test } from "vitest";
import { initialEvent } from "../event-values.ts";
import { alikeEvent, usualDates } from "./event-habits.ts";

const event = (name: string, eventType: number) => ({ name, eventType, ageGroups: ["adult"], price: null });

test.each([
  ["Winter Jazz Night", "", "Jazz on Tuesdays"],
  ["Lace circle", "9", "Chess"],
  ["The JAZZ brunch", "9", "Jazz on Tuesdays"],
  ["Story time", "", undefined],
  ["", "", undefined],
])("the event most like %j of category %j is %j", (name, eventType, expected) => {
  const events = [event("Chess", 9), event("Jazz on Tuesdays", 12), event("Old Jazz", 12)];
  expect(alikeEvent({ name, eventType }, events)?.name).toBe(expected);
});

test.each([
  [1, "11/24/2026"],
  [5, "11/28/2026"],
  [4, "11/27/2026"],
])("the next usual day is a coming weekday %d, tomorrow at the earliest", (weekday, date) => {
  const { dates } = initialEvent(undefined);
  const usual = { weekday, startMinute: 600, endMinute: null };
  expect(usualDates(dates, usual, "2026-11-21")).toMatchObject([{ date, startTime: "10:00 AM", endTime: "" }]);
});
