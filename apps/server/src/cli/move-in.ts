/** `npm run move-in -- <format> <file or url> [options]`: moves another calendar in; see docs/moving-in.md. */
import { moveInLossText } from "@hereabouts/contract/sources/move-in-losses";
import { parseMoveInArguments } from "@hereabouts/importing/move-in/parse-move-in-arguments";
import { collectReport } from "@hereabouts/importing/move-in/report";
import { runMoveIn } from "@hereabouts/importing/move-in/run-move-in";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import { runImportCommand } from "./run-import-command.ts";

const tell = (line: string) => void process.stdout.write(`${line}\n`);

await runImportCommand(parseMoveInArguments, async (ctx, wanted) => {
  const { report, onTake, onReject } = collectReport({ mostRows: Number.POSITIVE_INFINITY });
  const counts = await runMoveIn(ctx, { ...wanted, onTake, onReject });
  const { taken, losses, rejected } = report();
  for (const { line, kind, name, date, minute, outcome } of wanted.dryRun ? taken : []) {
    const when = date === null || minute === null ? "" : `, ${date} ${timeToWire(minute)}`;
    tell(`${line}: ${outcome} ${kind} ${name}${when}`);
  }
  for (const { line, sourceId, reason } of rejected) tell(`${line}: rejected ${sourceId}: ${reason}`);
  for (const { kind, name, count } of losses) tell(`${count} x ${moveInLossText(kind, name)}`);
  return counts;
});
