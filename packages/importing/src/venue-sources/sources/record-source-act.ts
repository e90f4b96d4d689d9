import type { AuditAct } from "@hereabouts/contract/audit/audit-acts";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "@hereabouts/domain/audit/record-act";
import type { Context } from "@hereabouts/domain/context";

/** Writes down what somebody did to a source of a venue that is not theirs; of one's own venue nothing is. */
export async function recordSourceAct(
  ctx: Context,
  { source, ...act }: { act: AuditAct; source: { id: number; venueId: number; name: string } } & Changed,
): Promise<void> {
  if (!may.workForOthers(ctx.viewer, source.venueId)) return;
  await recordAct(ctx, { ...act, record: { kind: "source", id: source.id, name: source.name } });
}

interface Changed {
  before?: object;
  after?: object;
}
