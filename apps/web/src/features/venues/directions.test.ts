import { expect, test } from "vitest";
import { directionsUrl } from "./directions.ts";

const at = {
  name: "Mill Hall",
  shortAddress: "Northampton, MA",
  postalCode: "01060",
  countryCode: "US",
  lat: 42.3251,
  lon: -72.6412,
};
const street = { ...at, street: "25 Mill Road", shortAddress: "25 Mill Road, Northampton, MA" };
const noStreet = { ...at, street: "" };
const abroad = { ...street, shortAddress: "Rathausgasse 1, 79098 Freiburg", postalCode: "79098", countryCode: "DE" };
const byAddress = "Mill Hall, 25 Mill Road, Northampton, MA 01060";

test.each([
  ["an address", { ...street, pointAccuracy: "house" }, byAddress],
  ["an address abroad", { ...abroad, pointAccuracy: "house" }, "Mill Hall, Rathausgasse 1, 79098 Freiburg"],
  ["an address whose point is the town's middle", { ...street, pointAccuracy: "town" }, byAddress],
  ["a point without a street", { ...noStreet, pointAccuracy: "by_hand" }, "42.3251,-72.6412"],
  ["a town's middle without a street", { ...noStreet, pointAccuracy: "town" }, "Mill Hall, Northampton, MA 01060"],
] as const)("directions lead to %s", (_name, place, destination) => {
  expect(new URL(directionsUrl(place)).searchParams.get("destination")).toBe(destination);
});
