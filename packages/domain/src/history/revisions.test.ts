import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { deleteVenue } from "../venues/deleted-venue.ts";
import { listRevisions } from "./revisions.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

it("tells an import from an account that is gone", async () => {
  const venueId = await aVenue(system);
  const editor = await aPerson(system, { isStaff: true });
  await deleteVenue(contextOf(db, { viewer: editor }), { id: venueId });
  await db.deleteFrom("app_user").where("id", "=", editor.id).execute();
  const staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
  const { data } = await listRevisions(staff, { kind: "venue", recordId: venueId });
  expect(data.map(({ action, author, isImported }) => ({ action, author, isImported }))).toEqual([
    { action: "delete", author: null, isImported: false },
    { action: "create", author: null, isImported: true },
  ]);
});

it("lists changes by when they were made, not by when they were written down, and pages through each once", async () => {
  const editor = await aPerson(system, { isStaff: true, isZeditor: true });
  const ctx = contextOf(db, { viewer: editor });
  const hours = [6, 48, 96, 20, 20, ...Array.from({ length: 20 }, (_, at) => 200 + ((at * 7) % 20))];
  const venueId = await aVenue(system);
  for (const ago of hours) {
    const about = { kind: "venue", record_id: venueId, venue_id: venueId, action: "update" };
    const said = { changes: "{}", record: "{}", author_id: editor.id };
    const created_at = new Date(system.now().getTime() - ago * 3_600_000);
    await db
      .insertInto("revision")
      .values({ ...about, ...said, created_at })
      .execute();
  }
  const seen: string[] = [];
  let beforeId: number | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { data } = await listRevisions(ctx, { authorId: editor.id, beforeId });
    seen.push(...data.map(({ created }) => created));
    beforeId = data.at(-1)?.id ?? beforeId;
  }
  expect(seen).toHaveLength(hours.length);
  expect(seen).toEqual(seen.toSorted().reverse());
});
