import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { runningPostmaster } from "@hereabouts/db/embedded-process";
import { afterAll, beforeAll, expect, it } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "hereabouts-embedded-outage-"));
// Postgres' account has to reach it.
chmodSync(folder, 0o755);
const dir = join(folder, "postgres");
let server: ChildProcess;
let origin: string;
let output = "";

beforeAll(async () => {
  server = spawn(process.execPath, [resolve(import.meta.dirname, "main.ts")], {
    env: {
      PATH: process.env.PATH,
      TMPDIR: process.env.TMPDIR,
      PORT: "0",
      DATA_DIR: folder,
      SEED: "none",
      LOG_LEVEL: "trace",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  origin = await new Promise<string>((ready, fail) => {
    server.stdout?.on("data", (chunk: Buffer) => {
      output += chunk.toString();
      const url = /Ready: (\S+)/.exec(output)?.[1];
      if (url) ready(url);
    });
    server.once("exit", (code) => fail(new Error(`The server ended with ${code}:\n${output}`)));
  });
}, 120_000);

afterAll(async () => {
  if (server?.exitCode === null) {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

const statusOf = async (path: string) => {
  const answer = await fetch(origin + path);
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
  expect(server.exitCode).toBeNull();
}, 90_000);

it("ends with a failure, for whoever looks after it, when its database cannot be started again", async () => {
  renameSync(join(dir, "global/pg_control"), join(dir, "global/pg_control.gone"));
  kill();
  expect(await once(server, "exit")).toEqual([1, null]);
  expect(output).toContain("the embedded database cannot be started again");
}, 90_000);

it("never writes the database's password to the log", () => {
  expect(output).toContain('"level"');
  expect(output).not.toMatch(/postgres:\/\/\w+:/);
});
