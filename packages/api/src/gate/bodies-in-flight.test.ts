import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import { contextOf } from "@hereabouts/domain/test-context";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { mountEndpoints } from "../mounting/mount-endpoints.ts";
import { endpoint } from "../rest/endpoint/endpoint.ts";
import { answerFailures } from "../rest/failures/answer-failures.ts";
import { csrfHeaders, serve } from "../test-server.ts";
import { createGate } from "./admit.ts";
import { bodyPlaces } from "./body-places.ts";
import { closeUnread } from "./close-unread.ts";
import { openRequest, type RawConnection } from "./test-connection.ts";

const { db } = await testDatabase();
const roles = { isStaff: false, isZeditor: false, isSuperuser: false, producerOf: [], distanceUnits: "mi" } as const;
const person = (id: number): Viewer => ({ kind: "user", id, ...roles });

/** Bodies whose reading began, and what of their room is taken. */
let begun = 0;
const places = bodyPlaces();
const counted = {
  take: (client: string, bytes: number) => {
    const giveBack = places.take(client, bytes);
    begun += 1;
    return giveBack;
  },
};
let viewer: Viewer = { kind: "anonymous" };
const form = (access: "callSignedIn" | "callAnonymously") =>
  endpoint({
    method: "post",
    path: `/${access}/`,
    name: access,
    summary: "Takes a form.",
    access,
    body: z.object({ text: z.string() }),
    bodyBytes: serverLimits.imageFormBytes,
    answer: z.object({ letters: z.number() }),
    run: async (_ctx, { body }) => ({ letters: body.text.length }),
  });
const app = express();
app.use(closeUnread(20));
const gate = createGate({ contextOf: () => contextOf(db, { viewer }), places: counted });
mountEndpoints(app, gate, [form("callSignedIn"), form("callAnonymously")]);
app.use(answerFailures);
const origin = await serve(app);

const open: RawConnection[] = [];
beforeEach(() => {
  begun = 0;
  viewer = { kind: "anonymous" };
});
afterEach(async () => {
  vi.useRealTimers();
  for (const connection of open.splice(0)) {
    connection.destroy();
    await connection.ended;
  }
});
/** Begins to send a body to `path`, and holds all of it back. */
function hold(path: string, headers: Record<string, string>): RawConnection {
  const connection = openRequest(origin, {
    method: "POST",
    path,
    headers: { ...csrfHeaders, "Content-Type": "application/json", ...headers },
  });
  open.push(connection);
  return connection;
}
const sized = (bytes: number) => ({ "Content-Length": String(bytes) });
const chunked = { "Transfer-Encoding": "chunked" };
const send = (path: string, text: string) =>
  fetch(origin + path, {
    method: "POST",
    headers: { ...csrfHeaders, "Content-Type": "application/json" },
    body: JSON.stringify({ text }),
  });

test("three hundred who announce 14.4 MB each without an account hold nothing, and others are served", async () => {
  const attack = Array.from({ length: 300 }, (_, turn) =>
    hold(turn % 2 ? "/callSignedIn/" : "/callAnonymously/", sized(14_400_000)),
  );
  const answers = await Promise.all(attack.map(({ answer }) => answer));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403, 413]));
  expect(begun).toBe(0);
  expect(await (await send("/callAnonymously/", "hello")).json()).toEqual({ letters: 5 });
  await Promise.all(attack.map(({ ended }) => ended));
});

test("three hundred with an account hold as many as there is room for, and the rest are told to come again", async () => {
  viewer = person(1);
  const attack = Array.from({ length: 300 }, () => hold("/callSignedIn/", sized(14_400_000)));
  const refused = await Promise.all(attack.slice(serverLimits.largeBodiesOfClient).map(({ answer }) => answer));
  for (const { status, headers } of refused) {
    expect(status).toBe(429);
    expect(headers.get("retry-after")).toBe(String(serverLimits.bodyRetrySeconds));
  }
  expect(begun).toBe(serverLimits.largeBodiesOfClient);
  expect((await send("/callSignedIn/", "hello")).status).toBe(200);
  viewer = person(2);
  expect((await send("/callSignedIn/", "a".repeat(5_000_000))).status).toBe(200);
});

