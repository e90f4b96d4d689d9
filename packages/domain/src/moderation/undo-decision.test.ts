import { claimLimits } from "@hereabouts/contract/claims/claim-limits";
import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { suggestVenue } from "../venues/new-venue.ts";
import { decideClaim, decideClaims } from "./claim-decision.ts";
import { undoDecision, undoDecisions } from "./undo-decision.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let moderator: Context = system;
let colleague: Context = system;

beforeAll(async () => {
  await installReferenceData(db);
  moderator = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
  colleague = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
});

async function aClaim() {
  const venueId = await aVenue(system);
  const person = await aPerson(system);
  const { id } = await claimVenue(contextOf(db, { viewer: person }), { id: venueId });
  return { id, venueId, userId: person.id };
}

const decide = (id: number, status: ClaimStatus, notes = "") => decideClaim(moderator, { id, status, notes });
const later = (seconds: number) => ({ ...moderator, now: () => new Date(testNow.getTime() + seconds * 1000) });
const subjects = async (userId: number) =>
  (await db.selectFrom("mail").select("subject").where("user_id", "=", userId).orderBy("id").execute()).map(
    ({ subject }) => subject,
  );
const receipt = "We received your request for Mill River Hall";
const subscriptionOf = (venueId: number) =>
  db.selectFrom("subscription").selectAll().where("venue_id", "=", venueId).executeTakeFirst();

describe("taking a decision back", () => {
  it("leaves nothing of it: no mail, no producer, no subscription, and a suggestion is hidden again", async () => {
    const person = await aPerson(system);
    const form = venueForms.basic.parse({ name: "Old Dairy", lat: 42.4, lon: -72.6, city: "Hatfield", state: "MA" });
    const { id: venueId } = await suggestVenue(contextOf(db, { viewer: person }), form);
    const { id } = await db.selectFrom("claim").select("id").where("venue_id", "=", venueId).executeTakeFirstOrThrow();
    expect((await decide(id, "verified")).poi.published).toBe(true);
    expect(await subjects(person.id)).toEqual(["We received your request for Old Dairy", "You now manage Old Dairy"]);
    const after = await undoDecision(moderator, { id });
    expect(after).toMatchObject({ status: "new", subscription: null, poi: { published: false } });
    expect(after.auditEvents[0]).toMatchObject({ message: "Decision undone: Verified → New." });
    expect(await subjects(person.id)).toEqual(["We received your request for Old Dairy"]);
    expect(await subscriptionOf(venueId)).toBeUndefined();
  });

  it("gives the bills back to whoever had them", async () => {
    const { id, venueId } = await aClaim();
    const payer = await aPerson(system);
    await db
      .insertInto("subscription")
      .values({ venue_id: venueId, plan_id: "plus", status: "active", billing_contact_id: payer.id })
      .execute();
    await decide(id, "verified");
    await undoDecision(moderator, { id });
    expect(await subscriptionOf(venueId)).toMatchObject({ plan_id: "plus", billing_contact_id: payer.id });
  });

  it("is possible for as long as the mail waits, and not when it is on its way", async () => {
    const late = await aClaim();
    await decide(late.id, "rejected", "No answer.");
    await expect(undoDecision(later(claimLimits.claimUndoSeconds), { id: late.id })).rejects.toMatchObject({
      code: "tooLate",
    });
    const sent = await aClaim();
    await decide(sent.id, "rejected", "No answer.");
    await db.updateTable("mail").set({ status: "sending" }).where("user_id", "=", sent.userId).execute();
    await expect(undoDecision(moderator, { id: sent.id })).rejects.toMatchObject({ code: "tooLate" });
    const step = await aClaim();
    await decide(step.id, "verifying");
    expect((await undoDecision(later(3600), { id: step.id })).status).toBe("claimed");
  });

  it("is for who decided, and not once somebody changed it", async () => {
    const { id, userId } = await aClaim();
    await decide(id, "rejected", "No answer.");
    await expect(undoDecision(colleague, { id })).rejects.toMatchObject({ code: "decided" });
    await decideClaim(colleague, { id, status: "verifying", notes: "" });
    await expect(undoDecision(moderator, { id })).rejects.toMatchObject({ code: "decided" });
    expect(await subjects(userId)).toEqual([receipt, "Your request for Mill River Hall was rejected"]);
  });

  it("happens once, however often it is pressed", async () => {
    const { id } = await aClaim();
    await decide(id, "verified");
    const outcomes = await Promise.allSettled([undoDecision(moderator, { id }), undoDecision(moderator, { id })]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("does not take a venue from somebody who claimed it meanwhile", async () => {
    const { id, venueId, userId } = await aClaim();
    await decide(id, "rejected", "No answer.");
    await claimVenue(contextOf(db, { viewer: await aPerson(system) }), { id: venueId });
    await expect(undoDecision(moderator, { id })).rejects.toMatchObject({ code: "claimed" });
    expect(await subjects(userId)).toContain("Your request for Mill River Hall was rejected");
  });
});

describe("two moderators at once", () => {
  it("do not decide over each other: the second is told what became of the request", async () => {
    const { id, userId } = await aClaim();
    const outcomes = await Promise.allSettled([
      decideClaim(moderator, { id, status: "verified", notes: "", seen: "claimed" }),
      decideClaim(colleague, { id, status: "rejected", notes: "No answer.", seen: "claimed" }),
    ]);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toMatchObject([
      { code: "decided", message: expect.stringContaining("Someone else has already decided") },
    ]);
    expect(await subjects(userId)).toHaveLength(2);
  });
});

describe("several requests at a time", () => {
  it("are decided alike and taken back alike; what one does not allow is said of it", async () => {
    const [first, second, taken] = [await aClaim(), await aClaim(), await aClaim()];
    await decide(taken.id, "canceled");
    await claimVenue(contextOf(db, { viewer: await aPerson(system) }), { id: taken.venueId });
    const claims = [taken.id, second.id, first.id];
    expect(await decideClaims(moderator, { claims, status: "verified", notes: "" })).toEqual({
      done: [first.id, second.id],
      refused: [{ id: taken.id, detail: expect.stringContaining("Another request for this venue is open.") }],
    });
    expect(await undoDecisions(moderator, { claims: [first.id, second.id] })).toEqual({
      done: [first.id, second.id],
      refused: [],
    });
    expect(await subjects(first.userId)).toEqual([receipt]);
    await expect(decideClaims(moderator, { claims, status: "rejected", notes: "" })).rejects.toMatchObject({
      kind: "invalid",
    });
  });
});
