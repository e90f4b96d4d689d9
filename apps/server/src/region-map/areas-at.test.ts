import { movableCorners } from "@hereabouts/contract/region/outline-shapes";
import { isWithin } from "@hereabouts/contract/region/region-bounds";
import { expect, test } from "vitest";
import { areasAt } from "./areas-at.ts";

test.each([
  ["Asheville", { lat: 35.5951, lon: -82.5515 }, ["Buncombe, NC", "North Carolina", "United States of America"]],
  ["Freiburg", { lat: 47.9959, lon: 7.8522 }, ["Germany"]],
  ["Toronto", { lat: 43.7, lon: -79.4 }, ["Ontario", "Canada"]],
  ["the middle of the Pacific", { lat: -40, lon: -140 }, []],
])("%s lies in areas that can be an outline, the smallest first", (_where, point, names) => {
  const areas = areasAt(point);
  expect(areas.map(({ name }) => name)).toEqual(names);
  for (const { points } of areas) {
    expect(points.length).toBeLessThanOrEqual(movableCorners);
    expect(isWithin({ shape: "polygon", points }, "km", point)).toBe(true);
  }
});
