import { expect, test } from "vitest";
import { milesIn } from "./miles-in.ts";

test("the circle on the map is drawn in miles, whatever the distance is counted in", () => {
  expect(milesIn(25, "mi")).toBe(25);
  expect(milesIn(16.09344, "km")).toBeCloseTo(10, 3);
});
