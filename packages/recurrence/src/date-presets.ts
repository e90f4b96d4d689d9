import { msg, t } from "@hereabouts/language/translate";
import { addDays, dayOfWeek, type LocalDate } from "./local-date.ts";

/** Date presets of the listings, as in URLs. */
export const datePresets = ["today", "tomorrow", "this-weekend", "next-3", "next-7", "next-30", "custom"] as const;
export type DatePreset = (typeof datePresets)[number];

/** A preset that has dates of its own. */
export type NamedPreset = Exclude<DatePreset, "custom">;

/** Days from `start` to `end`, both included. */
export interface DateRange {
  start: LocalDate;
  end: LocalDate;
}

const LABELS: Record<DatePreset, string> = {
  today: msg("Today"),
  tomorrow: msg("Tomorrow"),
  "this-weekend": msg("This weekend"),
  "next-3": msg("Next 3 days"),
  "next-7": msg("Next 7 days"),
  "next-30": msg("Next 30 days"),
  custom: msg("Custom dates"),
};

/** Whether a text is a preset as URLs write it. */
export function isDatePreset(text: string): text is DatePreset {
  return (datePresets as readonly string[]).includes(text);
}

/** Label of a preset. */
export function presetLabel(preset: DatePreset): string {
  return t(LABELS[preset]);
}

/** The days of a preset: the weekend is Friday to Sunday, and on Saturday and Sunday begins today. */
export function rangeOf(preset: NamedPreset, today: LocalDate): DateRange {
  switch (preset) {
    case "today":
      return { start: today, end: today };
    case "tomorrow":
      return { start: addDays(today, 1), end: addDays(today, 1) };
    case "this-weekend": {
      const day = dayOfWeek(today);
      return { start: addDays(today, Math.max(0, 4 - day)), end: addDays(today, 6 - day) };
    }
    case "next-3":
      return { start: today, end: addDays(today, 2) };
    case "next-7":
      return { start: today, end: addDays(today, 6) };
    case "next-30":
      return { start: today, end: addDays(today, 29) };
  }
}

/** The presets to offer on a day: not "next 3 days" when the weekend is the same days, which is on Fridays. */
export function offeredPresets(today: LocalDate): DatePreset[] {
  const weekend = rangeOf("this-weekend", today);
  const next = rangeOf("next-3", today);
  const same = weekend.start === next.start && weekend.end === next.end;
  return datePresets.filter((preset) => preset !== "next-3" || !same);
}

/** A preset as saved searches store it, with underscores: "this-weekend" as "this_weekend". */
export const presetToStored = (preset: DatePreset): string => preset.replace("-", "_");

/** Preset of a stored value; null if it isn't a preset. */
export function presetFromStored(stored: string): DatePreset | null {
  return datePresets.find((preset) => presetToStored(preset) === stored) ?? null;
}
