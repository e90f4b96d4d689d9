import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { saveEvent } from "../events/save-event.ts";
import { changeEmail, confirmEmail } from "../identity/email-address.ts";
import { unsubscribeTokenOf } from "../identity/unsubscribe-token.ts";
import { storeImage } from "../media/store-image.ts";
import { aPicture } from "../media/test-pictures.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aSavedSearch, aVenue } from "../test-factories.ts";
import { saveVenueAndEvents } from "../venues/save-venue.ts";
import { runDue } from "../worker/run-due.ts";
import { changeFrequencyByLink } from "./alert-frequency.ts";
import { findDueDigests, sendAllDigestsNow, sendDigest } from "./digest.ts";

const { db } = await testDatabase();
let venueId = 0;

/** A context at an instant; the New York clock is four or five hours behind. */
const at = (iso: string): Context => contextOf(db, { now: () => new Date(iso) });

/** Saturday, November 21, noon in New York: when things are saved. */
const saved = at("2026-11-21T17:00:00Z");
const afterwards = at("2026-11-21T20:00:00Z");
/** Sunday, 8:05 in New York: when the daily digest is due. */
const sundayMorning = at("2026-11-22T13:05:00Z");

/** Someone with a confirmed address. @returns their id */
const aReader = async (columns: Parameters<typeof aPerson>[2] = {}) =>
  (await aPerson(saved, {}, { first_name: "Ada", email_confirmed_at: saved.now(), ...columns })).id;

const aSearch = (userId: number, columns: Parameters<typeof aSavedSearch>[2] = {}) =>
  aSavedSearch(saved, userId, {
    search_name: "Dances nearby",
    default_loc_id: "northampton-ma",
    named_date: "next_30",
    event_types: [5],
    ...columns,
  });

/** The periodic job and all it leads to. */
async function digestsAt(ctx: Context): Promise<void> {
  await findDueDigests(ctx);
  expect((await runDue(ctx)).failed).toEqual([]);
}

