import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { contextOf } from "../test-context.ts";
import { recordImpressions } from "./impressions.ts";
import { rollUpSightings } from "./roll-up-sightings.ts";
import { selectSightingDays } from "./sighting.queries.ts";
import { rotateSightingPartitions } from "./sighting-days.ts";

const { db } = await testDatabase();
const on = (day: string) => ({ ...contextOf(db), now: () => new Date(`${day}T17:00:00Z`) });
const sender = { address: "192.0.2.7", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", purpose: "" };
const look = (day: string) => recordImpressions(on(day), { impressions: [{ kind: "page_view" }] }, sender);

test("there is room for the coming days, once, and after weeks off for those that are missing", async () => {
  await rotateSightingPartitions(on("2026-11-21"));
  await rotateSightingPartitions(on("2026-11-21"));
  expect(await selectSightingDays(db)).toEqual(["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24"]);
  await Promise.all([
    rotateSightingPartitions(on("2026-12-10")),
    rotateSightingPartitions(on("2026-12-10")),
    look("2026-12-10"),
  ]);
  expect((await selectSightingDays(db)).slice(-4)).toEqual(["2026-12-10", "2026-12-11", "2026-12-12", "2026-12-13"]);
});

test("sightings are dropped after 30 days, never before they are counted, and salts with their day", async () => {
  const days = async () => (await db.selectFrom("sighting").select("day").execute()).map(({ day }) => day);
  await look("2026-12-11");
  await rollUpSightings(on("2026-12-11"));
  await rotateSightingPartitions(on("2027-01-09"));
  expect(await days()).toEqual(["2026-12-10", "2026-12-11"]);
  await rotateSightingPartitions(on("2027-01-10"));
  expect(await days()).toEqual(["2026-12-11"]);
  await rotateSightingPartitions(on("2027-03-01"));
  expect(await days()).toEqual(["2026-12-11"]);
  await rollUpSightings(on("2027-03-01"));
  await rotateSightingPartitions(on("2027-03-01"));
  expect(await days()).toEqual([]);
  expect(await db.selectFrom("traffic_salt").selectAll().execute()).toEqual([]);
});
