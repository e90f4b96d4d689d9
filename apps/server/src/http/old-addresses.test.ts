import { serve } from "@hereabouts/api/test-server";
import { applyRegion, region } from "@hereabouts/contract/region/region";
import { addOldAddress } from "@hereabouts/domain/old-addresses/old-address";
import { loadLanguages } from "@hereabouts/domain/reader-language";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { inAskedLanguage } from "./site/language.ts";
import { makeSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(ctx, { isStaff: true }) });
const origin = await serve(inAskedLanguage(await makeSite(db, ctx)));
const ask = async (path: string, method = "GET") => {
  const answer = await fetch(origin + path, { method, redirect: "manual", headers: { Accept: "text/html" } });
  await answer.text();
  return [answer.status, answer.headers.get("location")];
};
const add = (path: string, target: string) => addOldAddress(staff, { path, target });

test("an address of another site leads to the page that staff say, with or without its slash, host and parameters", async () => {
  await add("https://old.example/event/jazz-night/", "/events/");
  await add("/feed/ics", "/feeds/events.ics");
  await add("/events/list/?ical=1", "/feeds/events.ics");
  await add("/events/feed/", "/feeds/events.rss");
  for (const path of ["/event/jazz-night/", "/event/jazz-night", "/event/JAZZ-night/?utm_source=mail"])
    expect([path, ...(await ask(path))]).toEqual([path, 301, "/events/"]);
  expect(await ask("/feed/ics")).toEqual([301, "/feeds/events.ics"]);
  expect(await ask("/events/list/?ical=1")).toEqual([301, "/feeds/events.ics"]);
  expect(await ask("/events/feed/")).toEqual([301, "/feeds/events.rss"]);
  expect(await ask("/event/jazz-night/", "HEAD")).toEqual([301, "/events/"]);
  expect(await ask("/event/another/")).toEqual([404, null]);
});

test("a page that is named in one language is that page, whichever language was asked for", async () => {
  applyRegion({ ...region, languages: ["en", "es"] });
  await loadLanguages();
  try {
    await add("/evento/jazz", "/es/events/");
    await add("/event/blues", "/events/");
    await add("/event/essays", "/essays/");
    expect(await ask("/es/evento/jazz")).toEqual([301, "/es/events/"]);
    expect(await ask("/evento/jazz")).toEqual([301, "/es/events/"]);
    expect(await ask("/es/event/blues")).toEqual([301, "/es/events/"]);
    expect(await ask("/es/event/essays")).toEqual([301, "/es/essays/"]);
  } finally {
    applyRegion(undefined);
    await loadLanguages();
  }
});

test("an address of this site is its own page, whatever the table says", async () => {
  await add("/venues/", "/events/");
  expect(await ask("/venues/")).toEqual([200, null]);
});

test.each([
  ["/event/x", "https://evil.example/", "target"],
  ["/event/x", "//evil.example/", "target"],
  ["/event/x", "/\\evil.example/", "target"],
  ["/event/x", "events", "target"],
  ["/event/x", "/event/X/", "target"],
  ["/event/x", `/${"x".repeat(501)}`, "target"],
  ["/", "/events/", "path"],
  ["javascript:alert(1)", "/events/", "path"],
  [`/${"x".repeat(501)}`, "/events/", "path"],
  ["/feed/ics", "/events/", "path"],
])("%s to %s is refused", async (path, target, field) => {
  await expect(add(path, target)).rejects.toMatchObject({ fields: { [field]: [expect.any(String)] } });
});

test("what is no address at all is looked up without a failure", async () => {
  for (const path of ["//evil.example/x", "/%00", "/a?%E0%A4%A", `/${"y".repeat(3_000)}`, "/..%2f..%2f"])
    expect([path, (await ask(path))[0]]).toEqual([
      path,
      expect.toSatisfy((status) => [301, 308, 400, 404].includes(status)),
    ]);
});
