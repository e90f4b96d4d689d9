import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { afterEach, expect, test } from "vitest";
import { townsOfCountry } from "./towns-of-country.ts";
import { worldGazetteer } from "./world-gazetteer.ts";

afterEach(() => applyRegion(undefined));

const freiburg = { lat: 47.9959, lon: 7.85222 };
const { find, lookUp } = worldGazetteer;
const namesOf = async (...question: Parameters<typeof lookUp>) => (await lookUp(...question)).map(({ name }) => name);
const labelsOf = async (...question: Parameters<typeof find>) => (await find(...question)).map(({ label }) => label);

test.each([
  ["AD", "Andorra la Vella"],
  ["DE", "Berlin"],
  ["JP", "Tokyo"],
  ["ZW", "Harare"],
])("the towns of %s are read from their part of the file, the largest first", async (country, largest) => {
  const towns = await townsOfCountry(country);
  expect(towns[0]?.name).toBe(largest);
  expect(towns.every(({ lat, lon, timeZone }) => Math.abs(lat) <= 90 && Math.abs(lon) <= 180 && timeZone !== "")).toBe(
    true,
  );
});

test("a country without towns has none", async () => {
  expect(await townsOfCountry("BV")).toEqual([]);
  expect(await townsOfCountry("ZZ")).toEqual([]);
});

test("towns are found by the beginning of any of their names, accents aside, and called as it was typed", async () => {
  expect(await namesOf({ by: "name", text: "münch", country: "DE" }, 1)).toEqual(["München"]);
  expect(await namesOf({ by: "name", text: "munch", country: "DE" }, 1)).toEqual(["München"]);
  expect(await namesOf({ by: "name", text: "MUNICH", country: "DE" }, 1)).toEqual(["Munich"]);
  expect(await namesOf({ by: "name", text: "freiburg im", country: "DE" }, 1)).toEqual(["Freiburg im Breisgau"]);
  expect(await namesOf({ by: "name", text: "a coru", country: "ES" }, 1)).toEqual(["A Coruña"]);
  expect(await namesOf({ by: "name", text: "東京", country: "JP" }, 1)).toEqual(["東京"]);
  expect(await namesOf({ by: "name", text: "xyzzyville", country: "DE" }, 9)).toEqual([]);
  expect(await namesOf({ by: "name", text: " ,", country: "DE" }, 9)).toEqual([]);
});

test("a state tells towns of one name apart", async () => {
  const [town] = await lookUp({ by: "name", text: "Springfield, VIC", country: "AU" }, 5);
  expect(town).toBeUndefined();
  expect(await lookUp({ by: "name", text: "London, Ontario", country: "CA" }, 5)).toMatchObject([
    { name: "London", state: "Ontario", country: "CA", timeZone: "America/Toronto" },
  ]);
  expect(await labelsOf("London, on", freiburg, 5, "CA")).toEqual(["London, ON"]);
});

test("the largest towns within a distance are found across borders", async () => {
  const towns = await lookUp({ by: "radius", ...freiburg, metres: 60_000 }, 20);
  expect(new Set(towns.map(({ country }) => country))).toEqual(new Set(["DE", "FR", "CH"]));
  expect(towns.map(({ population }) => population)).toEqual(
    towns.map(({ population }) => population).toSorted((a, b) => b - a),
  );
  expect(towns.map(({ name }) => name)).toContain("Colmar");
});

test("towns within an outline are found", async () => {
  const island = [
    [159.0, -31.6],
    [159.1, -31.6],
    [159.1, -31.5],
    [159.0, -31.5],
  ] as const;
  const towns = await lookUp({ by: "outline", outline: island }, 9);
  expect(towns.every(({ country, timeZone }) => country === "AU" && timeZone === "Australia/Lord_Howe")).toBe(true);
  const galicia = [
    [-9.4, 41.8],
    [-6.7, 41.8],
    [-6.7, 43.8],
    [-9.4, 43.8],
  ] as const;
  expect(await namesOf({ by: "outline", outline: galicia }, 4)).toEqual([
    "Vigo",
    "A Coruña",
    "Ourense",
    "Santiago de Compostela",
  ]);
});

test("the nearest town of a point is found, and none at sea", async () => {
  expect(await lookUp({ by: "nearest", lat: 47.99, lon: 7.84 }, 1)).toMatchObject([{ country: "DE" }]);
  expect(await lookUp({ by: "nearest", lat: 0, lon: -30 }, 1)).toEqual([]);
});

test("the picker finds towns of the region's country, its own towns first and as they are called there", async () => {
  const town = { id: "freiburg", name: "Freiburg", state: "", ...freiburg };
  applyRegion({ ...demoRegion, country: "DE", states: [], towns: [town], defaultTown: "freiburg" });
  const labels = await labelsOf("frei", freiburg, 5);
  expect(labels[0]).toBe("Freiburg");
  expect(labels).toContain("Freising");
  expect(labels).not.toContain("Freiburg, Baden-Wurttemberg");
});

test("towns of one name are told apart by their states where addresses have none", async () => {
  const labels = await labelsOf("Neustadt", freiburg, 10, "DE");
  expect(labels.filter((label) => label.startsWith("Neustadt, ")).length).toBeGreaterThan(1);
});

test("Canadian postal codes are found by their first half", async () => {
  expect(await labelsOf("m5v 2t6", freiburg, 5, "CA")).toEqual([expect.stringMatching(/^M5V .*Toronto/)]);
  expect(await find("M5V", freiburg, 5, "CA")).toMatchObject([{ lat: expect.closeTo(43.6, 0) }]);
});

test("the United States keep their ZIP codes, wherever the region lies", async () => {
  applyRegion(lordHowe);
  expect(await labelsOf("01060", freiburg, 5, "US")).toEqual(["01060 Northampton, MA"]);
});

test("a country is read in pieces, between which others are served", async () => {
  await townsOfCountry("CH");
  const turns: number[] = [];
  let isReading = true;
  const count = () => {
    turns.push(1);
    if (isReading) setImmediate(count);
  };
  setImmediate(count);
  await townsOfCountry("MX");
  isReading = false;
  expect(turns.length).toBeGreaterThan(100);
});
