import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Context } from "@hereabouts/domain/context";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { csvVenuesEvents } from "./csv-venues-events/csv-venues-events.ts";
import { imlsMuseums } from "./imls-museums/imls-museums.ts";
import { runImport } from "./run-import.ts";
import { usdaMarkets } from "./usda-markets/usda-markets.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const folder = mkdtempSync(join(tmpdir(), "hereabouts-zones-"));
afterAll(() => rmSync(folder, { recursive: true }));
const base = contextOf(db, { viewer: { kind: "system", job: "import" } });
const hilo = { label: "Hilo, HI", lat: 19.71, lon: -155.08 };
const find: Context["ports"]["gazetteer"]["find"] = async (text) => (text === "Hilo, HI" ? [hilo] : []);
const ctx: Context = { ...base, ports: { ...base.ports, gazetteer: { ...base.ports.gazetteer, find } } };

beforeEach(async () => {
  await db.deleteFrom("event").execute();
  await db.deleteFrom("venue").execute();
});

/** Town, state, point and zone; Hilo has no point and is where its town is. */
const places = [
  ["Amherst", "MA", "42.37", "-72.52", "America/New_York"],
  ["Fresno", "CA", "36.74", "-119.78", "America/Los_Angeles"],
  ["Tucson", "AZ", "32.22", "-110.97", "America/Phoenix"],
  ["Hilo", "HI", "", "", "Pacific/Honolulu"],
  ["Fairbanks", "AK", "64.84", "-147.72", "America/Anchorage"],
] as const;
const zones = places.map(([town, , , , zone]) => [town, zone]).toSorted();

const lines = (header: string, row: (place: (typeof places)[number], id: number) => string) =>
  [header, ...places.map((place, index) => row(place, index + 1))].join("\n");
const sources = [
  {
    source: usdaMarkets,
    text: lines(
      "fm_id,name,city,state,zip,season_1_date,season_1_time,longitude,latitude",
      ([town, state, lat, lon], id) =>
        `${id},Market ${id},${town},${state},,06/01/2027 to 09/30/2027,Sat: 9:00 AM-1:00 PM;,${lon},${lat}`,
    ),
  },
  {
    source: imlsMuseums,
    text: lines(
      "MID,NAME,CITY,STATE,ZIP,DISCIPL,LATITUDE,LONGITUDE",
      ([town, state, lat, lon], id) => `${id},MUSEUM ${id},${town},${state},,HSC,${lat},${lon}`,
    ),
  },
  {
    source: csvVenuesEvents,
    text: lines(
      "record,id,name,city,state,latitude,longitude,time_zone",
      ([town, state, lat, lon], id) => `venue,${id},Hall ${id},${town},${state},${lat},${lon},`,
    ),
  },
];

const storedZones = async () => {
  const rows = await db.selectFrom("venue").select(["city", "time_zone"]).execute();
  return rows.map(({ city, time_zone }) => [city, time_zone]).toSorted();
};
function inputOf(text: string): string {
  const path = join(folder, "input.csv");
  writeFileSync(path, text);
  return path;
}

describe.each(sources)("$source.name", ({ source, text }) => {
  test("gives every venue the time zone of where it is", async () => {
    expect(await runImport(ctx, { source, input: inputOf(text) })).toMatchObject({ created: places.length });
    expect(await storedZones()).toEqual(zones);
  });

  test("mends by the next import what an earlier version got wrong, once", async () => {
    const options = { source, input: inputOf(text) };
    await runImport(ctx, options);
    await db
      .updateTable("venue")
      .set({ time_zone: "America/New_York", source_hash: "of an earlier version" })
      .execute();
    expect(await runImport(ctx, options)).toMatchObject({ updated: places.length, created: 0 });
    expect(await storedZones()).toEqual(zones);
    expect(await runImport(ctx, options)).toMatchObject({ unchanged: places.length });
  });
});

test("a market is at the hour its own clocks show, also after a wrong zone was mended", async () => {
  const [{ source, text } = { source: usdaMarkets, text: "" }] = sources;
  const options = { source, input: inputOf(text) };
  const starts = async () => {
    const rows = await db
      .selectFrom("occurrence")
      .innerJoin("event", "event.id", "occurrence.event_id")
      .innerJoin("venue", "venue.id", "event.venue_id")
      .select(["venue.city", "occurrence.starts_at"])
      .where("occurrence.local_date", "=", "2027-06-05")
      .execute();
    return rows.map(({ city, starts_at }) => [city, starts_at.toISOString()]).toSorted();
  };
  const wanted = [
    ["Amherst", "2027-06-05T13:00:00.000Z"],
    ["Fairbanks", "2027-06-05T17:00:00.000Z"],
    ["Fresno", "2027-06-05T16:00:00.000Z"],
    ["Hilo", "2027-06-05T19:00:00.000Z"],
    ["Tucson", "2027-06-05T16:00:00.000Z"],
  ];
  await runImport(ctx, options);
  expect(await starts()).toEqual(wanted);
  await db.updateTable("venue").set({ time_zone: "America/New_York", source_hash: "of an earlier version" }).execute();
  await db
    .updateTable("occurrence")
    .set({ starts_at: "2027-06-05T13:00:00Z" })
    .where("local_date", "=", "2027-06-05")
    .execute();
  await runImport(ctx, options);
  expect(await starts()).toEqual(wanted);
});

test("a zone that a CSV file names itself stays", async () => {
  const text = "record,id,name,latitude,longitude,time_zone\nvenue,1,Hall,36.74,-119.78,America/Denver";
  await runImport(ctx, { source: csvVenuesEvents, input: inputOf(text) });
  expect(await db.selectFrom("venue").select("time_zone").execute()).toEqual([{ time_zone: "America/Denver" }]);
});

test("a town whose province is a code, as Italians write it, is found by its name", async () => {
  const bolzano = { label: "Bolzano", lat: 46.49, lon: 11.34 };
  const asked: string[] = [];
  const inItaly: typeof find = async (text, _near, _limit, country) => {
    asked.push(`${text} (${country})`);
    return text === "Bolzano" ? [bolzano] : [];
  };
  const abroad = { ...ctx, ports: { ...ctx.ports, gazetteer: { ...base.ports.gazetteer, find: inItaly } } };
  const text = "record,id,name,city,state,country\nvenue,1,Biblioteca,Bolzano,BZ,IT\nvenue,2,Teatro,Bolzano,Sicilia,IT";
  const { created, rejected } = await runImport(abroad, { source: csvVenuesEvents, input: inputOf(text) });
  expect({ created, rejected }).toEqual({ created: 1, rejected: 1 });
  expect(await storedZones()).toEqual([["Bolzano", "Europe/Rome"]]);
  expect(asked).toContain("Bolzano, BZ (IT)");
});
