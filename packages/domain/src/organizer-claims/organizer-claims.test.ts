import { eventForm } from "@hereabouts/contract/events/event-form";
import { organizerLimits } from "@hereabouts/contract/events/organizer-limits";
import { organizerForm } from "@hereabouts/contract/organizers/organizer";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { addEvent } from "../events/add-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { organizerOfName, updateOrganizer } from "../organizers/organizer.ts";
import { getEvent } from "../pages/get-event.ts";
import { getOrganizer } from "../pages/organizer-page.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { answerEvent } from "./answer-event.ts";
import {
  listOrganizerRequests,
  rejectOrganizerClaim,
  reopenOrganizerClaim,
  verifyOrganizerClaim,
} from "./decide-organizer-claim.ts";
import { claimOrganizer, getOrganizerStanding, leaveOrganizer } from "./organizer-claim.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const message = "I lead it.";
const person = async (changes: object = {}) => contextOf(db, { viewer: await aPerson(system, changes) });
const moderator = () => person({ isZeditor: true, decidesRequests: true });
const editor = () => person({ isZeditor: true });

/** An organizer with an event that people can look at. */
async function anOrganizer(name: string) {
  const id = (await organizerOfName(system, name)) ?? 0;
  return { id, eventId: await anEvent(system, { venueId: await aVenue(system), organizerId: id }) };
}

/** An organizer that somebody speaks for. */
async function aKeptOrganizer(name: string) {
  const organizer = await anOrganizer(name);
  const keeper = await person();
  const { id: claimId } = await claimOrganizer(keeper, { id: organizer.id, message });
  await verifyOrganizerClaim(await moderator(), { id: claimId });
  return { ...organizer, keeper, claimId };
}

async function aProducerOfVenue() {
  const venueId = await aVenue(system);
  const ctx = contextOf(db, { viewer: await aProducer(system, [venueId], "unlimited") });
  const form = (changes: object = {}) =>
    eventForm.parse({
      name: "Spring concert",
      url: "https://example.org/concert",
      description: "<p>Four voices.</p>",
      type: "in_person",
      eventType: 1,
      ageGroups: ["all_ages"],
      venue: venueId,
      dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-11-28" }],
      ...changes,
    });
  return { ctx, form };
}

const subjects = async () =>
  (await db.selectFrom("mail").select("subject").orderBy("id").execute()).map(({ subject }) => subject);

describe("a request to speak for an organizer", () => {
  it("waits until a moderator verifies it, and then lets the person change the page alone with editors", async () => {
    const { id } = await anOrganizer("Valley Chorus");
    const [asker, other] = [await person(), await person()];
    const claim = await claimOrganizer(asker, { id, message });
    expect(await claimOrganizer(asker, { id, message: "I still lead it." })).toEqual(claim);
    expect(await getOrganizerStanding(asker, { id })).toEqual({ isKeeper: false, hasAsked: true, asks: [] });
    const form = organizerForm.parse({ name: "Valley Chorus", kind: "artist", description: "Since 1987." });
    await expect(updateOrganizer(asker, { id, ...form })).rejects.toMatchObject({ kind: "forbidden" });
    const decider = await moderator();
    expect(await listOrganizerRequests(decider)).toContainEqual(
      expect.objectContaining({ id: claim.id, status: "new", message: "I still lead it." }),
    );
    await verifyOrganizerClaim(decider, claim);
    expect(await subjects()).toContain("You now speak for Valley Chorus");
    expect(await getOrganizerStanding(asker, { id })).toMatchObject({ isKeeper: true, hasAsked: false });
    expect(await updateOrganizer(asker, { id, ...form })).toMatchObject({
      description: "Since 1987.",
      isClaimed: true,
    });
    await expect(updateOrganizer(other, { id, ...form })).rejects.toMatchObject({ kind: "forbidden" });
    await expect(claimOrganizer(other, { id, message })).rejects.toMatchObject({ code: "claimed" });
    const acts = await db.selectFrom("audit_act").select("act").where("record_id", "=", String(id)).execute();
    expect(acts).toEqual([{ act: "organizer.verify" }]);
  });

  it("is decided by moderators alone, once, and undone by the one who decided before the email goes out", async () => {
    const { id } = await anOrganizer("Ridge Band");
    const claim = await claimOrganizer(await person(), { id, message });
    await expect(verifyOrganizerClaim(await editor(), claim)).rejects.toMatchObject({ kind: "forbidden" });
    await expect(listOrganizerRequests(await person())).rejects.toMatchObject({ kind: "forbidden" });
    const decider = await moderator();
    await verifyOrganizerClaim(decider, claim);
    await expect(verifyOrganizerClaim(decider, claim)).rejects.toMatchObject({ code: "decided" });
    await expect(reopenOrganizerClaim(await moderator(), claim)).rejects.toMatchObject({ code: "decided" });
    await reopenOrganizerClaim(decider, claim);
    expect(await getOrganizer(system, { id })).toMatchObject({ isClaimed: false });
    await rejectOrganizerClaim(decider, claim);
    await db.updateTable("mail").set({ status: "sent" }).where("subject", "like", "%Ridge Band%").execute();
    await expect(reopenOrganizerClaim(decider, claim)).rejects.toMatchObject({ code: "tooLate" });
  });

  it("is not opened again beside a second one of the same person, which is said in words", async () => {
    const { id } = await anOrganizer("Second Try Band");
    const [asker, decider] = [await person(), await moderator()];
    const claim = await claimOrganizer(asker, { id, message });
    await rejectOrganizerClaim(decider, claim);
    await claimOrganizer(asker, { id, message: "Here is more." });
    await expect(reopenOrganizerClaim(decider, claim)).rejects.toMatchObject({ kind: "conflict", code: "askedAgain" });
    await leaveOrganizer(asker, { id });
    await reopenOrganizerClaim(decider, claim);
    expect((await getOrganizerStanding(asker, { id })).hasAsked).toBe(true);
  });

  it("ends when the person withdraws, or a moderator takes the right away", async () => {
    const first = await aKeptOrganizer("Leaving Band");
    await leaveOrganizer(first.keeper, { id: first.id });
    expect(await getOrganizer(system, { id: first.id })).toMatchObject({ isClaimed: false });
    await expect(leaveOrganizer(first.keeper, { id: first.id })).rejects.toMatchObject({ kind: "notFound" });
    const second = await aKeptOrganizer("Fallen Band");
    await rejectOrganizerClaim(await moderator(), { id: second.claimId });
    expect(await getOrganizer(system, { id: second.id })).toMatchObject({ isClaimed: false });
  });

  it("is refused to strangers, for no organizer, and with too many that wait", async () => {
    const stranger = contextOf(db, { viewer: { kind: "anonymous" } });
    await expect(claimOrganizer(stranger, { id: 1, message })).rejects.toMatchObject({ kind: "signInRequired" });
    const asker = await person();
    await expect(claimOrganizer(asker, { id: 2_000_000, message })).rejects.toMatchObject({ kind: "notFound" });
    for (let count = 0; count < organizerLimits.claimsWaiting; count++) {
      const id = (await organizerOfName(system, `Band number ${count}`)) ?? 0;
      await claimOrganizer(asker, { id, message });
    }
    const { id } = await anOrganizer("One band more");
    await expect(claimOrganizer(asker, { id, message })).rejects.toMatchObject({ kind: "invalid" });
  });
});

