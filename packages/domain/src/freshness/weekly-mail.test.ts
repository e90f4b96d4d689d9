import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { writeManager } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { insertCorrection } from "../corrections/correction.queries.ts";
import { unsubscribeTokenOf } from "../identity/unsubscribe-token.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { runJob } from "../worker/registry.ts";
import { runDue } from "../worker/run-due.ts";
import { changeAskingByLink } from "./date-mails.ts";
import { sendWeeklyMail } from "./weekly-mail.ts";

const { db } = await testDatabase();
const at = (iso: string): Context =>
  contextOf(db, { viewer: { kind: "system", job: "tests" }, now: () => new Date(iso) });
/** Monday, nine o'clock at the site. */
const monday = at("2026-11-23T14:00:00Z");
const system = at("2026-11-20T17:00:00Z");
const wednesday = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261125\nRRULE:FREQ=WEEKLY;BYDAY=WE" };

beforeAll(() => installReferenceData(db));
beforeEach(() => sql`delete from app_user`.execute(db));

/** A venue with an owner, a weekly event, an open correction and views last week. */
async function aPlace(name = "Foundry Hall") {
  const venueId = await aVenue(system, { name });
  const eventId = await anEvent(system, { venueId, name: "Dance", dates: [wednesday] });
  const { id: userId } = await aProducer(system, [venueId]);
  await db.updateTable("app_user").set({ email_confirmed_at: system.now() }).where("id", "=", userId).execute();
  const views = (day: string, count: number) =>
    sql`insert into target_count (venue_id, target_id, kind, day, hour, count)
      values (${venueId}, ${eventId}, 'event_detail', ${day}::date, ${`${day}T17:00:00Z`}::timestamptz, ${count})`.execute(
      db,
    );
  const reported = {
    kind: "event" as const,
    problem: "other",
    occurrence: null,
    message: "It begins at eight.",
    changes: {},
  };
  const correct = () =>
    insertCorrection(db, { ...reported, recordId: eventId, userId: null, replyTo: null }, system.now());
  return { venueId, eventId, userId, views, correct };
}
const mailsTo = (userId: number) =>
  db
    .selectFrom("mail")
    .select(["subject", "text", "html", "headers"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
async function hourly(ctx: Context) {
  await runJob(ctx, "freshness.findWeekly", {});
  await runDue(ctx);
}

it("tells the people of a venue on Monday morning what waits and what was seen, each with its page", async () => {
  const { venueId, userId, views, correct } = await aPlace();
  const { id: managerId } = await aPerson(system, {}, { email_confirmed_at: system.now() });
  const { id: claim } = await db
    .selectFrom("claim")
    .select("id")
    .where("venue_id", "=", venueId)
    .executeTakeFirstOrThrow();
  await writeManager(db, { claimId: claim, userId: managerId }, system.now());
  for (const [day, count] of [
    ["2026-11-15", 90],
    ["2026-11-16", 400],
    ["2026-11-22", 12],
    ["2026-11-23", 7],
  ] as const)
    await views(day, count);
  await correct();
  await hourly(monday);
  for (const person of [userId, managerId]) {
    const [mail, another] = await mailsTo(person);
    expect(another).toBeUndefined();
    expect(mail?.subject).toBe(
      "Foundry Hall: 1 date this week not confirmed, 1 correction waits for your answer, 412 views of your event pages last week",
    );
    expect(mail?.text).toContain("http://hereabouts.test/manage/events/");
    expect(mail?.text).toContain("http://hereabouts.test/manage/corrections/");
    expect(mail?.text).toContain(`/manage/stats/?venue=${venueId}&start_date=2026-11-16&end_date=2026-11-22`);
    expect(mail?.headers).toMatchObject({
      "List-Unsubscribe": expect.stringMatching(/\/confirm\/stop\/[\w-]+\/\?mails=weekly>$/),
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
  }
});

it("names each venue of a person with several, in one mail", async () => {
  const { venueId, userId } = await aPlace();
  const other = await aPlace("Beacon Barn");
  await db.updateTable("claim").set({ claimant_id: userId }).where("venue_id", "=", other.venueId).execute();
  await hourly(monday);
  const [mail, another] = await mailsTo(userId);
  expect(another).toBeUndefined();
  expect(mail?.subject).toBe("This week at your 2 venues");
  expect(mail?.text).toMatch(/Beacon Barn[\s\S]*Foundry Hall/);
  expect(venueId).not.toBe(other.venueId);
});

it("writes one mail a week however often, how late and by how many at once the job runs", async () => {
  const { userId } = await aPlace();
  const due = { userId, monday: "2026-11-23" };
  await Promise.all([sendWeeklyMail(monday, due), sendWeeklyMail(monday, due), sendWeeklyMail(monday, due)]);
  await hourly(monday);
  await hourly(at("2026-11-24T15:00:00Z"));
  expect(await mailsTo(userId)).toHaveLength(1);
  await hourly(at("2026-11-30T14:00:00Z"));
  expect(await mailsTo(userId)).toHaveLength(2);
});

it("is undone as a whole when it is killed on the way, and made up for within two days", async () => {
  const { userId } = await aPlace();
  const dying = { ...monday, settings: { ...monday.settings, publicUrl: "no address" } };
  await expect(sendWeeklyMail(dying, { userId, monday: "2026-11-23" })).rejects.toThrow();
  expect(await mailsTo(userId)).toEqual([]);
  await hourly(at("2026-11-24T15:00:00Z"));
  expect(await mailsTo(userId)).toHaveLength(1);
});

it("waits for the morning of Monday in the zone of the site, and does not come from Thursday on", async () => {
  const { userId } = await aPlace();
  // Six o'clock on Monday, nine o'clock in the evening, and Thursday.
  for (const time of ["2026-11-23T11:00:00Z", "2026-11-24T02:00:00Z", "2026-11-26T15:00:00Z"]) await hourly(at(time));
  expect(await mailsTo(userId)).toEqual([]);
});

it("says nothing where nothing waits and nothing was seen", async () => {
  const { userId, eventId } = await aPlace();
  await db
    .updateTable("event")
    .set({ certified_at: new Date(monday.now().getTime() - DAY_MS) })
    .where("id", "=", eventId)
    .execute();
  await hourly(monday);
  expect(await mailsTo(userId)).toEqual([]);
});

it.each([
  ["suspended", { suspended_at: new Date() }],
  ["not confirmed", { email_confirmed_at: null }],
])("does not write to an account that is %s", async (_, state) => {
  const { userId } = await aPlace();
  await db.updateTable("app_user").set(state).where("id", "=", userId).execute();
  await hourly(monday);
  expect(await mailsTo(userId)).toEqual([]);
});

it("does not write to whoever stopped it by its link, or whose claim is not verified", async () => {
  const { userId, venueId } = await aPlace();
  const token = await unsubscribeTokenOf(monday, { id: userId });
  await changeAskingByLink(contextOf(db), { token, kind: "weekly", isOn: false });
  const waiting = await aPlace("Beacon Barn");
  await db.updateTable("claim").set({ status: "claimed" }).where("venue_id", "=", waiting.venueId).execute();
  await hourly(monday);
  expect([...(await mailsTo(userId)), ...(await mailsTo(waiting.userId))]).toEqual([]);
  expect(venueId).not.toBe(waiting.venueId);
});
