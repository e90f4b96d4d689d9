import { duplicateQuery } from "@hereabouts/contract/duplicates/duplicate-report";
import { limits } from "@hereabouts/contract/limits";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf, countStatements } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { saveVenue } from "../venues/save-venue.ts";
import { distinctPlaces, doubleOf, randomOf } from "./planted-doubles.fixture.ts";
import { listDuplicates, reopenDuplicates, resolveDuplicates } from "./venue-pairs.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
const report = (query: object = {}) => listDuplicates(staff, duplicateQuery.parse(query));
const idsOf = async (query: object = {}) => (await report(query)).data.map(({ pois }) => pois.map(({ id }) => id));

/** South of everything else: 0.0009 degrees are 100 metres. */
const at = { lat: 40.1, lon: -72.5 };
const inHundreds = (metres: number) => ({ ...at, lat: at.lat + (metres / 100) * 0.0009 });

test("finds two entries of one place, with the score in its parts", async () => {
  const hall = await aVenue(system, { ...at, name: "St. Mark's Hall & Chapel", phone: "413-555-0119" });
  const same = { name: "Saint Marks Hall and Chapel", street: "25 Mill River Rd, Suite 4", phone: "+1 (413) 555-0119" };
  const other = await aVenue(system, {
    ...inHundreds(50),
    ...same,
    website: "https://marks.example/",
    published: false,
  });
  const [group] = (await report()).data;
  expect(group?.pois.map(({ id, published }) => [id, published])).toEqual([
    [hall, true],
    [other, false],
  ]);
  expect(group?.pairs).toMatchObject([
    {
      pois: [hall, other],
      parts: [
        { part: "name", likeness: 100, words: "Identical" },
        { part: "street", likeness: 100, words: "Identical" },
        { part: "distance", likeness: 94, words: "164 feet apart" },
        { part: "phone", likeness: 100, words: "Identical" },
        { part: "website", likeness: null, words: "Unknown" },
      ],
    },
  ]);
  expect(group?.score).toBeGreaterThanOrEqual(95);
});

test("looks within the radius, in the county, and for names and streets as alike as asked for", async () => {
  const near = await aVenue(system, { lat: 40.7, lon: -73.5, name: "Belvidere Brewing", street: "3 Dock Road" });
  const far = await aVenue(system, { lat: 40.7018, lon: -73.5, name: "Whitcomb Books", street: "3 Dock Rd" });
  const both = [[near, far]];
  const county = await db.selectFrom("venue").select("county_id").where("id", "=", near).executeTakeFirstOrThrow();
  const here = { countyId: county.county_id };
  expect(await idsOf(here)).toEqual([]);
  expect(await idsOf({ ...here, radius: 260 })).toEqual(both);
  expect(await idsOf({ ...here, radius: 260, street: 90 })).toEqual(both);
  expect(await idsOf({ ...here, radius: 260, name: 40 })).toEqual([]);
  const [{ score = 0 } = {}] = (await report({ ...here, radius: 260 })).data;
  expect(await idsOf({ ...here, radius: 260, score })).toEqual(both);
  expect(await idsOf({ ...here, radius: 260, score: score + 1 })).toEqual([]);
  expect(await idsOf({ countyId: 25_015, radius: 260 })).toEqual([]);
});

test("what is resolved stays away until the name, the street or the point of one changes, and can be taken back", async () => {
  const place = { lat: 39.1, lon: -72.1, name: "Quarry Tavern", street: "8 Hill Street" };
  const [a, b] = [await aVenue(system, place), await aVenue(system, { ...place, name: "The Quarry Tavern" })];
  const isShown = async () => (await idsOf()).some((ids) => ids.includes(a) && ids.includes(b));
  expect(await isShown()).toBe(true);
  expect(await resolveDuplicates(staff, { pois: [b, a] })).toEqual({ pois: [a, b] });
  expect(await isShown()).toBe(false);
  await saveVenue(system, { ...place, description: "Now with a garden." }, { id: a });
  expect(await isShown()).toBe(false);
  await saveVenue(system, { ...place, street: "9 Hill Street" }, { id: a });
  expect(await isShown()).toBe(true);
  await resolveDuplicates(staff, { pois: [a, b] });
  await reopenDuplicates(staff, { pois: [a, b] });
  expect(await isShown()).toBe(true);
});

test("three entries of one place are one group, its neighbours in the street are none of it", async () => {
  const place = { lat: 38.1, lon: -72.1, name: "Lathrop Theatre", street: "1 State Street", phone: "4135550001" };
  const three = [place, { ...place, name: "The Lathrop Theater" }, { ...place, name: "Lathrop Theatr" }];
  const ids: number[] = [];
  for (const venue of three) ids.push(await aVenue(system, venue));
  const neighbour = await aVenue(system, { ...place, name: "Paper City Books", phone: "" });
  const groups = (await idsOf()).filter((group) => group.some((id) => ids.includes(id)));
  expect(groups[0]).toEqual(ids);
  expect(groups.slice(1).every((group) => group.length === 2 && group.includes(neighbour))).toBe(true);
});

