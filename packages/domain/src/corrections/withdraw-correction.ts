import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict } from "../errors.ts";
import { updateDecision, updateNotWithdrawn, updateTold } from "./correction.queries.ts";
import { heldCorrection } from "./held-correction.ts";
import { recordDecision } from "./record-decision.ts";

/**
 * Closes a report without a word to who made it, as one that is taken back for them; or opens it again.
 * @throws SignInRequired, NotFound, Conflict when it is not as it was
 */
export function withdrawCorrection(
  ctx: Context,
  { id, note, isWithdrawn }: { id: number; note: string; isWithdrawn: boolean },
): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await heldCorrection(ctx, id);
    const expected = isWithdrawn ? "open" : "declined";
    if (correction.status !== expected) throw new Conflict("decided", correctionWords.decidedAlready);
    const about = { id, record, before: correction.status };
    if (isWithdrawn) {
      const decision = { status: "declined" as const, taken: null, note, decidedBy: signedInUserId(ctx) };
      await updateDecision(ctx.db, id, decision, ctx.now());
      await updateTold(ctx.db, id, ctx.now());
      await recordDecision(ctx, { ...about, act: "correction.decide", after: "declined" });
    } else {
      await updateNotWithdrawn(ctx.db, id);
      await recordDecision(ctx, { ...about, act: "correction.reopen", after: "open" });
    }
  });
}
