import { acceptance, correctionQuery } from "@hereabouts/contract/corrections/correction";
import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { correctionLimits } from "@hereabouts/contract/corrections/correction-limits";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { messages } from "@hereabouts/contract/messages";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { mergeVenues, undoMerge } from "../duplicates/merge.ts";
import { changeSeries } from "../events/change-series.ts";
import { correctEvent } from "../events/correct-event.ts";
import { listRevisions } from "../history/revisions.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { getCorrectable } from "./correctable.ts";
import { acceptCorrection, declineCorrection, reopenCorrection } from "./correction-decision.ts";
import { listCorrections } from "./corrections.ts";
import { reportProblem } from "./report-problem.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const stranger = contextOf(db);
let editor: Context = stranger;
beforeAll(async () => {
  await installReferenceData(db);
  editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
});

let clients = 0;
/** Somebody at an address of their own. */
const client = () => {
  clients += 1;
  return { address: `192.0.2.${clients % 250}`, userAgent: "test" };
};
const report = (form: object, ctx: Context = stranger, from = client()) =>
  reportProblem(ctx, correctionForm.parse({ problem: "other", ...form }), from);
const open = async (ctx: Context, id: number) =>
  (await listCorrections(ctx, correctionQuery.parse({ pageSize: 100 }))).data.find((row) => row.id === id);
async function accept(id: number, fields: string[], ctx = editor) {
  const seen = await open(ctx, id);
  return acceptCorrection(ctx, acceptance.parse({ id, fields, updated: seen?.updated }));
}
/** What was mailed to an address, once what waits is done. */
async function mailsTo(recipient: string) {
  await runDue(system, { early: true });
  return db.selectFrom("mail").select(["subject", "text"]).where("recipient", "=", recipient).execute();
}

it("takes what somebody without an account suggests, field by field beside what is there", async () => {
  const venueId = await aVenue(system, { phone: "413-555-0100" });
  expect((await getCorrectable(stranger, { kind: "venue", id: venueId })).values).toMatchObject({
    phone: "413-555-0100",
  });
  const receipt = await report({
    kind: "venue",
    recordId: venueId,
    message: "They have a new number.",
    phone: "413-555-0199",
    street: "25 Mill River Road",
    website: "mill.example",
    replyTo: "ada@example.org",
  });
  expect(receipt.answerTo).toBe("ada@example.org");
  expect(await open(editor, receipt.id)).toMatchObject({
    name: "Mill River Hall",
    author: "ada@example.org",
    changes: [
      { field: "website", seen: "", proposed: "https://mill.example" },
      { field: "phone", seen: "413-555-0100", now: "413-555-0100", proposed: "413-555-0199" },
    ],
  });
});

it("refuses a value in the words of the record's own form", async () => {
  const venueId = await aVenue(system);
  const eventId = await anEvent(system, { venueId });
  const refused = (form: object) => expect(report(form)).rejects;
  await refused({ kind: "venue", recordId: venueId, email: "nobody" }).toMatchObject({
    fields: { email: [messages.email] },
  });
  await refused({ kind: "venue", recordId: venueId, state: "Bavaria" }).toMatchObject({
    fields: { state: [messages.usState] },
  });
  await refused({ kind: "venue", recordId: venueId, name: "" }).toMatchObject({
    fields: { name: [messages.required] },
  });
  await refused({ kind: "event", recordId: eventId, timeStart: "late" }).toMatchObject({
    fields: { timeStart: [expect.any(String)] },
  });
  await refused({ kind: "event", recordId: eventId, date: "DTSTART:20261128" }).toMatchObject({
    fields: { date: [messages.date] },
  });
  await refused({ kind: "venue", recordId: venueId }).toMatchObject({ fields: { message: [correctionWords.sayWhat] } });
  expect(correctionForm.safeParse({ kind: "venue", recordId: venueId, problem: "cancelled" }).success).toBe(false);
  expect(
    correctionForm.safeParse({ kind: "venue", recordId: venueId, problem: "other", nickname: "Bob" }).success,
  ).toBe(false);
});

it("is not taken of what people cannot look at, and not without end from one address", async () => {
  const hidden = await aVenue(system, { published: false });
  await expect(report({ kind: "venue", recordId: hidden, message: "Hello" })).rejects.toMatchObject({
    kind: "notFound",
  });
  const venueId = await aVenue(system);
  const from = client();
  const again = () => report({ kind: "venue", recordId: venueId, message: "Hello" }, stranger, from);
  for (let n = 0; n < correctionLimits.correctionsInHour; n += 1) await again();
  await expect(again()).rejects.toMatchObject({ kind: "tooMany" });
});

