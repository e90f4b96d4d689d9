import { expect, test } from "vitest";
import { misplacedSql } from "./sql-places.ts";
import { nodesOfSource } from "./syntax-tree.ts";

const faults = (path: string, text: string) => misplacedSql(path, [...nodesOfSource(text, path)]);

test.each([
  'const find = (db) => db.selectFrom("venue").execute();',
  'import { sql } from "kysely";',
  'import { type Kysely, sql } from "kysely";',
])("%s stands in a file for queries", (text) => {
  expect(faults("packages/importing/src/venue.queries.ts", text)).toEqual([]);
  expect(faults("packages/importing/src/save-venue.ts", text)).toHaveLength(1);
  expect(faults("packages/api/src/rest/venues.ts", text)).toHaveLength(1);
  expect(faults("apps/server/src/seed.ts", text)).toEqual([
    "apps/server/src/seed.ts holds SQL, which belongs in a *.queries.ts",
  ]);
  expect(faults("packages/db/src/migrations/0001_first.ts", text)).toEqual([]);
});

test("a connection may be handed on by whoever starts the site", () => {
  expect(faults("apps/server/src/jobs.ts", 'import type { Kysely } from "kysely";')).toEqual([]);
  expect(faults("apps/server/src/jobs.ts", 'import { type Kysely } from "kysely";')).toEqual([]);
});
