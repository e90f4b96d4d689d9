import { acceptance, correctionQuery } from "@hereabouts/contract/corrections/correction";
import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { mergeFields } from "@hereabouts/contract/duplicates/venue-merge";
import { mapKeys } from "@hereabouts/contract/fields/described-fields";
import { venueFields, venuePageTexts, venueTexts } from "@hereabouts/contract/venues/venue-fields";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, it } from "vitest";
import { mergeVenues } from "../duplicates/merge.ts";
import { listRevisions } from "../history/revisions.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson } from "../test-factories.ts";
import { addVenue } from "../venues/new-venue.ts";
import { updateVenue } from "../venues/update-venue.ts";
import { getVenueForm } from "../venues/venue-form.ts";
import { acceptCorrection } from "./correction-decision.ts";
import { listCorrections } from "./corrections.ts";
import { reportProblem } from "./report-problem.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
await installReferenceData(db);
const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true, isStaff: true }) });
const visitor = contextOf(db);
const { id: region } = await db.selectFrom("region").select("id").executeTakeFirstOrThrow();

type Text = (typeof venueTexts)[number];
const samples: Readonly<Record<string, (name: Text, word: string) => string>> = {
  url: (name, word) => `https://example.org/${name}/${word}`,
  email: (_, word) => `${word}@example.org`,
  language: (_, word) => (word === "old" ? "es" : "de"),
};
/** A text that every field takes: states are two letters, identifiers short. */
const sample = (name: Text, word: "old" | "new"): string => {
  if (name === "state") return word === "old" ? "MA" : "NY";
  return samples[venueFields[name].text]?.(name, word) ?? `Q${word}`;
};
const form = (texts: Partial<Record<Text, string>>) =>
  venueForms.admin.parse({ name: "Mill River Hall", region, lat: 42.3251, lon: -72.6412, ...texts });

it.each(venueTexts)("%s is stored by the form, shown on the page and kept in history", async (name) => {
  const { id } = await addVenue(editor, form({ [name]: sample(name, "old") }));
  const { updated } = await getVenueForm(editor, { id });
  await updateVenue(editor, { id, ...form({ [name]: sample(name, "new") }), updated });
  expect((await getVenueForm(editor, { id }))[name]).toBe(sample(name, "new"));
  const shown: readonly Text[] = venuePageTexts;
  if (shown.includes(name)) expect(await getVenue(visitor, { id })).toHaveProperty(name, sample(name, "new"));
  const { data } = await listRevisions(editor, { kind: "venue", recordId: id });
  expect(JSON.stringify(data[0])).toContain(sample(name, "new"));
});

const correctable = venueTexts.filter((name) => "correctable" in venueFields[name]);

it.each(correctable)("a report can correct %s", async (name) => {
  const { id: recordId } = await addVenue(editor, form(mapKeys(venueTexts, (text) => sample(text, "old"))));
  const report = correctionForm.parse({ kind: "venue", recordId, problem: "other", [name]: sample(name, "new") });
  const { id } = await reportProblem(visitor, report, { address: "192.0.2.1", userAgent: "test" });
  const listed = await listCorrections(editor, correctionQuery.parse({ pageSize: 100 }));
  const seen = listed.data.find((row) => row.id === id);
  await acceptCorrection(editor, acceptance.parse({ id, fields: [name], updated: seen?.updated }));
  expect((await getVenueForm(editor, { id: recordId }))[name]).toBe(sample(name, "new"));
});

it("a merge takes every text", async () => {
  const versions = [];
  for (const word of ["old", "new"] as const)
    versions.push(await addVenue(editor, form(mapKeys(venueTexts, (text) => sample(text, word)))));
  const [kept, dropped] = versions;
  await mergeVenues(editor, {
    keptId: kept?.id ?? 0,
    droppedId: dropped?.id ?? 0,
    taken: Object.keys(mergeFields) as (keyof typeof mergeFields)[],
    keptSeen: kept?.updated,
    droppedSeen: dropped?.updated,
  });
  const after = await getVenueForm(editor, { id: kept?.id ?? 0 });
  expect(mapKeys(venueTexts, (text) => after[text])).toEqual(mapKeys(venueTexts, (text) => sample(text, "new")));
});
