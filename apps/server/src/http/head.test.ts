import { type IncomingHttpHeaders, request } from "node:http";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { startSession } from "./response-cache/test-members.ts";
import { publicReads } from "./test-public-reads.ts";
import { someRecords } from "./test-records.ts";
import { serveSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);
const records = await someRecords(ctx);
const origin = await serveSite(db, ctx);

interface Head {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: number;
}

const ask = (method: string, address: string, headers: Record<string, string>) =>
  new Promise<Head>((done, fail) => {
    const call = request(origin + address, { method, headers }, (reply) => {
      let bytes = 0;
      reply.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      reply.on("end", () => done({ status: reply.statusCode, headers: reply.headers, bytes }));
    });
    call.on("error", fail).end();
  });

/** Drawn or counted for each answer: these are there, and say something else. */
const ofEach = new Set(["date", "etag", "ratelimit", "set-cookie", "x-request-id"]);
/** Known when the body is made, and may be left out (RFC 9110, 9.3.2). */
const ofTheBody = new Set(["content-length", "transfer-encoding"]);

/** The headers in which two answers differ. */
const differences = (one: Head, other: Head) =>
  [...new Set([...Object.keys(one.headers), ...Object.keys(other.headers)])].filter((name) => {
    const [said, answered] = [one.headers[name], other.headers[name]];
    if (ofTheBody.has(name)) return false;
    return ofEach.has(name) ? (said === undefined) !== (answered === undefined) : String(said) !== String(answered);
  });

test("whatever may be read has the same head when the head alone is asked for", { timeout: 120_000 }, async () => {
  const { token } = await startSession(ctx, (await aPerson(ctx)).id);
  const faults: unknown[] = [];
  for (const [at, { route, address }] of publicReads(records).entries())
    for (const [who, cookie] of [
      ["a stranger", "theme=dark"],
      ["somebody", `theme=dark; sessionid=${token}`],
    ] as const) {
      const headers = { "X-Forwarded-For": `10.0.${at >> 8}.${at & 255}`, Accept: "text/html", Cookie: cookie };
      const [get, head] = [await ask("GET", address, headers), await ask("HEAD", address, headers)];
      const parts = differences(get, head);
      if (head.status !== get.status || head.bytes > 0 || parts.length > 0)
        faults.push([route, who, get.status, head.status, head.bytes, parts]);
    }
  expect(faults).toEqual([]);
});
