import type { ClaimStatus } from "@hereabouts/contract/claims/claim-statuses";
import { type EventFormRecord, eventForm } from "@hereabouts/contract/events/event-form";
import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { deleteAccount } from "../account/delete-account.ts";
import { claimVenue } from "../claims/claim-venue.ts";
import type { Context } from "../context.ts";
import { decideClaim } from "../moderation/claim-decision.ts";
import { deleteClaim } from "../moderation/claim-list.ts";
import { setPlan } from "../moderation/plan.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { rollForward } from "../schedule/roll-forward.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { deleteVenue, restoreVenue } from "../venues/deleted-venue.ts";
import { updateVenue } from "../venues/update-venue.ts";
import { getVenueForm } from "../venues/venue-form.ts";
import { activeEventCounts } from "../venues/venue-state.queries.ts";
import { clean } from "../worker/upkeep.ts";
import { addEvent } from "./add-event.ts";
import { deleteEvent, restoreEvent } from "./deleted-event.ts";
import { getEventForm } from "./event-form.ts";
import { updateEvent } from "./update-event.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
let region = 0;
let admin: Context;
beforeAll(async () => {
  await installReferenceData(db);
  region = (await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow()).id;
  admin = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
});

const rounds = Array.from({ length: 6 }, (_, index) => index);
const as = (viewer: Viewer) => contextOf(db, { viewer });
const form = (venue: number, changes: object = {}) =>
  eventForm.parse({
    name: "Contra dance",
    url: "https://example.org/",
    description: "<p>Soft shoes.</p>",
    type: "in_person",
    eventType: 5,
    ageGroups: ["all_ages"],
    venue,
    dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-12-04" }],
    ...changes,
  });
const used = async (venueId: number) => (await activeEventCounts(db, [venueId], system.now())).get(venueId);

