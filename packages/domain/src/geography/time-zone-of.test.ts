import { expect, test } from "vitest";
import { timeZoneOf } from "./time-zone-of.ts";

test.each([
  ["Northampton", 42.3251, -72.6412, "America/New_York"],
  ["Hudson", 42.2529, -73.791, "America/New_York"],
  ["Chicago", 41.88, -87.63, "America/Chicago"],
  ["Montreal", 45.5, -73.57, "America/Toronto"],
  ["Los Angeles", 34.05, -118.24, "America/Los_Angeles"],
  ["Las Vegas", 36.17, -115.14, "America/Los_Angeles"],
  ["West Wendover", 40.74, -114.07, "America/Denver"],
  ["Boise", 43.62, -116.2, "America/Boise"],
  ["Coeur d'Alene", 47.68, -116.78, "America/Los_Angeles"],
  // Arizona keeps no summer time, the Navajo Nation inside of it does
  ["Phoenix", 33.45, -112.07, "America/Phoenix"],
  ["Yuma", 32.69, -114.62, "America/Phoenix"],
  ["Window Rock", 35.68, -109.05, "America/Denver"],
  ["Kayenta", 36.73, -110.25, "America/Denver"],
  ["Honolulu", 21.31, -157.86, "Pacific/Honolulu"],
  ["Hilo", 19.71, -155.08, "Pacific/Honolulu"],
  ["Anchorage", 61.22, -149.9, "America/Anchorage"],
  ["Juneau", 58.3, -134.42, "America/Juneau"],
  ["Nome", 64.5, -165.4, "America/Nome"],
  ["Adak", 51.88, -176.65, "America/Adak"],
  // Indiana and Kentucky, by counties
  ["Indianapolis", 39.77, -86.16, "America/Indiana/Indianapolis"],
  ["Gary", 41.59, -87.35, "America/Chicago"],
  ["Evansville", 37.97, -87.56, "America/Chicago"],
  ["Tell City", 37.95, -86.77, "America/Indiana/Tell_City"],
  ["Petersburg, Indiana", 38.49, -87.28, "America/Indiana/Petersburg"],
  ["Louisville", 38.25, -85.76, "America/Kentucky/Louisville"],
  ["Bowling Green", 36.99, -86.44, "America/Chicago"],
  ["Monticello, Kentucky", 36.83, -84.85, "America/Kentucky/Monticello"],
  // the corners of large states
  ["El Paso", 31.76, -106.49, "America/Denver"],
  ["Van Horn, Texas", 31.04, -104.83, "America/Chicago"],
  ["Pensacola", 30.42, -87.22, "America/Chicago"],
  ["Panama City, Florida", 30.16, -85.66, "America/Chicago"],
  ["Tallahassee", 30.44, -84.28, "America/New_York"],
  ["Nashville", 36.16, -86.78, "America/Chicago"],
  ["Chattanooga", 35.05, -85.31, "America/New_York"],
  ["Rapid City", 44.08, -103.23, "America/Denver"],
  ["Pierre", 44.37, -100.35, "America/Chicago"],
  ["Dickinson, North Dakota", 46.88, -102.79, "America/Denver"],
  ["Williston, North Dakota", 48.15, -103.62, "America/Chicago"],
  ["Crystal Falls, Michigan", 46.1, -88.33, "America/Menominee"],
  ["San Juan", 18.47, -66.1, "America/Puerto_Rico"],
  ["Pago Pago", -14.28, -170.7, "Pacific/Pago_Pago"],
])("%s keeps its own time", (_town, lat, lon, zone) => {
  expect(timeZoneOf({ lat, lon })).toBe(zone);
});

test("a point in the sea has a zone as well", () => {
  expect(timeZoneOf({ lat: 38, lon: -60 })).toMatch(/^Etc\/GMT/);
});
