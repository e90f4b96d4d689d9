import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { addVenue, suggestVenue } from "../venues/new-venue.ts";
import { getActionTotals } from "./action-counts.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let moderator: Context;
beforeAll(async () => {
  await installReferenceData(db);
  moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
});
const somebody = async () => contextOf(db, { viewer: await aPerson(system) });
const barn = venueForms.basic.parse({ name: "Red Barn", lat: 42.4, lon: -72.6 });

/** What `work` adds to the totals. */
async function addedBy(work: () => Promise<unknown>) {
  const before = await getActionTotals(system);
  await work();
  const after = await getActionTotals(system);
  return Object.fromEntries(
    Object.entries(after).flatMap(([name, total]) => {
      const added = total - before[name as keyof typeof before];
      return added === 0 ? [] : [[name, added]];
    }),
  );
}

test("a venue that somebody submits is counted, and not one that an editor adds", async () => {
  expect(await addedBy(async () => suggestVenue(await somebody(), barn))).toEqual({ "submit-new-venue": 1 });
  expect(await addedBy(() => addVenue(moderator, barn))).toEqual({});
});

test("a claim is counted once, whoever comes too late", async () => {
  const id = await aVenue(system);
  const race = async () => {
    const people = await Promise.all([somebody(), somebody(), somebody()]);
    await Promise.allSettled(people.map((ctx) => claimVenue(ctx, { id })));
  };
  expect(await addedBy(race)).toEqual({ claim: 1 });
});

test("a moderator's start, acceptance and rejection are counted, and nothing else they save", async () => {
  const { id } = await claimVenue(await somebody(), { id: await aVenue(system) });
  const decide = (status: "claimed" | "verifying" | "verified" | "canceled" | "rejected", notes = "") =>
    addedBy(() => decideClaim(moderator, { id, status, notes }));
  expect(await decide("claimed", "Called them.")).toEqual({});
  expect(await decide("verifying")).toEqual({ start: 1 });
  expect(await decide("verifying")).toEqual({});
  expect(await decide("verified")).toEqual({ accept: 1 });
  expect(await decide("canceled")).toEqual({});
  expect(await decide("rejected", "No answer.")).toEqual({ reject: 1 });
  await expect(decide("rejected")).rejects.toThrow();
});

test("days are the site's, and nothing says who", async () => {
  const late = { ...(await somebody()), now: () => new Date("2026-12-02T03:30:00Z") };
  await claimVenue(late, { id: await aVenue(system) });
  const rows = await db.selectFrom("deed_count").selectAll().where("day", "=", "2026-12-01").execute();
  expect(rows).toEqual([{ day: "2026-12-01", name: "claim", count: 1 }]);
});

test("as many as there are at the same moment are counted", async () => {
  const many = async () => {
    const claims = Array.from({ length: 12 }, async () => claimVenue(await somebody(), { id: await aVenue(system) }));
    await Promise.all(claims);
  };
  expect(await addedBy(many)).toEqual({ claim: 12 });
});
