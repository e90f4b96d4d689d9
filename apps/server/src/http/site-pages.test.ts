import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { publishSitePage } from "@hereabouts/domain/site-pages/page-publication";
import { addSitePage, deleteSitePage } from "@hereabouts/domain/site-pages/site-page";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, onTestFinished, test } from "vitest";
import { serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(ctx, { isStaff: true }) });
const origin = await serveSite(db, ctx);
const ask = async (path: string) => {
  const answer = await fetch(origin + path, { redirect: "manual", headers: { Accept: "text/html" } });
  return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
};
const form = (slug: string) => ({
  slug,
  title: "House rules",
  summary: "How we talk.",
  html: "<h3>Talk</h3><p>Be kind.</p>",
});
const add = (slug: string) => addSitePage(staff, { ...form(slug), updated: undefined });

test("a published page has an address, a head and headings of its own, and search engines hear of it", async () => {
  const page = await add("house-rules");
  expect((await ask("/house-rules/")).status).toBe(404);
  await publishSitePage(staff, page);
  const { status, text } = await ask("/house-rules/");
  expect(status).toBe(200);
  expect(text).toContain("<title>House rules · Hereabouts</title>");
  expect(text).toMatch(/name="description" content="How we talk."/);
  expect(text).toMatch(/rel="canonical" href="[^"]+\/house-rules\/"/);
  expect(text).toMatch(/<h2[^>]*>Talk<\/h2>/);
  expect(await ask("/house-rules")).toMatchObject({ status: 308, location: "/house-rules/" });
  const sitemap = (await ask("/sitemaps/pages-1.xml")).text;
  for (const path of ["/house-rules/", "/terms-of-use/", "/privacy/", "/help/"])
    expect(sitemap).toContain(`${path}</loc>`);
});

test("a page that was deleted is said to be gone", async () => {
  const page = await add("old-rules");
  await publishSitePage(staff, page);
  await deleteSitePage(staff, { id: page.id });
  expect((await ask("/old-rules/")).status).toBe(410);
});

test("every page leads to help, the terms and to what is kept, and so does making an account", async () => {
  for (const path of ["/", "/register/"]) {
    const { text } = await ask(path);
    for (const page of ["/help/", "/terms-of-use/", "/privacy/"])
      expect([path, text.includes(`href="${page}"`)]).toEqual([path, true]);
  }
  expect((await ask("/register/")).text).toContain("By creating an account, you agree to the");
});

test("a site without a newsletter says so at its address, and nothing leads there", async () => {
  expect((await ask("/newsletter/")).status).toBe(200);
  expect((await ask("/terms-of-use/")).text).toContain('href="/newsletter/"');
  applyRegion({ ...demoRegion, newsletter: false });
  onTestFinished(() => applyRegion(undefined));
  const { status, text } = await ask("/newsletter/?x=1");
  expect(status).toBe(404);
  expect(text).toContain("<title>This site has no newsletter</title>");
  expect(text).not.toContain("Subscribe</button>");
  for (const path of ["/?x=1", "/terms-of-use/?x=1", "/events/?x=1", "/sitemaps/pages-1.xml", "/llms.txt"])
    expect([path, (await ask(path)).text.includes("/newsletter/")]).toEqual([path, false]);
});

test("a page is the same whether its parts were kept from one around another point or drawn for it", async () => {
  const drawn = (html: string) => html.slice(0, html.indexOf('<script type="application/json"'));
  const around = (point: string) => `/events/?${point}&prices=free&named_date=this-weekend`;
  await ask(around("latitude=42.1&longitude=-72.1"));
  const path = around("latitude=42.25&longitude=-72.5");
  const { text } = await ask(path);
  const anew = await fetch((await serveSite(db, ctx)) + path, { headers: { Accept: "text/html" } });
  expect(drawn(text)).toBe(drawn(await anew.text()));
  const points = drawn(text).match(/latitude(=|%3D)[\d.]+/g) ?? [];
  expect(points.length).toBeGreaterThan(10);
  expect(points.filter((point) => !point.endsWith("42.25"))).toEqual([]);
});
