import { expect, test } from "vitest";
import { anEvent, occurrence } from "../../events/event.fixture.ts";
import { clashWords, gapWords, wayWords } from "./plan-words.ts";

const named = (name: string) => anEvent({ name });
const entry = (clashes: string[]) => ({ event: named("Jam"), clashes: clashes.map(named), way: null });
const way = (gapMinutes: number | null) => ({
  from: named("Owl Walk"),
  travel: { mode: "driving", minutes: 20 } as const,
  gapMinutes,
});

test("overlapping events are named with their times, many of them are counted", () => {
  const { times } = occurrence;
  expect(clashWords(entry([]))).toBeNull();
  expect(clashWords(entry(["Owl Walk"]))).toBe(`Overlaps with Owl Walk (${times}).`);
  expect(clashWords(entry(["A", "B", "C", "D"]))).toBe(`Overlaps with A (${times}), B (${times}) and 2 more events.`);
});

test("a way is told as an estimate, with a warning where the time is too short", () => {
  expect(wayWords(way(30))).toBe("About 20 minutes by car from Guild Street Grange (estimate, without traffic).");
  expect([30, 20, null, 5, 0].map((gap) => gapWords(way(gap)))).toEqual([
    null,
    null,
    null,
    "Owl Walk ends only 5 minutes before.",
    "Owl Walk ends just when this begins.",
  ]);
});
