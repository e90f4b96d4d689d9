import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { cookieClient } from "@hereabouts/api/test-client";
import { messages } from "@hereabouts/contract/messages";
import { freePort } from "@hereabouts/db/embedded";
import { addDemoAccounts, demoAccounts, demoPassword } from "@hereabouts/demo-region/demo-accounts";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, expect, it } from "vitest";

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
  const server = spawn(process.execPath, [resolve(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: String(port),
      DATA_DIR: folder,
      LOG_LEVEL: "fatal",
      JOBS: "off",
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
async function signIn(origin: string, username: string) {
  const client = cookieClient(origin);
  await client.csrf();
  const answer = await client.call("/auth/login-ajax/", { json: { username, password: demoPassword } });
  return { answer, client };
}

it("a database that is not the demo's is started without anybody whose password is known", async () => {
  const { db, url } = await testDatabase();
  const origin = await startServer({ DATABASE_URL: url });
  expect(await db.selectFrom("app_user").select("email").execute()).toEqual([]);
  const { answer } = await signIn(origin, "admin@example.org");
  expect(answer.status).toBe(400);
}, 60_000);

it("on a site that others reach no demo account gets in, nor stays in", async () => {
  const { db, url } = await testDatabase();
  const ctx = contextOf(db, { now: () => new Date() });
  await installReferenceData(db);
  for (const name of ["First Hall", "Second Hall", "Third Hall", "Fourth Hall"]) await aVenue(ctx, { name });
  await addDemoAccounts(ctx);
  const here = await startServer({ DATABASE_URL: url });
  const inside = await signIn(here, "admin@example.org");
  expect(inside.answer.status).toBe(200);
  const isInside = async (origin: string) => {
    const cookie = `sessionid=${inside.client.cookies.get("sessionid")}`;
    return (await fetch(`${origin}/events/api/v1/user_data/`, { headers: { Cookie: cookie } })).status === 200;
  };
  expect(await isInside(here)).toBe(true);

  const away = await startServer({ DATABASE_URL: url, PUBLIC_URL: "https://events.example.com", SEED: "demo" });
  for (const { email } of demoAccounts) {
    const { answer } = await signIn(away, email);
    expect(answer).toMatchObject({ status: 400 });
    expect(JSON.stringify(answer.body)).toContain(messages.wrongCredentials);
  }
  expect(await isInside(away)).toBe(false);
}, 90_000);
