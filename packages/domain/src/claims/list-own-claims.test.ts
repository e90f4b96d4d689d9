import { testDatabase } from "@hereabouts/testing/database";
import { expect, it } from "vitest";
import { decideClaim } from "../moderation/claim-decision.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { claimVenue } from "./claim-venue.ts";
import { listOwnClaims } from "./own-claims.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);

it("shows people where their own requests stand, the newest first, and nothing of what moderators note", async () => {
  const claimant = contextOf(db, { viewer: await aPerson(system) });
  const other = contextOf(db, { viewer: await aPerson(system) });
  const moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
  const claim = async (ctx: typeof claimant, name: string) => claimVenue(ctx, { id: await aVenue(system, { name }) });
  const first = await claim(claimant, "Canal Yard");
  await claim(claimant, "Ridgeline Playhouse");
  await claim(other, "Whetstone Landing");
  await decideClaim(moderator, { id: first.id, status: "rejected", notes: "The number reached another hall." });
  const own = await listOwnClaims(claimant);
  expect(own.map(({ poi, status }) => [poi.name, poi.city, status])).toEqual([
    ["Ridgeline Playhouse", "Northampton", "claimed"],
    ["Canal Yard", "Northampton", "rejected"],
  ]);
  expect(JSON.stringify(own)).not.toContain("another hall");
});

it("leaves out venues that were deleted, and is for people who are signed in", async () => {
  const person = contextOf(db, { viewer: await aPerson(system) });
  const id = await aVenue(system);
  await claimVenue(person, { id });
  await db.updateTable("venue").set({ deleted_at: person.now() }).where("id", "=", id).execute();
  expect(await listOwnClaims(person)).toEqual([]);
  await expect(listOwnClaims(contextOf(db))).rejects.toMatchObject({ kind: "signInRequired" });
});
