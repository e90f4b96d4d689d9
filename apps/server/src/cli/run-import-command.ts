import type { Context } from "@hereabouts/domain/context";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { ImportError } from "@hereabouts/importing/import-source";
import { sql } from "kysely";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";
import { ArchiveError } from "../site-export/archive.ts";

/**
 * Runs a command that imports into the configured database, and prints its counts last. What is wrong with its arguments or
 * its input is said, with exit code 1.
 */
export async function runImportCommand<Wanted extends { dryRun: boolean }>(
  parse: (args: string[]) => Wanted,
  work: (ctx: Context, wanted: Wanted) => Promise<object>,
): Promise<void> {
  try {
    const wanted = parse(process.argv.slice(2));
    const env = environmentOrExit();
    const log = pino({ level: env.LOG_LEVEL });
    const { workDb: db, close } = await openDatabase(env, log);
    try {
      await installReferenceData(db);
      const ctx = contextMaker(env, db, publicUrlOf(env), log)({ kind: "system", job: "import" });
      const counts = Object.entries(await work(ctx, wanted));
      if (!wanted.dryRun) await sql`vacuum analyze`.execute(db);
      process.stdout.write(`${counts.map(([name, count]) => `${count} ${name}`).join(", ")}\n`);
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof ImportError || error instanceof ArchiveError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
