import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { compareKept } from "./operate/kept/compare-kept.ts";

const { db, url } = await testDatabase();
await installReferenceData(db);

// `npm run operate -- kept` does it for longer.
test("no kept response is older than a change that its process was notified of", {
  timeout: 120_000,
  retry: 0,
}, async () => {
  const sizes = { seed: 104, changes: 40, addresses: 18, racing: 2, compared: 3 };
  const { reads, kept, fault } = await compareKept(url, contextOf(db), sizes);
  expect(fault).toBeNull();
  // Without kept responses nothing would have been compared.
  expect(kept / reads).toBeGreaterThan(0.2);
});
