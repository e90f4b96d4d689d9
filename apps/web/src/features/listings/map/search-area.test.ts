import { expect, test } from "vitest";
import { areaChanges, milesIn } from "./search-area.ts";

const area = { lat: 42.33, lon: -72.64, radiusMiles: 10 };

test("an area of the map takes the place of a town or an address", () => {
  expect(areaChanges(area, "mi")).toEqual({
    latitude: "42.33",
    longitude: "-72.64",
    place: "this area",
    radius: "10",
    default_loc_id: undefined,
    address_id: undefined,
  });
});

test("who counts in kilometers searches as far as the map shows, in kilometers", () => {
  expect(areaChanges(area, "km").radius).toBe("16");
});

test("the smallest area still reaches one of the units", () => {
  expect(areaChanges({ ...area, radiusMiles: 0.2 }, "mi").radius).toBe("1");
  expect(areaChanges({ ...area, radiusMiles: 0.2 }, "km").radius).toBe("1");
});

test("the circle on the map is drawn in miles, whatever the distance is counted in", () => {
  expect(milesIn(25, "mi")).toBe(25);
  expect(milesIn(16.09344, "km")).toBeCloseTo(10, 3);
});
