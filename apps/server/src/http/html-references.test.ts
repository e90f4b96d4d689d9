import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const venue = await aVenue(ctx);
const event = await anEvent(ctx, { venueId: venue });
const admin = await aPerson(ctx, { isStaff: true, isZeditor: true, isSuperuser: true });
const origins = { anybody: await serveSite(db, ctx), admin: await serveSite(db, { ...ctx, viewer: admin }) };

/** Returns the id references in a page's HTML that match no part or several. */
async function lostReferences(url: string): Promise<string[]> {
  const answer = await fetch(url, { headers: { Accept: "text/html" } });
  expect(answer.status).toBe(200);
  const html = (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "");
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? "");
  expect(ids).toContain("main");
  const references = [...html.matchAll(/ (for|aria-(?:\w+by|controls|details|activedescendant))="([^"]*)"/g)];
  return references.flatMap(([, name, value = ""]) =>
    value
      .split(" ")
      .filter((id) => ids.filter((other) => other === id).length !== 1)
      .map((id) => `${name}="${id}"`),
  );
}

test.each([
  ["anybody", "/"],
  ["anybody", "/events/?ordering=date&prices=free"],
  ["anybody", "/venues/"],
  ["anybody", "/auth/login/"],
  ["anybody", "/register/"],
  ["anybody", "/account/password_reset/"],
  ["admin", `/events/${event}/contra-dance/`],
  ["admin", `/venues/${venue}/mill-river-hall/`],
  ["admin", "/venues/suggest/"],
  ["admin", "/account/"],
  ["admin", "/saved/addresses/add/"],
  ["admin", "/manage/events/add/"],
  ["admin", `/manage/events/edit/${event}/`],
  ["admin", "/manage/venues/add/"],
  ["admin", `/manage/venues/edit/${venue}/`],
] as const)("what %s is served at %s names only parts that are there", async (who, path) => {
  expect(await lostReferences(origins[who] + path)).toEqual([]);
});

test("every icon of a page stands in the one picture that all pages share", async () => {
  const html = await (await fetch(`${origins.admin}/events/${event}/contra-dance/`)).text();
  const references = [...html.matchAll(/<use href="(\/assets\/[^"#]+)#(\w+)"/g)];
  const [file = ""] = new Set(references.map(([, path = ""]) => path));
  const picture = await (await fetch(origins.admin + file)).text();
  const names = [...new Set(references.map(([, , name = ""]) => name))];
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !picture.includes(`<symbol id="${name}"`))).toEqual([]);
  // An icon drawn whole in each place made a third of a listing's HTML.
  expect(html).not.toContain('class="lucide');
});

test("the still map of a page is where the page looks for it, drawn around the place", async () => {
  const html = await (await fetch(`${origins.anybody}/venues/${venue}/mill-river-hall/`)).text();
  const [, file, part] = /<use href="(\/prints\/map\/[^"#]+)#(\w+)"/.exec(html) ?? [];
  const answer = await fetch(`${origins.anybody}${file}`);
  expect(answer.headers.get("content-type")).toMatch(/^image\/svg\+xml/);
  const map = await answer.text();
  expect(map).toContain(`<g id="${part}">`);
  expect(map).toContain("var(--map-land)");
});
