import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type EmbeddedPostgres, startEmbedded } from "@hereabouts/db/embedded";
import { startServerProcess } from "./processes/start-server.ts";

/** Where one run works: its folder, and what to end after it. */
export interface Scratch {
  folder: string;
  say: (line: string) => void;
  /** Registers what ends with the run; the last registered ends first. */
  defer: (end: () => unknown) => void;
}

/** Options of the command line. */
export interface RunOptions {
  /** How long a fault lasts; each name has its own default. */
  seconds?: number | undefined;
  /** Number of generated calls. */
  calls?: number | undefined;
  /** Number of repetitions. */
  runs?: number | undefined;
  /** Number that everything generated follows from; drawn when absent. */
  seed?: number | undefined;
  /** The earlier version, as git names it. */
  from?: string | undefined;
  /** Small counts: whether it works, not how well. */
  isQuick?: boolean;
}

/** Runs `work` in a temporary folder, then ends everything it started, also when it fails. */
export async function inScratch<Result>(
  say: (line: string) => void,
  work: (scratch: Scratch) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "hereabouts-operate-"));
  // The accounts of Postgres and pgbouncer have to reach it.
  chmodSync(folder, 0o755);
  const ends: (() => unknown)[] = [];
  try {
    return await work({ folder, say, defer: (end) => void ends.unshift(end) });
  } finally {
    for (const end of ends)
      try {
        await end();
      } catch (error) {
        say(`  while cleaning up: ${error}`);
      }
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a Postgres of the run's own, from npm. */
export async function scratchPostgres(
  { folder, defer }: Scratch,
  settings: Record<string, string> = {},
): Promise<EmbeddedPostgres> {
  const postgres = await startEmbedded({ dir: join(folder, "postgres"), settings });
  defer(postgres.stop);
  return postgres;
}

/** Fills a database with the demo region, without its images. */
export async function fillDemo({ folder, say }: Scratch, url: string): Promise<void> {
  say("  filling a database with the demo region");
  const variables = { DATABASE_URL: url, DATA_DIR: folder, SEED: "demo", JOBS: "off", LOG_LEVEL: "error" };
  const server = await startServerProcess(variables, "dist/main.js");
  await server.end("SIGKILL");
}

/** Fills a database with the demo region. @returns a superuser who may log in from anywhere, as no account of the demo region may */
export async function fillForMembers(scratch: Scratch, url: string): Promise<{ email: string; password: string }> {
  await fillDemo(scratch, url);
  const account = { email: "operator@example.org", password: "seven brown mugs" };
  const create = ["create", account.email, "--password", account.password, "--superuser"];
  execFileSync(process.execPath, [resolve(import.meta.dirname, "../cli/user.ts"), ...create], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: scratch.folder, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  return account;
}
