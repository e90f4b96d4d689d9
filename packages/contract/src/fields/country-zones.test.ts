import { expect, test } from "vitest";
import { countries } from "./countries.ts";
import { countriesOfZone, zonesOfCountry } from "./country-zones.ts";
import { isTimeZone } from "./time-zones.ts";

test("every country has time zones, all of them known", () => {
  for (const { code } of countries) {
    const zones = zonesOfCountry(code);
    // An island without people.
    if (!["BV", "HM"].includes(code)) expect(zones, code).not.toEqual([]);
    for (const zone of zones) expect(isTimeZone(zone), zone).toBe(true);
  }
  expect(zonesOfCountry("CA")).toContain("America/Vancouver");
  expect(zonesOfCountry("US")).toContain("America/New_York");
  expect(zonesOfCountry("")).toEqual([]);
});

test("a time zone leads to the countries that have it", () => {
  expect(countriesOfZone("Europe/Berlin")).toEqual(["DE"]);
  expect(countriesOfZone("Etc/GMT+2")).toEqual([]);
});
