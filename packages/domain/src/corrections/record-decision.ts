import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import type { Context } from "../context.ts";
import type { CorrectedNow } from "./correctable.queries.ts";

/** Writes down what somebody decided about a report on a venue or event that is not theirs. */
export async function recordDecision(
  ctx: Context,
  {
    act,
    id,
    record,
    before,
    after,
  }: { act: AuditAct; id: number; record: CorrectedNow; before: string; after: string },
): Promise<void> {
  if (!may.workForOthers(ctx.viewer, record.venueId)) return;
  const about = { kind: "correction" as const, id, name: record.name };
  await recordAct(ctx, { act, record: about, before: { status: before }, after: { status: after } });
}
