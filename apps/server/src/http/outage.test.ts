import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cookieClient } from "@hereabouts/api/test-client";
import { messages } from "@hereabouts/contract/messages";
import { type EmbeddedPostgres, freePort, startEmbedded } from "@hereabouts/db/embedded";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "../operate/processes/start-server.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-outage-"));
// Postgres' account has to reach it.
chmodSync(folder, 0o755);
let port: number;
let postgres: EmbeddedPostgres;
let server: ServerProcess;

const startPostgres = () => startEmbedded({ dir: join(folder, "pg"), port, settings: { fsync: "off" } });

beforeAll(async () => {
  port = await freePort();
  postgres = await startPostgres();
  server = await startServerProcess({
    NODE_ENV: "production",
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    LOG_LEVEL: "fatal",
  });
}, 120_000);

afterAll(async () => {
  await server?.end("SIGTERM");
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const statusOf = async (path: string) => {
  const answer = await fetch(server.origin + path, { headers: { Accept: "text/html, application/json" } });
  await answer.arrayBuffer();
  return answer.status;
};

const kept = ["/", "/events/", "/venues/", "/events/api/v1/events/", "/trpc/listings.events?input=%7B%7D"];
kept.push("/feeds/events.rss");
const unkept = ["/events/?radius=10", "/events/api/v1/events/?radius=10", "/account/password_reset/", "/readyz"];
const statuses = (paths: readonly string[]) => Promise.all(paths.map(statusOf));

/** Logs in. @returns the answer and the milliseconds it took */
async function logIn(client: ReturnType<typeof cookieClient>) {
  const start = performance.now();
  const json = { username: "robin@example.org", password: "seven brown mugs" };
  const answer = await client.call("/auth/login-ajax/", { json });
  return { ...answer, ms: performance.now() - start };
}

it("gives anonymous visitors what it kept while the database is away, marked as stale", async () => {
  expect(await statuses(kept)).toEqual(kept.map(() => 200));

  await postgres.stop();
  expect(await statuses(kept)).toEqual(kept.map(() => 200));
  for (const path of kept) {
    const { headers } = await fetch(server.origin + path);
    expect([path, headers.get("warning"), headers.get("cache-control")]).toEqual([
      path,
      '110 - "Response is Stale"',
      "no-store",
    ]);
    expect(Number(headers.get("age"))).toBeGreaterThan(0);
  }
  expect(await (await fetch(`${server.origin}/events/`)).text()).toMatch(/<body[^>]*><p id="stale-note"/);
  const ofMember = await fetch(`${server.origin}/events/`, { headers: { Cookie: "sessionid=mine" } });
  expect([ofMember.status, await ofMember.text()]).toEqual([503, expect.stringContaining(messages.unavailable)]);
}, 60_000);

it("answers everything else 503 at once, and says so to people in a page", async () => {
  expect(await statuses(unkept)).toEqual(unkept.map(() => 503));
  expect(await statusOf("/healthz")).toBe(200);

  const client = cookieClient(server.origin);
  await client.csrf();
  const logins = [await logIn(client), await logIn(client), await logIn(client)];
  for (const { status, body, headers } of logins)
    expect([status, body, headers.get("retry-after")]).toEqual([
      503,
      { detail: messages.unavailable },
      expect.stringMatching(/^\d+$/),
    ]);
  expect(Math.min(...logins.map(({ ms }) => ms))).toBeLessThan(1_000);

  const page = await fetch(`${server.origin}/events/?radius=10`, {
    headers: { Accept: "text/html", Cookie: "theme=dark" },
  });
  expect(page.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const html = await page.text();
  expect(html).toContain(messages.unavailable);
  expect(html).toContain('data-theme="dark"');
  expect(html).toContain('href="/events/?radius=10"');
  expect(html).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]+\.css">/);
  expect(html).not.toContain("ECONNREFUSED");

  const listing = await fetch(`${server.origin}/events/api/v1/events/?radius=10`);
  expect(listing.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await listing.json()).toEqual({ detail: messages.unavailable });
  const procedure = await fetch(`${server.origin}/trpc/listings.venues?input=%7B%7D`);
  expect([procedure.status, procedure.headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/)]);
}, 60_000);

it("recovers by itself, and then nothing is stale", async () => {
  postgres = await startPostgres();
  const all = [...kept, ...unkept];
  await expect.poll(() => statuses(all), { timeout: 60_000 }).toEqual(all.map(() => 200));
  for (const path of kept) expect((await fetch(server.origin + path)).headers.get("warning")).toBeNull();
  expect(server.process.exitCode).toBeNull();
}, 90_000);

it("delivers its last answer when it is told to stop, and leaves with success", async () => {
  const answer = await fetch(`${server.origin}/events/api/v1/events/`);
  server.process.kill("SIGTERM");
  expect(await answer.json()).toMatchObject({ data: [] });
  expect(await once(server.process, "exit")).toEqual([0, null]);
}, 60_000);
