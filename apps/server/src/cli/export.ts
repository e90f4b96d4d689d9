/** `npm run export -- <file>`: the whole site as open JSON with its images; see docs/export.md. */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { connect, createPool } from "@hereabouts/db/connection";
import { DatabaseClient } from "@hereabouts/db/database-client";
import { missingMigrations } from "@hereabouts/db/migrate";
import { pino } from "pino";
import { createMediaStore } from "../adapters/create-media-store.ts";
import { environmentOrExit } from "../env.ts";
import { openPostgres } from "../open-database.ts";
import { ArchiveError } from "../site-export/archive.ts";
import { documentTables } from "../site-export/document-tables.ts";
import { writeArchive } from "../site-export/write-archive.ts";

function usage(message: string): never {
  process.stderr.write(`${message}\nUsage: npm run export -- <file> [--without-people]\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "without-people": { type: "boolean", default: false },
        // For docs/export-documents.md.
        describe: { type: "boolean", default: false },
      },
    });
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

async function refuseOldSchema(url: string): Promise<void> {
  const db = connect(createPool(url, { max: 1 }));
  const [missing] = await missingMigrations(db).finally(() => db.destroy());
  if (missing)
    throw new ArchiveError(`The database is older than this version, without ${missing}. Run: npm run migrate`);
}

async function writeFile(file: string, withPeople: boolean): Promise<void> {
  const env = environmentOrExit();
  const log = pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL });
  const { url, stop } = await openPostgres(env, log);
  const client = new DatabaseClient({ connectionString: url, keepAlive: true });
  const begun = performance.now();
  try {
    await client.connect();
    await refuseOldSchema(url);
    const source = { client, media: createMediaStore(env), now: new Date(), withPeople };
    const { documents, mediaFiles } = await writeArchive(source, file);
    const lines = Object.values(documents).reduce((sum, count) => sum + count, 0);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    process.stdout.write(`Written to ${file}: ${lines} records, ${mediaFiles} files of images, ${seconds} s.\n`);
  } finally {
    await client.end().catch(() => undefined);
    await stop();
  }
}

const { values, positionals } = readArguments();
const [file, ...more] = positionals;
try {
  if (values.describe) process.stdout.write(documentTables());
  else if (file === undefined || more.length > 0) usage("Specify one file.");
  else await writeFile(resolve(file), !values["without-people"]);
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
