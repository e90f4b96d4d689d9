import type { Acceptance, Correction } from "@hereabouts/contract/corrections/correction";
import type { Correctable, CorrectableValues } from "@hereabouts/contract/corrections/correction-fields";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound, Stale } from "../errors.ts";
import { checkValues } from "./check-values.ts";
import { correctedNow } from "./corrected-now.ts";
import { holdCorrection, updateDecision } from "./correction.queries.ts";
import { heldCorrection } from "./held-correction.ts";
import { recordDecision } from "./record-decision.ts";
import { tellLater } from "./tell-later.ts";
import { viewCorrection } from "./view-correction.ts";
import { writeValues } from "./write-values.ts";

/**
 * Takes over some of the values that somebody suggested, by the verbs of venues and events and in one transaction, or
 * says that what was reported is dealt with. @returns the report as it is decided
 * @throws SignInRequired, NotFound, Conflict when it is decided already, Invalid for what was not suggested or cannot be
 * stored, Stale when the record changed since it was looked at
 */
export function acceptCorrection(ctx: Context, { id, fields, updated }: Acceptance): Promise<Correction> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await heldCorrection(ctx, id);
    if (correction.status !== "open") throw new Conflict("decided", correctionWords.decidedAlready);
    if (updated !== undefined && Date.parse(updated) !== record.updatedAt.getTime()) throw new Stale();
    const chosen: CorrectableValues = {};
    for (const field of fields) {
      const change = correction.changes[field];
      if (!change) throw new Invalid({ fields: [correctionWords.notSuggested] });
      chosen[field as Correctable] = change[1];
    }
    const values = checkValues(record, chosen);
    if (Object.keys(values).length > 0) await writeValues(ctx, record, values, updated);
    const [after] = await correctedNow(ctx, [correction]);
    if (!after) throw new NotFound();
    const taken = Object.fromEntries(
      fields.map((field): [string, [string, string]] => {
        const name = field as Correctable;
        return [field, [record.values[name] ?? "", after.values[name] ?? ""]];
      }),
    );
    const decision = { status: "accepted" as const, taken, note: "", decidedBy: signedInUserId(ctx) };
    await updateDecision(ctx.db, id, decision, ctx.now());
    await recordDecision(ctx, { act: "correction.decide", id, record, before: "open", after: decision.status });
    await tellLater(ctx, correction);
    const decided = await holdCorrection(ctx.db, id);
    return viewCorrection(ctx, decided ?? correction, after);
  });
}
