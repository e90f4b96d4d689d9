import { messages } from "@hereabouts/contract/messages";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { claimVenue } from "./claim-venue.ts";

const { db } = await testDatabase();
const system = contextOf(db);

beforeAll(() => installReferenceData(db));

const somebody = async () => contextOf(db, { viewer: await aPerson(system) });
const taken = { kind: "conflict", code: "claimed", message: messages.alreadyClaimed("help@example.org") };

describe("claiming a venue", () => {
  it("takes it for the one who asks, and is remembered", async () => {
    const person = await aPerson(system);
    const id = await aVenue(system);
    const claim = await claimVenue(contextOf(db, { viewer: person }), { id });
    const row = await db.selectFrom("claim").selectAll().where("id", "=", claim.id).executeTakeFirst();
    expect(row).toMatchObject({ venue_id: id, claimant_id: person.id, status: "claimed" });
    const history = await db.selectFrom("claim_event").selectAll().where("claim_id", "=", claim.id).execute();
    expect(history).toMatchObject([{ user_id: person.id, status: "claimed", message: "Claimed the venue.", note: "" }]);
    expect((await getVenue(system, { id })).claimed).toBe(true);
  });

  it("is refused with the address to write to once somebody has it", async () => {
    expect(taken.message).toBe(
      "Oops! This venue has already been claimed. If you believe this is an error, please contact help@example.org.",
    );
    const id = await aVenue(system);
    const first = await somebody();
    await claimVenue(first, { id });
    await expect(claimVenue(await somebody(), { id })).rejects.toMatchObject(taken);
    await expect(claimVenue(first, { id })).rejects.toMatchObject(taken);
  });

  it("succeeds for exactly one of many at the same moment", async () => {
    const id = await aVenue(system);
    const people = await Promise.all(Array.from({ length: 6 }, somebody));
    const outcomes = await Promise.allSettled(people.map((ctx) => claimVenue(ctx, { id })));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused).toHaveLength(5);
    for (const reason of refused) expect(reason).toMatchObject(taken);
    expect(await db.selectFrom("claim").select("id").where("venue_id", "=", id).execute()).toHaveLength(1);
  });

  it.each(["rejected", "canceled"])("is possible again after a claim was %s", async (status) => {
    const id = await aVenue(system);
    const before = await claimVenue(await somebody(), { id });
    await db.updateTable("claim").set({ status }).where("id", "=", before.id).execute();
    expect((await getVenue(system, { id })).claimed).toBe(false);
    expect((await claimVenue(await somebody(), { id })).id).not.toBe(before.id);
  });

  it("needs an account, and a venue that is there to be seen", async () => {
    const id = await aVenue(system);
    await expect(claimVenue(system, { id })).rejects.toMatchObject({ kind: "signInRequired" });
    const person = await somebody();
    const hidden = await aVenue(system, { published: false });
    const gone = await aVenue(system);
    await db.updateTable("venue").set({ deleted_at: system.now() }).where("id", "=", gone).execute();
    for (const id of [hidden, gone, 999_999])
      await expect(claimVenue(person, { id })).rejects.toMatchObject({ kind: "notFound" });
  });
});
