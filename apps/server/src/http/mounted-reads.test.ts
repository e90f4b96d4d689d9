import { endpoints } from "@hereabouts/api/mounting/endpoints";
import { serve } from "@hereabouts/api/test-server";
import { may } from "@hereabouts/contract/permissions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { startSession } from "./response-cache/test-members.ts";
import { fileReads, publicReads } from "./test-public-reads.ts";
import { someRecords } from "./test-records.ts";
import { makeSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);

/** Express's record of a mounted route, or of a router with its own layers. */
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
  const addresses = publicReads(await someRecords(ctx)).map(({ address }) => address);
  for (const address of [...addresses, ...fileReads.everybodys, ...fileReads.others])
    await (await fetch(origin + address, { redirect: "manual" })).arrayBuffer();
  const ofPeople = new Set(
    endpoints.filter(({ access }) => !may[access]({ kind: "anonymous" })).map(({ path }): string => path),
  );
  expect(mounted.length).toBeGreaterThan(50);
  expect(mounted.filter((path) => !asked.has(path) && !ofPeople.has(path))).toEqual([]);
});

test("files are the same for everybody", { timeout: 60_000 }, async () => {
  const origin = await serve(await makeSite(db, ctx));
  const { token } = await startSession(ctx, (await aPerson(ctx)).id);
  const read = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(origin + address, { headers });
    const isPublic = /^public\b/.test(answer.headers.get("cache-control") ?? "");
    const cookies = answer.headers.getSetCookie().length;
    return { address, status: answer.status, isPublic, cookies, body: Buffer.from(await answer.arrayBuffer()) };
  };
  for (const address of fileReads.everybodys) {
    const stranger = await read(address, {});
    expect(stranger).toMatchObject({ address, status: 200, isPublic: true, cookies: 0 });
    expect((await read(address, { Cookie: `sessionid=${token}` })).body.equals(stranger.body)).toBe(true);
  }
});
