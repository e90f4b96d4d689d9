import type { Viewer } from "@hereabouts/contract/permissions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type ErrorRequestHandler } from "express";
import { expect, test } from "vitest";
import { mountRest } from "../mounting/mount.ts";
import { csrfHeaders, serve } from "../test-server.ts";
import { createTrpcMiddleware } from "../trpc/middleware.ts";
import type { FuzzCall } from "./calls.ts";
import { generatedCalls } from "./generated-calls.ts";

/** The same calls each time; `npm run operate -- fuzz` makes others. */
const runs = 800;
const seed = 8;

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);

/** Caller of the next call; anonymous if the account was deleted. */
let caller: Viewer = { kind: "anonymous" };
async function viewer(): Promise<Viewer> {
  if (caller.kind !== "user") return caller;
  const found = await db.selectFrom("app_user").select("id").where("id", "=", caller.id).executeTakeFirst();
  return found ? caller : { kind: "anonymous" };
}

/** Failures other than refusals. */
const defects: unknown[] = [];
const noteDefect: ErrorRequestHandler = (error, _request, response, _next) => {
  defects.push(error);
  response.status(500).end();
};
const app = express();
const contextOfCall = async () => contextOf(db, { viewer: await viewer(), ports: system.ports });
app.use("/trpc", createTrpcMiddleware({ contextOf: contextOfCall, onDefect: (error) => defects.push(error) }));
mountRest(app, { contextOf: contextOfCall });
app.use(noteDefect);
const origin = await serve(app);

/** Makes a call. @returns the kind of failure and all of it, or null */
async function failureOf({ name, method, path, headers, body }: FuzzCall): Promise<[kind: string, all: string] | null> {
  const cookies = [csrfHeaders.Cookie, headers.Cookie].filter(Boolean).join("; ");
  const sent = { ...csrfHeaders, ...headers, Cookie: cookies };
  const response = await fetch(origin + path, {
    method,
    headers: sent,
    redirect: "manual",
    ...(body !== undefined && { body }),
  });
  await response.arrayBuffer();
  const found = defects.splice(0).map((defect) => (defect instanceof Error ? defect.stack : String(defect)));
  if (response.status < 500 && found.length === 0) return null;
  const call = `${method} ${path.slice(0, 800)} ${JSON.stringify(headers)} ${body?.slice(0, 800)}`;
  const reason = found[0]?.split("\n")[0] ?? "";
  return [`${name} ${response.status} ${reason}`, `${caller.kind}: ${call}\n${found.join("\n").slice(0, 800)}`];
}

test(`none of ${runs} calls is answered by a failure of ours`, { timeout: 520_000 }, async () => {
  const failures = new Map<string, string>();
  for await (const { people, calls } of generatedCalls(system, seed, runs))
    for (const [call, role] of calls) {
      caller = people[role];
      const failure = await failureOf(call);
      if (failure) failures.set(...failure);
    }
  expect(Object.fromEntries(failures)).toEqual({});
});
