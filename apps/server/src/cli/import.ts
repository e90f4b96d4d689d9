/** `npm run import -- <source> <file or url> [options]`: imports real data, or a whole site; see docs/import.md. */
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { ImportError } from "@hereabouts/importing/import-source";
import { parseImportArguments, wholeSite } from "@hereabouts/importing/parse-import-arguments";
import { runImport } from "@hereabouts/importing/run-import";
import { sql } from "kysely";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";
import { ArchiveError } from "../site-export/archive.ts";
import { importArchive } from "../site-export/import-archive.ts";

const say = (line: string) => void process.stderr.write(line);

/** Rejected rows that are said one by one; `--rejects` writes all of them to a file. */
const MOST_SAID = 20;

/** Says of the first rejected rows why they are. */
function rejectionsSaid() {
  let said = 0;
  return ({ line, sourceId }: { line: number; sourceId: string | null }, reason: string): void => {
    said += 1;
    if (said <= MOST_SAID) say(`\rLine ${line}${sourceId ? ` (${sourceId})` : ""}: ${reason}\n`);
    else if (said === MOST_SAID + 1)
      say("\rFurther rejected rows are not listed: --rejects writes all of them to a file.\n");
  };
}

async function main(): Promise<void> {
  const wanted = parseImportArguments(process.argv.slice(2));
  const env = environmentOrExit();
  const log = pino({ level: env.LOG_LEVEL });
  const { workDb: db, close } = await openDatabase(env, log);
  try {
    await installReferenceData(db);
    const ctx = contextMaker(env, db, publicUrlOf(env), log)({ kind: "system", job: "import" });
    const counts = await (wanted.source === wholeSite
      ? importArchive(ctx, wanted.input, wanted).then(({ documents }) => documents)
      : runImport(ctx, {
          ...wanted,
          onReject: rejectionsSaid(),
          onProgress: ({ read }) => say(`\r${read} rows read`),
        }));
    if (!wanted.dryRun) await sql`vacuum analyze`.execute(db);
    say("\n");
    process.stdout.write(
      `${Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(", ")}\n`,
    );
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ImportError || error instanceof ArchiveError)) throw error;
  say(`${error.message}\n`);
  process.exitCode = 1;
}
