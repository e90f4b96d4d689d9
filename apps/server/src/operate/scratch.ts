import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type EmbeddedPostgres, startEmbedded } from "@hereabouts/db/embedded";
import { sharedKeys, startServerProcess } from "./processes/start-server.ts";

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
  /** Years of use that a database is filled with. */
  years?: number | undefined;
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

/** The folder of this version. */
export const root = resolve(import.meta.dirname, "../../../..");

/** Fills a database with the demo region, without its images, and with the operator’s account. @param version folder of the version that does it */
export async function fillDemo(scratch: Scratch, url: string, version = root): Promise<void> {
  const { folder, say } = scratch;
  say("  filling a database with the demo region");
  const variables = { DATABASE_URL: url, DATA_DIR: folder, SEED: "demo", JOBS: "off", LOG_LEVEL: "error" };
  const server = await startServerProcess(variables, join(version, "apps/server/dist/main.js"));
  await server.end("SIGKILL");
  addOperator(scratch, url, version);
}

/** A superuser who may log in from anywhere, as no account of the demo region may. */
export const operator = { email: "operator@example.org", password: "seven brown mugs" } as const;

/** Creates the operator's account. @param version folder of the version that does it */
export function addOperator({ folder }: Scratch, url: string, version = root): void {
  const create = ["create", operator.email, "--password", operator.password, "--superuser"];
  execFileSync(process.execPath, [join(version, "apps/server/src/cli/user.ts"), ...create], {
    env: { PATH: process.env.PATH, DATABASE_URL: url, DATA_DIR: folder, SECRETS_KEYS: sharedKeys, LOG_LEVEL: "error" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
