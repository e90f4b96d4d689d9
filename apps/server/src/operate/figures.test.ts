import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tableOf, tableOfAll } from "./figures.ts";
import { names } from "./names.ts";

test("figures are a table that a guide can take as it is", () => {
  expect(tableOf(["way", "heard"], [["direct", 20]])).toBe("| way | heard |\n|---|---|\n| direct | 20 |");
});

test("the table of all names says which promises were kept, and which run failed", () => {
  const figures = { columns: [], rows: [], summary: "20 of 20", faults: [] };
  const table = tableOfAll([
    { name: "feed", shows: "what is heard", figures },
    { name: "away", shows: "what is answered", figures: { ...figures, faults: ["one read failed"] } },
    { name: "ready", shows: "what is said", figures: null },
  ]);
  expect(table.split("\n").slice(2)).toEqual([
    "| `feed` | what is heard | 20 of 20 | kept |",
    "| `away` | what is answered | 20 of 20 | 1 not kept |",
    "| `ready` | what is said |  | the run failed |",
  ]);
});

test("the guide for operators has a row for each name, and no other", () => {
  const guide = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  const [, table = ""] = guide.split("| name | shows | figures | promises |\n");
  const [rows = ""] = table.split("\n\n");
  const named = [...rows.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name ?? "");
  expect(named.sort()).toEqual(Object.keys(names).sort());
});
