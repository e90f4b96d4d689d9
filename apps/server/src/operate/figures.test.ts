import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Figures, runNames, tableOf, tableOfAll } from "./figures.ts";
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

test("a name that fails keeps no other from running, and the end names those that failed or broke a promise", async () => {
  const figures = { columns: ["way", "heard"], rows: [["direct", 20]], summary: "20 of 20", faults: [] };
  const runs: Record<string, () => Promise<Figures>> = {
    feed: async () => figures,
    away: () => Promise.reject(new Error("no Postgres")),
    ready: async () => ({ ...figures, faults: ["one state was not told", "another neither"] }),
    limit: async () => figures,
  };
  const [said, printed]: [string[], string[]] = [[], []];
  const voice = { say: (line: string) => void said.push(line), print: (text: string) => void printed.push(text) };
  const chosen = Object.keys(runs).map((name) => ({ name, shows: "what is shown" }));
  const missed = await runNames(chosen, (name) => runs[name]?.() ?? Promise.reject(), voice);
  expect(missed).toEqual(["away (the run failed)", "ready (2 not kept)"]);
  expect(printed.map((text) => text.match(/## \w+/)?.[0])).toEqual(["## feed", "## ready", "## limit", "## All"]);
  expect(printed.at(-1)?.match(/^\| `\w+`/gm)).toEqual(["| `feed`", "| `away`", "| `ready`", "| `limit`"]);
  expect(said).toContain("away failed: no Postgres");
});

test("the guide for operators has a row for each name, and no other", () => {
  const guide = readFileSync(new URL("../../../../docs/operations.md", import.meta.url), "utf8");
  const [, table = ""] = guide.split("| name | shows | figures | promises |\n");
  const [rows = ""] = table.split("\n\n");
  const named = [...rows.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name ?? "");
  expect(named.sort()).toEqual(Object.keys(names).sort());
});
