import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { openClaim } from "../claims/claim-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { findSimilarVenues } from "./find-similar-venues.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const visitor = contextOf(db, { viewer: await aPerson(system) });
const hall = await aVenue(system, { name: "Mill River Hall" });
await aVenue(system, { name: "Paper City Books" });
await aVenue(system, { name: "Mill River Hall", published: false });
const namesOf = async (query: Parameters<typeof findSimilarVenues>[1]) =>
  (await findSimilarVenues(visitor, query)).map(({ name }) => name);

test("a venue that is there already is found while its double is typed: by its town, and by its point", async () => {
  expect(await findSimilarVenues(visitor, { name: "the mill river hal", city: "northampton" })).toEqual([
    {
      id: hall,
      name: "Mill River Hall",
      absoluteUrl: `http://hereabouts.test/venues/${hall}/mill-river-hall/`,
      detail: "25 Mill River Road, Northampton",
      claimed: false,
    },
  ]);
  expect(await namesOf({ name: "Mill Rvier Hall", lat: 42.3255, lon: -72.6415 })).toEqual(["Mill River Hall"]);
});

test("neighbours, other towns and what is not public are not shown", async () => {
  expect(await namesOf({ name: "Iron Horse", city: "Northampton", lat: 42.3251, lon: -72.6412 })).toEqual([]);
  expect(await namesOf({ name: "Mill River Hall", city: "Troy" })).toEqual([]);
  expect(await namesOf({ name: "Mi", city: "Northampton" })).toEqual([]);
});

test("says that somebody looks after it already, and shows three at most", async () => {
  for (let n = 0; n < 4; n++) await aVenue(system, { name: "Canal Yard", city: "Holyoke", lat: 42.2, lon: -72.6 });
  const found = await findSimilarVenues(visitor, { name: "Canal Yard", city: "Holyoke" });
  expect(found).toHaveLength(3);
  await openClaim(visitor, { venueId: hall, status: "claimed" });
  const [taken] = await findSimilarVenues(visitor, { name: "Mill River Hall", city: "Northampton" });
  expect(taken?.claimed).toBe(true);
});

test("is for who is signed in", async () => {
  await expect(findSimilarVenues(system, { name: "Mill River" })).rejects.toMatchObject({ kind: "signInRequired" });
});
