import { expect, test } from "vitest";
import { type TravelPoint, travelTime } from "./travel-time.ts";

const hall: TravelPoint = { lat: 42.3251, lon: -72.6412, pointAccuracy: "house" };
const north = (degrees: number): TravelPoint => ({ ...hall, lat: hall.lat + degrees });

test("a near place is reached on foot, a far one by car, in whole minutes", () => {
  expect(travelTime(hall, north(0.0009))).toEqual({ mode: "walking", minutes: 2 });
  expect(travelTime(hall, north(0.009))).toEqual({ mode: "walking", minutes: 20 });
  expect(travelTime(hall, north(0.018))).toEqual({ mode: "driving", minutes: 8 });
  expect(travelTime(hall, north(0.18))).toEqual({ mode: "driving", minutes: 40 });
});

test("no time is told to or from the middle of a town", () => {
  const town: TravelPoint = { ...north(0.009), pointAccuracy: "town" };
  expect(travelTime(hall, town)).toBeNull();
  expect(travelTime(town, hall)).toBeNull();
});
