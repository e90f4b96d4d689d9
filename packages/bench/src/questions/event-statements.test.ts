import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { statementsFor } from "./event-statements.ts";
import { queryKinds } from "./query-kinds.ts";
import { recorder } from "./raw-sql.ts";

const { db, url } = await testDatabase();
beforeAll(() => installReferenceData(db));

test("the bare statements of a listing are those that the product sends for it", async () => {
  const product = recorder(url);
  // A page that is past the end of an empty region has no answer to compare.
  const kinds = queryKinds.filter(({ share, input }) => share > 0 && !("page" in input(0)));
  expect(kinds.length).toBeGreaterThan(8);
  const bare = await statementsFor(kinds.map(({ input }) => input(7)));
  for (const [index, kind] of kinds.entries()) {
    const { search } = await product.statementsOf(kind, 7);
    const told = (bare[index] ?? []).map(({ sql, parameters }) => ({ sql, parameters }));
    expect(told, kind.name).toEqual(search.map(({ sql, parameters }) => ({ sql, parameters })));
  }
  await product.close();
});