it("is taken over in part, with a revision, and who asked hears what was", async () => {
  const id = await anEvent(system);
  const receipt = await report({
    kind: "event",
    recordId: id,
    problem: "wrong-time",
    timeStart: "18:30",
    timeEnd: "20:45",
    price: "low",
    replyTo: "bea@example.org",
  });
  const done = await accept(receipt.id, ["timeStart", "timeEnd"]);
  expect(done).toMatchObject({ status: "accepted" });
  expect((await getEvent(stranger, { id })).dates).toMatchObject([{ date: "2026-11-28", times: "6:30 PM – 8:45 PM" }]);
  expect((await getEvent(stranger, { id })).price?.value).toBe("free");
  const [revision] = (await listRevisions(editor, { kind: "event", recordId: id })).data;
  expect(revision).toMatchObject({ action: "update", changes: [{ field: "dates" }] });
  const mails = await mailsTo("bea@example.org");
  expect(mails).toMatchObject([{ subject: "Contra dance corrected" }]);
  expect(mails[0]?.text).toContain("Starts: 6:30 PM");
  expect(mails[0]?.text).toContain("We didn’t change the rest.");
  expect(await mailsTo("bea@example.org")).toHaveLength(1);
});

it("says by one choice that an event is canceled", async () => {
  const id = await anEvent(system);
  const receipt = await report({ kind: "event", recordId: id, problem: "cancelled" });
  await accept(receipt.id, ["status"]);
  expect((await getEvent(stranger, { id })).status).toBe("cancelled");
});

it("of a date that was moved speaks of where it is now, writes that, and is taken back", async () => {
  const id = await anEvent(system);
  const named = { scope: "this" as const, updated: undefined, originalDate: "2026-11-28", originalTime: 1140 };
  const moved = { date: "2026-12-05", minutes: { startMinute: 1200, endMinute: 1320 }, note: "Other hall" };
  await changeSeries(editor, { id, ...named, action: "change", status: null, ...moved });
  const shown = async () => {
    const [only, another] = (await getEvent(stranger, { id })).dates;
    return another ? "more" : `${only?.date} ${only?.times} ${only?.status} ${only?.note}`;
  };
  const receipt = await report({ kind: "event", recordId: id, timeStart: "20:30" });
  expect((await open(editor, receipt.id))?.changes).toMatchObject([{ seen: "20:00", now: "20:00", proposed: "20:30" }]);
  await accept(receipt.id, ["timeStart"]);
  expect(await shown()).toBe("2026-12-05 8:30 PM – 10:00 PM rescheduled Other hall");
  await reopenCorrection(editor, { id: receipt.id });
  expect(await shown()).toBe("2026-12-05 8:00 PM – 10:00 PM rescheduled Other hall");
  const back = await report({ kind: "event", recordId: id, date: "2026-11-28", timeStart: "19:00", timeEnd: "21:00" });
  await accept(back.id, ["date", "timeStart", "timeEnd"]);
  expect(await shown()).toBe("2026-11-28 7:00 PM – 9:00 PM scheduled Other hall");
});

it("of the day of a date leaves what is said of that date", async () => {
  const id = await anEvent(system);
  const named = { scope: "this" as const, updated: undefined, originalDate: "2026-11-28", originalTime: 1140 };
  const said = { date: null, minutes: null, status: "sold_out" as const, note: "Ask for a place." };
  await changeSeries(editor, { id, ...named, action: "change", ...said });
  const receipt = await report({ kind: "event", recordId: id, date: "2026-12-05" });
  await accept(receipt.id, ["date"]);
  expect((await getEvent(stranger, { id })).dates).toMatchObject([
    { date: "2026-12-05", status: "sold_out", note: "Ask for a place." },
  ]);
});

it("is not taken over when the record changed since it was looked at, and then shows the three values", async () => {
  const id = await anEvent(system, { url: "https://example.org/" });
  const receipt = await report({ kind: "event", recordId: id, name: "Contra dance for all" });
  const seen = await open(editor, receipt.id);
  const later = { ...editor, now: () => new Date(system.now().getTime() + 1_000) };
  await correctEvent(later, { id, updated: undefined, fields: { name: "Square dance" }, date: undefined });
  const stale = acceptance.parse({ id: receipt.id, fields: ["name"], updated: seen?.updated });
  await expect(acceptCorrection(editor, stale)).rejects.toMatchObject({ fields: { "": [messages.changedMeanwhile] } });
  expect((await open(editor, receipt.id))?.changes).toEqual([
    { field: "name", seen: "Contra dance", now: "Square dance", proposed: "Contra dance for all", isTaken: false },
  ]);
  await accept(receipt.id, ["name"]);
  expect((await getEvent(stranger, { id })).name).toBe("Contra dance for all");
});

