import { expect, test } from "vitest";
import { soonWords } from "./starts-soon.tsx";

const at = (iso: string) => Date.parse(iso) / 1_000;
const evening = {
  allDay: false,
  timestampStart: at("2026-11-22T00:00:00Z"),
  timestampEnd: at("2026-11-22T02:00:00Z"),
};
const words = (now: string, date: Parameters<typeof soonWords>[0] = evening) =>
  soonWords(date, "America/New_York", new Date(now));

test.each([
  ["long before", "2026-11-21T20:00:00Z", null],
  ["two hours before", "2026-11-21T22:00:00Z", "Starts in 2 hours"],
  ["forty minutes before", "2026-11-21T23:20:00Z", "Starts in 40 minutes"],
  ["while it is on", "2026-11-22T01:00:00Z", "On until 9:00 PM"],
  ["when it is over", "2026-11-22T02:00:00Z", null],
])("says %s what is decided by it", (_when, now, said) => {
  expect(words(now)).toBe(said);
});

test("says nothing of a date whose end is not known once it began, and of one that lasts all day", () => {
  expect(words("2026-11-22T01:00:00Z", { ...evening, timestampEnd: null })).toBeNull();
  expect(words("2026-11-21T23:20:00Z", { ...evening, allDay: true })).toBeNull();
});
