import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

const paths = ["/", "/events/", "/venues/", "/events/api/v1/events/", "/trpc/listings.events?input=%7B%7D", "/readyz"];
const statuses = async () => Promise.all(paths.map(statusOf));

it("answers 503 while the database is away, says so to people in a page, and recovers by itself", async () => {
  expect(await statuses()).toEqual(paths.map(() => 200));

  await postgres.stop();
  expect(await statuses()).toEqual(paths.map(() => 503));
  expect(await statusOf("/healthz")).toBe(200);

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

  const listing = await fetch(`${server.origin}/events/api/v1/events/`);
  expect(listing.headers.get("retry-after")).toMatch(/^\d+$/);
  expect(await listing.json()).toEqual({ detail: messages.unavailable });
  const procedure = await fetch(`${server.origin}/trpc/listings.events?input=%7B%7D`);
  expect(procedure.headers.get("retry-after")).toMatch(/^\d+$/);

  postgres = await startPostgres();
  await expect.poll(statuses, { timeout: 20_000 }).toEqual(paths.map(() => 200));
  expect(server.process.exitCode).toBeNull();
}, 90_000);

it("delivers its last answer when it is told to stop, and leaves with success", async () => {
  const answer = await fetch(`${server.origin}/events/api/v1/events/`);
  server.process.kill("SIGTERM");
  expect(await answer.json()).toMatchObject({ data: [] });
  expect(await once(server.process, "exit")).toEqual([0, null]);
}, 60_000);
