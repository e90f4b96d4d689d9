/** `npm run move-in -- <format> <file or url> [options]`: moves another calendar in; see docs/moving-in.md. */
import { moveInLossText } from "@hereabouts/contract/sources/move-in-losses";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { ImportError } from "@hereabouts/importing/import-source";
import { parseMoveInArguments } from "@hereabouts/importing/move-in/parse-move-in-arguments";
import { collectReport } from "@hereabouts/importing/move-in/report";
import { runMoveIn } from "@hereabouts/importing/move-in/run-move-in";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import { sql } from "kysely";
import { pino } from "pino";
import { contextMaker, publicUrlOf } from "../context.ts";
import { environmentOrExit } from "../env.ts";
import { openDatabase } from "../open-database.ts";

const tell = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const wanted = parseMoveInArguments(process.argv.slice(2));
  const env = environmentOrExit();
  const log = pino({ level: env.LOG_LEVEL });
  const { workDb: db, close } = await openDatabase(env, log);
  try {
    await installReferenceData(db);
    const ctx = contextMaker(env, db, publicUrlOf(env), log)({ kind: "system", job: "import" });
    const { report, onTake, onReject } = collectReport({ mostRows: Number.POSITIVE_INFINITY });
    const counts = await runMoveIn(ctx, { ...wanted, onTake, onReject });
    if (!wanted.dryRun) await sql`vacuum analyze`.execute(db);
    const { taken, losses, rejected } = report();
    for (const { line, kind, name, date, minute, outcome } of wanted.dryRun ? taken : []) {
      const when = date === null || minute === null ? "" : `, ${date} ${timeToWire(minute)}`;
      tell(`${line}: ${outcome} ${kind} ${name}${when}`);
    }
    for (const { line, sourceId, reason } of rejected) tell(`${line}: rejected ${sourceId}: ${reason}`);
    for (const { kind, name, count } of losses) tell(`${count} x ${moveInLossText(kind, name)}`);
    tell(
      Object.entries(counts)
        .map(([name, count]) => `${count} ${name}`)
        .join(", "),
    );
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
