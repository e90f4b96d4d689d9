import { acceptance, correctionQuery } from "@hereabouts/contract/corrections/correction";
import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { cardTexts, eventFields, eventTexts, pageTexts } from "@hereabouts/contract/events/event-fields";
import { eventForm } from "@hereabouts/contract/events/event-form";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, it } from "vitest";
import { addEvent } from "../events/add-event.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { listRevisions } from "../history/revisions.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { acceptCorrection } from "./correction-decision.ts";
import { listCorrections } from "./corrections.ts";
import { reportProblem } from "./report-problem.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
await installReferenceData(db);
const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
const visitor = contextOf(db);
const venueId = await aVenue(system);

type Text = (typeof eventTexts)[number];
function sample(name: Text, word: "first" | "second" | "old" | "new"): string {
  if (name === "language") return word === "first" || word === "old" ? "es" : "de";
  return eventFields[name].text === "url" ? `https://example.org/${name}/${word}` : `${name} ${word}`;
}
const form = (texts: Partial<Record<Text, string>>) =>
  eventForm.parse({
    name: "Contra dance",
    url: "https://example.org/dance",
    description: "<p>Bring soft shoes.</p>",
    type: "hybrid",
    onlineUrl: "https://example.org/stream",
    eventType: 1,
    ageGroups: ["all_ages"],
    venue: venueId,
    dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-12-05" }],
    ...texts,
  });

it.each(eventTexts)("%s is stored by the form, shown on the page and kept in history", async (name) => {
  const { id } = await addEvent(editor, form({ [name]: sample(name, "first") }));
  const { updated } = await getEventForm(editor, { id });
  await updateEvent(editor, { id, ...form({ [name]: sample(name, "second") }), updated });
  expect((await getEventForm(editor, { id }))[name]).toBe(sample(name, "second"));
  const shown: readonly Text[] = [...cardTexts, ...pageTexts.filter((text) => text !== "url")];
  if (shown.includes(name)) expect(await getEvent(visitor, { id })).toHaveProperty(name, sample(name, "second"));
  const { data } = await listRevisions(editor, { kind: "event", recordId: id });
  expect(JSON.stringify(data[0])).toContain(sample(name, "second"));
});

const correctable = eventTexts.filter((name) => "correctable" in eventFields[name]);

it.each(correctable)("a report can correct %s", async (name) => {
  const { id: eventId } = await addEvent(editor, form(mapKeys(eventTexts, (text) => sample(text, "old"))));
  const problem = correctionForm.parse({
    kind: "event",
    recordId: eventId,
    problem: "other",
    [name]: sample(name, "new"),
  });
  const { id } = await reportProblem(visitor, problem, { address: "192.0.2.1", userAgent: "test" });
  const listed = await listCorrections(editor, correctionQuery.parse({ pageSize: 100 }));
  const seen = listed.data.find((row) => row.id === id);
  await acceptCorrection(editor, acceptance.parse({ id, fields: [name], updated: seen?.updated }));
  expect((await getEventForm(editor, { id: eventId }))[name]).toBe(sample(name, "new"));
});
