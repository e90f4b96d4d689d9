import { once } from "node:events";
import { chmodSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runningPostmaster } from "@hereabouts/db/embedded-process";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type ServerProcess, startServerProcess } from "./test-server-process.ts";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-embedded-outage-"));
// Postgres' account has to reach it.
chmodSync(folder, 0o755);
const dir = join(folder, "postgres");
let server: ServerProcess;

beforeAll(async () => {
  server = await startServerProcess({ DATA_DIR: folder, LOG_LEVEL: "trace" });
}, 120_000);

afterAll(async () => {
  await server?.end("SIGTERM");
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const statusOf = async (path: string) => {
  const answer = await fetch(server.origin + path);
  await answer.arrayBuffer();
  return answer.status;
};
const kill = () => process.kill(runningPostmaster(dir)?.pid ?? 0, "SIGKILL");

it("serves again by itself after its database was killed", async () => {
  expect(await statusOf("/events/api/v1/events/")).toBe(200);
  const { pid } = runningPostmaster(dir) ?? {};
  kill();
  await expect.poll(() => runningPostmaster(dir)?.pid ?? pid, { timeout: 40_000 }).not.toBe(pid);
  await expect.poll(() => statusOf("/events/api/v1/events/"), { timeout: 40_000 }).toBe(200);
  expect(server.process.exitCode).toBeNull();
}, 90_000);

it("ends with a failure, for whoever looks after it, when its database cannot be started again", async () => {
  renameSync(join(dir, "global/pg_control"), join(dir, "global/pg_control.gone"));
  kill();
  expect(await once(server.process, "exit")).toEqual([1, null]);
  expect(server.output()).toContain("the embedded database cannot be started again");
}, 90_000);

it("never writes the database's password to the log", () => {
  expect(server.output()).toContain('"level"');
  expect(server.output()).not.toMatch(/postgres:\/\/\w+:/);
});
