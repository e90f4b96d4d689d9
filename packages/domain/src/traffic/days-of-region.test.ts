import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { lagoonHall, midnights } from "@hereabouts/contract/region/test-region";
import { addDays } from "@hereabouts/recurrence/local-date";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { pastSpan } from "../stats/compare-spans.ts";
import { contextOf } from "../test-context.ts";
import { aVenue } from "../test-factories.ts";
import { recordImpressions } from "./impressions.ts";
import { rollUpSightings } from "./roll-up-sightings.ts";
import { makeSightingDays } from "./sighting-days.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);

const at = (moment: number) => ({ ...system, now: () => new Date(moment) });
const sender = { address: "192.0.2.1", userAgent: "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", purpose: "" };

inBothRegions<Partial<typeof lagoonHall>>({ demo: {}, far: lagoonHall }, (venue, where) => {
  let id: number;
  beforeAll(async () => {
    id = await aVenue(system, venue);
  });

  test.each(midnights[where])("statistics begin a day at midnight, at $at", async ({ at: moment, before, day }) => {
    const midnight = Date.parse(moment);
    await makeSightingDays(system, { first: addDays(before, -1), days: 4 });
    for (const seen of [midnight - 1_000, midnight])
      await recordImpressions(at(seen), { impressions: [{ kind: "poi_detail", id }, { kind: "page_view" }] }, sender);
    await rollUpSightings(at(midnight + 300_000));
    const views = await db
      .selectFrom("target_count")
      .select(({ fn }) => ["day", fn.sum<number>("count").as("views")])
      .where("target_id", "=", id)
      .where("day", "in", [before, day])
      .groupBy("day")
      .orderBy("day")
      .execute();
    // The day before is a day after the clocks changed, and was begun by its own midnight.
    expect(views.at(-1)).toEqual({ day, views: 1 });
    expect(views.at(-2)?.day).toBe(before);
    expect(pastSpan(at(midnight - 1), {}).end).toBe(before);
    expect(pastSpan(at(midnight), {}).end).toBe(day);
  });
});
