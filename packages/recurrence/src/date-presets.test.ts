import { expect, test } from "vitest";
import {
  datePresets,
  isDatePreset,
  offeredPresets,
  presetFromStored,
  presetLabel,
  presetToStored,
  rangeOf,
} from "./date-presets.ts";

test.each([
  ["2026-11-16", "Monday", "2026-11-20"],
  ["2026-11-19", "Thursday", "2026-11-20"],
  ["2026-11-20", "Friday", "2026-11-20"],
  ["2026-11-21", "Saturday", "2026-11-21"],
  ["2026-11-22", "Sunday", "2026-11-22"],
])("on %s, a %s, this weekend runs from %s to Sunday", (today, _, start) => {
  expect(rangeOf("this-weekend", today)).toEqual({ start, end: "2026-11-22" });
});

test("the next N days are today and the N-1 days after it", () => {
  expect(rangeOf("today", "2026-11-21")).toEqual({ start: "2026-11-21", end: "2026-11-21" });
  expect(rangeOf("tomorrow", "2026-11-30")).toEqual({ start: "2026-12-01", end: "2026-12-01" });
  expect(rangeOf("next-3", "2026-11-21")).toEqual({ start: "2026-11-21", end: "2026-11-23" });
  expect(rangeOf("next-7", "2026-11-21")).toEqual({ start: "2026-11-21", end: "2026-11-27" });
  expect(rangeOf("next-30", "2026-11-21")).toEqual({ start: "2026-11-21", end: "2026-12-20" });
});

test("next 3 days is not offered on Fridays, when it is the weekend", () => {
  expect(offeredPresets("2026-11-20")).toEqual(["today", "tomorrow", "this-weekend", "next-7", "next-30", "custom"]);
  expect(offeredPresets("2026-11-19")).toEqual([...datePresets]);
  expect(offeredPresets("2026-11-21")).toEqual([...datePresets]);
});

test("saved searches store presets with underscores", () => {
  expect(datePresets.map(presetToStored)).toEqual([
    "today",
    "tomorrow",
    "this_weekend",
    "next_3",
    "next_7",
    "next_30",
    "custom",
  ]);
  expect(datePresets.map((preset) => presetFromStored(presetToStored(preset)))).toEqual([...datePresets]);
  expect(presetFromStored("this-weekend")).toBeNull();
});

test("only the known presets are presets, each with a label", () => {
  expect(isDatePreset("next-3")).toBe(true);
  expect(isDatePreset("next_3")).toBe(false);
  expect(datePresets.map(presetLabel)).toEqual([
    "Today",
    "Tomorrow",
    "This weekend",
    "Next 3 days",
    "Next 7 days",
    "Next 30 days",
    "Custom dates",
  ]);
});
