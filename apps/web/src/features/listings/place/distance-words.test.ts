import { expect, it } from "vitest";
import { distanceFromPlace } from "./distance-words.ts";

const amherst = { lat: 42.3732, lon: -72.5199 };

it.each([
  ["the town that was chosen", { default_loc_id: "northampton-ma" }, "mi", "7.0 mi from Northampton"],
  ["it in kilometres", { default_loc_id: "northampton-ma" }, "km", "11 km from Northampton"],
  ["a point by its name", { latitude: "42.36", longitude: "-72.52", place: "Studio" }, "mi", "0.9 mi from Studio"],
  ["nothing before a place was chosen", {}, "mi", ""],
] as const)("says of %s how far it is", (_place, remembered, units, words) => {
  expect(distanceFromPlace(remembered, amherst, units)).toBe(words);
});
