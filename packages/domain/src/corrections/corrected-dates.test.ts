import { acceptance, correctionQuery } from "@hereabouts/contract/corrections/correction";
import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { changeSeries } from "../events/change-series.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson } from "../test-factories.ts";
import { runDue } from "../worker/run-due.ts";
import { getCorrectable } from "./correctable.ts";
import { acceptCorrection, reopenCorrection } from "./correction-decision.ts";
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

const weekly = [
  { startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=3" },
] as const;
const aSeries = () => anEvent(system, { dates: [...weekly] });
const client = { address: "192.0.2.7", userAgent: "test" };
const report = (form: object, ctx: Context = stranger) =>
  reportProblem(ctx, correctionForm.parse({ kind: "event", problem: "wrong-time", ...form }), client);
const open = async (id: number) =>
  (await listCorrections(editor, correctionQuery.parse({ pageSize: 100 }))).data.find((row) => row.id === id);
async function accept(id: number, fields: string[]) {
  const seen = await open(id);
  return acceptCorrection(editor, acceptance.parse({ id, fields, updated: seen?.updated }));
}
const shown = async (id: number) =>
  (await getEvent(stranger, { id })).dates.map(({ date, times, status }) => `${date} ${times} ${status}`);
const asPlanned = ["2026-11-28", "2026-12-05", "2026-12-12"].map((day) => `${day} 7:00 PM – 9:00 PM scheduled`);

it("offers the dates of an event with several, each with its day and times as they are now", async () => {
  const recordId = await aSeries();
  const { values, dates } = await getCorrectable(stranger, { kind: "event", id: recordId });
  expect(values.date).toBeUndefined();
  expect(dates.map(({ occurrence, values }) => [occurrence, values.date, values.timeStart, values.timeEnd])).toEqual(
    ["2026-11-28", "2026-12-05", "2026-12-12"].map((day) => [`${day} 19:00`, day, "19:00", "21:00"]),
  );
  expect((await getCorrectable(stranger, { kind: "event", id: await anEvent(system) })).dates).toEqual([]);
});

it("takes a wrong time of one date as a value that editors accept, for that date alone, and take back", async () => {
  const recordId = await aSeries();
  const receipt = await report({ recordId, occurrence: "2026-12-05 19:00", timeStart: "18:30" });
  expect(await open(receipt.id)).toMatchObject({
    occurrence: "2026-12-05 19:00",
    changes: [{ field: "timeStart", seen: "19:00", now: "19:00", proposed: "18:30" }],
  });
  await accept(receipt.id, ["timeStart"]);
  expect(await shown(recordId)).toEqual([asPlanned[0], "2026-12-05 6:30 PM – 9:00 PM rescheduled", asPlanned[2]]);
  await reopenCorrection(editor, { id: receipt.id });
  expect(await shown(recordId)).toEqual(asPlanned);
});

it("moves one date to another day, also one that was moved before, and leaves its note", async () => {
  const recordId = await aSeries();
  const named = { scope: "this" as const, updated: undefined, originalDate: "2026-12-05", originalTime: 1140 };
  const moved = { date: "2026-12-06", minutes: { startMinute: 1140, endMinute: 1260 }, note: "Other hall" };
  await changeSeries(editor, { id: recordId, ...named, action: "change", status: null, ...moved });
  const receipt = await report({ recordId, occurrence: "2026-12-05 19:00", date: "2026-12-07" });
  expect((await open(receipt.id))?.changes).toMatchObject([{ seen: "2026-12-06", proposed: "2026-12-07" }]);
  await accept(receipt.id, ["date"]);
  expect((await getEvent(stranger, { id: recordId })).dates[1]).toMatchObject({
    date: "2026-12-07",
    status: "rescheduled",
    note: "Other hall",
  });
});

it("cancels one date of several, or the whole event where no date is named", async () => {
  const recordId = await aSeries();
  const one = await report({ recordId, problem: "cancelled", occurrence: "2026-12-12 19:00" });
  await accept(one.id, ["dateStatus"]);
  expect((await shown(recordId)).map((date) => date.split(" ").at(-1))).toEqual([
    "scheduled",
    "scheduled",
    "cancelled",
  ]);
  expect((await getEvent(stranger, { id: recordId })).status).toBe("scheduled");
  const all = await report({ recordId, problem: "cancelled" });
  await accept(all.id, ["status"]);
  expect((await getEvent(stranger, { id: recordId })).status).toBe("cancelled");
});

it("refuses a date that the event does not have, or that its reporter is not shown", async () => {
  const recordId = await aSeries();
  const refusal = { fields: { occurrence: [correctionWords.noSuchDate] } };
  for (const occurrence of ["2026-11-29 19:00", "2026-12-05 18:00"])
    await expect(report({ recordId, occurrence, timeStart: "18:30" })).rejects.toMatchObject(refusal);
  expect(correctionForm.safeParse({ kind: "event", recordId, problem: "other", occurrence: "soon" }).success).toBe(
    false,
  );
  const limited = { ...stranger, settings: { ...stranger.settings, visitorDays: 10 } };
  const { dates } = await getCorrectable(limited, { kind: "event", id: recordId });
  expect(dates.map(({ occurrence }) => occurrence)).toEqual(["2026-11-28 19:00"]);
  const later = report({ recordId, occurrence: "2026-12-12 19:00", timeStart: "18:30" }, limited);
  await expect(later).rejects.toMatchObject(refusal);
});

it("tells its author which date it was about", async () => {
  const recordId = await aSeries();
  const receipt = await report({
    recordId,
    occurrence: "2026-12-05 19:00",
    timeStart: "18:30",
    replyTo: "eve@example.org",
  });
  await accept(receipt.id, ["timeStart"]);
  await runDue(system, { early: true });
  const mail = db.selectFrom("mail").select("text").where("recipient", "=", "eve@example.org");
  expect((await mail.executeTakeFirstOrThrow()).text).toContain(
    "You reported: The date or time is wrong (Sat, Dec 5, 2026, 7:00 PM)",
  );
});

it("reads a date that lasts all day as a day, and a wrong time of it as the time it is", async () => {
  const wholeDay = { startMinute: 0, endMinute: 1440, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=3" };
  const recordId = await anEvent(system, { dates: [wholeDay] });
  const receipt = await report({
    recordId,
    occurrence: "2026-12-05 00:00",
    timeStart: "19:00",
    replyTo: "ann@example.org",
  });
  await accept(receipt.id, ["timeStart"]);
  expect(await shown(recordId)).toEqual([
    "2026-11-28 All day scheduled",
    "2026-12-05 7:00 PM – 12:00 AM rescheduled",
    "2026-12-12 All day scheduled",
  ]);
  await runDue(system, { early: true });
  const mail = db.selectFrom("mail").select("text").where("recipient", "=", "ann@example.org");
  const { text } = await mail.executeTakeFirstOrThrow();
  expect(text).toContain("You reported: The date or time is wrong (Sat, Dec 5, 2026)");
  expect(text).toContain("Starts: 7:00 PM");
});

it("keeps a report of a date that is gone since, without values to accept", async () => {
  const recordId = await aSeries();
  const receipt = await report({ recordId, occurrence: "2026-12-05 19:00", timeStart: "18:30" });
  const named = { scope: "this" as const, updated: undefined, originalDate: "2026-12-05", originalTime: 1140 };
  const skip = { action: "skip" as const, date: null, minutes: null, status: null, note: "" };
  await changeSeries(editor, { id: recordId, ...named, ...skip });
  expect((await open(receipt.id))?.changes).toMatchObject([{ field: "timeStart", now: "", proposed: "18:30" }]);
  await accept(receipt.id, ["timeStart"]);
  expect(await shown(recordId)).toEqual([asPlanned[0], asPlanned[2]]);
});
