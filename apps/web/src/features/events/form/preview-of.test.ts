import { blankFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { describe, expect, test } from "vitest";
import { type EventValues, initialEvent } from "./event-values.ts";
import { previewOf } from "./preview-of.ts";

const today = "2026-11-21";
const row = (changes: Partial<FormRow>): FormRow => ({ ...blankFormRow(""), ...changes });
const preview = (changes: Partial<EventValues>) =>
  previewOf({ ...initialEvent(undefined, { venueId: 1 }), ...changes }, today);

describe("the preview of an event", () => {
  test("that is hardly begun shows no date, no price and no category", () => {
    expect(preview({})).toMatchObject({ date: null, recurrenceShort: "", price: null, eventType: null });
  });

  test("shows the first date to come of all its rows, with its times and its rule", () => {
    const dates = [
      row({ date: "12/24/2026", startTime: "8:00 PM", endTime: "" }),
      row({ date: "11/03/2026", startTime: "7:00 PM", endTime: "9:00 PM", frequency: "weekly" }),
    ];
    expect(preview({ dates })).toMatchObject({
      date: { date: "2026-11-24", times: "7:00 PM – 9:00 PM" },
      recurrenceShort: "Tuesdays + 1 date",
    });
  });

  test("says what all rows are, not what one of them is", () => {
    const second = { startTime: "7:00 PM", frequency: "monthly-by-position" } as const;
    const dates = [row({ ...second, date: "12/08/2026" }), row({ ...second, date: "12/22/2026" })];
    expect(preview({ dates }).recurrenceShort).toBe("2nd and 4th Tuesdays");
  });

  test("keeps its date and its rule while an end is wrong", () => {
    const dates = [row({ date: "12/02/2026", startTime: "7:00 PM", endTime: "6:00 PM", frequency: "weekly" })];
    expect(preview({ dates })).toMatchObject({
      date: { date: "2026-12-02", times: "7:00 PM" },
      recurrenceShort: "Wednesdays",
    });
  });

  test("leaves out a row that cannot be read yet", () => {
    const dates = [
      row({ date: "12/02/2026", startTime: "", endTime: "6:00 PM" }),
      row({ date: "12/05/2026", startTime: "7:00 PM" }),
    ];
    expect(preview({ dates })).toMatchObject({
      date: { date: "2026-12-05", times: "7:00 PM" },
      recurrenceShort: "",
    });
  });

  test("that follows its venue's hours begins on its first day, or goes on today", () => {
    const hours = { usePoiTimes: true, dateStart: "12/01/2026" };
    const everyDay = Array.from({ length: 7 }, (_, dayOfWeek) => ({
      dayOfWeek,
      closed: dayOfWeek === 1,
      timeStart: "10:00:00",
      timeEnd: "17:00:00",
    }));
    const shown = (changes: Partial<EventValues>) =>
      previewOf({ ...initialEvent(undefined), ...hours, ...changes }, today, { openTimes: everyDay, specialHours: [] })
        .date;
    // December 1, 2026 is a Tuesday, on which it is closed.
    expect(shown({})).toEqual({ date: "2026-12-02", times: "10:00 AM – 5:00 PM" });
    expect(shown({ dateStart: "11/01/2026" })?.date).toBe(today);
    expect(shown({ dateStart: "" })).toBeNull();
  });

  test("names its status, ages and price as the listing does", () => {
    const said = preview({ status: "sold_out", ageGroups: ["adult", "teen"], price: "low", type: "hybrid" });
    expect(said).toMatchObject({ status: "sold_out", price: { label: "$" }, isOnline: true, isInPerson: true });
    expect(said.ageGroups.map(({ label }) => label)).toEqual(["Teen 13–17", "Adult 18+"]);
  });
});