describe("an event that names an organizer that somebody speaks for", () => {
  it("has the name once they confirm it", async () => {
    const { id, keeper } = await aKeptOrganizer("River Quartet");
    const { ctx, form } = await aProducerOfVenue();
    const event = await addEvent(ctx, form({ organizer: "River Quartet" }));
    expect(event).toMatchObject({ organizer: "River Quartet", organizerWaits: true });
    expect((await getEvent(system, event)).organizer).toBeNull();
    expect(await subjects()).toContain("“Spring concert” names River Quartet");
    await updateEvent(ctx, { id: event.id, ...form({ organizer: "River Quartet", name: "Summer concert" }) });
    const { asks } = await getOrganizerStanding(keeper, { id });
    expect(asks.map((ask) => [ask.id, ask.name])).toEqual([[event.id, "Summer concert"]]);
    expect((await getOrganizerStanding(ctx, { id })).asks).toEqual([]);
    await expect(answerEvent(ctx, { eventId: event.id, isConfirmed: true })).rejects.toMatchObject({
      kind: "forbidden",
    });
    await answerEvent(keeper, { eventId: event.id, isConfirmed: true });
    expect((await getEvent(system, event)).organizer).toMatchObject({ id });
    const saved = await updateEvent(ctx, { id: event.id, ...form({ organizer: "River Quartet" }) });
    expect(saved).toMatchObject({ organizer: "River Quartet", organizerWaits: false });
  });

  it("loses the name where they decline, and asks no more where the form names another", async () => {
    const { id, keeper, eventId } = await aKeptOrganizer("Hill Trio");
    const { ctx, form } = await aProducerOfVenue();
    const event = await addEvent(ctx, form({ organizer: "Hill Trio" }));
    await answerEvent(keeper, { eventId: event.id, isConfirmed: false });
    expect(await subjects()).toContain("Hill Trio did not confirm “Spring concert”");
    expect(await getEventForm(ctx, event)).toMatchObject({ organizer: "", organizerWaits: false });
    await expect(answerEvent(keeper, { eventId: event.id, isConfirmed: true })).rejects.toMatchObject({
      kind: "notFound",
    });
    await answerEvent(keeper, { eventId, isConfirmed: false });
    expect((await getEvent(system, { id: eventId })).organizer).toBeNull();
    await updateEvent(ctx, { id: event.id, ...form({ organizer: "Hill Trio" }) });
    await updateEvent(ctx, { id: event.id, ...form({ organizer: "Nobody’s Trio" }) });
    expect((await getOrganizerStanding(keeper, { id })).asks).toEqual([]);
  });

  it("has the name at once where they themselves or an editor name it", async () => {
    const { id, keeper } = await aKeptOrganizer("Town Library");
    const { form } = await aProducerOfVenue();
    const named = await addEvent(await editor(), form({ organizer: "Town Library" }));
    expect((await getEvent(system, named)).organizer).toMatchObject({ id });
    const viewer = keeper.viewer.kind === "user" ? keeper.viewer : null;
    const venueId = await aVenue(system);
    const own = contextOf(db, {
      viewer: { ...(await aProducer(system, [venueId], "unlimited")), id: viewer?.id ?? 0 },
    });
    const event = await addEvent(own, form({ organizer: "Town Library", venue: venueId }));
    expect((await getEvent(system, event)).organizer).toMatchObject({ id });
  });
});
