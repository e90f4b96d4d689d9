import { expect, test } from "vitest";
import { demoRegion } from "./demo-region.ts";
import { regionFile } from "./region-file.ts";
import { lordHowe } from "./test-region.ts";

const town = lordHowe.towns[0];

test("the demo region and one far from it are regions", () => {
  expect(regionFile.parse(demoRegion)).toEqual(demoRegion);
  expect(regionFile.parse(lordHowe)).toEqual(lordHowe);
});

test.each([
  ["timeZone", { timeZone: "Atlantis/Capital" }],
  ["timeZone", { timeZone: "+10:30" }],
  ["country", { country: "Australia" }],
  ["units", { units: "leagues" }],
  ["defaultTown", { defaultTown: "sydney" }],
  ["eventRadius", { eventRadius: 0 }],
  ["venueRadius", { venueRadius: "ten" }],
  ["datePreset", { datePreset: "custom" }],
  [
    "states.1.code",
    {
      states: [
        { code: "A", name: "One" },
        { code: "A", name: "Two" },
      ],
    },
  ],
  ["towns", { towns: [] }],
  ["towns", { towns: Array.from({ length: 501 }, (_, at) => ({ ...town, id: `town-${at}` })) }],
  ["towns.1.id", { towns: [town, town] }],
  ["towns.0.id", { towns: [{ ...town, id: "Old Settlement" }], defaultTown: "Old Settlement" }],
  ["towns.0.state", { towns: [{ ...town, state: "NSW" }] }],
  ["towns.0.lat", { towns: [{ ...town, lat: 91 }] }],
  ["towns.0.name", { towns: [{ ...town, name: " " }] }],
])("a region with a bad %s is refused by that path: %o", (path, changes) => {
  const { error } = regionFile.safeParse({ ...lordHowe, ...changes });
  expect(error?.issues.map((issue) => issue.path.join("."))).toContain(path);
});

test("every fault of a region is named at once, also what it has too much", () => {
  const { timeZone: _, ...rest } = lordHowe;
  const { error } = regionFile.safeParse({ ...rest, units: "leagues", capital: "none" });
  expect(error?.issues.map(({ path, message }) => path.join(".") || message).toSorted()).toEqual([
    'Unrecognized key: "capital"',
    "timeZone",
    "units",
  ]);
});
