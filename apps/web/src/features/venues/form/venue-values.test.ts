import { expect, test } from "vitest";
import { initialVenue, pinOf, placeQuestion } from "./venue-values.ts";

const blank = initialVenue(undefined, 2);

test("a new venue is in the United States, in the eastern time zone and in the default region", () => {
  expect(blank).toMatchObject({ country: "US", timeZone: "America/New_York", region: "2", lat: "", openTimes: [] });
});

test("a place is looked up once its city and state are right", () => {
  const place = { ...blank, city: "Northampton", state: "MA" };
  expect(placeQuestion(blank)).toBeNull();
  expect(placeQuestion({ ...place, state: "" })).toBeNull();
  expect(placeQuestion({ ...place, state: "XX" })).toBeNull();
  expect(placeQuestion(place)).toMatchObject({ city: "Northampton", state: "MA", country: "US" });
  expect(placeQuestion({ ...blank, city: "Montreal", country: "CA" })).toMatchObject({ city: "Montreal" });
});

test("the pin stands where both coordinates are numbers on the globe", () => {
  expect(pinOf({ lat: "42.3", lon: "-72.6" })).toEqual({ lat: 42.3, lon: -72.6 });
  expect(pinOf({ lat: "42.3", lon: "" })).toBeNull();
  expect(pinOf({ lat: "91", lon: "0" })).toBeNull();
});
