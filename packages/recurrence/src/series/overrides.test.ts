import { expect, test } from "vitest";
import { type DateRow, type Override, occurrencesOf } from "./overrides.ts";

const weekly: DateRow = {
  startMinute: 19 * 60,
  endMinute: 21 * 60,
  recurrence: { start: "2026-11-03", rule: "FREQ=WEEKLY", exceptions: [] },
};
const once: DateRow = {
  startMinute: 10 * 60,
  endMinute: null,
  recurrence: { start: "2026-11-10", rule: null, exceptions: [] },
};

const november = (rows: DateRow[], overrides: Override[] = []) =>
  occurrencesOf(rows, overrides, "2026-11-01", "2026-11-30");

test("the occurrences of all rows come in order of time", () => {
  expect(november([weekly, once]).map(({ date, startMinute, row }) => [date, startMinute, row])).toEqual([
    ["2026-11-03", 1_140, 0],
    ["2026-11-10", 600, 1],
    ["2026-11-10", 1_140, 0],
    ["2026-11-17", 1_140, 0],
    ["2026-11-24", 1_140, 0],
  ]);
  expect(november([once])).toEqual([
    {
      row: 0,
      date: "2026-11-10",
      startMinute: 600,
      endMinute: null,
      status: "scheduled",
      note: null,
      originalDate: "2026-11-10",
      originalStartMinute: 600,
    },
  ]);
});

test("one occurrence can be canceled with a note while the others stay", () => {
  const found = november([weekly], [{ date: "2026-11-10", startMinute: 1_140, status: "cancelled", note: "Snow" }]);
  expect(found.map(({ date, status, note }) => [date, status, note])).toEqual([
    ["2026-11-03", "scheduled", null],
    ["2026-11-10", "cancelled", "Snow"],
    ["2026-11-17", "scheduled", null],
    ["2026-11-24", "scheduled", null],
  ]);
});

test("a later start keeps the length, a new end is taken as given", () => {
  const changed = (override: Partial<Override>) =>
    november([weekly], [{ date: "2026-11-03", startMinute: 1_140, ...override }])[0];
  expect(changed({ newStartMinute: 1_200 })).toMatchObject({ startMinute: 1_200, endMinute: 1_320 });
  expect(changed({ newStartMinute: 1_200, newEndMinute: 1_260 })).toMatchObject({ endMinute: 1_260 });
  expect(changed({ newEndMinute: null })).toMatchObject({ startMinute: 1_140, endMinute: null });
});

test("an occurrence can be moved within the window, out of it and into it", () => {
  const moved = (date: string, newDate: string) =>
    november([weekly], [{ date, startMinute: 1_140, newDate }]).map((occurrence) => occurrence.date);
  expect(moved("2026-11-03", "2026-11-12")).toEqual(["2026-11-10", "2026-11-12", "2026-11-17", "2026-11-24"]);
  expect(moved("2026-11-03", "2026-12-02")).toEqual(["2026-11-10", "2026-11-17", "2026-11-24"]);
  expect(moved("2026-12-01", "2026-11-30")).toContain("2026-11-30");
});

test("an override outlives edits of the rule while its date does, and is ignored afterwards", () => {
  const override: Override = { date: "2026-11-10", startMinute: 1_140, status: "sold_out" };
  const twice: DateRow = { ...weekly, recurrence: { ...weekly.recurrence, rule: "FREQ=WEEKLY;BYDAY=TU,TH" } };
  const soldOut = (row: DateRow) => november([row], [override]).filter(({ status }) => status === "sold_out");
  expect(soldOut(twice).map(({ date }) => date)).toEqual(["2026-11-10"]);
  const thursdays: DateRow = { ...weekly, recurrence: { ...weekly.recurrence, rule: "FREQ=WEEKLY;BYDAY=TH" } };
  expect(soldOut(thursdays)).toEqual([]);
  expect(soldOut({ ...weekly, recurrence: { ...weekly.recurrence, exceptions: ["2026-11-10"] } })).toEqual([]);
  expect(soldOut({ ...weekly, startMinute: 1_080 })).toEqual([]);
});

test("two rows that fall on the same date and start make one occurrence", () => {
  const same: DateRow = { ...once, startMinute: 1_140 };
  expect(november([weekly, same]).filter(({ date }) => date === "2026-11-10")).toMatchObject([{ row: 0 }]);
});
