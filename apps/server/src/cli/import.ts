/** `npm run import -- <source> <file or url> [options]`: imports real data, or a whole site; see docs/import.md. */
import { parseImportArguments, wholeSite } from "@hereabouts/importing/parse-import-arguments";
import { runImport } from "@hereabouts/importing/run-import";
import { importArchive } from "../site-export/import-archive.ts";
import { runImportCommand } from "./run-import-command.ts";

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

await runImportCommand(parseImportArguments, async (ctx, wanted) => {
  if (wanted.source === wholeSite) return (await importArchive(ctx, wanted.input, wanted)).documents;
  const onProgress = ({ read }: { read: number }) => say(`\r${read} rows read`);
  const counts = await runImport(ctx, { ...wanted, onReject: rejectionsSaid(), onProgress });
  say("\n");
  return counts;
});
