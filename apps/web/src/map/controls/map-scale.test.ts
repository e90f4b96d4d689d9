import { expect, test } from "vitest";
import { scaleBar } from "./map-scale.ts";

test.each([
  [8.5, "mi", "10 mi"],
  [14, "mi", "1,000 ft"],
  [9, "km", "10 km"],
  [15, "km", "100 m"],
] as const)("at zoom %i in %s the scale says %s", (zoom, unit, label) => {
  expect(scaleBar(zoom, 42.3, unit, 110).label).toBe(label);
});

test("the bar is as long as its distance and fits its place", () => {
  for (let zoom = 3; zoom <= 18; zoom += 0.5) {
    const { width } = scaleBar(zoom, 42.3, "mi", 110);
    expect(width).toBeLessThanOrEqual(110);
    expect(width).toBeGreaterThan(35);
  }
});
