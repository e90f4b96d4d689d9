import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { selectKeptVenue, updateEnded, writeManager } from "../claims/manager.queries.ts";
import type { Context } from "../context.ts";
import { changeSeries } from "../events/change-series.ts";
import { unsubscribeTokenOf } from "../identity/unsubscribe-token.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { runJob } from "../worker/registry.ts";
import { runDue } from "../worker/run-due.ts";
import { askVenue } from "./ask-venue.ts";
import { answerAskedDate, getAskedDate } from "./date-confirmation.ts";
import { changeAskingByLink, getDateMails, setDateMails } from "./date-mails.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const stranger = contextOf(db);
beforeAll(() => installReferenceData(db));

const at = (days: number, ctx: Context = system): Context => ({
  ...ctx,
  now: () => new Date(system.now().getTime() + days * DAY_MS),
});
/** Two days after the tests' day, and every week from then on. */
const weekly = { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261123\nRRULE:FREQ=WEEKLY;BYDAY=MO" };

/** A venue with its people, and a weekly event that nobody confirmed. */
async function aPlace(events = 1) {
  const venueId = await aVenue(system);
  const ids = [];
  for (let n = 0; n < events; n += 1)
    ids.push(await anEvent(system, { venueId, name: `Dance ${n + 1}`, dates: [weekly] }));
  const person = await aProducer(system, [venueId]);
  const mails = () =>
    db
      .selectFrom("mail")
      .select(["subject", "text", "headers"])
      .where("user_id", "=", person.id)
      .orderBy("id")
      .execute();
  const tokens = async () =>
    [...((await mails()).at(-1)?.text.matchAll(/\/confirm\/([\w-]{32})\/\?answer=on/g) ?? [])].map(
      ([, token = ""]) => token,
    );
  return { id: ids[0] ?? 0, venueId, userId: person.id, mails, tokens };
}
async function hourly(ctx: Context) {
  await runJob(ctx, "freshness.findDue", {});
  await runDue(ctx);
}

it("asks a venue's people in one mail about all of their next dates, with a link for each answer", async () => {
  const { mails, tokens } = await aPlace(2);
  await hourly(system);
  const [mail, another] = await mails();
  expect(another).toBeUndefined();
  expect(mail?.subject).toBe("Are these 2 dates still on?");
  expect(mail?.text).toContain("Mon, Nov 23");
  expect(mail?.text).toMatch(/\?answer=cancelled/);
  expect(mail?.headers).toMatchObject({ "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" });
  expect(await tokens()).toHaveLength(2);
});

it("writes one mail however often, how late and by how many at once the job runs", async () => {
  const { userId, mails } = await aPlace();
  await Promise.all([askVenue(system, { userId }), askVenue(system, { userId }), askVenue(system, { userId })]);
  await askVenue(system, { userId });
  await hourly(at(0.1));
  expect(await mails()).toHaveLength(1);
  // The next day there is nothing new to ask.
  await askVenue(at(1), { userId });
  expect(await mails()).toHaveLength(1);
});

it("is undone as a whole when it is killed on the way", async () => {
  const { userId, mails } = await aPlace();
  const dying = { ...system, settings: { ...system.settings, publicUrl: "no address" } };
  await expect(askVenue(dying, { userId })).rejects.toThrow();
  expect(await mails()).toEqual([]);
  await askVenue(system, { userId });
  expect(await mails()).toHaveLength(1);
});

it("asks again a week later, and not what was confirmed, called off or is far away", async () => {
  const { id, userId, mails } = await aPlace();
  await askVenue(system, { userId });
  await askVenue(at(7), { userId });
  expect(await mails()).toHaveLength(2);
  await db
    .updateTable("event")
    .set({ certified_at: at(13).now() })
    .where("id", "=", id)
    .execute();
  await askVenue(at(14), { userId });
  expect(await mails()).toHaveLength(2);
  const cancelled = await aPlace();
  await db.updateTable("event").set({ status: "cancelled" }).where("id", "=", cancelled.id).execute();
  await askVenue(system, { userId: cancelled.userId });
  const far = await aPlace();
  await askVenue(at(-5), { userId: far.userId });
  expect([...(await cancelled.mails()), ...(await far.mails())]).toEqual([]);
});

it("is not asked at night, nor of whoever does not want to be", async () => {
  const { userId, mails } = await aPlace();
  await hourly(at(0.5));
  expect(await mails()).toEqual([]);
  const token = await unsubscribeTokenOf(system, { id: userId });
  await changeAskingByLink(stranger, { token, kind: "dates", isOn: false });
  await hourly(system);
  expect(await mails()).toEqual([]);
});

it("is chosen in the account, by who manages something", async () => {
  const { userId, venueId, mails } = await aPlace();
  const theirs = contextOf(db, { viewer: { ...(await aProducer(system, [])), id: userId, producerOf: [venueId] } });
  expect(await getDateMails(theirs)).toEqual({ isAsked: true, isWeekly: true });
  await setDateMails(theirs, { isAsked: false, isWeekly: true });
  expect(await getDateMails(theirs)).toEqual({ isAsked: false, isWeekly: true });
  await askVenue(system, { userId });
  expect(await mails()).toEqual([]);
  await expect(getDateMails(stranger)).rejects.toMatchObject({ kind: "signInRequired" });
});

it("is answered without logging in: still on confirms the event, and looking changes nothing", async () => {
  const { id, userId, tokens } = await aPlace();
  await askVenue(system, { userId });
  const [token = ""] = await tokens();
  await getAskedDate(stranger, { token });
  expect((await getEvent(stranger, { id })).freshness.by).toBeNull();
  await answerAskedDate(stranger, { token, answer: "on" });
  expect((await getEvent(stranger, { id })).freshness).toEqual({ confirmed: system.now().toISOString(), by: "venue" });
  await expect(answerAskedDate(stranger, { token: "x".repeat(32), answer: "on" })).rejects.toMatchObject({
    kind: "notFound",
  });
});

it("cancels the one date, and puts it back", async () => {
  const { id, userId, tokens } = await aPlace();
  await askVenue(system, { userId });
  const [token = ""] = await tokens();
  const statuses = async () => (await getEvent(stranger, { id })).dates.slice(0, 2).map(({ status }) => status);
  expect(await answerAskedDate(stranger, { token, answer: "cancelled" })).toMatchObject({ isCancelled: true });
  await answerAskedDate(stranger, { token, answer: "cancelled" });
  expect(await statuses()).toEqual(["cancelled", "scheduled"]);
  expect(await answerAskedDate(stranger, { token, answer: "on" })).toMatchObject({ isCancelled: false, answer: "on" });
  expect(await statuses()).toEqual(["scheduled", "scheduled"]);
});

it.each(["scheduled", "sold_out", "moved_online", "rescheduled", "postponed"] as const)(
  "gives a date that it canceled its status back: %s",
  async (status) => {
    const { id, userId, tokens } = await aPlace();
    await askVenue(system, { userId });
    const [token = ""] = await tokens();
    const named = { originalDate: "2026-11-23", originalTime: 1140, updated: undefined };
    const note = status === "scheduled" ? "" : "Bring a mask.";
    const said = { action: "change" as const, date: null, minutes: null, status, note };
    const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
    await changeSeries(editor, { id, scope: "this", ...named, ...said });
    const date = async () => (await getEvent(stranger, { id })).dates[0];
    await answerAskedDate(stranger, { token, answer: "cancelled" });
    expect(await date()).toMatchObject({ status: "cancelled", note });
    await answerAskedDate(stranger, { token, answer: "on" });
    expect(await date()).toMatchObject({ status, note });
    // A status that somebody else gave it meanwhile stays.
    await answerAskedDate(stranger, { token, answer: "cancelled" });
    await changeSeries(editor, { id, scope: "this", ...named, ...said, status: "sold_out" });
    await answerAskedDate(stranger, { token, answer: "on" });
    expect(await date()).toMatchObject({ status: "sold_out" });
  },
);

it("does nothing any more for who no longer manages the venue, nor when the date is over", async () => {
  const { id, venueId, userId, tokens } = await aPlace();
  await askVenue(system, { userId });
  const [token = ""] = await tokens();
  expect(await answerAskedDate(at(3, stranger), { token, answer: "cancelled" })).toMatchObject({
    isOver: true,
    answer: null,
  });
  await db.updateTable("claim").set({ status: "canceled" }).where("venue_id", "=", venueId).execute();
  await expect(answerAskedDate(stranger, { token, answer: "cancelled" })).rejects.toMatchObject({ kind: "forbidden" });
  expect((await getEvent(stranger, { id })).dates[0]?.status).toBe("scheduled");
});

it("asks the managers of a venue as well, for as long as they are, and not who only told of the place", async () => {
  const { venueId } = await aPlace();
  const { claimId } = (await selectKeptVenue(db, venueId)) ?? { claimId: 0 };
  const [manager, teller] = [await aPerson(system), await aPerson(system)];
  await writeManager(db, { claimId, userId: manager.id }, system.now());
  const tip = { venue_id: venueId, claimant_id: teller.id, status: "verified", only_knows: true };
  await db.insertInto("claim").values(tip).execute();
  await hourly(system);
  const asked = async (userId: number) => db.selectFrom("mail").select("text").where("user_id", "=", userId).execute();
  const [mail] = await asked(manager.id);
  const token = /\/confirm\/([\w-]{32})\//.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await asked(teller.id)).toEqual([]);
  await answerAskedDate(stranger, { token, answer: "on" });
  await updateEnded(db, { claimId, userId: manager.id, endedBy: manager.id }, system.now());
  await expect(answerAskedDate(stranger, { token, answer: "cancelled" })).rejects.toMatchObject({ kind: "forbidden" });
});
