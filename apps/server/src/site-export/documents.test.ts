import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { toWireName } from "@hereabouts/contract/wire-names";
import { testDatabase } from "@hereabouts/testing/database";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { documentTables } from "./document-tables.ts";
import { allDocuments, leftOutTables } from "./documents/all-documents.ts";
import { selectColumns } from "./rows.queries.ts";

const { url } = await testDatabase();
const client = new pg.Client({ connectionString: url });
await client.connect();
afterAll(() => client.end());

/** Fields of each table that is in a document, as columns, with the columns that are left out. */
const exported = new Map(
  allDocuments
    .flatMap(({ parts = {}, ...document }) => [{ ...document, of: [] }, ...Object.values(parts)])
    .map(({ table, fields, leftOut = {}, of }) => {
      const columns = [...[of].flat(), ...Object.keys(fields)].map(toWireName);
      return [table as string, [...columns, ...Object.keys(leftOut)].toSorted()];
    }),
);

test("every table is in a document or left out for a reason, and so is every column", async () => {
  const there = Map.groupBy((await selectColumns(client)).values(), ({ table }) => table);
  const tables = [...there.keys()].filter((table) => !table.startsWith("kysely_"));
  expect([...exported.keys(), ...Object.keys(leftOutTables)].toSorted()).toEqual(tables.toSorted());
  for (const [table, columns] of exported)
    expect(columns, table).toEqual(
      there
        .get(table)
        ?.map(({ name }) => name)
        .toSorted(),
    );
});

test("the guide describes the documents as they are", () => {
  const guide = resolve(import.meta.dirname, "../../../../docs/export-documents.md");
  const message = "run: npm run -s export -- --describe > docs/export-documents.md";
  expect(readFileSync(guide, "utf8") === documentTables(), message).toBe(true);
});
