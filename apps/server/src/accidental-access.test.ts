import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cookieClient } from "@hereabouts/api/test-client";
import { messages } from "@hereabouts/contract/messages";
import { freePort } from "@hereabouts/db/embedded";
import { addDemoAccounts, demoAccounts, demoPassword } from "@hereabouts/demo-region/accounts/demo-accounts";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { viewerOfSession } from "@hereabouts/domain/sessions/viewer-of-session";
import { signIn as enter } from "@hereabouts/domain/sign-in/sign-in";
import { contextOf } from "@hereabouts/domain/test-context";
import { aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, expect, it } from "vitest";
import { sharedKeys, siteProgram } from "./operate/processes/start-server.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-access-"));
const servers: ChildProcess[] = [];
afterAll(async () => {
  for (const server of servers) {
    if (server.exitCode !== null) continue;
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

/** The real server with these variables and nothing else of ours; answers with where it listens. */
async function startServer(variables: Record<string, string>): Promise<string> {
  const port = await freePort();
  const server = spawn(process.execPath, [siteProgram], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "fatal",
      JOBS: "off",
      ...(variables.DATABASE_URL && { SECRETS_KEYS: sharedKeys }),
      ...variables,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  servers.push(server);
  return new Promise((ready, fail) => {
    let output = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes("Ready: ")) ready(`http://127.0.0.1:${port}`);
    });
    server.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
}
async function signIn(origin: string, username: string, headers: Record<string, string> = {}) {
  const client = cookieClient(origin);
  await client.csrf();
  return client.call("/auth/login-ajax/", { json: { username, password: demoPassword }, headers });
}

it("a database that is not the demo's is started without anybody whose password is known", async () => {
  const { db, url } = await testDatabase();
  const origin = await startServer({ DATABASE_URL: url });
  expect(await db.selectFrom("app_user").select("email").execute()).toEqual([]);
  expect((await signIn(origin, "admin@example.org")).status).toBe(400);
}, 60_000);

/** A database with the accounts of the demo, and a few venues instead of its whole region. */
async function demoDatabase() {
  const { db, url } = await testDatabase();
  const ctx = contextOf(db, { now: () => new Date() });
  await installReferenceData(db);
  for (const name of ["First Hall", "Second Hall", "Third Hall", "Fourth Hall"]) await aVenue(ctx, { name });
  await addDemoAccounts(ctx);
  return { ctx, url };
}

it("on a site that others reach no demo account gets in, nor stays in", async () => {
  const { ctx, url } = await demoDatabase();
  // Context of a site that only this machine can reach, over the same database.
  const here = { ...ctx, settings: { ...ctx.settings, isLocal: true } };
  const known = { username: "admin@example.org", password: demoPassword };
  const { token } = (await enter(here, known, { address: "127.0.0.1", userAgent: "" })).session;
  const isInside = async () => (await viewerOfSession(here, { token, now: ctx.now() })) !== null;
  expect(await isInside()).toBe(true);

  const away = await startServer({ DATABASE_URL: url, PUBLIC_URL: "https://events.example.com", SEED: "demo" });
  for (const { email } of demoAccounts) {
    const answer = await signIn(away, email);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain(messages.wrongCredentials);
  }
  const headers = { Cookie: `sessionid=${token}` };
  expect((await fetch(`${away}/events/api/v1/user_data/`, { headers })).status).toBe(403);
  expect(await isInside()).toBe(true);
}, 90_000);

it("where a proxy was put in front and PUBLIC_URL forgotten, the demo stays with people at this machine", async () => {
  const { url } = await demoDatabase();
  const origin = await startServer({ DATABASE_URL: url, SEED: "demo" });
  const admin = await signIn(origin, "admin@example.org");
  expect(admin.status).toBe(200);
  const cookie = admin.headers.getSetCookie().find((line) => line.startsWith("sessionid=")) ?? "";
  const visit = async (path: string, headers: Record<string, string>) => {
    // `fetch` writes the Host header itself.
    const asked = get(origin + path, { agent: false, headers: { Cookie: cookie.split(";")[0] ?? "", ...headers } });
    const [response] = await once(asked, "response");
    response.resume();
    return response.statusCode;
  };
  expect([await visit("/events/api/v1/user_data/", {}), await visit("/dev/mail/", {})]).toEqual([200, 200]);
  const elsewhere: Record<string, string>[] = [
    { "X-Forwarded-For": "203.0.113.9" },
    { Forwarded: "for=203.0.113.9" },
    { "X-Real-IP": "127.0.0.1" },
    { Via: "1.1 proxy" },
    { "X-Forwarded-Proto": "https" },
    { "X-Forwarded-Host": "localhost" },
    { Host: "events.example.com" },
    { Host: "localhost.example.com" },
  ];
  for (const headers of elsewhere) {
    if (!headers.Host) expect((await signIn(origin, "admin@example.org", headers)).status).toBe(400);
    expect([await visit("/events/api/v1/user_data/", headers), await visit("/dev/mail/", headers)]).toEqual([403, 404]);
  }
}, 90_000);
