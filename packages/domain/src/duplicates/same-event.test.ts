import { expect, test } from "vitest";
import { type ComparedEvent, prepareEvent, scoreSameEvent } from "./same-event.ts";
import { labelledPairs } from "./same-event-pairs.fixture.ts";

const score = (a: ComparedEvent, b: ComparedEvent, venue = 1) =>
  scoreSameEvent(prepareEvent(a, "Mill River Hall"), prepareEvent(b, "Mill River Hall"), venue);

const dance: ComparedEvent = { name: "Contra dance", date: "2026-11-28", startMinute: 1_140, url: "" };

test("of 500 pairs of two calendars at least 98 of 100 that are taken for one are, and 9 of 10 that are one are found", () => {
  const judged = labelledPairs(500).map((pair) => ({ ...pair, isSame: score(pair.a, pair.b).isSame }));
  const right = judged.filter(({ isSame, isOne }) => isSame && isOne).length;
  const said = judged.filter(({ isSame }) => isSame).length;
  const one = judged.filter(({ isOne }) => isOne).length;
  expect(right / said).toBeGreaterThanOrEqual(0.98);
  expect(right / one).toBeGreaterThanOrEqual(0.9);
});

test("the parts of a score say why", () => {
  const other = { ...dance, name: "Contra Dance!", startMinute: 1_110, url: "https://example.org/dance" };
  expect(score({ ...dance, url: "https://www.example.org/dance/" }, other)).toMatchObject({
    isSame: true,
    parts: { name: 1, start: 0.8, venue: 1, url: 1 },
  });
  expect(score(dance, other).parts).not.toHaveProperty("url");
});

test.each<[string, Partial<ComparedEvent>, Partial<ComparedEvent>, boolean]>([
  ["a second showing", {}, { startMinute: 1_290 }, false],
  ["another day", {}, { date: "2026-11-29" }, false],
  ["another name", {}, { name: "Chess club" }, false],
  ["a day without an hour", {}, { startMinute: 0 }, true],
  ["more words", {}, { name: "Contra Dance with the Moving Violations" }, true],
  ["another number", { name: "Contra dance 1" }, { name: "Contra dance 2" }, false],
])("%s", (_name, one, other, isSame) => {
  expect(score({ ...dance, ...one }, { ...dance, ...other }).isSame).toBe(isSame);
});

test("two pages of one site are two events unless they are called the same", () => {
  const url = "https://example.org/tours/guided";
  const tours = { ...dance, name: "Premium guided tours", url: "https://example.org/tours/premium" };
  expect(score({ ...dance, name: "Guided tours", url }, tours).isSame).toBe(false);
  expect(score({ ...dance, url }, { ...dance, url: tours.url }).isSame).toBe(true);
});
