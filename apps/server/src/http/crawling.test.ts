import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerFailures } from "@hereabouts/api/rest/failures/answer-failures";
import { printPngPath } from "@hereabouts/contract/paths";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { validateXML } from "xmllint-wasm";
import { rateLimits } from "./guards/rate-limits.ts";
import { prints } from "./images/prints.ts";
import { sitemap } from "./sitemap.ts";
import { indexSchema, sitemapSchema } from "./test-sitemap-schema.ts";

const limitRate = rateLimits();
const publicUrl = "https://here.example";
let server: Server;
let origin: string;
let venueId: number;
let eventId: number;

beforeAll(async () => {
  const { db } = await testDatabase();
  const ctx = contextOf(db);
  await installReferenceData(db);
  venueId = await aVenue(ctx, { name: "Town Hall" });
  eventId = await anEvent(ctx, { venueId, name: "Tea & Cake" });
  const app = express();
  app.use(sitemap({ contextOf: () => ({ ...ctx, settings: { ...ctx.settings, publicUrl } }), publicUrl, limitRate }));
  app.use("/prints", prints(limitRate));
  app.use(answerFailures);
  server = createServer(app);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url);

it("tells crawlers what to leave alone and where the list of pages is", async () => {
  const answer = await fetch(`${origin}/robots.txt`);
  const lines = (await answer.text()).split("\n");
  expect(answer.headers.get("content-type")).toContain("text/plain");
  expect(lines).toContain("Sitemap: https://here.example/sitemap.xml");
  expect(lines).toContain("# What is here for assistants: https://here.example/llms.txt");
  for (const area of ["api", "trpc", "events/api"]) expect(lines).toContain(`Disallow: /${area}/`);
  // What says "noindex" has to be asked for to be heard.
  for (const area of ["events", "auth", "manage", "account", "saved"])
    expect(lines).not.toContain(`Disallow: /${area}/`);
});

it("leads crawlers from the index to every event with a coming date, every venue and the fixed pages", async () => {
  const index = await fetch(`${origin}/sitemap.xml`);
  const xml = await index.text();
  expect(index.headers.get("content-type")).toContain("application/xml");
  expect(index.headers.get("cache-control")).toBe("public, max-age=3600");
  const parts = locations(xml);
  expect(parts).toEqual(["pages-1", "events-1", "venues-1"].map((part) => `https://here.example/sitemaps/${part}.xml`));
  expect(xml).toMatch(/events-1\.xml<\/loc><lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
  const pages = await Promise.all(
    parts.map(async (part) => (await fetch(part?.replace(publicUrl, origin) ?? "")).text()),
  );
  const near = ["northampton", "amherst", "easthampton", "holyoke"].map((town) => `/in/${town}-ma/`);
  // Nothing is on there this weekend, nor in any other category.
  const fixed = [...near, "/category/community/"];
  const translated = ["/", "/events/", "/venues/", "/in/", "/venues/suggest/", ...fixed];
  const inBoth = (path: string) => [publicUrl + path, `${publicUrl}/es${path}`];
  expect(pages.flatMap(locations)).toEqual([
    ...translated.flatMap(inBoth),
    // Nobody translated them.
    ...["/terms-of-use/", "/privacy/", "/help/"].map((path) => publicUrl + path),
    ...inBoth(`/events/${eventId}/tea-cake/`),
    ...inBoth(`/venues/${venueId}/town-hall/`),
  ]);
  const files = pages.map((contents, index) => ({ fileName: `${index}.xml`, contents }));
  expect((await validateXML({ xml: files, schema: sitemapSchema })).errors).toEqual([]);
  expect((await validateXML({ xml, schema: indexSchema })).errors).toEqual([]);
});

it("names the other languages of each address, as Google asks for", async () => {
  const xml = await (await fetch(`${origin}/sitemaps/venues-1.xml`)).text();
  const path = `/venues/${venueId}/town-hall/`;
  const link = (code: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${code}" href="${publicUrl}${to}"/>`;
  const links = link("en", path) + link("es", `/es${path}`) + link("x-default", path);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
  expect(xml.match(/<xhtml:link.*\/>/g)).toEqual([links, links]);
});

it("sends a file again only when it changed, and uncompressed to those who ask for that", async () => {
  const url = `${origin}/sitemaps/venues-1.xml`;
  const first = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  expect(first.headers.get("content-encoding")).toBeNull();
  expect(locations(await first.text())).toHaveLength(2);
  const again = await fetch(url, {
    headers: { "If-None-Match": first.headers.get("etag") ?? "", "Cache-Control": "max-age=0" },
  });
  expect(again.status).toBe(304);
});

it.each(["events-0", "events-1x", "events-2", "venues-500", "people-1", "pages-2", "events-99999999"])(
  "knows no file %s",
  async (name) => {
    expect((await fetch(`${origin}/sitemaps/${name}.xml`)).status).toBe(404);
  },
);

const png = async (path: string) => {
  const answer = await fetch(origin + path);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
};

it.each([
  [printPngPath("/prints/event/music/7.svg", "share"), 1200, 630],
  [printPngPath("/prints/venue/7.svg", "mail"), 480, 240],
])("gives %s as a picture of %i by %i that everybody can show", async (path, width, height) => {
  const { answer, bytes, ...size } = await png(path);
  expect(answer.headers.get("content-type")).toBe("image/png");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(size).toEqual({ width, height });
  expect(bytes.length).toBeLessThan(200_000);
});

it.each([
  "/prints/venue/x/share.png",
  "/prints/event/No/7/share.png",
  "/prints/venue/12345678901.svg",
  "/prints/venue/7.png",
  "/prints/venue/7/1201x630.png",
  "/prints/venue/7/toString.png",
])("has no print %s", async (path) => {
  expect((await fetch(origin + path)).status).toBe(404);
});
