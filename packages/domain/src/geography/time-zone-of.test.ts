import { expect, test } from "vitest";
import { timeZoneOf } from "./time-zone-of.ts";

test.each([
  ["Northampton", 42.3251, -72.6412, "America/New_York"],
  ["Hudson", 42.2529, -73.791, "America/New_York"],
  ["Chicago", 41.88, -87.63, "America/Chicago"],
  ["Phoenix", 33.45, -112.07, "America/Phoenix"],
  ["Montreal", 45.5, -73.57, "America/Toronto"],
])("%s keeps its own time", (_town, lat, lon, zone) => {
  expect(timeZoneOf({ lat, lon })).toBe(zone);
});