test("when all room is taken by others the answer is 503, and it is given back when they leave", async () => {
  const holders: RawConnection[] = [];
  for (let id = 1; holders.length < serverLimits.largeBodiesInFlight; id++) {
    viewer = person(id);
    for (let turn = 0; turn < serverLimits.largeBodiesOfClient; turn++) {
      const before = begun;
      holders.push(hold("/callSignedIn/", turn % 2 ? chunked : sized(14_400_000)));
      await expect.poll(() => begun).toBe(before + 1);
    }
  }
  viewer = person(999);
  const refused = await send("/callSignedIn/", "a".repeat(100_000));
  expect(refused.status).toBe(503);
  expect(await refused.json()).toEqual({ detail: messages.noRoom });
  expect(refused.headers.get("retry-after")).toBe(String(serverLimits.bodyRetrySeconds));
  expect((await send("/callSignedIn/", "hello")).status).toBe(200);
  for (const { destroy } of holders) destroy();
  await expect.poll(async () => (await send("/callSignedIn/", "a".repeat(100_000))).status).toBe(200);
});

test("a body that does not say how long it is, is cut where it becomes too long", async () => {
  const connection = hold("/callAnonymously/", chunked);
  const piece = Buffer.alloc(16_384, "a");
  for (let sent = 0; sent <= serverLimits.anonymousBodyBytes; sent += piece.length) {
    connection.send(`${piece.length.toString(16)}\r\n`);
    connection.send(piece);
    connection.send("\r\n");
  }
  expect(await connection.answer).toMatchObject({ status: 413, body: JSON.stringify({ detail: messages.tooLarge }) });
  await connection.ended;
});

test("a body in crumbs is put together as it was", async () => {
  const connection = hold("/callAnonymously/", chunked);
  for (const letter of JSON.stringify({ text: "a".repeat(6_000) })) connection.send(`1\r\n${letter}\r\n`);
  connection.send("0\r\n\r\n");
  expect((await connection.answer).body).toContain('{"letters":6000}');
});

test.each([
  ["packed", { "Content-Encoding": "gzip" }, messages.packedBody],
  ["in other letters", { "Content-Type": "application/json; charset=utf-16" }, messages.charset],
  ["of another type", { "Content-Type": "text/html" }, messages.jsonOnly],
])("a body that is %s is refused before it is read", async (_label, headers, detail) => {
  const { status, body } = await hold("/callAnonymously/", { ...sized(100), ...headers }).answer;
  expect([status, JSON.parse(body)]).toEqual([415, { detail }]);
});

test("a client that leaves before it is let in takes no room", async () => {
  viewer = person(1);
  for (let turn = 0; turn < 20; turn++) {
    const connection = hold("/callSignedIn/", sized(14_400_000));
    connection.destroy();
    await connection.ended;
  }
  await expect.poll(async () => (await send("/callSignedIn/", "a".repeat(100_000))).status).toBe(200);
});

test.each([
  ["small", 1_000, serverLimits.bodySeconds],
  ["large", 14_400_000, serverLimits.largeBodySeconds],
])("a %s body that does not come is not waited for, and the connection is over", async (_label, bytes, seconds) => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  viewer = person(1);
  const connection = hold("/callSignedIn/", sized(bytes));
  await vi.waitUntil(() => begun === 1);
  vi.advanceTimersByTime(seconds * 1_000 - 1);
  connection.send("{");
  expect((await send("/callSignedIn/", "hello")).status).toBe(200);
  vi.advanceTimersByTime(1);
  expect(await connection.answer).toMatchObject({ status: 408, body: JSON.stringify({ detail: messages.tooSlow }) });
  vi.runAllTimers();
  await connection.ended;
});
