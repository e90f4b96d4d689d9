import { expect, test } from "vitest";
import { modulesIn, queryFaults, readDomainFile, tableFaults } from "./domain-modules.ts";

const readme = ["| Module | Holds | Writes |", "|---|---|---|", "| `low` | what lies below | `a`, `c (x, y)` |"];
const modules = modulesIn([...readme, "| `high` | what lies above | `b`, `c` |"].join("\n"));
const file = (path: string, ...lines: string[]) => readDomainFile(lines.join("\n"), path);

const lowQueries = file(
  "low/a.queries.ts",
  'import { sql } from "kysely";',
  'export const add = (db) => db.insertInto("a").values({});',
  "export const count = (db) => sql`update c set x = x + 1, y = 1 where id = 1 for no key update`.execute(db);",
);
const highQueries = file(
  "high/b.queries.ts",
  'import { sql } from "kysely";',
  "export const put = sql`with n as (delete from b where id = 1) insert into c as t (id) values (1)",
  "  on conflict (id) do update set id = 2`;",
);

test("SQL stands in files for queries", () => {
  const verb = file("low/verb.ts", 'export const find = (db) => db.selectFrom("a").execute();');
  const tagged = file("low/other.ts", 'import type { RawBuilder } from "kysely";');
  expect(queryFaults([lowQueries, verb, tagged]).map((fault) => fault.split(" ")[0])).toEqual([
    "low/verb.ts",
    "low/other.ts",
  ]);
});

test("a table is written by one module, but for columns that are given to another", () => {
  expect(lowQueries.writes).toEqual(["a", "c (x, y)"]);
  expect(highQueries.writes.toSorted()).toEqual(["b", "c"]);
  expect(tableFaults(modules, [lowQueries, highQueries])).toEqual([]);
  const named = [
    'import { sql } from "kysely";',
    'const own = sql.table("a");',
    ["sql`delete from $", "{own}`;"].join(""),
  ];
  const stranger = file("high/more.queries.ts", ...named);
  expect(tableFaults(modules, [lowQueries, highQueries, stranger])).toEqual([
    "high writes a, which the README does not give it",
  ]);
  expect(tableFaults(modules, [highQueries])).toEqual([
    "low does not write a, which the README gives it",
    "low does not write c (x, y), which the README gives it",
  ]);
});
