/** `npm run export -- <file>`: the whole site as open JSON with its images, or the public part of it in a form for other programs; see docs/export.md. */

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { connect, createPool } from "@hereabouts/db/connection";
import { DatabaseClient } from "@hereabouts/db/database-client";
import { missingMigrations } from "@hereabouts/db/migrate";
import { timeLimits } from "@hereabouts/db/time-limits";
import { pino } from "pino";
import { createMediaStore } from "../adapters/create-media-store.ts";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openPostgres } from "../open-database.ts";
import { readRegion } from "../own-region.ts";
import { ArchiveError } from "../site-export/archive.ts";
import { documentTables } from "../site-export/document-tables.ts";
import { writeArchive } from "../site-export/write-archive.ts";
import { isSiteFileForm, type SiteFileForm, siteFileForms, writeSiteFile } from "../site-export/write-site-file.ts";

const forms = Object.keys(siteFileForms);

function usage(message: string): never {
  process.stderr.write(`${message}\nUsage: npm run export -- <file> [--without-people | --as ${forms.join("|")}]\n`);
  process.exit(2);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        "without-people": { type: "boolean", default: false },
        as: { type: "string" },
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

/** Writes what everybody may see, in a form that other programs read. */
async function writePublic(file: string, form: SiteFileForm): Promise<void> {
  const env = environmentOrExit();
  const log = pino({ level: env.LOG_LEVEL === "info" ? "warn" : env.LOG_LEVEL });
  const { url, stop } = await openPostgres(env, log);
  const db = connect(createPool(url, { max: 1, limits: timeLimits.work }));
  const begun = performance.now();
  try {
    await refuseOldSchema(url);
    await readRegion(db, env);
    const ctx = contextMaker(env, db, publicUrlOf(env), log)({ kind: "system", job: "export" });
    await writeSiteFile(ctx, form, file);
    process.stdout.write(`Written to ${file}: ${((performance.now() - begun) / 1000).toFixed(1)} s.\n`);
  } finally {
    await db.destroy();
    await stop();
  }
}

const { values, positionals } = readArguments();
const [file, ...more] = positionals;
try {
  if (values.describe) process.stdout.write(documentTables());
  else if (file === undefined || more.length > 0) usage("Specify one file.");
  else if (values.as === undefined) await writeFile(resolve(file), !values["without-people"]);
  else if (!isSiteFileForm(values.as))
    usage(`--as "${values.as}" is not a form of export. Specify one of ${forms.join(", ")}.`);
  else if (values["without-people"]) usage("--without-people is for the whole site: with --as nobody is in the file.");
  else await writePublic(resolve(file), values.as);
} catch (error) {
  if (!(error instanceof ArchiveError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
