import { request } from "node:http";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { aWidget } from "@hereabouts/domain/widgets/test-widget";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { serveSite } from "../test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const origin = await serveSite(db, ctx);

/** The bytes of an answer as they travel to a browser. */
const bytesOf = (path: string, encoding: string) =>
  new Promise<number>((resolve, fail) => {
    const asked = request(origin + path, { headers: { "Accept-Encoding": encoding } }, (answer) => {
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on("end", () => resolve(bytes));
    });
    asked.on("error", fail);
    asked.end();
  });

/** Every script that a page or a script asks for, with those that these ask for. */
async function scriptsOf(path: string, known = new Set<string>()): Promise<Set<string>> {
  const text = await (await fetch(origin + path)).text();
  const named = [...text.matchAll(/(?:src|href|from|import)[=(]?\s*["'`](?:\.?\/)(?:assets\/)?([\w.-]+\.js)["'`]/g)];
  for (const [, name = ""] of named) {
    if (known.has(name)) continue;
    known.add(name);
    await scriptsOf(`/assets/${name}`, known);
  }
  return known;
}

test("a widget's page loads at most 60 kB of scripts, compressed as they are served", async () => {
  const widget = await aWidget({ ...ctx, viewer: await aPerson(ctx) }, "Around the mill");
  const scripts = [...(await scriptsOf(widgetPath(widget)))];
  expect(scripts.length).toBeGreaterThan(0);
  const sizes = await Promise.all(scripts.map((name) => bytesOf(`/assets/${name}`, "gzip")));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(60_000);
});

test("the embedding script is one file of at most 3 kB, even where nothing is compressed", async () => {
  expect(await bytesOf("/embed.js", "identity")).toBeLessThanOrEqual(3_000);
  expect((await scriptsOf("/embed.js")).size).toBe(0);
});

test("the embedding script may be loaded by any page, and is asked for again", async () => {
  const { headers } = await fetch(`${origin}/embed.js`);
  expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(headers.get("cache-control")).toBe("public, max-age=3600, stale-while-revalidate=604800");
  expect(headers.getSetCookie()).toEqual([]);
  const again = await fetch(`${origin}/embed.js`, { headers: { "If-None-Match": headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
});
