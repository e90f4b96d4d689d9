import { expect, test } from "vitest";
import { moduleNamesIn, orderFaults, readModuleFile, readmeOf } from "./module-order.ts";

const order = moduleNamesIn(
  "| Module | What it holds |\n|---|---|\n| `low` | what lies below |\n| `high` | what lies above |",
);
const file = (path: string, ...lines: string[]) => readModuleFile(lines.join("\n"), path);
const low = file("low/a.queries.ts", 'import { sql } from "kysely";');

test("a module imports what stands before it, and nothing else, be it a type", () => {
  const below = file("high/verb.ts", 'import { add } from "../low/a.queries.ts";', 'import "../ground.ts";');
  expect(orderFaults(order, [low, below])).toEqual([]);
  const above = file("low/verb.ts", 'import type { B } from "../high/b.ts";');
  const ground = file("ground.ts", 'type A = import("./low/a.ts").A;');
  const unknown = file("attic/verb.ts", 'export * from "../low/a.ts";');
  expect(orderFaults(order, [above, below, ground, unknown])).toEqual([
    "attic is not in the README's table",
    "low/verb.ts imports high, which does not stand before it",
    "ground.ts imports low, which does not stand before it",
    "attic/verb.ts imports low, which does not stand before it",
  ]);
});

test("a folder whose subfolders are listed is a module for each, and a listed file is one of its own", () => {
  const nested = moduleNamesIn("| `app` | a |\n| `app/low` | b |\n| `app/high` | c |\n| `start.ts` | d |");
  const start = file("start.ts", 'import "./app/high/a.ts";');
  const high = file("app/high/a.ts", 'import "../low/a.ts";', 'import "../base.ts";');
  const below = file("app/low/a.ts", 'import "../base.ts";');
  expect(orderFaults(nested, [start, high, below, file("app/base.ts")])).toEqual([]);
  const above = [file("app/base.ts", 'import "./low/a.ts";'), file("app/low/a.ts", 'import "../../start.ts";')];
  expect(orderFaults(nested, [start, high, ...above, file("app/attic/a.ts")])).toEqual([
    "app/attic is not in the README's table",
    "app/base.ts imports app/low, which does not stand before it",
    "app/low/a.ts imports start.ts, which does not stand before it",
  ]);
});

test("a style sheet imports a module too", () => {
  const sheet = file("low/a.module.css", '.a { composes: b from "../high/b.module.css"; }');
  expect(orderFaults(order, [sheet, file("high/b.module.css")])).toEqual([
    "low/a.module.css imports high, which does not stand before it",
  ]);
});

test("routes and pages put features together, and nothing below them imports one", () => {
  const web = moduleNamesIn(readmeOf("apps/web/src"));
  const faultsFor = (path: string, target: string) =>
    orderFaults(web, [file(path, `import "${target}";`)]).filter((fault) => fault.includes("imports"));
  expect(faultsFor("routes/index.tsx", "../features/events/a.tsx")).toEqual([]);
  expect(faultsFor("routes/index.tsx", "../pages/landing.tsx")).toEqual([]);
  expect(faultsFor("app/shell/a.tsx", "../../features/events/a.tsx")).toHaveLength(1);
  expect(faultsFor("app/shell/a.tsx", "../../pages/masthead-search.tsx")).toHaveLength(1);
  expect(faultsFor("features/events/page.tsx", "../../pages/masthead-search.tsx")).toHaveLength(1);
});
