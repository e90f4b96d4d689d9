import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { appRouter } from "../trpc/app-router.ts";
import { rooms } from "./endpoints.ts";

const root = resolve(import.meta.dirname, "../../../..");
const guide = readFileSync(join(root, "docs/security.md"), "utf8");

/** The cells of the rows of a table that begins with this heading. */
function rowsUnder(heading: string): string[][] {
  const [, after = ""] = guide.split(heading);
  const [table = ""] = after.split("\n\n");
  return table
    .split("\n")
    .filter((line) => line.startsWith("| "))
    .map((line) => line.split("|").map((cell) => cell.trim()));
}

test("each door of the security guide names a test, and each test that it names exists", () => {
  const doors = rowsUnder("| Door | Who may | Held by | Test |");
  const without = doors.filter((cells) => !/`[^`]+\.test\.ts`/.test(cells[4] ?? ""));
  expect(without).toEqual([]);
  const named = [...guide.matchAll(/`([^`]+\.test\.ts)`/g)].map(([, path = ""]) => path);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThan(25);
});

test("each group of the REST documentation and each router of tRPC stands in the security guide", () => {
  const operations = rowsUnder("| REST | tRPC | Who may |");
  const groups = operations.flatMap((cells) => (cells[1] ?? "").split(", "));
  const routers = operations.flatMap((cells) =>
    [...(cells[2] ?? "").matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  );
  const mounted = rooms.map(({ name }) => name);
  expect({ missing: mounted.filter((name) => !groups.includes(name)) }).toEqual({ missing: [] });
  expect({ gone: groups.filter((name) => name !== "" && !mounted.includes(name)) }).toEqual({ gone: [] });
  const known = new Set(Object.keys(appRouter._def.procedures).map((path) => path.split(".")[0] ?? ""));
  expect([...new Set(routers)].sort()).toEqual([...known].sort());
});
