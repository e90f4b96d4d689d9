import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { createSession } from "@hereabouts/domain/sessions/lucia";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { serveSite } from "../test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const origin = await serveSite(db, ctx);
const { id } = await aPerson(ctx);
await db.updateTable("app_user").set({ is_superuser: true }).where("id", "=", id).execute();
const { token } = await createSession(db, id, { address: "198.18.0.1", userAgent: "a browser" });
const page = await db.selectFrom("site_page").select("id").where("slug", "=", "privacy").executeTakeFirstOrThrow();

test.each([
  ["/django/", "Data admin"],
  ["/django/regions/", "Regions"],
  ["/django/regions/add/", "Add region"],
  ["/django/plans/basic/", "Basic · Plans"],
  [`/wagtail/${page.id}/`, "Edit Privacy"],
  [`/wagtail/${page.id}/history/`, "Privacy history"],
  [`/wagtail/${page.id}/preview/`, "Privacy preview"],
])("tabs and history tell %s apart by its title", async (path, title) => {
  const answer = await fetch(origin + path, { headers: { Cookie: `sessionid=${token}`, Accept: "text/html" } });
  const [, found] = /<title>([^<]*)<\/title>/.exec(await answer.text()) ?? [];
  expect(found).toBe(`${title} · Hereabouts`);
});
