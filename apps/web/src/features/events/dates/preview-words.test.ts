import type { PlannedDate, SeriesPreview } from "@hereabouts/contract/events/series-change";
import { expect, test } from "vitest";
import { changesSomething, markedDates, markNames, previewCounts } from "./preview-words.ts";

const on = (date: string, differs: Partial<PlannedDate> = {}): PlannedDate => ({
  date,
  times: "7:00 PM – 9:00 PM",
  status: "scheduled",
  note: "",
  ...differs,
});
const preview = (differs: Partial<SeriesPreview>): SeriesPreview => ({
  added: [],
  dropped: [],
  moved: [],
  marked: [],
  kept: 0,
  ...differs,
});
const later = { times: "8:00 PM – 10:00 PM" };

test("each thing that becomes of dates has a word of its own", () => {
  const change = preview({
    added: [on("2027-01-02")],
    dropped: [on("2026-12-29")],
    moved: [
      { from: on("2026-12-08"), to: on("2026-12-09") },
      { from: on("2026-12-15"), to: on("2026-12-15", later) },
    ],
    marked: [
      { from: on("2026-12-01"), to: on("2026-12-01", { status: "cancelled" }) },
      { from: on("2026-12-22", { status: "postponed" }), to: on("2026-12-22") },
      { from: on("2026-12-23", { status: "sold_out" }), to: on("2026-12-23") },
    ],
    kept: 3,
  });
  expect(previewCounts(change)).toBe(
    "1 date added, 1 date moved, 1 date at another time, 1 date canceled, 1 date back on, 1 date restored, 1 date removed, 3 dates unchanged",
  );
  expect(markNames(change)).toEqual({ moved: "Changed", dropped: "Removed" });
  expect(markNames(preview({ moved: change.moved.slice(0, 1) })).moved).toBe("Moved");
});

test("a change that changes nothing says so", () => {
  expect(changesSomething(preview({ kept: 9 }))).toBe(false);
});

test("each date that changes says what it was before", () => {
  const change = preview({
    moved: [{ from: on("2026-12-08", { status: "cancelled" }), to: on("2026-12-09", later) }],
    marked: [{ from: on("2026-12-01"), to: on("2026-12-01", { status: "postponed", note: "Snow" }) }],
  });
  expect(markedDates(change).map(({ detail }) => detail)).toEqual([
    "7:00 PM – 9:00 PM, postponed: “Snow”",
    "8:00 PM – 10:00 PM, before: Tue, Dec 8, 7:00 PM – 9:00 PM, canceled",
  ]);
});
