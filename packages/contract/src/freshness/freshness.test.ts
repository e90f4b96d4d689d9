import { DAY_MS } from "@hereabouts/recurrence/durations";
import { expect, it } from "vitest";
import { freshnessLevel, freshnessWords } from "./freshness.ts";

const now = new Date("2026-11-21T12:00:00Z");
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();

it.each([
  [0.2, "venue", "Confirmed today by the venue", "fresh"],
  [1.5, "calendar", "Confirmed yesterday from its calendar", "fresh"],
  [3, "venue", "Confirmed 3 days ago by the venue", "fresh"],
  [20, "editor", "Confirmed 2 weeks ago by our editors", "fresh"],
  [90, null, "Confirmed 2 months ago", "aging"],
  [300, "venue", "Last confirmed 9 months ago by the venue", "stale"],
  [800, "editor", "Last confirmed 2 years ago by our editors", "stale"],
] as const)("an event confirmed %s days ago by %s says so", (days, by, words, level) => {
  const record = { confirmed: ago(days), by };
  expect(freshnessWords(record, "event", now)).toBe(words);
  expect(freshnessLevel(record, "event", now)).toBe(level);
});

it("says that nobody has confirmed it, and of a clock that is ahead that it was today", () => {
  expect(freshnessWords({ confirmed: null, by: null }, "venue", now)).toBe("Not confirmed yet");
  expect(freshnessLevel({ confirmed: null, by: null }, "venue", now)).toBe("unknown");
  expect(freshnessWords({ confirmed: ago(-1), by: "venue" }, "venue", now)).toBe("Confirmed today by the venue");
});
