import { occurrenceKey } from "@hereabouts/contract/corrections/occurrence-key";
import { faceMessages } from "@hereabouts/contract/faces/face";
import { messages } from "@hereabouts/contract/messages";
import { rsvpForm } from "@hereabouts/contract/rsvps/rsvp";
import { newSavedSearch } from "@hereabouts/contract/saved-items/saved-search-form";
import { testDatabase } from "@hereabouts/testing/database";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sendAllDigestsNow } from "../alerts/digest.ts";
import { Forbidden } from "../errors.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { sendRsvp } from "../rsvps/rsvp.ts";
import { remindRsvps } from "../rsvps/rsvp-news.ts";
import { addSavedSearch } from "../saved-items/saved-search.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { aFaceForm } from "./face.fixture.ts";
import { addFace, changeFace, deleteFace, type FaceForm, turnFace } from "./face.ts";
import { atFace, listFacesOn } from "./live-face.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(ctx, { isStaff: true }) });

let hosts = 0;
const aHost = () => `face${++hosts}.example.org`;
const add = (fields: Partial<FaceForm> = {}) => addFace(staff, aFaceForm({ hosts: aHost(), ...fields }));
const faceOn = async (fields: Partial<FaceForm> = {}) => {
  const id = await add(fields);
  await turnFace(staff, { id, isOn: true });
  const face = (await listFacesOn(ctx)).find((one) => one.id === id);
  if (!face) throw new Error("the face is off");
  return face;
};

test("only those who administer the site keep faces", async () => {
  const id = await add();
  const producer = contextOf(db, { viewer: await aPerson(ctx) });
  for (const act of [
    () => addFace(producer, aFaceForm({ hosts: aHost() })),
    () => changeFace(producer, { id, ...aFaceForm({ hosts: aHost() }) }),
    () => turnFace(producer, { id, isOn: true }),
    () => deleteFace(producer, { id }),
  ])
    await expect(act()).rejects.toBeInstanceOf(Forbidden);
});

test.each([
  ["", messages.required],
  ["library", faceMessages.noHost("library")],
  ["127.0.0.1", faceMessages.noHost("127.0.0.1")],
  ["2130706433.1", faceMessages.noHost("2130706433.1")],
  ["[::1]", faceMessages.noHost("[::1]")],
  ["library.example.org:8080", faceMessages.noHost("library.example.org:8080")],
  ["https://library.example.org/", faceMessages.noHost("https://library.example.org/")],
  ["library.example.org/x", faceMessages.noHost("library.example.org/x")],
  ["a@library.example.org", faceMessages.noHost("a@library.example.org")],
  ["-library.example.org", faceMessages.noHost("-library.example.org")],
  [`${"x".repeat(64)}.example.org`, faceMessages.noHost(`${"x".repeat(64)}.example.org`)],
  ["hereabouts.test", faceMessages.mainHost("hereabouts.test")],
  ["HEREABOUTS.test", faceMessages.mainHost("hereabouts.test")],
  [Array.from({ length: 6 }, (_, n) => `h${n}.example.org`).join("\n"), faceMessages.manyHosts("5")],
])("a host name that can’t be one is refused: %s", async (given, message) => {
  await expect(add({ hosts: given })).rejects.toMatchObject({ fields: { hosts: [message] } });
});

test("a host name is kept as requests have it, and belongs to one face", async () => {
  const host = aHost();
  const face = await faceOn({ name: "Library", hosts: ` ${host.toUpperCase()} \n\nbücher.example.org` });
  expect(face).toMatchObject({ hosts: [host, "xn--bcher-kva.example.org"], origin: `http://${host}` });
  await expect(add({ hosts: host })).rejects.toMatchObject({
    fields: { hosts: [faceMessages.takenHost(host, "Library")] },
  });
  const form = aFaceForm({ name: "Library", hosts: host });
  await changeFace(staff, { id: face.id, ...form });
  await deleteFace(staff, { id: face.id });
  await expect(add({ hosts: host })).resolves.toBeGreaterThan(face.id);
});

test.each([
  ["https://elsewhere.example/events/?vid=1", faceMessages.noList("https://elsewhere.example/events/?vid=1")],
  ["/venues/", faceMessages.noList("/venues/")],
  ["javascript:alert(1)", faceMessages.noList("javascript:alert(1)")],
  ["/events/?keyword=jazz", faceMessages.otherFilter("/events/?keyword=jazz", "keyword")],
  ["/events/?named_date=today", faceMessages.otherFilter("/events/?named_date=today", "named_date")],
  ["/events/?search=3", faceMessages.otherFilter("/events/?search=3", "search")],
  ["/events/?utm_source=x", faceMessages.otherFilter("/events/?utm_source=x", "utm_source")],
  ["/events/?prices=cheap", faceMessages.badList("/events/?prices=cheap")],
  [Array.from({ length: 21 }, (_, n) => `/events/?vid=${n + 1}`).join("\n"), faceMessages.manyLists("20")],
])("a list that can’t limit a face is refused: %s", async (lists, message) => {
  await expect(add({ lists })).rejects.toMatchObject({ fields: { lists: [message] } });
});

test.each([
  ["/account/", false],
  ["//evil.example/", false],
  ["https://evil.example/", false],
  ["/no-such-page/", false],
  ["/events/?vid=1", false],
  ["/", true],
  ["/events/", true],
  ["/terms-of-use/", true],
])("the home of a face is a page that everybody sees: %s %s", async (home, isGood) => {
  const added = add({ home });
  if (isGood) await expect(added).resolves.toBeGreaterThan(0);
  else await expect(added).rejects.toMatchObject({ fields: { home: [faceMessages.noHome] } });
});

