import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { afterEach, expect, test } from "vitest";
import { installReferenceData } from "./install-reference-data.ts";

const { db } = await testDatabase();
afterEach(() => applyRegion(undefined));

const carolina = { ...demoRegion, states: [{ code: "NC", name: "North Carolina" }], towns: lordHowe.towns };

test.each([
  ["the demo region", undefined, ["CT", "MA", "NH", "NY", "VT"]],
  ["a region in North Carolina", carolina, ["NC"]],
  ["a region in no state", lordHowe, []],
])("%s has the counties of its states", async (_, region, expected) => {
  await db.deleteFrom("county").execute();
  applyRegion(region);
  await installReferenceData(db);
  const states = await db.selectFrom("county").select("state").distinct().orderBy("state").execute();
  expect(states.map(({ state }) => state)).toEqual(expected);
});
