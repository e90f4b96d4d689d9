import type { Correction } from "@hereabouts/contract/corrections/correction";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { type Context, inTransaction } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict } from "../errors.ts";
import { holdCorrection, updateDecision } from "./correction.queries.ts";
import { heldCorrection } from "./held-correction.ts";
import { recordDecision } from "./record-decision.ts";
import { tellLater } from "./tell-later.ts";
import { viewCorrection } from "./view-correction.ts";

/** Says why nothing is done about a report. @throws SignInRequired, NotFound, Conflict when it is decided already */
export function declineCorrection(ctx: Context, { id, note }: { id: number; note: string }): Promise<Correction> {
  return inTransaction(ctx, async (ctx) => {
    const { correction, record } = await heldCorrection(ctx, id);
    if (correction.status !== "open") throw new Conflict("decided", correctionWords.decidedAlready);
    const decision = { status: "declined" as const, taken: null, note, decidedBy: signedInUserId(ctx) };
    await updateDecision(ctx.db, id, decision, ctx.now());
    await recordDecision(ctx, { act: "correction.decide", id, record, before: "open", after: decision.status });
    await tellLater(ctx, correction);
    return viewCorrection(ctx, (await holdCorrection(ctx.db, id)) ?? correction, record);
  });
}
