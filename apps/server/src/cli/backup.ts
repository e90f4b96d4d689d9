/** `npm run backup|verify|restore -- <folder>`: the whole site in a folder, and back; see docs/backup.md. */

import { resolve } from "node:path";
import { connect, createPool } from "@hereabouts/db/connection";
import { DatabaseClient } from "@hereabouts/db/database-client";
import { timeLimits } from "@hereabouts/db/time-limits";
import type pg from "pg";
import { pino } from "pino";
import { createMediaStore } from "../adapters/create-media-store.ts";
import { BackupError, type Manifest, verifyBackup } from "../backup/manifest.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { writeBackup } from "../backup/write-backup.ts";
import { environmentOrExit } from "../env.ts";
import { openPostgres } from "../open-database.ts";

const commands = ["backup", "verify", "restore"] as const;

function readArguments(): { command: (typeof commands)[number]; folder: string } {
  const [command, folder, ...rest] = process.argv.slice(2);
  const known = commands.find((name) => name === command);
  if (known && folder && rest.length === 0) return { command: known, folder: resolve(folder) };
  process.stderr.write(`Usage: npm run ${known ?? "backup"} -- <folder>\n`);
  process.exit(2);
}

const { command, folder } = readArguments();

async function withDatabase(work: (client: pg.Client, url: string) => Promise<Manifest>): Promise<Manifest> {
  const log = pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL });
  const { url, stop } = await openPostgres(env, log);
  const client = new DatabaseClient({ connectionString: url, keepAlive: true });
  try {
    await client.connect();
    return await work(client, url);
  } finally {
    await client.end().catch(() => undefined);
    await stop();
  }
}

const env = environmentOrExit();
const work = {
  backup: () => withDatabase((client) => writeBackup(client, createMediaStore(env), { folder, now: new Date() })),
  verify: async () => (await verifyBackup(folder)).manifest,
  restore: () =>
    withDatabase(async (client, url) => {
      const db = connect(createPool(url, { max: 1, limits: timeLimits.work }));
      const media = createMediaStore(env);
      return restoreBackup({ client, db, media }, folder).finally(() => db.destroy());
    }),
} satisfies Record<typeof command, () => Promise<Manifest>>;

const done = { backup: "Written to", verify: "Whole:", restore: "Restored from" };
const begun = performance.now();
try {
  const { tables, pictures } = await work[command]();
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  process.stdout.write(`${done[command]} ${folder}: ${rows} rows, ${pictures} files of pictures, ${seconds} s.\n`);
} catch (error) {
  if (!(error instanceof BackupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
