import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, it } from "vitest";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aVenue } from "../test-factories.ts";
import { deleteVenue } from "../venues/delete-venue.ts";
import { listRevisions } from "./list-revisions.ts";

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
