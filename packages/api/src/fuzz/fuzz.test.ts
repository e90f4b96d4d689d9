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
import { anyCall, type FuzzCall } from "./calls.ts";
import { fuzzWorld, roles } from "./fuzz-world.ts";

const isLong = process.env.FUZZ_RUNS !== undefined;
const runs = Number(process.env.FUZZ_RUNS ?? 800);
/** The number that all calls follow from: the same in every short run, another in every long one unless given. */
const seed = Number(process.env.FUZZ_SEED ?? (isLong ? Date.now() % 2_147_483_647 : 8));
const BATCH = 200;

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

/** Says how far a long run has come. */
function tell(made: number, failures: number): void {
  if (isLong && made % 2_000 === 0) process.stdout.write(`${made} of ${runs} calls, ${failures} kinds of failures\n`);
}

const title = `no call is answered by a failure of ours (${runs} calls, FUZZ_SEED=${seed})`;
test(title, { timeout: 120_000 + runs * 500 }, async () => {
  const failures = new Map<string, string>();
  for (let made = 0; made < runs; made += BATCH) {
    const { people, known } = await fuzzWorld(system);
    const calls = fc.tuple(anyCall(known), fc.constantFrom(...roles));
    for (const [call, role] of fc.sample(calls, { seed: seed + made, numRuns: Math.min(BATCH, runs - made) })) {
      caller = people[role];
      const failure = await failureOf(call);
      if (failure) failures.set(...failure);
    }
    tell(made + BATCH, failures.size);
  }
  expect(Object.fromEntries(failures)).toEqual({});
});
