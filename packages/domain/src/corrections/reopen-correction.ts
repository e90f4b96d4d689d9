import type { Correction } from "@hereabouts/contract/corrections/correction";
import { type Correctable, correctablesOf } from "@hereabouts/contract/corrections/correction-fields";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { type Context, inTransaction } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import type { CorrectedNow } from "./correctable.queries.ts";
import { correctedNow } from "./corrected-now.ts";
import { holdCorrection, type StoredCorrection, updateReopened } from "./correction.queries.ts";
import { heldCorrection } from "./held-correction.ts";
import { recordDecision } from "./record-decision.ts";
import { viewCorrection } from "./view-correction.ts";
import { writeValues } from "./write-values.ts";

/** Values before the correction was applied. @throws Conflict if they were edited since */
function valuesBefore({ kind, taken }: StoredCorrection, { values }: CorrectedNow) {
  const entries = Object.entries(taken ?? {});
  const changed = entries.filter(([field, [, after]]) => values[field as Correctable] !== after);
  if (changed.length > 0) {
    const names = changed.map(([field]) => correctablesOf(kind).find(({ name }) => name === field)?.label ?? field);
    throw new Conflict("changed", correctionWords.changedSince(names.join(", ")));
  }
  return Object.fromEntries(entries.flatMap(([field, [before, after]]) => (before === after ? [] : [[field, before]])));
}

/**
 * Takes a decision back, and what was taken over with it, before who asked is told.
 * @throws SignInRequired, NotFound, Conflict when it is too late, or the record was changed since
 */
export function reopenCorrection(ctx: Context, { id }: { id: number }): Promise<Correction> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await heldCorrection(ctx, id);
    if (correction.toldAt) throw new Conflict("told", correctionWords.toldAlready);
    const values = valuesBefore(correction, record);
    if (Object.keys(values).length > 0) await writeValues(ctx, record, values, undefined);
    await updateReopened(ctx.db, id);
    const { status } = correction;
    await recordDecision(ctx, { act: "correction.reopen", id, record, before: status, after: "open" });
    const [after] = await correctedNow(ctx, [correction]);
    const open = await holdCorrection(ctx.db, id);
    if (!after || !open) throw new NotFound();
    return viewCorrection(ctx, open, after);
  });
}
