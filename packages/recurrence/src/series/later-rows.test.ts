import { describe, expect, it } from "vitest";
import { formatDateRecur, parseDateRecur } from "../rules/recurrence.ts";
import { laterRows, rowsAfter } from "./later-rows.ts";

const today = "2026-11-20";
const rows = (...dates: string[]) =>
  dates.map((text) => ({ startMinute: 600, endMinute: null, recurrence: parseDateRecur(text) }));
const later = (...dates: string[]) =>
  laterRows(rows(...dates), today, "2028-05-20").map(({ recurrence }) => formatDateRecur(recurrence));

describe("dates that are over come again", () => {
  it("on the same weekday nearest to a year later", () => {
    // A Saturday and the Sunday after it.
    expect(later("2025-12-13", "2025-12-14")).toEqual(["2026-12-12", "2026-12-13"]);
    expect(later("2026-09-19")).toEqual(["2027-09-18"]);
  });

  it("in the first year in which all of them are to come", () => {
    expect(later("2019-12-14")).toEqual(["2026-12-12"]);
    expect(later("2025-11-15", "2025-11-22")).toEqual(["2027-11-13", "2027-11-20"]);
  });

  it("with the end and the exceptions of their rule", () => {
    expect(later("DTSTART:20260106\nRRULE:FREQ=WEEKLY;UNTIL=20260526\nEXDATE:20260407")).toEqual([
      "DTSTART:20270105\nRRULE:FREQ=WEEKLY;UNTIL=20270525\nEXDATE:20270406",
    ]);
  });

  it("on days of their rule alone", () => {
    expect(later("DTSTART:20260113\nRRULE:FREQ=MONTHLY;COUNT=3;BYDAY=2TU")).toEqual([
      "DTSTART:20270112\nRRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=3",
    ]);
    // A year after the first Tuesday of September 2026 is August 31.
    expect(later("DTSTART:20260901\nRRULE:FREQ=MONTHLY;BYDAY=1TU;UNTIL=20261006")).toEqual([
      "DTSTART:20270907\nRRULE:FREQ=MONTHLY;BYDAY=1TU;UNTIL=20271005",
    ]);
  });

  it("not at all where there are none", () => {
    expect(laterRows([], today, "2028-05-20")).toEqual([]);
  });
});

describe("dates that are still to come come again behind the last of them", () => {
  const after = (...dates: string[]) =>
    rowsAfter(rows(...dates), "2028-05-20")?.map(({ recurrence }) => formatDateRecur(recurrence)) ?? null;

  it("on the same weekdays", () => {
    expect(after("2026-12-12")).toEqual(["2026-12-19"]);
    expect(after("2026-12-04", "2026-12-12")).toEqual(["2026-12-18", "2026-12-26"]);
    expect(after("DTSTART:20261201\nRRULE:FREQ=WEEKLY;COUNT=3")).toEqual([
      "DTSTART:20261222\nRRULE:FREQ=WEEKLY;COUNT=3",
    ]);
    expect(after("DTSTART:20261208\nRRULE:FREQ=MONTHLY;COUNT=2;BYDAY=2TU")).toEqual([
      "DTSTART:20270209\nRRULE:FREQ=MONTHLY;BYDAY=2TU;COUNT=2",
    ]);
  });

  it("not at all where they never end", () => {
    expect(after("DTSTART:20261201\nRRULE:FREQ=WEEKLY", "2026-12-12")).toBeNull();
    expect(after()).toBeNull();
  });
});
