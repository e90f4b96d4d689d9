import { textReviewQuery } from "@hereabouts/contract/review/text-review";
import type { Context } from "@hereabouts/domain/context";
import { getEventForm } from "@hereabouts/domain/events/event-form";
import { getEvent } from "@hereabouts/domain/pages/get-event";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { notifyAuthor } from "@hereabouts/domain/review/notify-author";
import { acceptReview, rejectReview, reopenReview } from "@hereabouts/domain/review/review-decision";
import { listReviews } from "@hereabouts/domain/review/review-list";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { insertTrust } from "@hereabouts/domain/trust/standing.queries";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, expect, test } from "vitest";
import { getSource } from "../sources/source.ts";
import { findDueSources } from "./find-due-sources.ts";
import { aSource, calendarOf, takeOver, testSites } from "./test-sources.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const { sites, runJobs } = testSites();
const viewer = await aPerson(system, { isZeditor: true });
await db.updateTable("app_user").set({ is_zeditor: true }).where("id", "=", viewer.id).execute();
const editor = contextOf(db, { viewer });
let calendars = 0;
const spam = "Win now at https://bit.ly/win";

const night = (uid: string, name: string, description: string) => [
  `UID:${uid}`,
  `SUMMARY:${name}`,
  `DESCRIPTION:${description}`,
  "DTSTART;TZID=America/New_York:20261204T190000",
];
const nights = (count: number, description: string) =>
  Array.from({ length: count }, (_, index) => night(`n${index}`, `Night ${index}`, description));

beforeEach(async () => {
  await db.deleteFrom("text_review").execute();
  await db.deleteFrom("posted_text").execute();
});

/** Somebody new with a venue, whose calendar was taken over. */
async function imported(
  events: readonly (readonly string[])[],
  plan: "free" | "unlimited" = "unlimited",
  by?: Context,
) {
  const venueId = await aVenue(system, { website: "https://hall.example/" });
  const owner = contextOf(db, { viewer: await aProducer(system, [venueId], plan) });
  const ctx = by ?? owner;
  calendars += 1;
  const url = `https://calendar-${calendars}.example/feed.ics`;
  const put = (changed: readonly (readonly string[])[]) => void sites.set(url, calendarOf(changed));
  put(events);
  const { id } = await aSource(ctx, { venueId, url, runJobs });
  await takeOver(ctx, id, runJobs);
  const names = db.selectFrom("event").select(["id", "name", "published"]).where("venue_id", "=", venueId);
  return { ctx: owner, venueId, id, put, events: () => names.orderBy("id").execute() };
}
const waiting = async () => (await listReviews(editor, textReviewQuery.parse({}))).data;

test("doubtful events that a new account reads in wait as one look, seen by nobody but its author and editors", async () => {
  const { ctx, id, events } = await imported(nights(12, spam));
  const held = await events();
  expect(held.map(({ published }) => published)).toEqual(Array(12).fill(false));
  for (const asked of [held[0], held[11]]) {
    await expect(getEvent(system, { id: asked?.id ?? 0 })).rejects.toMatchObject({ kind: "notFound" });
    expect((await getEventForm(ctx, { id: asked?.id ?? 0 })).review).toMatchObject({ status: "waiting", isNew: true });
  }
  expect(await getSource(ctx, { id })).toMatchObject({ inReview: 12 });
  const looks = await waiting();
  expect(looks.map(({ name, others, signals }) => [name, others.length, signals])).toEqual([
    ["Night 0", 11, ["shortLinks"]],
  ]);
  expect(looks[0]?.others[10]?.changes).toContainEqual({ field: "description", before: "", after: spam });
});

test("one press publishes them, one takes that back, and one mail tells of all", async () => {
  const { ctx, id, events } = await imported(nights(3, spam));
  const [look] = await waiting();
  const also = look?.others.map((other) => other.id) ?? [];
  const accepted = await acceptReview(editor, { id: look?.id ?? 0, also, trustsAccount: false });
  expect([accepted.status, accepted.others.length]).toEqual(["accepted", 2]);
  expect((await events()).every(({ published }) => published)).toBe(true);
  expect(await getSource(ctx, { id })).toMatchObject({ inReview: 0 });
  await reopenReview(editor, { id: accepted.id });
  expect((await events()).some(({ published }) => published)).toBe(false);
  expect(await waiting()).toHaveLength(1);
  await rejectReview(editor, { id: accepted.id, also, note: "No short links." });
  await notifyAuthor(system, { reviewId: accepted.id });
  for (const other of also) await notifyAuthor(system, { reviewId: other });
  const viewer = ctx.viewer.kind === "user" ? ctx.viewer.id : 0;
  const mails = await db.selectFrom("mail").select(["subject", "text"]).where("user_id", "=", viewer).execute();
  expect(mails.map(({ subject }) => subject)).toEqual(["3 events of your calendar were not published"]);
  expect(mails[0]?.text).toContain("No short links.");
});

test("as far as the plan has room they are published, and the others go on waiting", async () => {
  const { venueId, events } = await imported(nights(2, spam), "free");
  const { allowed } = await db
    .selectFrom("plan")
    .select("active_events as allowed")
    .where("id", "=", "free")
    .executeTakeFirstOrThrow();
  for (let count = 1; count < (allowed ?? 0); count++) await anEvent(system, { venueId });
  const [look] = await waiting();
  const also = look?.others.map((other) => other.id) ?? [];
  const done = await acceptReview(editor, { id: look?.id ?? 0, also, trustsAccount: false });
  expect(done.others).toEqual([]);
  expect((await events()).filter(({ name, published }) => published && name.startsWith("Night"))).toHaveLength(1);
  expect((await waiting()).map(({ name }) => name)).toEqual(["Night 1"]);
});

test("a calendar of many dates that say the same is no reason, nor is who is known or looks after everything", async () => {
  const plain = "Jazz by the river. ".repeat(10);
  expect((await (await imported(nights(15, plain))).events()).every(({ published }) => published)).toBe(true);
  const known = await imported([]);
  const { addedBy } = await db
    .selectFrom("import_source")
    .select("added_by as addedBy")
    .where("id", "=", known.id)
    .executeTakeFirstOrThrow();
  await insertTrust(db, addedBy ?? 0, addedBy ?? 0, system.now());
  known.put(nights(1, spam));
  const day = {
    ...system,
    now: () => new Date(system.now().getTime() + DAY_MS),
    viewer: { kind: "system" as const, job: "x" },
  };
  await findDueSources(day);
  await runJobs(day);
  expect((await known.events()).map(({ published }) => published)).toEqual([true]);
  expect((await (await imported(nights(1, spam), "unlimited", editor)).events())[0]?.published).toBe(true);
  expect(await waiting()).toEqual([]);
});

test("doubtful words that a calendar puts into an event that is shown wait, while what is shown stays", async () => {
  const { events, id, ctx, put } = await imported([night("a", "Jazz", "Soft shoes.")]);
  const [event] = await events();
  put([night("a", "Jazz", spam)]);
  const day = {
    ...system,
    now: () => new Date(system.now().getTime() + DAY_MS),
    viewer: { kind: "system" as const, job: "x" },
  };
  await findDueSources(day);
  await runJobs(day);
  expect((await getEvent(system, { id: event?.id ?? 0 })).description).toContain("Soft shoes.");
  expect(await getSource(ctx, { id })).toMatchObject({ inReview: 1 });
  const [look] = await waiting();
  await acceptReview(editor, { id: look?.id ?? 0, trustsAccount: false });
  expect((await getEvent(system, { id: event?.id ?? 0 })).description).toContain("bit.ly");
});
