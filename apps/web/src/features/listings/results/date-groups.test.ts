import { expect, test } from "vitest";
import { dateGroups } from "./date-groups.ts";

const on = (eventDate: string) => ({
  nextEventOccurrence: { eventDate, times: "", allDay: false, timestamps: [], status: "scheduled", note: "" },
});
const events = [on("2026-11-21"), on("2026-11-21"), on("2026-11-22"), on("2026-11-22"), on("2026-11-24")];
const groups = (ordering: string) => dateGroups(events, ordering).map(({ title, events }) => [title, events.length]);

test("in the order of dates every day has a heading with its events below it", () => {
  expect(groups("date")).toEqual([
    ["Saturday, November 21, 2026", 2],
    ["Sunday, November 22, 2026", 2],
    ["Tuesday, November 24, 2026", 1],
  ]);
});

test("in any other order one heading is for all events", () => {
  expect(groups("featured")).toEqual([["The events", 5]]);
});
