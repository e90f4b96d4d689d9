import { staffProblems } from "@hereabouts/contract/corrections/correction-problems";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import type { CorrectedNow } from "./correctable.queries.ts";
import { correctedNow } from "./corrected-now.ts";
import { holdCorrection, type StoredCorrection } from "./correction.queries.ts";

/** A report that the viewer decides about, held, with its record as it is now. @throws SignInRequired, NotFound */
export async function heldCorrection(
  ctx: Context,
  id: number,
): Promise<{ correction: StoredCorrection; record: CorrectedNow }> {
  ensure(ctx, may.manageSomething(ctx.viewer));
  const correction = await holdCorrection(ctx.db, id);
  const [record] = correction ? await correctedNow(ctx, [correction]) : [];
  if (!correction || !record) throw new NotFound();
  const isForStaff = staffProblems.includes(correction.problem);
  // Reporters see their own reports only.
  if (!may.decideCorrection(ctx.viewer, { venueId: record.venueId, isForStaff })) throw new NotFound();
  return { correction, record };
}
