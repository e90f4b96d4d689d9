import { expect, test } from "vitest";
import { isThere, missingFromRepository, namedPaths } from "./guide-paths.ts";

test("what the guides name, and what they lead to, is in the repository", () => {
  expect(missingFromRepository()).toEqual([]);
});

test("paths are told from addresses, commands, and other words", () => {
  const text = "`docs/import.md`, `web/app`, `sql-places.ts`, `npm run dev -w packages/db`, `/events/`, `10.0.0.0/8`";
  expect(namedPaths(text)).toEqual(["docs/import.md", "web/app", "sql-places.ts", "packages/db"]);
});

test.each(["packages/testing/src/guide-paths.ts", "testing/guide-paths.ts", "guide-paths.ts", "domain/<room>"])(
  "%s is found",
  (path) => expect(isThere(path)).toBe(true),
);

test.each(["packages/testing/guide-paths.ts", "testing/guides.ts", "rest/guide-paths.ts", "domain/no-such-room"])(
  "%s is missed",
  (path) => expect(isThere(path)).toBe(false),
);
