import { occurrenceKey } from "@hereabouts/contract/corrections/occurrence-key";
import { rsvpLimits } from "@hereabouts/contract/events/rsvp-limits";
import { type RsvpForm, rsvpForm } from "@hereabouts/contract/rsvps/rsvp";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { deleteAccount } from "../account/delete-account.ts";
import { type Context, inTransaction } from "../context.ts";
import { Forbidden, Invalid, NotFound, TooMany } from "../errors.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import type { EventRecord } from "../events/event-record.ts";
import { saveEvent } from "../events/save-event.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { deleteVenue, restoreVenue } from "../venues/deleted-venue.ts";
import { runDue } from "../worker/run-due.ts";
import { clean } from "../worker/upkeep.ts";
import { exportRsvps, listRsvps, removeRsvp, setRsvpList } from "./event-rsvps.ts";
import { cancelRsvpByLink, getRsvpByLink, sendRsvp } from "./rsvp.ts";
import { holdListById } from "./rsvp-list.queries.ts";
import { remindRsvps } from "./rsvp-news.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const ctx = contextOf(db);
const evening = { startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-28" };
const first = occurrenceKey({ originalDate: "2026-11-28", originalTime: 19 * 60 });
let venueId = 0;
let eventId = 0;
let addresses = 0;

const form = (changes: Partial<RsvpForm> = {}): RsvpForm =>
  rsvpForm.parse({ eventId, occurrence: first, name: "Ada", email: "ada@example.org", people: 1, ...changes });
/** Each call comes from a network of its own, so that limits do not decide. */
const answer = (changes: Partial<RsvpForm> = {}, inCtx: Context = ctx) =>
  sendRsvp(inCtx, form(changes), { address: `10.0.${addresses >> 8}.${addresses++ & 255}`, userAgent: "" });
const change = (changes: Partial<EventRecord>) =>
  saveEvent(system, { venueId, name: "Contra dance", eventTypeId: 5, dates: [evening], ...changes }, { id: eventId });
const people = () => db.selectFrom("rsvp").select(["email", "people", "is_waiting as waits"]).orderBy("id").execute();
const taken = async () => (await db.selectFrom("rsvp_list").select("taken").executeTakeFirst())?.taken;
const mails = () => db.selectFrom("mail").select(["recipient", "subject", "text"]).orderBy("id").execute();
const subjects = async () => (await mails()).map(({ recipient, subject }) => `${recipient.split("@")[0]}: ${subject}`);
const tokenFor = async (email: string) => {
  const sent = (await mails()).filter(({ recipient }) => recipient === email);
  return /\/rsvp\/([\w-]+)\//.exec(sent.at(-1)?.text ?? "")?.[1] ?? "";
};
const later = (instant: string) => contextOf(db, { now: () => new Date(instant) });
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Invalid ? error.fields : error),
  );

beforeAll(async () => {
  await installReferenceData(db);
});
beforeEach(async () => {
  await sql`delete from event`.execute(db);
  await sql`delete from mail`.execute(db);
  await sql`delete from throttle`.execute(db);
  await sql`delete from job_queue.job`.execute(db);
  venueId = await aVenue(system);
  eventId = await anEvent(system, { venueId, takesRsvps: true, rsvpPlaces: 5, rsvpPeople: 4, dates: [evening] });
});

