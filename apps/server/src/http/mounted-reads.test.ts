import { endpoints } from "@hereabouts/api/rest/mounting/endpoints";
import { serve } from "@hereabouts/api/test-server";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { publicReads } from "./test-public-reads.ts";
import { someRecords } from "./test-records.ts";
import { makeSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);

/** What Express keeps of what is mounted: a route, or a router with layers of its own. */
interface Layer {
  handle: ((...parts: unknown[]) => unknown) & { stack?: Layer[] };
  route?: { path: unknown; methods: Record<string, boolean> };
}

/** Has every route that answers GET say so when it is asked. @returns the paths of all of them, below where they are mounted */
function watch(layers: readonly Layer[], heard: (path: string) => void): string[] {
  return layers.flatMap((layer) => {
    const { route, handle } = layer;
    if (!route) return watch(handle.stack ?? [], heard);
    if (!route.methods.get) return [];
    const path = String(route.path);
    layer.handle = (request, response, next) => {
      heard(path);
      return handle(request, response, next);
    };
    return [path];
  });
}

test("whatever is mounted and may be read by strangers is among what they are asked about", {
  timeout: 120_000,
}, async () => {
  const asked = new Set<string>();
  const site = await makeSite(db, ctx);
  const mounted = watch(site.router.stack as unknown as Layer[], (path) => asked.add(path));
  const origin = await serve(site);
  for (const { address } of publicReads(await someRecords(ctx)))
    await (await fetch(origin + address, { redirect: "manual" })).arrayBuffer();
  const ofPeople = new Set(
    endpoints.filter(({ access }) => access !== "callAnonymously").map(({ path }): string => path),
  );
  expect(mounted.length).toBeGreaterThan(50);
  expect(mounted.filter((path) => !asked.has(path) && !ofPeople.has(path))).toEqual([]);
});
