import { applyRegion, region } from "@hereabouts/contract/region/region";
import { testDatabase } from "@hereabouts/testing/database";
import { afterEach, expect, test } from "vitest";
import { Forbidden } from "../errors.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { listTranslationCoverage } from "./translation-coverage.ts";

const { db } = await testDatabase();
const stranger = contextOf(db);
const superuser = contextOf(db, { viewer: await aPerson(stranger, { isSuperuser: true }) });
afterEach(() => applyRegion(undefined));

test("superusers see how much of each language of the site is translated, and that English needs nothing", async () => {
  applyRegion({ ...region, languages: ["en"] });
  expect(await listTranslationCoverage(superuser)).toEqual([]);
  applyRegion({ ...region, languages: ["en", "es", "de", "qps-ploc"] });
  const [spanish, german, ...others] = await listTranslationCoverage(superuser);
  expect([spanish?.language, german?.language, others]).toEqual(["es", "de", []]);
  for (const { parts } of [spanish, german].filter((one) => one !== undefined)) {
    expect(parts.map(({ part }) => part)).toEqual(["visitors", "tools", "server"]);
    for (const { sentences, missing } of parts) expect([sentences > 100, missing >= 0]).toEqual([true, true]);
  }
  // German is there for visitors, and not yet for producers and staff.
  expect(german?.parts.find(({ part }) => part === "tools")?.missing).toBeGreaterThan(1_000);
});

test("others are not told", async () => {
  await expect(listTranslationCoverage(contextOf(db, { viewer: await aPerson(stranger) }))).rejects.toBeInstanceOf(
    Forbidden,
  );
});
