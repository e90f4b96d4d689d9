import { createGate } from "@hereabouts/api/gate/admit";
import { serve } from "@hereabouts/api/test-server";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { readEnvironment } from "../../env.ts";
import { ownOfSite, pages } from "./pages.ts";

const { db } = await testDatabase();
/** Tags of pictures that a page asks for early, as React writes them. */
const early = [
  '<link rel="preload" href="/media/1/primary.jpg?a=1&amp;b=2" as="image" fetchPriority="high"/>',
  '<link rel="preload" as="image" imageSrcSet="/media/2/480.avif 480w, /media/2/960.avif 960w" imageSizes="100vw" type="image/avif"/>',
  '<link rel="preload" href="/assets/text.woff2" as="font"/>',
].join("");
/** Calls to the site for the last request. */
let done: string[] = [];
const statuses: Record<string, number> = { "/in/amherst-ma/": 200, "/in/nowhere/": 404 };
const site = {
  load: async () => ({
    isFixedPage: (path: string) => path === "/events",
    render: async ({ url }: { url: string }) => {
      done.push(`loads ${url}`);
      const draw = async () => {
        done.push(`draws ${url}`);
        return [`<head>${early}</head>`];
      };
      return { kind: "page" as const, status: statuses[url] ?? 200, draw, parts: [] };
    },
    renderFailure: async () => "",
    renderWidget: () => "",
    stillMap: () => "",
  }),
  pageTags: () => ({ head: Buffer.alloc(0), end: Buffer.alloc(0) }),
  pageStyles: [],
  failureTags: "",
  widget: { tags: "", embedScript: async () => "" },
  modules: express.Router(),
};
const app = express();
app.use(pages(readEnvironment({}), site, "http://hereabouts.test", createGate({ contextOf: () => contextOf(db) })));
const origin = await serve(app);

beforeEach(() => {
  done = [];
});

test.each([
  ["/events?keyword=tea", 308, []],
  ["/in/amherst-ma", 308, ["loads /in/amherst-ma/"]],
  ["/in/nowhere", 404, ["loads /in/nowhere/", "draws /in/nowhere/"]],
  ["/events/", 200, ["loads /events/", "draws /events/"]],
])("%s is answered with %i, for no more work than that takes", async (path, status, work) => {
  const answer = await fetch(origin + path, { redirect: "manual" });
  expect([answer.status, done]).toEqual([status, work]);
});

test("pictures that a page asks for early are asked for by its header, before the page is read", async () => {
  const answer = await fetch(`${origin}/events/`);
  expect(answer.headers.get("link")).toBe(
    '</media/1/primary.jpg?a=1&b=2>; rel=preload; as=image; fetchpriority="high", ' +
      '</media/2/480.avif>; rel=preload; as=image; imagesrcset="/media/2/480.avif 480w, /media/2/960.avif 960w"; ' +
      'imagesizes="100vw"; type="image/avif"',
  );
});

test("all pages carry one region, until it is changed: parts of pages are kept by it", () => {
  onTestFinished(() => applyRegion(undefined));
  applyRegion({ ...demoRegion, newsletter: false });
  const { region: before } = ownOfSite();
  expect(before?.newsletter).toBe(false);
  expect(ownOfSite().region).toBe(before);
  applyRegion({ ...demoRegion });
  expect(ownOfSite().region?.newsletter).toBeUndefined();
});