test("colors can be read, and a mark is drawn anew", async () => {
  await expect(add({ accent: "#ffff00" })).rejects.toMatchObject({
    fields: { accent: [expect.stringContaining("can’t be read everywhere")] },
  });
  await expect(add({ highlight: "#e0a526" })).rejects.toMatchObject({ fields: { accent: [expect.any(String)] } });
  await expect(add({ mark: "data:image/png;base64,AAAA" })).rejects.toMatchObject({
    fields: { mark: [faceMessages.badMark] },
  });
  const png = await sharp({ create: { width: 20, height: 20, channels: 4, background: "#123456" } })
    .png()
    .toBuffer();
  const face = await faceOn({ accent: "#0B5CAD", mark: `data:image/png;base64,${png.toString("base64")}` });
  expect(face.colours).toEqual({ accent: "#0b5cad" });
  expect((await sharp(Buffer.from(face.mark ?? "", "base64")).metadata()).width).toBe(256);
});

test("a face of one circle starts there, one of several venues everywhere that it reaches, one of a category as the site", async () => {
  expect((await faceOn({ lists: "/events/?latitude=42.4&longitude=-72.5&radius=5" })).start).toMatchObject({
    latitude: 42.4,
    longitude: -72.5,
    radius: 5,
  });
  expect((await faceOn({ lists: "/events/?vid=1\n/events/?vid=2" })).start?.radius).toBeGreaterThan(10_000);
  expect((await faceOn({ lists: "/events/?event_types=5" })).start).toBeUndefined();
  expect(await faceOn()).toMatchObject({ scope: null });
});

test("lists that can’t be read any more show nothing", async () => {
  const id = await add({ lists: "/events/?vid=1" });
  await db.updateTable("face").set({ lists: "/events/?prices=cheap", is_on: true }).where("id", "=", id).execute();
  expect((await listFacesOn(ctx)).find((one) => one.id === id)?.scope).toMatchObject({ parts: [] });
});

test("alerts of a search that began on a face find what it shows, with its name and links", async () => {
  const [library, mill] = [await aVenue(ctx, { name: "Jones Library" }), await aVenue(ctx)];
  const face = await faceOn({ name: "Library events", lists: `/events/?vid=${library}` });
  const email = `${aHost()}@example.org`;
  const person = await aPerson(ctx, {}, { email, email_confirmed_at: ctx.now() });
  const earlier = new Date(ctx.now().getTime() - 86_400_000);
  const reader = contextOf(db, { viewer: person, now: () => earlier });
  const search = newSavedSearch.parse({ searchName: "All", namedDate: "next_30", alertFrequency: "daily" });
  await addSavedSearch(atFace(reader, face), search);
  await anEvent(ctx, { venueId: library, name: "Story time" });
  await anEvent(ctx, { venueId: mill, name: "Contra dance" });
  const worker = (hours: number) =>
    contextOf(db, {
      viewer: { kind: "system", job: "tests" },
      now: () => new Date(ctx.now().getTime() + hours * 3_600_000),
    });
  const mails = () =>
    db.selectFrom("mail").select("text").where("recipient", "=", email).orderBy("id", "desc").execute();
  await sendAllDigestsNow(worker(0));
  const [first] = await mails();
  expect(first?.text).toContain(`Library events: ${face.origin}`);
  expect(first?.text).toContain(`${face.origin}/events/`);
  expect(first?.text).not.toContain(ctx.settings.publicUrl);
  expect(first?.text).toContain("Story time");
  expect(first?.text).not.toContain("Contra dance");
  // One email of searches of the site and of a face has the site's name; each link leads to its own.
  await addSavedSearch(reader, { ...search, searchName: "Everywhere" });
  await anEvent(ctx, { venueId: library, name: "Poetry" });
  await sendAllDigestsNow(worker(1));
  const [second] = await mails();
  expect(second?.text).toContain(`Hereabouts: ${ctx.settings.publicUrl}`);
  expect(second?.text).toContain(`${face.origin}/events/`);
  await turnFace(staff, { id: face.id, isOn: false });
  await anEvent(ctx, { venueId: mill, name: "Swing dance" });
  await sendAllDigestsNow(worker(2));
  expect((await mails())[0]?.text).not.toContain(face.origin);
});

test("emails about a date lead to where people answered: to the face, or to the site", async () => {
  const face = await faceOn({ name: "Dance nights" });
  const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
  const date = { startMinute: 19 * 60, endMinute: 21 * 60, dateRecur: "2026-11-28" };
  const eventId = await anEvent(system, { takesRsvps: true, dates: [date] });
  const occurrence = occurrenceKey({ originalDate: "2026-11-28", originalTime: 19 * 60 });
  const there = { name: "Ada", people: 1, eventId, occurrence };
  const emails = { [face.origin]: `${aHost()}@example.org`, [ctx.settings.publicUrl]: `${aHost()}@example.org` };
  for (const [origin, email] of Object.entries(emails)) {
    const at = origin === face.origin ? atFace(ctx, face) : ctx;
    await sendRsvp(at, rsvpForm.parse({ ...there, email }), { address: `10.1.0.${++hosts}`, userAgent: "" });
  }
  await remindRsvps(contextOf(db, { now: () => new Date("2026-11-27T17:00:00Z") }));
  for (const [origin, email] of Object.entries(emails)) {
    const sent = await db.selectFrom("mail").select(["subject", "text"]).where("recipient", "=", email).execute();
    expect(sent.map(({ subject }) => subject)).toContainEqual(expect.stringMatching(/^Tomorrow: /));
    for (const { text } of sent) {
      expect(text).toContain(`${origin}/rsvp/`);
      for (const other of Object.keys(emails)) if (other !== origin) expect(text).not.toContain(other);
    }
  }
});
