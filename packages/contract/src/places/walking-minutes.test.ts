import { expect, it } from "vitest";
import { travelMinutes, walkingMinutes } from "./walking-minutes.ts";

it.each([
  ["next door", 20, "house", 1],
  ["half a mile", 805, "by_hand", 13],
  ["a mile, the nearest stop of distance", 1_609, "unknown", 26],
  ["farther than anyone is sent on foot", 2_000, "house", null],
  ["a place without distance", null, "house", null],
  ["a town of which the hall is not known", 300, "town", null],
] as const)("estimates the walk to %s", (_place, distanceMetres, pointAccuracy, minutes) => {
  expect(walkingMinutes({ distanceMetres, pointAccuracy })).toBe(minutes);
});

it.each([
  [0, 0],
  [800, 13],
  [1_846, 30],
  [10_000, 30],
  [20_000, 36],
  [80_000, 114],
])("the way to a place %d metres away takes about %d minutes, on foot or by car", (metres, minutes) => {
  expect(travelMinutes(metres)).toBe(minutes);
});