/** What became of works that began together: "done", or how each was refused. A defect fails the test. */
async function together(...works: (() => Promise<unknown>)[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(works.map((work) => work()));
  return outcomes.map((outcome) => {
    if (outcome.status === "fulfilled") return "done";
    if (typeof outcome.reason.kind !== "string") throw outcome.reason;
    return outcome.reason.code ?? (Object.keys(outcome.reason.fields ?? {})[0] || outcome.reason.message);
  });
}

describe("at the same moment", () => {
  it("a venue is claimed and deleted: it is gone, whether or not the claim came first", async () => {
    for (const _ of rounds) {
      const id = await aVenue(system);
      const [claimed, deleted] = await together(
        async () => claimVenue(as(await aPerson(system)), { id }),
        () => deleteVenue(admin, { id }),
      );
      expect(deleted).toBe("done");
      expect(["done", messages.notFound]).toContain(claimed);
    }
  });

  it("a venue is deleted and an event added there: the event is gone with it, or was refused by its field", async () => {
    for (const _ of rounds) {
      const venueId = await aVenue(system);
      const [added] = await together(
        () => addEvent(admin, form(venueId)),
        () => deleteVenue(admin, { id: venueId }),
      );
      expect(["done", "venue"]).toContain(added);
      expect(await db.selectFrom("event_listing").select("event_id").where("venue_id", "=", venueId).execute()).toEqual(
        [],
      );
    }
  });

  it("an event is changed, deleted and deleted again: it is deleted once and stays so", async () => {
    for (const _ of rounds) {
      const id = await anEvent(system, { url: "https://example.org/" });
      const loaded = await getEventForm(admin, { id });
      const [changed, ...deletions] = await together(
        () => updateEvent(admin, { ...eventForm.parse({ ...loaded, name: "Square dance" }), id }),
        () => deleteEvent(admin, { id }),
        () => deleteEvent(admin, { id }),
      );
      expect(["done", messages.notFound]).toContain(changed);
      expect(deletions.sort()).toEqual([messages.notFound, "done"]);
      await expect(getEventForm(admin, { id })).rejects.toMatchObject({ kind: "notFound" });
    }
  });

  it("a venue is changed and deleted: it is deleted", async () => {
    for (const _ of rounds) {
      const id = await aVenue(system, { regionId: region });
      const loaded = await getVenueForm(admin, { id });
      const [changed, deleted] = await together(
        () => updateVenue(admin, { ...venueForms.admin.parse({ ...loaded, name: "Red Barn" }), id }),
        () => deleteVenue(admin, { id }),
      );
      expect(["done", messages.notFound]).toContain(changed);
      expect(deleted).toBe("done");
    }
  });

  it("a claim is verified and its claimant leaves: the venue has no producer afterwards", async () => {
    for (const _ of rounds) {
      const person = await aPerson(system);
      const { email } = await db
        .selectFrom("app_user")
        .select("email")
        .where("id", "=", person.id)
        .executeTakeFirstOrThrow();
      const venueId = await aVenue(system);
      const { id } = await claimVenue(as(person), { id: venueId });
      const [verified, left] = await together(
        () => decideClaim(admin, { id, status: "verified", notes: "" }),
        () => deleteAccount(as(person), { confirmation: email }),
      );
      expect(["done", messages.notFound]).toContain(verified);
      expect(left).toBe("done");
      expect(await db.selectFrom("claim").select("id").where("venue_id", "=", venueId).execute()).toEqual([]);
      const bills = await db
        .selectFrom("subscription")
        .select("billing_contact_id")
        .where("venue_id", "=", venueId)
        .execute();
      expect(bills.filter(({ billing_contact_id }) => billing_contact_id !== null)).toEqual([]);
    }
  });

  it("a claim is decided in several ways and deleted: each sees what the one before it left", async () => {
    for (const _ of rounds) {
      const { id } = await claimVenue(as(await aPerson(system)), { id: await aVenue(system) });
      const decide = (status: ClaimStatus) => () => decideClaim(admin, { id, status, notes: "" });
      const outcomes = await together(decide("verified"), decide("verifying"), () => deleteClaim(admin, { id }));
      const rest = await db.selectFrom("claim").select("status").where("id", "=", id).execute();
      if (outcomes[2] === "done") expect(rest).toEqual([]);
      else expect(outcomes[2]).toBe("verified");
      for (const outcome of outcomes.slice(0, 2)) expect(["done", messages.notFound]).toContain(outcome);
    }
  });

  it("many bring events back and publish others: the quota holds", async () => {
    const venueId = await aVenue(system);
    const ctx = as(await aProducer(system, [venueId], "free"));
    const deleted: number[] = [];
    for (let made = 0; made < 5; made += 1) {
      const { id } = await addEvent(ctx, form(venueId));
      await deleteEvent(ctx, { id });
      deleted.push(id);
    }
    const outcomes = await together(
      ...deleted.map((id) => () => restoreEvent(ctx, { id })),
      ...deleted.map(() => () => addEvent(ctx, form(venueId))),
    );
    expect(outcomes.filter((outcome) => outcome === "done")).toHaveLength(3);
    for (const outcome of outcomes) expect(["done", messages.upgradeToPublish]).toContain(outcome);
    expect(await used(venueId)).toBe(3);
  });

  it("a plan is lowered and events are published: what is published after goes by the smaller plan", async () => {
    const venueId = await aVenue(system);
    const ctx = as(await aProducer(system, [venueId], "basic"));
    const { id: claim } = await db
      .selectFrom("claim")
      .select("id")
      .where("venue_id", "=", venueId)
      .executeTakeFirstOrThrow();
    for (let made = 0; made < 4; made += 1) await addEvent(ctx, form(venueId));
    const burst = Array.from({ length: 6 }, () => () => addEvent(ctx, form(venueId)));
    const outcomes = await together(...burst, () => setPlan(admin, { id: claim, plan: "free" }));
    for (const outcome of outcomes) expect(["done", messages.upgradeToPublish]).toContain(outcome);
    expect(await used(venueId)).toBe(4 + outcomes.filter((outcome) => outcome === "done").length - 1);
    expect(await together(() => addEvent(ctx, form(venueId)))).toEqual([messages.upgradeToPublish]);
  });

  it("events change places between two venues", async () => {
    const [here, there] = [await aVenue(system), await aVenue(system)];
    const ids = [];
    for (const venueId of [here, there, here, there])
      ids.push(await anEvent(system, { venueId, url: "https://example.org/" }));
    const move = (loaded: EventFormRecord) => () =>
      updateEvent(admin, { ...form(loaded.venue === here ? there : here), id: loaded.id });
    const loaded = await Promise.all(ids.map((id) => getEventForm(admin, { id })));
    expect(await together(...loaded.map(move))).toEqual(["done", "done", "done", "done"]);
    expect([await used(here), await used(there)]).toEqual([2, 2]);
  });

  it("a deleted venue comes back and is thrown away: with its events or not at all", async () => {
    for (const _ of rounds) {
      const id = await aVenue(system);
      const eventId = await anEvent(system, { venueId: id });
      await deleteVenue(admin, { id });
      const later = { ...admin, now: () => new Date(admin.now().getTime() + 31 * DAY_MS) };
      const [restored] = await together(
        () => restoreVenue(admin, { id }),
        () => clean(later),
      );
      const kept = await db.selectFrom("event").select("id").where("id", "=", eventId).execute();
      expect(kept).toHaveLength(restored === "done" ? 1 : 0);
    }
  });

  it("a series is changed while it is taken on to the horizon: nothing of what it was stays", async () => {
    for (const round of rounds) {
      const dates = [{ startMinute: 1140, endMinute: null, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY" }];
      const id = await anEvent(system, { url: "https://example.org/", dates });
      const loaded = await getEventForm(admin, { id });
      const later = { ...system, now: () => new Date(system.now().getTime() + (40 + round) * DAY_MS) };
      await together(
        () => rollForward(later),
        () => updateEvent(admin, { ...form(loaded.venue), id }),
      );
      const days = await db.selectFrom("occurrence").select("local_date").where("event_id", "=", id).execute();
      expect(days).toEqual([{ local_date: "2026-12-04" }]);
    }
  });
});

describe("the quota", () => {
  it("holds back who empties a venue's hours, publishes in their place and fills them in again", async () => {
    const week = [{ dayOfWeek: 0, closed: false, timeStart: "09:00", timeEnd: "17:00" }];
    const venueId = await aVenue(system, { regionId: region });
    const ctx = as(await aProducer(system, [venueId], "free"));
    const { updated: _, ...venue } = await getVenueForm(ctx, { id: venueId });
    const save = (openTimes: object[]) =>
      updateVenue(ctx, { ...venueForms.standard.parse({ ...venue, openTimes }), id: venueId });
    await save(week);
    const open = { usePoiTimes: true, dateStart: "2026-11-23", dates: [] };
    for (let made = 0; made < 2; made += 1) await addEvent(ctx, form(venueId, open));
    await save([]);
    for (let made = 0; made < 3; made += 1) await addEvent(ctx, form(venueId));
    expect(await together(() => save(week))).toEqual([messages.upgradeToPublish]);
    expect([await used(venueId), (await getVenueForm(ctx, { id: venueId })).openTimes]).toEqual([3, []]);
  });

  it("counts what lies beyond the horizon", async () => {
    const venueId = await aVenue(system);
    const ctx = as(await aProducer(system, [venueId], "free"));
    const far = ["2030-06-01", "DTSTART:20300601\nRRULE:FREQ=WEEKLY"].map((dateRecur) => ({
      dates: [{ timeStart: "19:00", timeEnd: null, dateRecur }],
    }));
    for (const dates of far) await addEvent(ctx, form(venueId, dates));
    await addEvent(ctx, form(venueId));
    expect(await used(venueId)).toBe(3);
    expect(await together(() => addEvent(ctx, form(venueId, far[0])))).toEqual([messages.upgradeToPublish]);
  });
});
