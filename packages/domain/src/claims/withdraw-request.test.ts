import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { createSession } from "../sessions/lucia.ts";
import { viewerOfSession } from "../sessions/viewer-of-session.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { suggestVenue } from "../venues/new-venue.ts";
import { claimVenue } from "./claim-venue.ts";
import { listOwnClaims, withdrawRequest } from "./own-claims.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let moderator: Context = system;
const somebody = async () => contextOf(db, { viewer: await aPerson(system) });

beforeAll(async () => {
  await installReferenceData(db);
  moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
});

describe("one’s own request", () => {
  it("is taken back while nobody has decided, which frees the venue; others’ are not found", async () => {
    const person = await somebody();
    const venueId = await aVenue(system);
    const { id } = await claimVenue(person, { id: venueId });
    await expect(withdrawRequest(await somebody(), { id })).rejects.toMatchObject({ kind: "notFound" });
    await withdrawRequest(person, { id });
    expect((await listOwnClaims(person))[0]).toMatchObject({ status: "canceled" });
    expect((await getVenue(system, { id: venueId })).claimed).toBe(false);
    await expect(withdrawRequest(person, { id })).rejects.toMatchObject({ code: "decided" });
  });

  it("is either verified or taken back when both happen at once, never both", async () => {
    for (let round = 0; round < 4; round++) {
      const person = await somebody();
      const { id } = await claimVenue(person, { id: await aVenue(system) });
      const [decided, withdrawn] = await Promise.allSettled([
        decideClaim(moderator, { id, status: "verified", notes: "", seen: "claimed" }),
        withdrawRequest(person, { id }),
      ]);
      expect([decided.status, withdrawn.status].sort()).toEqual(["fulfilled", "rejected"]);
      const [own] = await listOwnClaims(person);
      expect(own?.status).toBe(decided.status === "fulfilled" ? "verified" : "canceled");
    }
  });
});

describe("who only knows a place", () => {
  const form = venueForms.basic.parse({ name: "Old Dairy", lat: 42.4, lon: -72.6, city: "Hatfield", state: "MA" });

  it("does not get to manage it: once verified it is public, and anybody can claim it", async () => {
    const person = await aPerson(system);
    const ctx = contextOf(db, { viewer: person });
    const request = { role: "" as const, message: "", onlyKnows: true };
    const { id: venueId } = await suggestVenue(ctx, { ...form, request });
    const [own] = await listOwnClaims(ctx);
    expect(own).toMatchObject({ onlyKnows: true, status: "new" });
    const view = await decideClaim(moderator, { id: own?.id ?? 0, status: "verified", notes: "" });
    expect(view).toMatchObject({ status: "verified", subscription: null, poi: { published: true } });
    expect((await getVenue(system, { id: venueId })).claimed).toBe(false);
    const { token } = await createSession(db, person.id, { userAgent: "", address: "" });
    expect((await viewerOfSession(system, { token, now: new Date() }))?.viewer).toMatchObject({ producerOf: [] });
    const mails = await db
      .selectFrom("mail")
      .select("subject")
      .where("user_id", "=", person.id)
      .orderBy("id")
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      "We received your request for Old Dairy",
      "Old Dairy is on Hereabouts",
    ]);
    const claimant = await somebody();
    const claim = await claimVenue(claimant, { id: venueId, role: "owner", message: "Call me." });
    expect(await decideClaim(moderator, { id: claim.id, status: "verified", notes: "" })).toMatchObject({
      evidence: { role: "owner", message: "Call me.", onlyKnows: false },
      subscription: { plan: { id: "free" } },
    });
  });
});
