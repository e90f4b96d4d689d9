import { acceptance, correctionQuery } from "@hereabouts/contract/corrections/correction";
import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { fieldsOf } from "@hereabouts/contract/corrections/correction-problems";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import type { Context } from "../context.ts";
import { listRevisions } from "../history/revisions.ts";
import { getEvent } from "../pages/get-event.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { getCorrectable } from "./correctable.ts";
import { acceptCorrection, reopenCorrection } from "./correction-decision.ts";
import { listCorrections } from "./corrections.ts";
import { reportProblem } from "./report-problem.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const visitor = contextOf(db);
let editor: Context = visitor;
beforeAll(async () => {
  await installReferenceData(db);
  editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
});

const report = async (form: object) =>
  (await reportProblem(visitor, correctionForm.parse(form), { address: "192.0.2.1", userAgent: "test" })).id;
const open = async (id: number, ctx = editor) =>
  (await listCorrections(ctx, correctionQuery.parse({ pageSize: 100 }))).data.find((row) => row.id === id);
/** Accepts all of a report, as one key does. */
async function accept(id: number, ctx = editor) {
  const seen = await open(id, ctx);
  const fields = seen?.changes.map(({ field }) => field) ?? [];
  return acceptCorrection(ctx, acceptance.parse({ id, fields, updated: seen?.updated }));
}
const weekly = [{ startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=3" }];
const statuses = async (id: number) => (await getEvent(visitor, { id })).dates.map(({ status }) => status);

it("no problem asks for more than a few fields", () => {
  for (const kind of ["venue", "event"] as const)
    for (const problem of [
      "wrong-time",
      "cancelled",
      "wrong-status",
      "wrong-price",
      "wrong-place",
      "wrong-text",
      "other",
    ])
      expect(fieldsOf(kind, problem).length).toBeLessThanOrEqual(4);
});

it("a wrong status of one date is that date's alone, and is taken back", async () => {
  const id = await anEvent(system, { dates: weekly });
  const about = { kind: "event", recordId: id, problem: "wrong-status", occurrence: "2026-12-05 19:00" };
  const reported = await report({ ...about, dateStatus: "sold_out" });
  expect(await open(reported)).toMatchObject({
    changes: [{ field: "dateStatus", seen: "scheduled", proposed: "sold_out" }],
  });
  await accept(reported);
  expect(await statuses(id)).toEqual(["scheduled", "sold_out", "scheduled"]);
  const { data } = await listRevisions(editor, { kind: "event", recordId: id });
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(["overrides"]);
  await reopenCorrection(editor, { id: reported });
  expect(await statuses(id)).toEqual(["scheduled", "scheduled", "scheduled"]);
});

it("a wrong status of the whole event is the event's", async () => {
  const id = await anEvent(system);
  const reported = await report({ kind: "event", recordId: id, problem: "wrong-status", status: "postponed" });
  await accept(reported);
  expect((await getEvent(visitor, { id })).status).toBe("postponed");
  await reopenCorrection(editor, { id: reported });
  expect((await getEvent(visitor, { id })).status).toBe("scheduled");
});

it("a wrong place is another venue, by its own name, and is taken back", async () => {
  const right = await aVenue(system, { name: "Guild Hall" });
  const id = await anEvent(system);
  const before = (await getEvent(visitor, { id })).venue;
  const { values } = await getCorrectable(visitor, { kind: "event", id });
  expect(values.place).toBe(`${before.id} Mill River Hall`);
  const reported = await report({ kind: "event", recordId: id, problem: "wrong-place", place: `${right} Anything` });
  expect((await open(reported))?.changes).toMatchObject([{ field: "place", proposed: `${right} Guild Hall` }]);
  await accept(reported);
  expect((await getEvent(visitor, { id })).venue.id).toBe(right);
  await reopenCorrection(editor, { id: reported });
  expect((await getEvent(visitor, { id })).venue.id).toBe(before.id);
});

it("a place is a venue that people can look at, and producers move events to their own venues alone", async () => {
  const hidden = await aVenue(system, { published: false });
  const id = await anEvent(system);
  const to = (place: string) => report({ kind: "event", recordId: id, problem: "wrong-place", place });
  await expect(to(`${hidden} Hall`)).rejects.toMatchObject({ fields: { place: [expect.any(String)] } });
  await expect(to("Guild Hall")).rejects.toMatchObject({ fields: { place: [expect.any(String)] } });
  const { venue } = await getEvent(visitor, { id });
  const producer = contextOf(db, { viewer: await aProducer(system, [venue.id]) });
  const elsewhere = await aVenue(system, { name: "Guild Hall" });
  await expect(accept(await to(`${elsewhere} Guild Hall`), producer)).rejects.toMatchObject({
    fields: { venue: [expect.any(String)] },
  });
});

it("wrong accessibility is a visitor's word for a venue, and of an event alone where it is the event's", async () => {
  const venueId = await aVenue(system);
  const id = await anEvent(system, { venueId });
  const about = { kind: "venue", recordId: venueId, problem: "wrong-access" };
  await accept(await report({ ...about, accessStepFree: "yes" }));
  const said = { value: "yes", source: "visitor", day: "2026-11-21" };
  expect((await getVenue(visitor, { id: venueId })).access[0]).toEqual({ fact: "step-free", ...said });
  const ofEvent = await report({ kind: "event", recordId: id, problem: "wrong-access", accessStepFree: "no" });
  expect((await open(ofEvent))?.changes).toMatchObject([{ field: "accessStepFree", seen: "yes", proposed: "no" }]);
  await accept(ofEvent);
  expect((await getEvent(visitor, { id })).access[0]).toMatchObject({ value: "no", ofVenue: false });
  await reopenCorrection(editor, { id: ofEvent });
  expect((await getEvent(visitor, { id })).access[0]).toMatchObject({ value: "yes", ofVenue: true });
});

it("a wrong description is suggested as text, of an event while no formatting would be lost", async () => {
  const venueId = await aVenue(system, { description: "A hall." });
  await accept(await report({ kind: "venue", recordId: venueId, problem: "wrong-text", description: "A barn." }));
  expect((await getVenue(visitor, { id: venueId })).description).toBe("A barn.");
  const id = await anEvent(system, { venueId, description: "<p>Bring soft shoes.</p><p>Live music.</p>" });
  const reported = await report({
    kind: "event",
    recordId: id,
    problem: "wrong-text",
    description: "Bring soft shoes & water.\nLive music < 90 dB.",
  });
  expect((await open(reported))?.changes).toMatchObject([
    { field: "description", seen: "Bring soft shoes.\nLive music." },
  ]);
  await accept(reported);
  expect((await getEvent(visitor, { id })).descriptionHtml).toBe(
    "<p>Bring soft shoes &amp; water.</p><p>Live music &lt; 90 dB.</p>",
  );
  const formatted = await anEvent(system, { venueId, description: "<p>Bring <strong>soft</strong> shoes.</p>" });
  expect((await getCorrectable(visitor, { kind: "event", id: formatted })).values).not.toHaveProperty("description");
});

it("a wrong price and link are the event's own", async () => {
  const id = await anEvent(system);
  const wrong = { price: "low", ticketUrl: "https://tickets.example/7" };
  const reported = await report({ kind: "event", recordId: id, problem: "wrong-price", ...wrong });
  await accept(reported);
  expect(await getEvent(visitor, { id })).toMatchObject({ price: { value: "low" }, ticketUrl: wrong.ticketUrl });
  await reopenCorrection(editor, { id: reported });
  expect(await getEvent(visitor, { id })).toMatchObject({ price: { value: "free" }, ticketUrl: "" });
});
