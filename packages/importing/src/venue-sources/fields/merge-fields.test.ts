import type { OverrideRecord } from "@hereabouts/domain/schedule/date-records";
import { describe, expect, test } from "vitest";
import type { EventFields, GivenDates } from "./given-fields.ts";
import { mergeFields } from "./merge-fields.ts";

const dateRecur = "DTSTART:20261204\nRRULE:FREQ=WEEKLY;COUNT=4";
const at = (...starts: number[]) => starts.map((startMinute) => ({ startMinute, endMinute: null, dateRecur }));
const off = (originalStartMinute: number, note = ""): OverrideRecord => ({
  originalDate: "2026-12-11",
  originalStartMinute,
  status: "cancelled",
  note,
});

/** Dates after the source called one off, which were changed here before. */
function merged(current: GivenDates, said: GivenDates): GivenDates | undefined {
  const before = { name: "Contra dance", dates: { rows: said.rows, overrides: [] } };
  const now = { ...before, dates: current } as EventFields;
  const { written, held } = mergeFields(now, { taken: before, given: before }, { name: "Contra dance", dates: said });
  expect(held).toEqual(["dates"]);
  return written.dates;
}

describe("a date that the source calls off after it was changed here", () => {
  const moved = { ...off(1_140), status: "rescheduled" as const, newDate: "2026-12-12", newStartMinute: 1_200 };

  test("is off on the day and at the hour that it was moved to, and keeps its note", () => {
    const current = { rows: at(1_140), overrides: [{ ...moved, note: "In the other hall" }] };
    expect(merged(current, { rows: at(1_140), overrides: [off(1_140)] })).toEqual({
      rows: at(1_140),
      overrides: [{ ...moved, status: "cancelled", note: "In the other hall" }],
    });
    const flood = merged(current, { rows: at(1_140), overrides: [off(1_140, "Flood")] });
    expect(flood?.overrides).toEqual([{ ...moved, status: "cancelled", note: "Flood" }]);
  });

  test("is off also where the series begins at another hour here", () => {
    const told = merged({ rows: at(1_170), overrides: [] }, { rows: at(1_140), overrides: [off(1_140)] });
    expect(told?.overrides).toEqual([off(1_170)]);
  });

  test("is no other show of its day", () => {
    const told = merged({ rows: at(1_140), overrides: [] }, { rows: at(1_140, 1_260), overrides: [off(1_260)] });
    expect(told?.overrides).toEqual([off(1_260)]);
  });

  test("is told once", () => {
    const current = { rows: at(1_170), overrides: [off(1_170, "Closed")] };
    expect(merged(current, { rows: at(1_140), overrides: [off(1_140)] })).toBeUndefined();
  });
});
