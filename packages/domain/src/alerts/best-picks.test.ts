import { expect, it } from "vitest";
import { bestPicks, type Candidate } from "./best-picks.ts";

let ids = 0;
/** Something once, in three days, right here, unlike anything else. */
function candidate(changes: Partial<Candidate> = {}): Candidate {
  ids += 1;
  const own = { id: ids, name: `Event ${ids}`, venueId: ids, category: ids };
  return {
    ...own,
    searchId: 1,
    daysUntil: 3,
    metres: 0,
    isSeries: false,
    isAtSavedVenue: false,
    isSoldOut: false,
    ...changes,
  };
}
const picked = (...candidates: Candidate[]) =>
  bestPicks(candidates).map(({ id }) => candidates.findIndex((one) => one.id === id));

it("picks five, and all where there are fewer", () => {
  expect(bestPicks(Array.from({ length: 40 }, () => candidate()))).toHaveLength(5);
  expect(bestPicks([candidate(), candidate()])).toHaveLength(2);
  expect(bestPicks([])).toEqual([]);
});

it.each([
  ["what is sooner", { daysUntil: 9 }, { daysUntil: 1 }],
  ["what is nearer", { metres: 30_000 }, { metres: 1_000 }],
  ["what is at a saved venue", {}, { isAtSavedVenue: true, daysUntil: 8 }],
  ["what will not come again", { isSeries: true }, { isSeries: false }],
  ["what can still be had", { isSoldOut: true }, { daysUntil: 30 }],
  ["what is around the corner before what is online", { metres: null }, { metres: 2_000 }],
])("prefers %s", (_name, worse, better) => {
  expect(picked(candidate(worse), candidate(better))).toEqual([1, 0]);
});

it("does not fill a mail with one place, one program or one kind of event", () => {
  const library = { venueId: 900, name: "Story time", category: 3 };
  const many = Array.from({ length: 8 }, () => candidate({ ...library, daysUntil: 0 }));
  const others = [candidate({ daysUntil: 6 }), candidate({ daysUntil: 7 }), candidate({ daysUntil: 8 })];
  const picks = bestPicks([...many, ...others]);
  expect(picks[0]).toMatchObject(library);
  expect(picks.slice(1, 4).map(({ id }) => id)).toEqual(others.map(({ id }) => id));
});

it("spreads over the days, for who has no time today", () => {
  const days = [0, 0, 0, 0, 0, 1, 1, 2, 2, 3].map((daysUntil) => candidate({ daysUntil }));
  expect(new Set(bestPicks(days).map(({ daysUntil }) => daysUntil)).size).toBeGreaterThanOrEqual(3);
});

it("has something of every search that has news, where five are enough", () => {
  const many = Array.from({ length: 10 }, () => candidate({ searchId: 1, daysUntil: 0 }));
  const few = candidate({ searchId: 2, daysUntil: 9 });
  expect(bestPicks([...many, few])).toContainEqual(few);
});
