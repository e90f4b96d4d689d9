import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may, type Viewer, type ViewerPermission } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { NotFound, TooMany } from "@hereabouts/domain/errors";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { beforeEach, describe, expect, test } from "vitest";
import { endpoints } from "../mounting/endpoints.ts";
import { mountRest } from "../mounting/mount.ts";
import { answerFailures } from "../rest/failures/answer-failures.ts";
import { csrfHeaders, serve } from "../test-server.ts";
import { mountedProcedures } from "../trpc/calls.ts";
import { createTrpcMiddleware } from "../trpc/middleware.ts";
import type { GateParts } from "./admit.ts";
import { openRequest } from "./test-connection.ts";

const { db } = await testDatabase();
const anonymous: Viewer = { kind: "anonymous" };
const roles = { isStaff: false, isZeditor: false, isSuperuser: false, producerOf: [], distanceUnits: "mi" } as const;
const visitor: Viewer = { kind: "user", id: 1, ...roles };
const superuser: Viewer = { kind: "user", id: 2, ...roles, isSuperuser: true };

let viewer: Viewer = anonymous;
let isSpent = false;
const gate: GateParts = {
  contextOf: () => contextOf(db, { viewer }),
  limitRate: (_request, _response, next) => next(isSpent ? new TooMany(7) : undefined),
};
const app = express();
app.use("/trpc", createTrpcMiddleware(gate));
mountRest(app, gate);
app.use((_request, _response, next) => next(new NotFound()));
app.use(answerFailures);
const origin = await serve(app);
beforeEach(() => {
  viewer = anonymous;
  isSpent = false;
});

/** Everything that is mounted: REST endpoints, uploads among them, and procedures. */
interface Target {
  label: string;
  method: string;
  path: string;
  access: ViewerPermission;
  needsToken: boolean;
  /** Status for anonymous callers instead of 403: tRPC has its own, which its clients know. */
  unsignedStatus: number;
}
const targets: Target[] = [
  ...endpoints.map(({ method, path, access, isOpenToAll }) => ({
    label: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path: path.replace(/:(?:id|record|person|invitation)\b/g, "1").replace(/:(?:token|widget)\b/, "a".repeat(27)),
    access,
    needsToken: method !== "get" && !isOpenToAll,
    unsignedStatus: 403,
  })),
  ...[...mountedProcedures].map(([name, { type, access }]) => ({
    label: `tRPC ${name}`,
    method: type === "query" ? "GET" : "POST",
    path: `/trpc/${name}`,
    access,
    needsToken: type === "mutation",
    unsignedStatus: 401,
  })),
];

/** Announces the largest body there is, and holds all of it back. */
async function hold(target: Pick<Target, "method" | "path">, headers: Record<string, string> = {}) {
  const announced = { "Content-Type": "application/json", "Content-Length": "14400000" };
  const connection = openRequest(origin, { ...target, headers: { ...announced, ...headers } });
  const { status, headers: answered, body } = await connection.answer;
  connection.destroy();
  return { status, headers: answered, detail: JSON.parse(body).detail };
}

/** Returns viewers without a permission. */
const lacking = (access: ViewerPermission) => [anonymous, visitor].filter((who) => !may[access](who));

describe.each(targets)("$label is judged without its body", (target) => {
  test("by its path", async () => {
    isSpent = true;
    const answer = await hold({ ...target, path: `${target.path.replace(/\/$/, "")}~nowhere/` });
    expect(answer).toMatchObject({ status: 404, detail: messages.notFound });
  });

  test("by its method", async () => {
    isSpent = true;
    const answer = await hold({ ...target, method: "COPY" });
    expect(answer).toMatchObject({ status: 405, detail: messages.methodNotAllowed("COPY") });
    expect(answer.headers.get("allow")).toContain(target.method);
  });

  test("by the rate of its client", async () => {
    isSpent = true;
    const answer = await hold(target);
    expect(answer).toMatchObject({ status: 429, detail: messages.tooMany });
    expect(answer.headers.get("retry-after")).toBe("7");
  });

  test("by the session and the permission", async () => {
    for (viewer of lacking(target.access)) {
      const isSignedIn = viewer.kind === "user";
      expect(await hold(target)).toMatchObject({
        status: isSignedIn ? 403 : target.unsignedStatus,
        detail: isSignedIn ? messages.forbidden : messages.signInRequired,
      });
    }
  });

  test("by its declared size, which no answer of ours says may be kept", async () => {
    viewer = may[target.access](anonymous) ? anonymous : superuser;
    const tooLarge = { ...csrfHeaders, "Content-Length": "14500001" };
    const answer = await hold(target, tooLarge);
    expect(answer.status).toBe(413);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});

test("a file that is too large is called what it is: an image of an upload, a file of an import", async () => {
  viewer = superuser;
  const said: Record<string, string> = {};
  for (const { method, path, fileField } of endpoints) {
    if (fileField === undefined) continue;
    const target = { method: method.toUpperCase(), path: path.replace(":id", "1") };
    said[path] = (await hold(target, { ...csrfHeaders, "Content-Length": "34000000" })).detail;
  }
  const file = "The file is larger than 10 MB.";
  expect(said).toEqual({
    "/events/api/v1/venue_sources/files/": file,
    "/events/api/v1/venue_sources/:id/file/": file,
    "/events/api/v1/move_in/file/": file,
    "/events/api/v1/uploads/": "The image is larger than 10 MB.",
  });
});

test.each(targets.filter(({ needsToken }) => needsToken))("$label is judged by its CSRF token", async (target) => {
  viewer = superuser;
  expect(await hold(target)).toMatchObject({ status: 403, detail: messages.csrfFailed });
});

test.each(targets.filter(({ access }) => may[access](anonymous)))(
  "$label never takes more than 64 kB from somebody without an account",
  async (target) => {
    const announce = (bytes: number) => hold(target, { ...csrfHeaders, "Content-Length": String(bytes) });
    expect(await announce(serverLimits.anonymousBodyBytes + 1)).toMatchObject({ status: 413 });
  },
);

test("a batch is let in when one of its calls may be made, and then by the smallest measure", async () => {
  const batch = { method: "POST", path: "/trpc/traffic.record,account.updateDetails?batch=1" };
  expect(await hold(batch, csrfHeaders)).toMatchObject({ status: 413 });
  const refused = { method: "POST", path: "/trpc/events.add,account.updateDetails?batch=1" };
  expect(await hold(refused, csrfHeaders)).toMatchObject({ status: 401, detail: messages.signInRequired });
});

test("what one call of a batch may not do, another may", async () => {
  const path = "/trpc/traffic.record,account.updateDetails?batch=1";
  const response = await fetch(origin + path, {
    method: "POST",
    headers: { ...csrfHeaders, "Content-Type": "application/json" },
    body: JSON.stringify({ 0: { impressions: [{ kind: "event_detail", id: 1 }] }, 1: {} }),
  });
  const [recorded, refused] = (await response.json()) as [{ result?: object }, { error: { data: object } }];
  expect(recorded.result).toBeDefined();
  expect(refused.error.data).toMatchObject({ code: "UNAUTHORIZED" });
});

test("a batch counts as one request, so that it may not be long", async () => {
  const names = Array.from({ length: limits.callsInBatch + 1 }, () => "account.me").join(",");
  const response = await fetch(`${origin}/trpc/${names}?batch=1&input={}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ detail: messages.tooManyCalls(limits.callsInBatch) });
});
