import { messages } from "@hereabouts/contract/messages";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { aWidget } from "@hereabouts/domain/widgets/test-widget";
import { testDatabase } from "@hereabouts/testing/database";
import { JSDOM } from "jsdom";
import { beforeAll, expect, test } from "vitest";
import { serveSite } from "../test-site.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
const site = "http://hereabouts.test";
let origin: string;
let hall: { id: number; name: string };
let dance: { id: number; name: string };
let draft: number;
let calendar: string;

beforeAll(async () => {
  await installReferenceData(db);
  hall = { id: await aVenue(ctx), name: "Mill River Hall" };
  const name = 'Dance of "strings" <& friends>';
  dance = { id: await anEvent(ctx, { venueId: hall.id, name, status: "cancelled" }), name };
  for (const number of [1, 2, 3, 4, 5]) await anEvent(ctx, { venueId: hall.id, name: `Knitting ${number}` });
  draft = await anEvent(ctx, { venueId: hall.id, published: false });
  calendar = await aWidget({ ...ctx, viewer: await aPerson(ctx) }, "Around the mill", { namedDate: "next_30" });
  origin = await serveSite(db, ctx);
});

const ask = (parameters: Record<string, string>) => fetch(`${origin}/oembed?${new URLSearchParams(parameters)}`);
const told = async (url: string, parameters: Record<string, string> = {}) => {
  const answer = await ask({ url, ...parameters });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record<string, string | number>;
};
const pageOf = (html: string) => new JSDOM(html, { url: site }).window.document;
const frameOf = (answer: Record<string, string | number>) => pageOf(String(answer.html)).querySelector("iframe");
const shownIn = async (answer: Record<string, string | number>) => {
  const source = frameOf(answer)?.getAttribute("src") ?? "";
  expect(source.startsWith(site)).toBe(true);
  const page = await fetch(source.replace(site, origin));
  expect([page.status, page.headers.get("x-frame-options")]).toEqual([200, null]);
  expect(page.headers.get("content-security-policy")).not.toContain("frame-ancestors");
  return pageOf(await page.text());
};
const textsOf = (page: Awaited<ReturnType<typeof shownIn>>, selector: string) =>
  [...page.querySelectorAll(selector)].map(({ textContent }) => textContent);

test("the link of an event becomes a card with its state, and is whole in its frame", async () => {
  const answer = await told(site + eventPath(dance));
  expect(answer).toMatchObject({
    version: "1.0",
    type: "rich",
    title: `Canceled: ${dance.name}`,
    author_name: hall.name,
    author_url: site + venuePath(hall),
    provider_name: "Hereabouts",
    provider_url: site,
    width: 600,
    height: 320,
    thumbnail_width: 480,
    thumbnail_height: 240,
  });
  expect((await fetch(String(answer.thumbnail_url).replace(site, origin))).headers.get("content-type")).toMatch(
    "image/",
  );
  const frame = frameOf(answer);
  expect(["title", "width", "height"].map((name) => frame?.getAttribute(name))).toEqual([answer.title, "600", "320"]);
  const page = await shownIn(answer);
  expect(textsOf(page, "h1")).toEqual([dance.name]);
  expect(textsOf(page, "article")[0]).toMatch(/Canceled.*Mill River Hall, Northampton, MA/);
});

test("the link of a venue becomes a frame with the first events there", async () => {
  const page = await shownIn(await told(site + venuePath(hall)));
  expect(textsOf(page, "h1")).toEqual([hall.name]);
  expect(textsOf(page, "article")).toHaveLength(4);
});

test("the link of a calendar becomes its frame, in the look that the link names", async () => {
  const answer = await told(site + widgetPath(calendar, { theme: "dark" }));
  expect(answer).toMatchObject({ title: "Around the mill", height: 720 });
  expect(frameOf(answer)?.getAttribute("src")).toBe(`${site}/widget/${calendar}/?theme=dark`);
  expect((await shownIn(answer)).documentElement.dataset.theme).toBe("dark");
});