test("the middle of a town says nothing of the distance, rooms with numbers are not one", async () => {
  const place = { lat: 37.1, lon: -72.1, street: "", pointAccuracy: "town" as const };
  const legion = [await aVenue(system, { ...place, name: "American Legion Post 12" })];
  legion.push(await aVenue(system, { ...place, name: "American Legion Post 45" }));
  const group = (await report({ pageSize: 100 })).data.find(({ pois }) => pois.every(({ id }) => legion.includes(id)));
  expect(group?.score).toBeLessThan(50);
  expect(group?.pairs[0]?.parts[2]).toEqual({ part: "distance", likeness: null, words: "Only the town is known" });
});

test("is for staff", async () => {
  for (const roles of [{}, { isZeditor: true }]) {
    const viewer = await aPerson(system, roles);
    await expect(listDuplicates(contextOf(db, { viewer }), {} as never)).rejects.toMatchObject({ kind: "forbidden" });
  }
  await expect(resolveDuplicates(system, { pois: [1, 2] })).rejects.toMatchObject({ kind: "signInRequired" });
  await expect(resolveDuplicates(staff, { pois: [999_998, 999_999] })).rejects.toMatchObject({ kind: "notFound" });
});

test("of hundreds of places at one point, the two that are called alike come first, and what was resolved crowds out none", async () => {
  const letters = (index: number) =>
    String.fromCharCode(97 + (index % 26), 97 + ((index * 7) % 26), 97 + ((index * 11) % 26));
  const point = { lat: 42.73, lon: -73.68, street: "", city: "Troy", state: "NY" };
  const place = { ...point, name: "Bridge of Flowers" };
  const twins = [await aVenue(system, place), await aVenue(system, { ...place, name: "The Bridge of Flowers" })];
  const { county_id: countyId } = await db
    .selectFrom("venue")
    .select("county_id")
    .where("id", "=", twins[0] ?? 0)
    .executeTakeFirstOrThrow();
  const names = Array.from({ length: 300 }, (_, index) => `${letters(index)} ${letters(index + 5)} ${index}`);
  const others = await db
    .insertInto("venue")
    .values([...names, "!", "…"].map((name) => ({ ...point, name, county_id: countyId })))
    .returning("id")
    .execute();
  await resolveDuplicates(staff, { pois: others.slice(0, limits.duplicatesResolved).map(({ id }) => id) });
  const counted = countStatements(staff);
  const { data } = await listDuplicates(counted, duplicateQuery.parse({ countyId }));
  expect(data[0]?.pois.map(({ id }) => id)).toEqual(twins);
  // The pairs, what they are compared by, and the cards of one page.
  expect(counted.sent()).toBeLessThanOrEqual(6);
});

/** As many as the museums of New York and New England that are read in. */
const museums = 4_766;

test("of a hundred planted doubles among so many entries 95 are in the first hundred groups, and at most five groups are false", {
  timeout: 60_000,
}, async () => {
  await db.deleteFrom("venue").execute();
  const random = randomOf(23);
  const places = distinctPlaces(museums - 100);
  const every = Math.floor(places.length / 100);
  const entries = places.map((place, index) => ({
    place,
    isPlanted: index % every === 0 && index < 100 * every,
  }));
  const wanted = entries.flatMap(({ place, isPlanted }) => (isPlanted ? [place, doubleOf(place, random)] : [place]));
  const rows = wanted.map(({ name, street, city, state, phone, website, lat, lon }) => ({
    name,
    street,
    city,
    state,
    phone,
    website,
    lat,
    lon,
  }));
  const stored: { id: number }[] = [];
  for (let at = 0; at < rows.length; at += 1_000)
    stored.push(
      ...(await db
        .insertInto("venue")
        .values(rows.slice(at, at + 1_000))
        .returning("id")
        .execute()),
    );
  const planted = new Set<string>();
  let at = 0;
  for (const { isPlanted } of entries) {
    if (isPlanted) planted.add(`${stored[at]?.id}-${stored[at + 1]?.id}`);
    at += isPlanted ? 2 : 1;
  }
  expect([stored.length, planted.size]).toEqual([museums, 100]);
  // As a database does by itself within a minute.
  await sql`analyze venue`.execute(db);
  const first = await idsOf({ radius: 160, pageSize: 100 });
  const right = first.filter((ids) => planted.has(ids.join("-")));
  expect(first).toHaveLength(100);
  expect(right.length).toBeGreaterThanOrEqual(95);
});
