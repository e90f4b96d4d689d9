import { may, type Viewer } from "@hereabouts/contract/permissions";
import { demoRegion } from "@hereabouts/contract/region/demo-region";
import { applyRegion } from "@hereabouts/contract/region/region";
import { siteParts } from "@hereabouts/contract/site-parts";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { callTRPCProcedure, getTRPCErrorFromUnknown } from "@trpc/server";
import express from "express";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cookieClient } from "../test-client.ts";
import { serve } from "../test-server.ts";
import { appRouter } from "../trpc/app-router.ts";
import { mountRest } from "./mount.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const people: Viewer[] = [
  { kind: "anonymous" },
  await aPerson(system),
  await aPerson(system, { isZeditor: true }),
  await aPerson(system, { isSuperuser: true }),
];
let viewer: Viewer = { kind: "anonymous" };
const app = express();
const at = () => contextOf(db, { viewer, ports: system.ports });
mountRest(app, { contextOf: at });
const client = cookieClient(await serve(app));
await client.csrf();
const operations = async (part: string) =>
  Object.keys((await client.call<{ paths: object }>("/api/openapi.json")).body.paths).filter((path) =>
    path.includes(part),
  );

beforeEach(() => applyRegion({ ...demoRegion, timesheets: false }));
afterEach(() => {
  applyRegion(undefined);
  siteParts.fediverse = true;
});

const trpc = (path: string) =>
  callTRPCProcedure({
    router: appRouter,
    path,
    getRawInput: async () => ({}),
    ctx: { ...at(), caller: {} } as never,
    type: "query",
    signal: undefined,
    batchIndex: 0,
  }).then(
    () => "answered",
    (error: unknown) => getTRPCErrorFromUnknown(error).code,
  );

test("without timesheets their operations are not there, for anyone, nor in the reference", async () => {
  for (const person of people) {
    viewer = person;
    expect(may.writeTimesheets(viewer)).toBe(false);
    expect((await client.call("/editor/api/timesheets/")).status).toBe(404);
    expect((await client.call("/editor/api/timesheets/weeks/")).status).toBe(404);
    expect((await client.call("/editor/api/timesheets/start/", { json: { note: "" } })).status).toBe(404);
    expect(await trpc("timesheets.week")).toBe("NOT_FOUND");
    expect(await trpc("timesheets.weeks")).toBe("NOT_FOUND");
  }
  expect(await operations("timesheets")).toEqual([]);
});

test("with them they are as before, and no other part goes along", async () => {
  viewer = people[2] as Viewer;
  expect((await client.call(`/editor/api/${viewer.kind === "user" ? viewer.id : 0}/profile/`)).status).toBe(200);
  applyRegion(undefined);
  expect((await client.call("/editor/api/timesheets/")).status).toBe(200);
  expect(await trpc("timesheets.week")).toBe("answered");
  expect((await operations("timesheets")).length).toBeGreaterThan(5);
});

test("without a newsletter nobody can ask for it, and what was mailed stays to be read", async () => {
  applyRegion({ ...demoRegion, newsletter: false });
  viewer = { kind: "anonymous" };
  const json = { email: "ada@example.org", towns: [], categories: [] };
  const path = "/events/api/v1/newsletter/readers/";
  expect((await client.call(path, { json })).status).toBe(404);
  expect(await operations("newsletter/readers")).toEqual([]);
  expect(await operations("newsletter.rss")).toHaveLength(1);
  applyRegion(undefined);
  expect((await client.call(path, { json })).status).toBe(201);
});

test("where the site is not in the Fediverse, nobody has followers to see or to block", async () => {
  viewer = people[3] as Viewer;
  expect(await trpc("admin.followers.list")).toBe("answered");
  siteParts.fediverse = false;
  for (const kind of ["followers", "blocks"]) {
    expect((await client.call(`/django/api/${kind}/`)).status).toBe(404);
    expect(await trpc(`admin.${kind}.list`)).toBe("NOT_FOUND");
    expect(await operations(`/django/api/${kind}`)).toEqual([]);
  }
  siteParts.fediverse = true;
  expect((await operations("/django/api/blocks")).length).toBeGreaterThan(3);
});
