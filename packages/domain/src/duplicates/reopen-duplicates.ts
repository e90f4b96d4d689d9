import type { DuplicateResolution } from "@hereabouts/contract/duplicates/duplicate-report";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { deleteResolutions } from "./resolution.queries.ts";

/** Takes back that venues were found to be as many places. @throws SignInRequired, Forbidden */
export async function reopenDuplicates(ctx: Context, { pois }: DuplicateResolution): Promise<DuplicateResolution> {
  ensure(ctx, may.seeDuplicates(ctx.viewer));
  return inTransaction(ctx, async (ctx) => {
    await deleteResolutions(ctx.db, pois);
    const record = { kind: "venue" as const, id: pois[0] ?? 0, name: "" };
    await recordAct(ctx, { act: "duplicates.reopen", record, after: { venues: pois } });
    return { pois };
  });
}
