import { messages } from "@hereabouts/contract/messages";
import { addressMessages } from "@hereabouts/contract/places/address-rules";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { addVenue, suggestVenue } from "./new-venue.ts";
import { updateVenue } from "./update-venue.ts";
import { getVenueForm } from "./venue-form.ts";

const { db } = await testDatabase();
const system = contextOf(db);
let region = 0;
beforeAll(async () => {
  await installReferenceData(db);
  region = (await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow()).id;
});

const barn = { name: "Red Barn", lat: 42.4, lon: -72.6, city: "Hatfield", state: "MA" };
const full = () => venueForms.admin.parse({ ...barn, region, notes: "Ask for Jo", hideFromListing: true });
const by = (viewer: Awaited<ReturnType<typeof aPerson>>) => contextOf(db, { viewer });
const claimOf = (venueId: number) =>
  db.selectFrom("claim").selectAll().where("venue_id", "=", venueId).executeTakeFirst();

describe("a venue that an editor adds", () => {
  it("is public at once, claimed by nobody, and made by the editor", async () => {
    const editor = await aPerson(system, { isZeditor: true });
    const added = await addVenue(by(editor), full());
    expect(added).toMatchObject({ ...barn, region, notes: "Ask for Jo", published: true, claimed: false });
    expect(added.absoluteUrl).toBe(`http://hereabouts.test/venues/${added.id}/red-barn/`);
    expect(added).toMatchObject({ country: "US", timeZone: "America/New_York", certified: "2026-11-21T17:00:00.000Z" });
    expect((await getVenue(system, { id: added.id })).name).toBe("Red Barn");
    expect(await claimOf(added.id)).toBeUndefined();
    const row = await db.selectFrom("venue").selectAll().where("id", "=", added.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ created_by: editor.id, county_id: 25015 });
  });

  it("is in a region that there is", async () => {
    const editor = await aPerson(system, { isZeditor: true });
    await expect(addVenue(by(editor), { ...full(), region: 999 })).rejects.toMatchObject({
      fields: { region: [messages.choice("999")] },
    });
  });
});

describe("a venue outside the United States", () => {
  const theater = {
    name: "Kleines Haus",
    lat: 47.9959,
    lon: 7.85222,
    street: "Rathausgasse 1",
    city: "Freiburg",
    state: "Baden-Württemberg",
    postalCode: "D-79098",
    phone: "0761 2010",
    country: "DE",
  };

  it("is written as its country writes it, and read so everywhere", async () => {
    const editor = by(await aPerson(system, { isZeditor: true }));
    const { id, ...added } = await addVenue(editor, venueForms.admin.parse({ ...theater, region }));
    expect(added).toMatchObject({ state: "", postalCode: "79098", phone: "+497612010" });
    expect(await getVenue(system, { id })).toMatchObject({
      shortAddress: "Rathausgasse 1, 79098 Freiburg",
      country: "Germany",
      phone: "+497612010",
      phoneText: "+49 761 2010",
    });
    const eventId = await anEvent(system, { venueId: id });
    const calendar = (await eventCalendar(system, { id: eventId })).replaceAll("\r\n ", "");
    expect(calendar).toContain("LOCATION:Kleines Haus\\, Rathausgasse 1\\, 79098 Freiburg");
  });

  it("is refused by the field that is none there, also when its country stays as it is stored", async () => {
    const editor = by(await aPerson(system, { isZeditor: true }));
    const { id } = await addVenue(editor, venueForms.admin.parse({ ...theater, region }));
    const { country: _, state: _state, ...unsaid } = { ...theater, phone: "ask inside", postalCode: "1060", region };
    await expect(updateVenue(editor, { id, ...venueForms.admin.parse(unsaid) })).rejects.toMatchObject({
      fields: {
        phone: [addressMessages.phone("Germany")],
        postalCode: [addressMessages.postalCode("Germany")],
      },
    });
    expect(await getVenueForm(editor, { id })).toMatchObject({ phone: "+497612010", postalCode: "79098" });
  });
});

describe("a venue that a visitor suggests", () => {
  it("stays hidden, and is claimed for them in the same moment", async () => {
    const person = await aPerson(system);
    const { id } = await suggestVenue(by(person), venueForms.basic.parse(barn));
    await expect(getVenue(system, { id })).rejects.toMatchObject({ kind: "notFound" });
    const claim = await claimOf(id);
    expect(claim).toMatchObject({ claimant_id: person.id, status: "new" });
    const events = await db
      .selectFrom("claim_event")
      .select(["user_id", "status", "message"])
      .where("claim_id", "=", claim?.id ?? 0)
      .execute();
    expect(events).toEqual([{ user_id: person.id, status: "new", message: "Suggested the venue." }]);
  });

  it("is one of at most 20 a day: moderators look at each", async () => {
    const ctx = by(await aPerson(system));
    for (let venue = 0; venue < 20; venue++) await suggestVenue(ctx, venueForms.basic.parse(barn));
    await expect(suggestVenue(ctx, venueForms.basic.parse(barn))).rejects.toMatchObject({ kind: "tooMany" });
  });

  it("waits as well when somebody who produces for another venue adds it, whose notes are not theirs to write", async () => {
    const producer = await aProducer(system, [await aVenue(system)]);
    const added = await addVenue(by(producer), full());
    expect(added).toMatchObject({ published: false, claimed: true, region });
    expect(added).not.toHaveProperty("notes");
    const row = await db.selectFrom("venue").selectAll().where("id", "=", added.id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ notes: "", hide_from_listing: false });
  });
});

it("asks for an account to suggest, and for a venue of one's own to add", async () => {
  await expect(suggestVenue(system, venueForms.basic.parse(barn))).rejects.toMatchObject({ kind: "signInRequired" });
  await expect(addVenue(system, full())).rejects.toMatchObject({ kind: "signInRequired" });
  const visitor = by(await aPerson(system));
  await expect(addVenue(visitor, full())).rejects.toMatchObject({ kind: "forbidden" });
  const venueId = await aVenue(system);
  await expect(getVenueForm(visitor, { id: venueId })).rejects.toMatchObject({ kind: "forbidden" });
  const staff = by(await aPerson(system, { isStaff: true }));
  await expect(getVenueForm(staff, { id: 999_999 })).rejects.toMatchObject({ kind: "notFound" });
});