test("a frame is no larger than asked, and in the language of the link", async () => {
  const answer = await told(`${site}/es${eventPath(dance)}`, { maxwidth: "320", maxheight: "200" });
  expect(answer).toMatchObject({ width: 320, height: 200 });
  expect(answer).not.toHaveProperty("thumbnail_url");
  expect(await told(site + eventPath(dance), { maxwidth: "320" })).toMatchObject({ width: 320, height: 480 });
  expect(frameOf(answer)?.getAttribute("src")).toBe(`${site}/es/widget/events/${dance.id}/`);
});

test("it is answered in XML too", async () => {
  const answer = await ask({ url: site + eventPath(dance), format: "xml" });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/xml; charset=utf-8"]);
  const xml = await answer.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="utf-8" standalone="yes"\?>\n<oembed>\n<version>1.0<\/version>/);
  expect(xml).toContain("<title>Canceled: Dance of &quot;strings&quot; &lt;&amp; friends&gt;</title>");
  expect(xml).toContain("<html>&lt;iframe src=");
});

test("pages name it in their heads, and what they name answers", async () => {
  for (const path of [eventPath(dance), venuePath(hall), widgetPath(calendar)]) {
    const page = pageOf(await (await fetch(origin + path)).text());
    const link = page.querySelector('link[type="application/json+oembed"]')?.getAttribute("href") ?? "";
    const answer = (await (await fetch(link.replace(site, origin))).json()) as Record<string, string>;
    expect([path, answer.type]).toEqual([path, "rich"]);
  }
  const listing = pageOf(await (await fetch(`${origin}/events/`)).text());
  expect(listing.querySelector('link[type="application/json+oembed"]')).toBeNull();
});

test("whoever asks, from whichever site, gets the same", async () => {
  const answer = await fetch(`${origin}/oembed?url=${eventPath(dance)}`, {
    headers: { Cookie: "sessionid=mine", Origin: "https://blog.example" },
  });
  expect(answer.headers.get("access-control-allow-origin")).toBe("*");
  expect(answer.headers.get("cache-control")).toBe("public, max-age=60");
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await fetch(`${origin}/oembed`, { method: "POST" })).status).toBe(405);
});

test.each([
  [404, { url: "https://elsewhere.example/events/1/" }, messages.oembedUnknown],
  [404, { url: `${site}/events/` }, messages.oembedUnknown],
  [404, { url: `${site}/events/99999999/gone/` }, messages.oembedUnknown],
  [404, { url: `${site}/widget/${"x".repeat(24)}/` }, messages.oembedUnknown],
  [401, { url: `${site}/account/` }, messages.oembedPrivate],
  [401, { url: `${site}/es/manage/events/` }, messages.oembedPrivate],
  [501, { url: `${site}/events/1/`, format: "yaml" }, messages.oembedFormat],
])("%i for %j", async (status, parameters, detail) => {
  const answer = await ask(parameters as Record<string, string>);
  expect([answer.status, await answer.json()]).toEqual([status, { detail }]);
});

test("what is not shown is unknown, and what is missing or no number is named", async () => {
  expect((await ask({ url: `${site}/events/${draft}/` })).status).toBe(404);
  const missing = await ask({});
  expect([missing.status, await missing.json()]).toEqual([400, { url: [messages.required] }]);
  const wide = await ask({ url: site + eventPath(dance), maxwidth: "wide" });
  expect([wide.status, Object.keys((await wide.json()) as object)]).toEqual([400, ["maxwidth"]]);
});

test.each(["events", "venues"])("of a card of %s that is gone its frame says so", async (kind) => {
  for (const id of ["99999999", "x"]) {
    const answer = await fetch(`${origin}/widget/${kind}/${id}/`);
    expect([answer.status, pageOf(await answer.text()).querySelector("h1")?.textContent]).toEqual([
      404,
      kind === "events" ? "This event is no longer here." : "This venue is no longer here.",
    ]);
  }
});
