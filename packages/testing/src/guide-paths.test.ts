import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { isThere, missingFromRepository, namedPaths } from "./guide-paths.ts";

test("what the guides name, and what they lead to, is in the repository", () => {
  expect(missingFromRepository()).toEqual([]);
});

test("paths are told from addresses, commands, and other words", () => {
  const text = "`docs/import.md`, `web/app`, `sql-places.ts`, `npm run dev -w packages/db`, `/events/`, `10.0.0.0/8`";
  expect(namedPaths(text)).toEqual(["docs/import.md", "web/app", "sql-places.ts", "packages/db"]);
});

test.each(["packages/testing/src/guide-paths.ts", "testing/guide-paths.ts", "guide-paths.ts", "domain/<module>"])(
  "%s is found",
  (path) => expect(isThere(path)).toBe(true),
);

test.each(["packages/testing/guide-paths.ts", "testing/guides.ts", "rest/guide-paths.ts", "domain/no-such-module"])(
  "%s is missed",
  (path) => expect(isThere(path)).toBe(false),
);

test("the index of decisions lists every decision by its title, once", () => {
  const folder = resolve(import.meta.dirname, "../../../docs/decisions");
  const titles = globSync("0*.md", { cwd: folder })
    .sort()
    .map((file) => {
      const [, number = "", title = ""] = /^# (\d+)\. (.+)$/m.exec(readFileSync(join(folder, file), "utf8")) ?? [];
      return { number, title, file };
    });
  const index = readFileSync(join(folder, "README.md"), "utf8");
  const rows = [...index.matchAll(/^\| (\d+) \| \[(.+?)\]\((.+?)\) \|/gm)];
  expect(rows.map(([, number, title, file]) => ({ number, title, file }))).toEqual(titles);
});
