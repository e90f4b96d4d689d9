import type { Viewer } from "@hereabouts/contract/permissions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type ErrorRequestHandler } from "express";
import fc from "fast-check";
import { expect, test } from "vitest";
import { mountRest } from "../mounting/mount.ts";
import { csrfHeaders, serve } from "../test-server.ts";
import { createTrpcMiddleware } from "../trpc/middleware.ts";
import { anyCall } from "./calls.ts";
import { fuzzWorld } from "./fuzz-world.ts";

const CALLS = 1_000;
const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const { people, known } = await fuzzWorld(system);
const { visitor, producer, editor, staff, superuser } = people;
const gone = [visitor, producer, editor, staff, superuser].flatMap((viewer) => (viewer.kind === "user" ? viewer : []));
// Deleted in another window, after the requests below were let in.
const ids = gone.map(({ id }) => id);
await db.deleteFrom("app_user").where("id", "in", ids).execute();
let caller: Viewer = visitor;

const defects: unknown[] = [];
const noteDefect: ErrorRequestHandler = (error, _request, response, _next) => {
  defects.push(error);
  response.status(500).end();
};
const app = express();
const contextOfCall = () => contextOf(db, { viewer: caller, ports: system.ports });
app.use("/trpc", createTrpcMiddleware({ contextOf: contextOfCall, onDefect: (error) => defects.push(error) }));
mountRest(app, { contextOf: contextOfCall });
app.use(noteDefect);
const origin = await serve(app);
const send = (path: string, init: RequestInit) => fetch(origin + path, { ...init, redirect: "manual" });

test("whose account is deleted amid a save is signed out, over REST and tRPC", async () => {
  const headers = { ...csrfHeaders, "Content-Type": "application/json" };
  const rest = await send("/events/api/v1/saved_searches/", {
    method: "POST",
    headers,
    body: JSON.stringify({ search_name: "Dances" }),
  });
  expect(rest.status).toBe(403);
  expect(await rest.json()).toMatchObject({ detail: "Authentication credentials were not provided." });
  const body = JSON.stringify({ searchName: "Dances" });
  const trpc = await send("/trpc/savedItems.searches.add", { method: "POST", headers, body });
  expect(trpc.status).toBe(401);
  expect(defects.splice(0)).toEqual([]);
});

test("no call in the name of an account that is gone is answered by a failure of ours", {
  timeout: 300_000,
}, async () => {
  const failures = new Map<string, string>();
  const calls = fc.tuple(anyCall(known), fc.constantFrom(...gone));
  for (const [{ name, method, path, headers, body }, viewer] of fc.sample(calls, { seed: 5, numRuns: CALLS })) {
    caller = viewer;
    const cookie = [csrfHeaders.Cookie, headers.Cookie].filter(Boolean).join("; ");
    const init = { method, headers: { ...csrfHeaders, ...headers, Cookie: cookie } };
    const response = await send(path, { ...init, ...(body !== undefined && { body }) });
    await response.arrayBuffer();
    const found = defects.splice(0).map((defect) => (defect instanceof Error ? defect.stack : String(defect)));
    if (response.status >= 500 || found.length > 0)
      failures.set(name, `${response.status} ${found.join("\n").slice(0, 400)}`);
  }
  expect(Object.fromEntries(failures)).toEqual({});
});