const evening = { startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-28" };

const mails = () => db.selectFrom("mail").selectAll().orderBy("id").execute();

beforeAll(async () => {
  await installReferenceData(db);
});

beforeEach(async () => {
  await sql`delete from app_user`.execute(db);
  await sql`delete from event`.execute(db);
  await sql`delete from mail`.execute(db);
  await sql`delete from job_queue.job`.execute(db);
  venueId = await aVenue(saved);
});

describe("the digest", () => {
  it("tells an event published after the search was saved, once, and why it matched", async () => {
    const userId = await aReader();
    await aSearch(userId, { keyword: "contra" });
    await anEvent(afterwards, { venueId });
    await digestsAt(sundayMorning);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ user_id: userId, status: "sent", subject: "Dances nearby: 1 new event" });
    expect(mail?.text).toContain("Matches Community · “contra” · right by Northampton · next 30 days");
    expect(mail?.text).toContain("\nSaturday, November 28\n---");
    expect(mail?.text).toContain("* Contra dance\n  7:00 PM – 9:00 PM\n  Mill River Hall, Northampton");
    await digestsAt(at("2026-11-23T13:05:00Z"));
    expect(await mails()).toHaveLength(1);
  });

  it("leads to the page of the date that it tells, also of a later one of a series", async () => {
    await aSearch(await aReader(), { named_date: "", date_start: "2026-12-04", date_end: "2026-12-06" });
    const weekly = {
      startMinute: 19 * 60,
      endMinute: 21 * 60,
      dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=4",
    };
    const id = await anEvent(afterwards, { venueId, dates: [weekly] });
    await digestsAt(sundayMorning);
    const [mail] = await mails();
    expect(mail?.text).toContain("Saturday, December 5");
    expect(mail?.text).toContain(`http://hereabouts.test/events/${id}/contra-dance/?date=2026-12-05\n`);
  });

  it("leaves out what has begun by the time it is sent, and tells its next date another day", async () => {
    await aSearch(await aReader());
    const weekly = {
      startMinute: 8 * 60,
      endMinute: 10 * 60,
      dateRecur: "DTSTART:20261122\nRRULE:FREQ=WEEKLY;COUNT=2",
    };
    await anEvent(afterwards, { venueId, name: "Early dance", dates: [weekly] });
    await digestsAt(sundayMorning);
    expect(await mails()).toEqual([]);
    await digestsAt(at("2026-11-23T13:05:00Z"));
    expect((await mails()).map(({ text }) => text).join()).toContain("* Early dance");
  });

  it("says once what all of several events match, and of each only the rest", async () => {
    await aSearch(await aReader(), { price: ["free"] });
    await anEvent(afterwards, { venueId, name: "One", price: "free" });
    await anEvent(afterwards, { venueId, name: "Two", price: "free" });
    await digestsAt(sundayMorning);
    const [mail] = await mails();
    expect(mail?.text.match(/Matches/g)).toHaveLength(1);
    expect(mail?.text).toContain("Matches Community · Free · right by Northampton · next 30 days");
  });

  it("is not sent when nothing is new", async () => {
    await anEvent(at("2026-11-20T12:00:00Z"), { venueId });
    await aSearch(await aReader());
    await digestsAt(sundayMorning);
    expect(await mails()).toEqual([]);
  });

  it("tells an event that was there before when it comes into the days a search looks at", async () => {
    await anEvent(at("2026-11-20T12:00:00Z"), { venueId });
    await aSearch(await aReader(), { named_date: "next_3" });
    await digestsAt(sundayMorning);
    expect(await mails()).toEqual([]);
    await digestsAt(at("2026-11-26T13:05:00Z"));
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Dances nearby: 1 new event"]);
  });

  it("tells a draft once it is published, and a venue's events once the venue is", async () => {
    const before = at("2026-11-20T12:00:00Z");
    const draft = { venueId, name: "Draft dance", eventTypeId: 5, dates: [evening] };
    const { id } = await saveEvent(before, { ...draft, published: false });
    const barn = { name: "Barn", lat: 42.33, lon: -72.64, published: false };
    const hidden = await saveVenueAndEvents(before, barn);
    await anEvent(before, { venueId: hidden.id, name: "Barn dance" });
    await anEvent(before, { venueId, name: "Known dance" });
    await aSearch(await aReader());
    await saveEvent(afterwards, { ...draft, published: true }, { id });
    await saveVenueAndEvents(afterwards, { ...barn, published: true }, { id: hidden.id });
    await digestsAt(sundayMorning);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Dances nearby: 2 new events");
    expect(mail?.text).toContain("* Draft dance");
    expect(mail?.text).toContain("* Barn dance");
  });

  it("is one mail for all of a person's searches, with an event of several under the first", async () => {
    const userId = await aReader();
    await aSearch(userId);
    await aSearch(userId, { search_name: "Free fun", price: ["free"], event_types: [] });
    await anEvent(afterwards, { venueId });
    await anEvent(afterwards, { venueId, name: "Film night", eventTypeId: 7 });
    await digestsAt(sundayMorning);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("New events: Dances nearby (1) and Free fun (2)");
    expect(mail?.text.match(/\* Contra dance/g)).toHaveLength(1);
    expect(mail?.text).toContain("In Dances nearby and Free fun\n  Matches Community");
    expect(mail?.text).toContain("* Film night");
    expect(mail?.text).toContain("Open Free fun:\nhttp://hereabouts.test/events/?");
  });

  it("shows five at most, by day, and says how many more there are and where", async () => {
    await aSearch(await aReader());
    for (const day of ["04", "02", "02", "03", "03", "03", "05", "05"])
      await anEvent(afterwards, { name: `Dance ${day}`, dates: [{ ...evening, dateRecur: `2026-12-${day}` }] });
    await digestsAt(sundayMorning);
    const [mail] = await mails();
    expect(mail?.subject).toBe("Dances nearby: 8 new events");
    expect(mail?.text).toContain("Hello Ada, there are 8 new events in Dances nearby. Our picks:");
    expect(mail?.text.match(/^\* /gm)).toHaveLength(5);
    const days = [...(mail?.text.matchAll(/^\w+day, December (\d)$/gm) ?? [])].map(([, day]) => Number(day));
    expect(days).toEqual([...new Set(days)].sort());
    expect(mail?.text).toContain("And 3 more new events:\nhttp://hereabouts.test/events/?");
    for (const title of mail?.text.matchAll(/^\* (.+)$/gm) ?? []) expect(mail?.html).toContain(`>${title[1]}</a>`);
    await digestsAt(at("2026-11-23T13:05:00Z"));
    expect(await mails()).toHaveLength(1);
  });

  it("prefers what is at a venue the reader saved", async () => {
    const userId = await aReader();
    await aSearch(userId);
    const far = await aVenue(saved, { name: "Far Barn", lat: 42.6, lon: -72.6 });
    await db.insertInto("saved_venue").values({ user_id: userId, venue_id: far }).execute();
    for (let index = 0; index < 7; index += 1) await anEvent(afterwards, { name: `Near ${index}` });
    await anEvent(afterwards, { name: "At the barn", venueId: far });
    await digestsAt(sundayMorning);
    expect((await mails())[0]?.text).toContain("* At the barn");
  });

  it("has a picture for every event that mail programs can show, also for one without an upload", async () => {
    await aSearch(await aReader());
    await anEvent(afterwards, { venueId, printNumber: 1_234_567 });
    const { id: imageId } = await storeImage(saved, await aPicture(600, 300).jpeg().toBuffer(), { alt: "A full hall" });
    await anEvent(afterwards, { name: "Pictured", imageId });
    await digestsAt(sundayMorning);
    const [mail] = await mails();
    const images = [...(mail?.html.matchAll(/<img src="([^"]+)" width="128" height="64" alt="([^"]*)"/g) ?? [])];
    expect(images.map(([, url, alt]) => [url, alt])).toEqual([
      ["http://hereabouts.test/prints/event/community/1234567/mail.png", ""],
      [expect.stringMatching(/^http:\/\/hereabouts\.test\/media\/\w+\/thumbnail\.jpg$/), "A full hall"],
    ]);
  });

  it("says of each event what no other matches, without saying again what all do", async () => {
    await aSearch(await aReader());
    await anEvent(afterwards, { venueId, name: "Near" });
    await anEvent(afterwards, { name: "Far", venueId: await aVenue(saved, { lat: 42.39, lon: -72.5 }) });
    await digestsAt(sundayMorning);
    const text = (await mails())[0]?.text ?? "";
    expect(text).toContain("Matches Community · next 30 days");
    expect(text).toMatch(/\* Far\n(.*\n){2} {2}\d\.\d mi from Northampton\n/);
  });

  it("leads to every search by name as far as there is room, and to the others together", async () => {
    const userId = await aReader();
    for (let index = 1; index <= 12; index += 1) await aSearch(userId, { search_name: `Search ${index}` });
    await anEvent(afterwards, { venueId });
    await digestsAt(sundayMorning);
    const text = (await mails())[0]?.text ?? "";
    expect(text.match(/^Open Search \d+:$/gm)).toHaveLength(10);
    expect(text).toContain("All your saved searches:\nhttp://hereabouts.test/saved/searches/");
  });

  it("leaves out what is canceled or deleted", async () => {
    await aSearch(await aReader());
    await anEvent(afterwards, { venueId, status: "cancelled" });
    const id = await anEvent(afterwards, { venueId, name: "Gone" });
    await sql`update event set deleted_at = now() where id = ${id}`.execute(db);
    await sql`delete from event_listing where event_id = ${id}`.execute(db);
    await digestsAt(sundayMorning);
    expect(await mails()).toEqual([]);
  });

  it("goes to nobody who has not confirmed their address, turned alerts off or paused the search", async () => {
    await aSearch(await aReader({ email_confirmed_at: null }));
    await aSearch(await aReader({ alert_frequency: "off" }));
    await aSearch(await aReader(), { is_active: false });
    const leaving = await aReader();
    await aSearch(leaving);
    const token = await unsubscribeTokenOf(afterwards, { id: leaving });
    await changeFrequencyByLink(afterwards, { token, frequency: "off" });
    await anEvent(afterwards, { venueId });
    await digestsAt(sundayMorning);
    expect(await mails()).toEqual([]);
  });

  it("offers to end it with one click", async () => {
    const userId = await aReader({ unsubscribe_token: "leave-me-alone" });
    await aSearch(userId);
    await anEvent(afterwards, { venueId });
    await digestsAt(sundayMorning);
    const [mail] = await mails();
    expect(mail?.headers).toEqual({
      "List-Unsubscribe": "<http://hereabouts.test/unsubscribe/leave-me-alone/>",
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "List-Id": "<alerts.hereabouts.test>",
      "Auto-Submitted": "auto-generated",
    });
    expect(mail?.html).toContain('href="http://hereabouts.test/unsubscribe/leave-me-alone/"');
  });

  it("goes to the new address of who changed it, and links of mails to the old one end it still", async () => {
    const userId = await aReader({ unsubscribe_token: "leave-me-alone" });
    await aSearch(userId);
    await anEvent(afterwards, { venueId });
    await digestsAt(sundayMorning);
    const mine = { ...sundayMorning, viewer: { ...(await aPerson(sundayMorning)), id: userId } };
    await changeEmail(mine, { email: "ada.new@example.org", password: "" });
    const token = /token=([\w-]+)/.exec((await mails()).at(-1)?.text ?? "")?.[1] ?? "";
    await confirmEmail(sundayMorning, { token });
    await anEvent(at("2026-11-22T20:00:00Z"), { venueId, name: "Swing dance" });
    await digestsAt(at("2026-11-23T13:05:00Z"));
    const last = (await mails()).at(-1);
    expect(last).toMatchObject({ recipient: "ada.new@example.org" });
    expect(last?.text).toContain("Swing dance");
    const link = /unsubscribe\/([\w-]+)\//.exec((await mails())[0]?.text ?? "")?.[1] ?? "";
    await changeFrequencyByLink(sundayMorning, { token: link, frequency: "off" });
    await anEvent(at("2026-11-23T20:00:00Z"), { venueId, name: "Square dance" });
    const before = (await mails()).length;
    await digestsAt(at("2026-11-24T13:05:00Z"));
    expect(await mails()).toHaveLength(before);
  });

  it("offers to end it by mail as well, where there is a mailbox for that", async () => {
    await aSearch(await aReader({ unsubscribe_token: "leave-me-alone" }));
    await anEvent(afterwards, { venueId });
    const settings = { ...sundayMorning.settings, unsubscribeEmail: "leave@example.org" };
    await digestsAt({ ...sundayMorning, settings });
    const url = "http://hereabouts.test/unsubscribe/leave-me-alone/";
    expect((await mails())[0]?.headers).toMatchObject({
      "List-Unsubscribe": `<${url}>, <mailto:leave@example.org?subject=Unsubscribe&body=${encodeURIComponent(url)}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  });
});

describe("for a demo", () => {
  it("what is new goes out at once, each time, and is not told again at its hour", async () => {
    await aSearch(await aReader());
    await anEvent(afterwards, { venueId });
    await sendAllDigestsNow(at("2026-11-21T20:01:00Z"));
    await anEvent(afterwards, { venueId, name: "Swing dance" });
    expect(await sendAllDigestsNow(at("2026-11-21T20:02:00Z"))).toBe(1);
    expect(await sendAllDigestsNow(at("2026-11-21T20:03:00Z"))).toBe(0);
    expect(await mails()).toHaveLength(2);
    await digestsAt(sundayMorning);
    expect(await mails()).toHaveLength(2);
  });
});

describe("whatever happens to a worker", () => {
  it("two at once send one mail", async () => {
    const userId = await aReader();
    await aSearch(userId);
    await anEvent(afterwards, { venueId });
    const due = { userId, localDate: "2026-11-22" };
    await Promise.all([sendDigest(sundayMorning, due), sendDigest(sundayMorning, due)]);
    expect((await runDue(sundayMorning)).completed).toEqual(["mail.deliver"]);
    expect(await mails()).toHaveLength(1);
  });

  it("one that dies half-way leaves nothing behind, and the next sends the mail", async () => {
    const userId = await aReader();
    await aSearch(userId);
    await anEvent(afterwards, { venueId });
    const due = { userId, localDate: "2026-11-22" };
    const died = db.transaction().execute(async (transaction) => {
      await sendDigest({ ...sundayMorning, db: transaction }, due);
      throw new Error("the power went");
    });
    await expect(died).rejects.toThrow("the power went");
    expect(await mails()).toEqual([]);
    await digestsAt(sundayMorning);
    expect(await mails()).toHaveLength(1);
  });

  it("the periodic job running again on the same day sends nothing more", async () => {
    await aSearch(await aReader());
    await anEvent(afterwards, { venueId });
    await digestsAt(sundayMorning);
    await anEvent(at("2026-11-22T14:00:00Z"), { venueId, name: "Late news" });
    await digestsAt(at("2026-11-22T15:00:00Z"));
    expect((await mails()).map(({ subject }) => subject)).toEqual(["Dances nearby: 1 new event"]);
    await digestsAt(at("2026-11-23T13:00:00Z"));
    expect(await mails()).toHaveLength(2);
  });
});

describe("the hour a person chose", () => {
  const due = async (ctx: Context) => {
    await findDueDigests(ctx);
    const { rows } = await sql<{ date: string }>`
      delete from job_queue.job where name = 'alerts.sendDigest' returning data ->> 'localDate' as date`.execute(db);
    return rows.map(({ date }) => date);
  };

  it("is their local hour", async () => {
    await aSearch(await aReader({ alert_hour: 8, time_zone: "America/Los_Angeles" }));
    expect(await due(at("2026-11-22T15:59:00Z"))).toEqual([]);
    expect(await due(at("2026-11-22T16:00:00Z"))).toEqual(["2026-11-22"]);
  });

  it("comes once on the days clocks change, also when it is skipped or comes twice", async () => {
    const userId = await aReader({ alert_hour: 2, alerts_sent_on: "2026-03-07" });
    await aSearch(userId, { created_at: new Date("2026-03-01T12:00:00Z") });
    // March 8: 1:59 is followed by 3:00.
    expect(await due(at("2026-03-08T06:59:00Z"))).toEqual([]);
    expect(await due(at("2026-03-08T07:00:00Z"))).toEqual(["2026-03-08"]);
    await db
      .updateTable("app_user")
      .set({ alert_hour: 1, alerts_sent_on: "2026-10-31" })
      .where("id", "=", userId)
      .execute();
    // November 1: 1:30 comes twice.
    expect(await due(at("2026-11-01T05:30:00Z"))).toEqual(["2026-11-01"]);
    await sendDigest(at("2026-11-01T05:30:00Z"), { userId, localDate: "2026-11-01" });
    expect(await due(at("2026-11-01T06:30:00Z"))).toEqual([]);
  });

  it("is on their weekday for weekly mails, and made up for when nothing ran that day", async () => {
    // Wednesdays; saved on Saturday, November 21.
    const userId = await aReader({ alert_frequency: "weekly", alert_weekday: 2 });
    await aSearch(userId);
    for (const day of [22, 23, 24]) expect(await due(at(`2026-11-${day}T14:00:00Z`))).toEqual([]);
    expect(await due(at("2026-11-25T14:00:00Z"))).toEqual(["2026-11-25"]);
    expect(await due(at("2026-11-26T14:00:00Z"))).toEqual(["2026-11-26"]);
    await sendDigest(at("2026-11-26T14:00:00Z"), { userId, localDate: "2026-11-26" });
    expect(await due(at("2026-11-27T14:00:00Z"))).toEqual([]);
    expect(await due(at("2026-12-02T14:00:00Z"))).toEqual(["2026-12-02"]);
  });

  it("does not stop for a time zone nobody knows", async () => {
    await aSearch(await aReader({ time_zone: "Mars/Olympus" }));
    await aSearch(await aReader());
    expect(await due(sundayMorning)).toEqual(["2026-11-22"]);
  });
});
