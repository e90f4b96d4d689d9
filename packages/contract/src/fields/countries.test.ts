import { expect, test } from "vitest";
import { countries, countryChoices, countryName, isCountry } from "./countries.ts";

test("the region's country is first, the others by name", () => {
  const labels = countryChoices("DE").map(({ label }) => label);
  expect(labels.slice(0, 4)).toEqual(["Germany", "Afghanistan", "Åland Islands", "Albania"]);
  expect(labels).toHaveLength(countries.length);
  expect(countryChoices("US")[0]).toEqual({ value: "US", label: "United States" });
});

test("countries are called as a language calls them, and sorted by it", () => {
  expect(countryName("DE", "es")).toBe("Alemania");
  expect(countryName("ZZ", "es")).toBe("ZZ");
  const labels = countryChoices("ES", "de").map(({ label }) => label);
  expect(labels[0]).toBe("Spanien");
  expect(labels.indexOf("Österreich")).toBeGreaterThan(labels.indexOf("Norwegen"));
  expect(labels.indexOf("Österreich")).toBeLessThan(labels.indexOf("Panama"));
});

test("a country is known by its two letters", () => {
  expect([isCountry("DE"), isCountry("de"), isCountry("XX")]).toEqual([true, false, false]);
});