it("is taken back with what was taken over, before anybody is told", async () => {
  const venueId = await aVenue(system, { phone: "413-555-0100" });
  const receipt = await report({ kind: "venue", recordId: venueId, phone: "", replyTo: "cleo@example.org" });
  await accept(receipt.id, ["phone"]);
  expect((await getVenue(stranger, { id: venueId })).phone).toBe("");
  expect(await reopenCorrection(editor, { id: receipt.id })).toMatchObject({ status: "open" });
  expect((await getVenue(stranger, { id: venueId })).phone).toBe("413-555-0100");
  expect(await mailsTo("cleo@example.org")).toEqual([]);
  await declineCorrection(editor, { id: receipt.id, note: "The number still works." });
  expect((await mailsTo("cleo@example.org"))[0]?.text).toContain("The number still works.");
  await expect(reopenCorrection(editor, { id: receipt.id })).rejects.toMatchObject({ code: "told" });
});

it("is not taken back over what somebody changed since", async () => {
  const venueId = await aVenue(system, { phone: "413-555-0100" });
  const first = await report({ kind: "venue", recordId: venueId, phone: "413-555-0111" });
  const second = await report({ kind: "venue", recordId: venueId, phone: "413-555-0122" });
  await accept(first.id, ["phone"]);
  await accept(second.id, ["phone"]);
  await expect(reopenCorrection(editor, { id: first.id })).rejects.toMatchObject({
    message: correctionWords.changedSince("Phone"),
  });
});

it("is decided by one of two at the same moment", async () => {
  const venueId = await aVenue(system);
  const { id } = await report({ kind: "venue", recordId: venueId, phone: "413-555-0133" });
  const seen = await open(editor, id);
  const both = await Promise.allSettled([
    acceptCorrection(editor, acceptance.parse({ id, fields: ["phone"], updated: seen?.updated })),
    declineCorrection(editor, { id, note: "No." }),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

it("is shown to the venue's own people without who reported it, but for what is said of themselves", async () => {
  const [mine, other] = [await aVenue(system), await aVenue(system)];
  const producer = contextOf(db, { viewer: await aProducer(system, [mine]) });
  const wanted = await report({ kind: "venue", recordId: mine, phone: "413-555-0144", replyTo: "dora@example.org" });
  const rude = await report({ kind: "venue", recordId: mine, problem: "offensive" });
  const foreign = await report({ kind: "venue", recordId: other, message: "Moved." });
  const list = await listCorrections(producer, correctionQuery.parse({}));
  expect(list.data.map(({ id, author, isAnswered }) => [id, author, isAnswered])).toEqual([[wanted.id, null, true]]);
  for (const { id } of [rude, foreign])
    await expect(declineCorrection(producer, { id, note: "No." })).rejects.toMatchObject({ kind: "notFound" });
  await accept(wanted.id, ["phone"], producer);
  expect((await getVenue(stranger, { id: mine })).phone).toBe("413-555-0144");
});

it("of a venue that is merged goes on at the one that stayed, also for its people, and back when that is undone", async () => {
  const [keptId, droppedId] = [await aVenue(system), await aVenue(system, { phone: "413-555-0100" })];
  const owner = contextOf(db, { viewer: await aProducer(system, [keptId]) });
  const { id } = await report({ kind: "venue", recordId: droppedId, message: "A new number.", phone: "413-555-0199" });
  const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
  const seen = { taken: [], keptSeen: undefined, droppedSeen: undefined };
  const merged = await mergeVenues(staff, { keptId, droppedId, ...seen });
  expect(await open(editor, id)).toMatchObject({ recordId: keptId });
  expect(await open(owner, id)).toMatchObject({ recordId: keptId });
  await undoMerge(staff, { id: merged.id });
  expect(await open(owner, id)).toBeUndefined();
  expect(await open(editor, id)).toMatchObject({ recordId: droppedId });
  const again = await mergeVenues(staff, { keptId, droppedId, ...seen });
  expect(again.kept.id).toBe(keptId);
  await accept(id, ["phone"]);
  expect(await getVenue(stranger, { id: keptId })).toMatchObject({ phone: "413-555-0199" });
});
