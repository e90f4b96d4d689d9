import { serve } from "@hereabouts/api/test-server";
import { adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import { limits } from "@hereabouts/contract/limits";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aProducer } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { permittedPages } from "@hereabouts/testing/permission-matrix";
import { expect, test } from "vitest";
import { startSession } from "./response-cache/test-members.ts";
import { someRecords } from "./test-records.ts";
import { makeSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const { venue } = await someRecords(ctx);
const person = await aProducer(ctx, [venue.id]);
const roles = { is_staff: true, is_superuser: true, is_zeditor: true };
await db.updateTable("app_user").set(roles).where("id", "=", person.id).execute();
const { token } = await startSession(ctx, person.id);
const origin = await serve(await makeSite(db, ctx, { variables: { ACTIVITYPUB: "on" } }));

/** Listings say in words what is wrong with their address; the others name the one record that they show. */
const others = new Set(["/events/", "/venues/", "/screen/", "/reports/poi_duplicates/merge/"]);
/** Pages that list something: those of one record and those without parameters do no harm here. */
const paths = permittedPages.flatMap(({ name }) => {
  if (name === "/django/$kind/") return Object.keys(adminKinds).map((kind) => name.replace("$kind", kind));
  if (/^\/editor\/\$id\/(?:edits|events|pois)\//.test(name)) return [name.replace("$id", String(person.id))];
  return name.includes("$") || others.has(name) ? [] : [name];
});
const odd = [
  "page=-1",
  "page=0&page_size=0",
  "page=1.5&ordering=-%00",
  "page=99999999999999999999",
  "find=%00&q=%00&keyword=%00",
  "find=%ff%fe&q=%ed%a0%80",
  `find=${"x".repeat(limits.keywordChars + 1)}`,
  `find=${"a+".repeat(limits.wordsFound + 1)}`,
  "status=none,,new&role=king&problem=odd&assigned=x&kind=none&state=odd&type=odd",
  "start_date=2026-13-45&end_date=soon&before_id=-1&author_id=0&radius=-5&county_id=x",
];

test.each(paths.map((path) => [path]))(
  "%s shows its list, whatever its address says",
  { timeout: 60_000 },
  async (path) => {
    const failed: string[] = [];
    for (const query of odd) {
      // A client address per page, to stay below the rate limits.
      const headers = { Cookie: `sessionid=${token}`, "X-Forwarded-For": `198.18.${paths.indexOf(path)}.1` };
      const answer = await fetch(`${origin}${path}?${query}`, { headers });
      const body = await answer.text();
      if (answer.status >= 400 || body.includes(visitorMessages.resultsFailed))
        failed.push(`${path}?${query.slice(0, 60)}: ${answer.status}`);
    }
    expect(failed).toEqual([]);
  },
);
