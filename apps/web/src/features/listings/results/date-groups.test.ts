import { expect, test } from "vitest";
import { showsDate } from "./date-groups.ts";

const on = (eventDate: string) => ({
  nextEventOccurrence: { eventDate, times: "", timestamps: [], status: "scheduled", note: "" },
});
const events = [on("2026-11-21"), on("2026-11-21"), on("2026-11-22"), on("2026-11-22"), on("2026-11-21")];
const shown = (ordering: string) => events.map((_, index) => showsDate(events, index, ordering));

test("in the order of dates every day is shown once, where it begins", () => {
  expect(shown("date")).toEqual([true, false, true, false, true]);
});

test("in any other order every event shows its day", () => {
  expect(shown("featured")).toEqual([true, true, true, true, true]);
});