describe("saying that one comes", () => {
  it("takes a place and emails it with a link that cancels", async () => {
    expect(await answer({ people: 2 })).toEqual({ email: "ada@example.org" });
    expect(await people()).toEqual([{ email: "ada@example.org", people: 2, waits: false }]);
    expect(await subjects()).toEqual(["ada: You’re on the list: Contra dance"]);
    const token = await tokenFor("ada@example.org");
    const { id: list } = await db.selectFrom("rsvp_list").select("id").executeTakeFirstOrThrow();
    expect(await getRsvpByLink(ctx, { token })).toMatchObject({ name: "Ada", people: 2, isWaiting: false });
    // Reading waits for nobody who is changing the list.
    await inTransaction(ctx, async (inner) => {
      await holdListById(inner.db, list);
      expect(await getRsvpByLink(ctx, { token })).toMatchObject({ name: "Ada", date: { date: "2026-11-28" } });
    });
    await cancelRsvpByLink(ctx, { token });
    expect(await people()).toEqual([]);
    expect(await taken()).toBe(0);
    await expect(cancelRsvpByLink(ctx, { token })).rejects.toThrow(NotFound);
  });

  it("keeps the hash of the secret alone in clear", async () => {
    await answer();
    const token = await tokenFor("ada@example.org");
    const row = await db.selectFrom("rsvp").selectAll().executeTakeFirstOrThrow();
    expect(token).not.toBe("");
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it("answers the same for an address that is known, and changes its number", async () => {
    const once = await answer({ people: 2 });
    expect(await answer({ people: 3, email: "ADA@example.org" })).toEqual(once);
    expect(await people()).toEqual([{ email: "ada@example.org", people: 3, waits: false }]);
    expect(await taken()).toBe(3);
  });

  it("keeps the place of who wants more than there is, and says so in the email", async () => {
    await answer({ people: 2 });
    await answer({ email: "bob@example.org", people: 2 });
    await answer({ people: 4 });
    expect((await people())[0]).toEqual({ email: "ada@example.org", people: 2, waits: false });
    expect((await mails()).at(-1)?.text).toContain("You keep your place for 2 people");
  });

  it("gives exactly the places there are to many at once, the others wait in their order", async () => {
    const each = Array.from({ length: 20 }, (_, index) => answer({ email: `p${index}@example.org` }));
    await Promise.all(each);
    const all = await people();
    expect(all).toHaveLength(20);
    expect(all.filter(({ waits }) => !waits)).toHaveLength(5);
    expect(all.map(({ waits }) => waits)).toEqual([...Array(5).fill(false), ...Array(15).fill(true)]);
    expect(await taken()).toBe(5);
  });

  it("moves the first who fit up when someone cancels, and tells them", async () => {
    await answer({ people: 4 });
    await answer({ email: "big@example.org", people: 3 });
    await answer({ email: "bob@example.org", people: 1 });
    await answer({ email: "cyd@example.org", people: 1 });
    expect((await people()).map(({ waits }) => waits)).toEqual([false, true, false, true]);
    await cancelRsvpByLink(ctx, { token: await tokenFor("ada@example.org") });
    expect((await people()).map(({ email, waits }) => [email[0], waits])).toEqual([
      ["b", false],
      ["b", false],
      ["c", false],
    ]);
    expect((await subjects()).slice(-2)).toEqual([
      "big: You have a place: Contra dance",
      "cyd: You have a place: Contra dance",
    ]);
  });

  it("has a list of its own for each date", async () => {
    await change({ dates: [evening, { ...evening, dateRecur: "2026-12-05" }] });
    const second = occurrenceKey({ originalDate: "2026-12-05", originalTime: 19 * 60 });
    await answer({ people: 4 });
    await answer({ people: 4, occurrence: second });
    expect((await people()).map(({ waits }) => waits)).toEqual([false, false]);
    const page = await getEvent(ctx, { id: eventId });
    expect(page.rsvpRules).toEqual({ places: 5, people: 4, closesHours: 0 });
    expect(page.dates.slice(0, 2).map(({ rsvps }) => rsvps)).toEqual([
      { occurrence: first, left: 1, isClosed: false },
      { occurrence: second, left: 1, isClosed: false },
    ]);
  });
});

describe("a date that takes no RSVPs says why", () => {
  const why = async () => {
    const fields = await refusal(answer());
    return (fields as Record<string, string[]>).occurrence?.[0];
  };

  it("off, canceled, postponed, closed, ended, unknown", async () => {
    await setRsvpList(contextOf(db, { viewer: await aProducer(system, [venueId]) }), {
      id: eventId,
      occurrence: first,
      isClosed: true,
    });
    expect(await why()).toBe("RSVPs for this date are closed.");
    await change({ status: "cancelled" });
    expect(await why()).toBe("This date is canceled.");
    await change({ status: "postponed" });
    expect(await why()).toContain("postponed");
    await change({ status: "scheduled", takesRsvps: false });
    expect(await why()).toBe("This event doesn’t take RSVPs.");
    await change({ takesRsvps: true });
    expect(await refusal(answer({}, later("2026-11-30T12:00:00Z")))).toEqual({
      occurrence: ["This date has ended."],
    });
    expect(await refusal(answer({ occurrence: "2026-11-29 19:00" }))).toEqual({
      occurrence: [expect.stringContaining("removed or moved")],
    });
    await change({ published: false });
    expect(await refusal(answer())).toBeInstanceOf(NotFound);
  });

  it("closes as many hours before as the producer says", async () => {
    await change({ rsvpClosesHours: 24 });
    expect(await refusal(answer({}, later("2026-11-28T12:00:00Z")))).toEqual({
      occurrence: ["RSVPs for this date are closed."],
    });
    expect(await refusal(answer({}, later("2026-11-27T12:00:00Z")))).toBeNull();
  });

  it("refuses more people than allowed at their field, and what a program fills in", async () => {
    expect(await refusal(answer({ people: 5 }))).toEqual({ people: ["Enter at most 4 people."] });
    expect(rsvpForm.safeParse({ ...form(), nickname: "Bob" }).success).toBe(false);
  });

  it("limits how often one address is emailed", async () => {
    for (let count = 0; count < rsvpLimits.forAddressInHour; count++) await answer();
    await expect(answer()).rejects.toThrow(TooMany);
  });
});

describe("news of a date", () => {
  const told = async () => {
    await sql`delete from mail`.execute(db);
    expect((await runDue(system, { early: true })).failed).toEqual([]);
    return subjects();
  };

  it("reaches everyone on its list, once", async () => {
    await answer();
    await change({ status: "cancelled" });
    expect(await told()).toEqual(["ada: Canceled: Contra dance"]);
    await change({ status: "cancelled", name: "Contra dance" });
    expect(await told()).toEqual([]);
    await change({ status: "scheduled" });
    expect(await told()).toEqual(["ada: On again: Contra dance"]);
  });

  it("hears that its venue was deleted, and that it is there again", async () => {
    await answer();
    await told();
    await deleteVenue(system, { id: venueId });
    expect(await told()).toEqual(["ada: Canceled: Contra dance"]);
    await restoreVenue(system, { id: venueId });
    expect(await told()).toEqual(["ada: On again: Contra dance"]);
  });

  it("hears that the event was deleted", async () => {
    await answer();
    await deleteEvent(system, { id: eventId });
    expect(await told()).toEqual(["ada: Canceled: Contra dance"]);
  });

  it("moves the list along with a date that is typed anew", async () => {
    await answer();
    await change({ dates: [{ ...evening, dateRecur: "2026-11-29" }] });
    expect(await told()).toEqual(["ada: New time: Contra dance"]);
    const moved = occurrenceKey({ originalDate: "2026-11-29", originalTime: 19 * 60 });
    expect((await getEvent(ctx, { id: eventId })).dates[0]?.rsvps).toMatchObject({ occurrence: moved, left: 4 });
  });

  it("gives places that are added to the waiting list", async () => {
    await answer({ people: 4 });
    await answer({ email: "bob@example.org", people: 4 });
    await change({ rsvpPlaces: 8 });
    expect(await told()).toEqual(["bob: You have a place: Contra dance"]);
  });

  it("reminds the day before, once, and not who waits", async () => {
    await answer({ people: 4 });
    await answer({ email: "bob@example.org", people: 4 });
    await sql`delete from mail`.execute(db);
    await remindRsvps(later("2026-11-26T17:00:00Z"));
    expect(await subjects()).toEqual([]);
    await remindRsvps(later("2026-11-27T17:00:00Z"));
    await remindRsvps(later("2026-11-27T18:00:00Z"));
    expect(await subjects()).toEqual(["ada: Tomorrow: Contra dance"]);
  });

  it("is over 30 days after the date, when everything about it is deleted", async () => {
    await answer();
    await clean(later("2026-12-28T12:00:00Z"));
    expect(await people()).toHaveLength(1);
    await clean(later("2026-12-30T12:00:00Z"));
    expect(await people()).toEqual([]);
    expect(await db.selectFrom("rsvp_list").select("id").execute()).toEqual([]);
  });
});

describe("the producer", () => {
  it("sees a date's list, removes someone, who is told, and downloads it safe for spreadsheets", async () => {
    const producer = contextOf(db, { viewer: await aProducer(system, [venueId]) });
    await answer({ name: "=1+1", people: 4 });
    await answer({ email: "bob@example.org", people: 2 });
    const { lists, rsvps } = await listRsvps(producer, { id: eventId });
    expect(lists).toMatchObject([{ occurrence: first, taken: 4, waiting: 2, isClosed: false }]);
    expect(rsvps.map(({ email, isWaiting }) => [email, isWaiting])).toEqual([
      ["ada@example.org", false],
      ["bob@example.org", true],
    ]);
    const csv = await exportRsvps(producer, { id: eventId });
    expect(csv).toContain("bob@example.org,2,Waiting list");
    expect(csv).not.toMatch(/(^|,)=1\+1/m);
    await removeRsvp(producer, { id: rsvps[0]?.id ?? 0 });
    expect(await people()).toEqual([{ email: "bob@example.org", people: 2, waits: false }]);
    expect((await subjects()).slice(-2).sort()).toEqual([
      "ada: Your RSVP was canceled: Contra dance",
      "bob: You have a place: Contra dance",
    ]);
  });

  it("of another venue sees and does nothing", async () => {
    const other = contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
    await answer();
    const { id } = await db.selectFrom("rsvp").select("id").executeTakeFirstOrThrow();
    await expect(listRsvps(other, { id: eventId })).rejects.toThrow(Forbidden);
    await expect(exportRsvps(other, { id: eventId })).rejects.toThrow(Forbidden);
    await expect(removeRsvp(other, { id })).rejects.toThrow(NotFound);
    await expect(setRsvpList(other, { id: eventId, occurrence: first, isClosed: true })).rejects.toThrow(Forbidden);
    expect(await people()).toHaveLength(1);
  });
});

it("goes with the account that confirmed the address, and frees the places", async () => {
  const viewer = await aPerson(system, {}, { email: "ada@example.org", email_confirmed_at: ctx.now() });
  await answer({ people: 4 });
  await answer({ email: "bob@example.org", people: 4 });
  await deleteAccount(contextOf(db, { viewer }), { confirmation: "ada@example.org" });
  expect(await people()).toEqual([{ email: "bob@example.org", people: 4, waits: false }]);
});
