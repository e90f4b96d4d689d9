import { describe, expect, it } from "vitest";
import { openTimes } from "./hours.ts";
import { TOWNS } from "./places.ts";
import { regionOf } from "./test-region.ts";

const { venues } = regionOf("2026-11-21");

/** Great-circle distance in miles, on a sphere of 6,371,008.8 m. */
function milesBetween(one: { lat: number; lon: number }, other: { lat: number; lon: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const chord =
    Math.sin(radians(other.lat - one.lat) / 2) ** 2 +
    Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * Math.sin(radians(other.lon - one.lon) / 2) ** 2;
  return (2 * 6371008.8 * Math.asin(Math.sqrt(chord))) / 1609.34;
}

describe("venues of the demo region", () => {
  it("are about 250 in and around the 21 default towns", () => {
    expect(venues.length).toBeGreaterThan(240);
    expect(venues.length).toBeLessThan(265);
    expect(TOWNS).toHaveLength(21);
    for (const { id, city } of TOWNS) {
      expect(venues.filter((venue) => venue.townId === id && venue.city === city).length).toBeGreaterThan(3);
    }
  });

  it("have names, keys and descriptions of their own", () => {
    expect(new Set(venues.map(({ description }) => description)).size).toBe(venues.length);
    expect(new Set(venues.map(({ name }) => name)).size).toBe(venues.length);
    expect(new Set(venues.map(({ key }) => key)).size).toBe(venues.length);
  });

  it("lie in their town: within a few miles of it or of one of its villages", () => {
    for (const venue of venues) {
      const town = TOWNS.find(({ id }) => id === venue.townId);
      const place = [town, ...(town?.villages ?? [])].find((each) => each?.city === venue.city);
      expect(place && milesBetween(place, venue)).toBeLessThan(4);
      expect(Math.min(...TOWNS.map((each) => milesBetween(each, venue)))).toBeLessThan(40);
    }
  });

  it("have zip codes of their state", () => {
    const codes: Record<string, RegExp> = { MA: /^01[0-3]\d\d$/, VT: /^05\d{3}$/, NY: /^12\d{3}$/, CT: /^06\d{3}$/ };
    for (const { state, postalCode } of venues) expect(postalCode).toMatch(codes[state] ?? /never/);
  });

  it("can be told and reached: a description, an invented telephone number, an example address", () => {
    for (const { description, phone, website, email, street } of venues) {
      expect(description.length).toBeGreaterThan(90);
      expect(description).not.toMatch(/[{}|]|undefined|\ba\(n\)/);
      expect(street).toMatch(/^\d+ [A-Z]/);
      if (phone) expect(phone).toMatch(/^(413|802|518|860)-555-01\d\d$/);
      if (website) expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example\.(org|com)\/$/);
      if (email) expect(email).toMatch(/@[a-z0-9-]+\.example\.(org|com)$/);
    }
  });

  it("keep hours of every sort: closed days, a break at noon, past midnight, unknown", () => {
    const rows = venues.flatMap((venue) => venue.openTimes);
    expect(venues.some((venue) => venue.openTimes.length === 0)).toBe(true);
    expect(rows.some(({ closed }) => closed)).toBe(true);
    expect(rows.some(({ timeStart, timeEnd }) => timeStart !== null && timeEnd !== null && timeEnd < timeStart)).toBe(
      true,
    );
    const twiceADay = venues.some(({ openTimes: times }) => times.length > 7);
    expect(twiceADay).toBe(true);
    for (const venue of venues.filter(({ openTimes: times }) => times.length > 0)) {
      expect(new Set(venue.openTimes.map(({ dayOfWeek }) => dayOfWeek)).size).toBe(7);
    }
  });
});

describe("written opening hours", () => {
  it("open the named days and close the others", () => {
    const rows = openTimes("Tu-We 10-20, Fr 7:30-11+16-1");
    expect(rows.filter(({ closed }) => closed).map(({ dayOfWeek }) => dayOfWeek)).toEqual([0, 3, 5, 6]);
    expect(rows.filter(({ dayOfWeek }) => dayOfWeek === 4)).toEqual([
      { dayOfWeek: 4, closed: false, timeStart: "07:30", timeEnd: "11:00" },
      { dayOfWeek: 4, closed: false, timeStart: "16:00", timeEnd: "01:00" },
    ]);
    expect(openTimes("")).toEqual([]);
  });
});
