/**
 * `npm run move-in -- <format> <file or url> [options]`: moves another calendar in, and `npm run move-in -- undo <number>`: undoes
 * that as a whole; see docs/moving-in.md.
 */
import { basename } from "node:path";
import { moveInLossText } from "@hereabouts/contract/sources/move-in-losses";
import { type Context, inTransaction } from "@hereabouts/domain/context";
import { categoryKey, chooseCategories, readCategories } from "@hereabouts/importing/move-in/moved-categories";
import { type MoveInArguments, parseMoveInArguments } from "@hereabouts/importing/move-in/parse-move-in-arguments";
import { collectReport } from "@hereabouts/importing/move-in/report";
import { runMoveIn } from "@hereabouts/importing/move-in/run-move-in";
import { undoMoveNow } from "@hereabouts/importing/move-in/undo-move";
import { isUndoable } from "@hereabouts/importing/move-in/whole-move";
import { timeToWire } from "@hereabouts/recurrence/typed-time";
import { runImportCommand } from "./run-import-command.ts";

const tell = (line: string) => void process.stdout.write(`${line}\n`);

const nameOf = (input: string) => URL.parse(input)?.host || basename(input);

async function moveIn(ctx: Context, { categoriesFile, ...wanted }: MoveInArguments) {
  const { report, onTake, onReject } = collectReport({ mostRows: Number.POSITIVE_INFINITY });
  const categories = categoriesFile === undefined ? [] : await readCategories(categoriesFile);
  if (!wanted.dryRun) await inTransaction(ctx, (ctx) => chooseCategories(ctx, categories));
  let move: number | undefined;
  const counts = await runMoveIn(ctx, {
    ...wanted,
    name: nameOf(wanted.input),
    chosen: new Map(categories.map(({ name, eventTypeId }) => [categoryKey(name), eventTypeId])),
    onTake,
    onReject,
    onBegin: async (id) => {
      move = id;
    },
  });
  const { taken, losses, rejected } = report();
  for (const { line, kind, name, date, minute, outcome } of wanted.dryRun ? taken : []) {
    const when = date === null || minute === null ? "" : `, ${date} ${timeToWire(minute)}`;
    tell(`${line}: ${outcome} ${kind} ${name}${when}`);
  }
  for (const { line, sourceId, reason } of rejected) tell(`${line}: rejected ${sourceId}: ${reason}`);
  for (const { kind, name, count } of losses) tell(`${count} x ${moveInLossText(kind, name)}`);
  if (move !== undefined && wanted.takesPictures) tell("The worker of the site fetches the images.");
  if (move !== undefined && (await isUndoable(ctx, move))) tell(`To undo all of it: npm run move-in -- undo ${move}`);
  return counts;
}

await runImportCommand(parseMoveInArguments, async (ctx, wanted) => {
  if (!("undo" in wanted)) return moveIn(ctx, wanted);
  const stays = await undoMoveNow(ctx, { id: wanted.undo });
  for (const { name, reason } of stays) tell(`${name}: ${reason}`);
  return { stay: stays.length };
});
