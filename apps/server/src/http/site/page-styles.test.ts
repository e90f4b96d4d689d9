import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { styleHash } from "../../faces/look.ts";
import { serveSite } from "../test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const venueId = await aVenue(ctx, { name: "Town Hall" });
const eventId = await anEvent(ctx, { venueId, name: "Contra Dance" });
const origin = await serveSite(db, ctx);

async function dressOf(path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(origin + path, { headers: { Accept: "text/html", ...headers } });
  const html = await answer.text();
  return {
    status: answer.status,
    policy: answer.headers.get("content-security-policy") ?? "",
    styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text = ""]) => text),
    fetched: [...html.matchAll(/<link rel="stylesheet" href="[^"]*">/g)].length,
  };
}

test.each([
  ["the home page", "/"],
  ["the list of events", "/events/"],
  ["an event", `/events/${eventId}/contra-dance/`],
  ["the list of venues", "/venues/"],
  ["a venue", `/venues/${venueId}/town-hall/`],
])("%s is dressed as soon as it is there, in styles that the policy knows", async (_page, path) => {
  const { status, policy, styles, fetched } = await dressOf(path);
  expect(status).toBe(200);
  expect(styles.length).toBeGreaterThan(0);
  expect(fetched).toBe(0);
  for (const style of styles) expect(policy).toContain(styleHash(style));
});

test("whoever has a session fetches the styles once, and keeps them", async () => {
  const { styles, fetched } = await dressOf("/events/", { Cookie: "sessionid=of-somebody" });
  expect(styles).toEqual([]);
  expect(fetched).toBeGreaterThan(0);
});

test("a month that is opened at its address comes with its styles", async () => {
  const [list, month] = [await dressOf("/events/?view=list"), await dressOf("/events/?view=month")];
  expect(month.fetched).toBeGreaterThan(list.fetched + list.styles.length);
});

test("a page that few open fetches its own styles, and has none within", async () => {
  const { styles, fetched } = await dressOf("/auth/login/");
  expect(styles).toEqual([]);
  expect(fetched).toBeGreaterThan(0);
});
