import { editorProfileChange } from "@hereabouts/contract/editors/editor-profile";
import { editorRecordsQuery, editorRevisionsQuery } from "@hereabouts/contract/editors/editor-records";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it, test } from "vitest";
import type { Context } from "../context.ts";
import { hideEvent } from "../events/event-visibility.ts";
import { recordRevision } from "../history/record-revision.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { confirmVenue } from "../venues/update-venue.ts";
import { hideVenue } from "../venues/venue-publication.ts";
import { getEditorProfile, saveEditorProfile } from "./editor-profile.ts";
import { exportEditorRecords, listEditorRecords } from "./editor-records.ts";
import { exportEditorRevisions, listEditorRevisions } from "./editor-revisions.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
beforeAll(() => installReferenceData(db));

async function anEditor() {
  const viewer = await aPerson(system, { isZeditor: true });
  return { ctx: contextOf(db, { viewer }), id: viewer.id };
}
/** A venue that somebody added. */
async function added(ctx: Context, name: string) {
  const recordId = await aVenue(ctx, { name });
  const happening = { kind: "venue" as const, recordId, venueId: recordId, action: "create" as const };
  await db
    .transaction()
    .execute((db) => recordRevision({ ...ctx, db }, { ...happening, before: null, after: { name } as never }));
  return recordId;
}
const namesOf = async (ctx: Context, editor: number, query: object = {}) =>
  (await listEditorRecords(ctx, editorRecordsQuery.parse({ editor, kind: "venue", ...query }))).data.map(
    ({ name }) => name,
  );

describe("what an editor worked on", () => {
  it("is what they added, and what nobody changed after them", async () => {
    const [me, other] = [await anEditor(), await anEditor()];
    await added(me.ctx, "Added Barn");
    const mended = await aVenue(system, { name: "Mended Hall" });
    await confirmVenue(me.ctx, { id: mended });
    const passedOn = await aVenue(system, { name: "Passed On" });
    await confirmVenue(me.ctx, { id: passedOn });
    await hideVenue(other.ctx, { id: passedOn, isHidden: true });
    expect(await namesOf(me.ctx, me.id)).toEqual(["Mended Hall", "Added Barn"]);
    expect(await namesOf(me.ctx, me.id, { deed: "added" })).toEqual(["Added Barn"]);
    expect(await namesOf(me.ctx, me.id, { find: "hall northampton" })).toEqual(["Mended Hall"]);
    expect(await namesOf(me.ctx, me.id, { ordering: "name" })).toEqual(["Added Barn", "Mended Hall"]);
    expect(await namesOf(other.ctx, other.id, { state: "hidden" })).toEqual(["Passed On"]);
    const file = await exportEditorRecords(
      me.ctx,
      editorRecordsQuery.parse({ editor: me.id, kind: "venue", deed: "added" }),
    );
    expect(file.split("\r\n")[1]).toContain("Added Barn");
  });

  it("names what taking a change back goes to, for a change that nothing came after", async () => {
    const [me, other] = [await anEditor(), await anEditor()];
    const id = await anEvent(system);
    await hideEvent(me.ctx, { id, isHidden: true });
    const list = async () => (await listEditorRevisions(me.ctx, editorRevisionsQuery.parse({ editor: me.id }))).data;
    const [mine] = await list();
    expect(mine).toMatchObject({ recordId: id, isNewest: true, beforeRevisionId: expect.any(Number) });
    await hideEvent(other.ctx, { id, isHidden: false });
    expect(await list()).toMatchObject([{ id: mine?.id, isNewest: false }]);
    expect(await exportEditorRevisions(me.ctx, editorRevisionsQuery.parse({ editor: me.id }))).toContain(
      "Contra dance",
    );
  });
});

describe("an editor's profile", () => {
  it("says what they look after, and counts what they did by week", async () => {
    const { ctx, id } = await anEditor();
    const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
    const form = {
      editor: id,
      contact: "413-555-0100",
      regions: [region, 999_999],
      towns: "Hatfield",
      note: "Markets",
    };
    const saved = await saveEditorProfile(ctx, editorProfileChange.parse(form));
    expect(saved).toMatchObject({ contact: "413-555-0100", regions: [{ id: region }], towns: "Hatfield" });
    const venue = await added(ctx, "Counted Barn");
    await confirmVenue(ctx, { id: venue });
    await hideVenue(ctx, { id: venue, isHidden: true });
    await db
      .insertInto("correction")
      .values({
        venue_id: venue,
        problem: "moved",
        message: "",
        changes: "{}",
        status: "declined",
        decided_by: id,
        created_at: system.now(),
        decided_at: system.now(),
      })
      .execute();
    const { weeks, total } = await getEditorProfile(ctx, { editor: id });
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toEqual({ week: "2026-11-16", added: 1, changed: 1, confirmed: 1, resolved: 1 });
    expect(total).toEqual({ added: 1, changed: 1, confirmed: 1, resolved: 1 });
  });

  it("is not written over by a form that somebody else saved meanwhile", async () => {
    const { ctx, id } = await anEditor();
    const boss = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
    const form = { editor: id, contact: "", regions: [], towns: "Whately", note: "" };
    const { updated } = await saveEditorProfile(ctx, editorProfileChange.parse(form));
    const later = { ...boss, now: () => new Date("2026-11-21T18:00:00Z") };
    await saveEditorProfile(later, editorProfileChange.parse({ ...form, towns: "Hatfield", updated }));
    await expect(saveEditorProfile(ctx, editorProfileChange.parse({ ...form, updated }))).rejects.toMatchObject({
      name: "Refusal",
      kind: "invalid",
    });
    const acts = await db.selectFrom("audit_act").select("act").where("record_id", "=", String(id)).execute();
    expect(acts).toEqual([{ act: "editor.profile" }]);
  });
});

test("somebody else's area is not there but for superusers", async () => {
  const [me, other] = [await anEditor(), await anEditor()];
  const people: [string, Context, string][] = [
    ["themselves", me.ctx, "seen"],
    ["another editor", other.ctx, "notFound"],
    ["staff", contextOf(db, { viewer: await aPerson(system, { isStaff: true }) }), "forbidden"],
    ["a visitor", contextOf(db, { viewer: await aPerson(system) }), "forbidden"],
    ["nobody known", contextOf(db), "signInRequired"],
    ["a superuser", contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) }), "seen"],
  ];
  for (const [who, ctx, expected] of people) {
    const reads = [
      () => getEditorProfile(ctx, { editor: me.id }),
      () => listEditorRecords(ctx, editorRecordsQuery.parse({ editor: me.id, kind: "event" })),
      () => listEditorRevisions(ctx, editorRevisionsQuery.parse({ editor: me.id })),
      () => exportEditorRevisions(ctx, editorRevisionsQuery.parse({ editor: me.id })),
    ];
    for (const read of reads) {
      const outcome = await read().then(
        () => "seen",
        ({ kind }: { kind: string }) => kind,
      );
      expect(outcome, who).toBe(expected);
    }
  }
});
