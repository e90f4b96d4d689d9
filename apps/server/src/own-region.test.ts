import { applyCategories } from "@hereabouts/contract/events/event-types";
import { stillMapPath } from "@hereabouts/contract/places/still-map";
import { region } from "@hereabouts/contract/region/region";
import { type RegionMap, regionMapPath } from "@hereabouts/contract/region/region-map";
import { demoWords, lagoonHall, lordHoweSite } from "@hereabouts/contract/region/test-region";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { findRegionMapVersion, saveRegionMap } from "@hereabouts/domain/reference-data/region-map";
import { changeSiteRegion } from "@hereabouts/domain/site-region/site-region";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, expect, test } from "vitest";
import { serveSite } from "./http/test-site.ts";
import { readRegion } from "./own-region.ts";
import { readRegionMap } from "./region-map/current-map.ts";

const { db } = await testDatabase();
await installReferenceData(db);
// Other tests of this process show the demo region.
afterAll(async () => {
  await db.deleteFrom("site_region").execute();
  applyCategories([]);
  await Promise.all([readRegion(db, {}), readRegionMap(db)]);
});

// Past 10:30 in the evening in Old Settlement: still the day before in New York, and in UTC.
const now = () => new Date("2026-11-21T13:45:00Z");
const ctx = contextOf(db, { now, viewer: { kind: "system", job: "tests" } });

test("a site takes a region, once", async () => {
  await changeSiteRegion(ctx, { file: lordHoweSite });
  await expect(changeSiteRegion(ctx, { file: lordHoweSite })).rejects.toThrow("Nothing changes.");
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
  const venueId = await aVenue(ctx, lagoonHall);
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
    const foreign = demoWords.exec(page)?.[0];
    expect({ path, foreign, hasEvent: page.includes("Whale evening") }).toEqual({ path, hasEvent: path !== "/in/" });
  }
  expect(await read("/in/")).toContain("Neds Beach");
  expect(await read("/events/")).toContain("within 20 km");
  expect((await fetch(`${origin}/in/northampton-ma/`)).status).toBe(404);
  const unknown = await fetch(`${origin}/events/api/v1/events/?default_loc_id=northampton-ma`);
  expect([unknown.status, await unknown.text()]).toEqual([400, expect.stringContaining("default_loc_id")]);
});

test("maps of a far region show that region, first as a sketch and then as it was drawn from an extract", async () => {
  const origin = await serveSite(db, { ...ctx, viewer: { kind: "anonymous" } });
  const place = { lat: -31.522, lon: 159.06 };
  const configOf = async () => {
    const page = await (await fetch(`${origin}/events/`)).text();
    return JSON.parse(/"regionMap":(\{[^}]*\})/.exec(page)?.[1] ?? "{}") as RegionMap;
  };
  const mapOf = async (version: string) => {
    const response = await fetch(origin + regionMapPath(version));
    expect([response.status, response.headers.get("content-type")]).toEqual([
      200,
      "application/geo+json; charset=utf-8",
    ]);
    return { text: await response.text(), caching: response.headers.get("cache-control") };
  };
  const still = async (version: string) => (await fetch(origin + stillMapPath(place, "house", version))).text();
  await readRegionMap(db);
  const sketch = await configOf();
  expect(sketch).toEqual({ version: expect.any(String), isFromOsm: false });
  const sketched = await mapOf(sketch.version);
  expect(sketched.caching).toContain("immutable");
  expect(sketched.text).toContain("Neds Beach");
  expect((await mapOf("other")).caching).toBe("no-cache");
  const sketchedStill = await still(sketch.version);
  expect(sketchedStill).toMatch(/Old Settlement.*10 km|10 km.*Old Settlement/s);
  expect(sketchedStill).not.toMatch(/Northampton|Census|OpenStreetMap/);

  const features = [
    {
      type: "Feature",
      properties: { kind: "summit", name: "Mt Gower" },
      geometry: { type: "Point", coordinates: [159.07, -31.58] },
    },
  ];
  await saveRegionMap(db, JSON.stringify({ type: "FeatureCollection", features }), now());
  await readRegionMap(db);
  const drawn = await configOf();
  expect(drawn).toEqual({ version: expect.not.stringContaining(sketch.version), isFromOsm: true });
  expect((await mapOf(drawn.version)).text).toContain("Mt Gower");
  expect(await still(drawn.version)).toMatch(/© OpenStreetMap contributors/);
});

test("a map that no phone can load is not stored", async () => {
  await expect(saveRegionMap(db, "x".repeat(1_500_001), now())).rejects.toThrow();
});

test("the demo region keeps its map", async () => {
  await db.deleteFrom("site_region").execute();
  // The map goes with the region.
  expect(await findRegionMapVersion(db)).toBeUndefined();
  await expect(saveRegionMap(db, "{}", now())).rejects.toThrow();
});
