import { applyRegion, region } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { changeSiteRegion } from "@hereabouts/domain/site-region/site-region";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, expect, test } from "vitest";
import { serveSite } from "./http/test-site.ts";
import { readRegion } from "./own-region.ts";

const { db } = await testDatabase();
await installReferenceData(db);
afterAll(() => applyRegion(undefined));

// Past 10:30 in the evening in Old Settlement: still the day before in New York, and in UTC.
const now = () => new Date("2026-11-21T13:45:00Z");
const ctx = contextOf(db, { now, viewer: { kind: "system", job: "tests" } });

/** The island as a region file. */
const island = { ...lordHowe, name: "Island days", contact: "hello@lordhowe.example", districts: ["Lord Howe"] };

test("a site takes a region, once", async () => {
  await changeSiteRegion(ctx, { file: island });
  await expect(changeSiteRegion(ctx, { file: island })).rejects.toThrow("Nothing changes.");
});

test("the environment goes before the region's own start, and must name one of its towns", async () => {
  await readRegion(db, { DEFAULT_LOCATION: "neds-beach", DEFAULT_EVENT_RADIUS: 5 });
  expect(region).toMatchObject({ defaultTown: "neds-beach", eventRadius: 5, venueRadius: 10, units: "km" });
  await expect(readRegion(db, { DEFAULT_LOCATION: "northampton-ma" })).rejects.toThrow(
    "DEFAULT_LOCATION must be one of old-settlement, neds-beach",
  );
});

test("pages, the API, feeds and calendars of a far region have its towns, days and units, and none of the demo region", async () => {
  await readRegion(db, {});
  const { lat = 0, lon = 0 } = lordHowe.towns[0] ?? {};
  const address = {
    street: "1 Lagoon Road",
    city: "Lord Howe Island",
    state: "",
    postalCode: "2898",
    countryCode: "AU",
  };
  const venueId = await aVenue(ctx, { name: "Hall by the lagoon", lat, lon, ...address });
  const dates = [{ startMinute: 1140, endMinute: 1260, dateRecur: "2026-11-22" }];
  await anEvent(ctx, { name: "Whale evening", venueId, dates });
  const widget = await aCalendar(ctx, (await aPerson(ctx)).id);
  const origin = await serveSite(db, { ...ctx, viewer: { kind: "anonymous" } });
  const read = async (path: string) => {
    const response = await fetch(origin + path);
    expect([path, response.status]).toEqual([path, 200]);
    return response.text();
  };
  const paths = ["/events/", "/in/old-settlement/", "/in/", "/", "/feeds/events.json", `/widget/${widget}/`];
  for (const path of [...paths, "/events/api/v1/events/"]) {
    const page = await read(path);
    const foreign = /Northampton|Massachusetts|New_York|United States|, MA\b| miles? /.exec(page)?.[0];
    expect({ path, foreign, hasEvent: page.includes("Whale evening") }).toEqual({ path, hasEvent: path !== "/in/" });
  }
  expect(await read("/in/")).toContain("Neds Beach");
  expect(await read("/events/")).toContain("within 20 km");
  expect((await fetch(`${origin}/in/northampton-ma/`)).status).toBe(404);
  const unknown = await fetch(`${origin}/events/api/v1/events/?default_loc_id=northampton-ma`);
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining("default_loc_id")]);
});
