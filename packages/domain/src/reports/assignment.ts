import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Assignment, QaRecord } from "@hereabouts/contract/reports/qa-report";
import { reportLimits } from "@hereabouts/contract/reports/report-limits";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { refuseMerged } from "../venues/venue-form.ts";
import { deleteAssignment, recordExists, selectEditors, writeAssignment } from "./assignment.queries.ts";

/**
 * Says who takes a doubtful record on, or that nobody does. @throws SignInRequired, Forbidden, NotFound; Invalid for
 * somebody who does not work on the report, Conflict "merged" for a venue that is one with another
 */
export async function assignRecord(ctx: Context, { kind, id, assigneeId }: Assignment): Promise<void> {
  ensure(ctx, kind === "venue" ? may.seeVenueQuality(ctx.viewer) : may.seeReports(ctx.viewer));
  if (kind === "venue") await refuseMerged(ctx, id);
  if (!(await recordExists(ctx.db, { kind, id }))) throw new NotFound();
  const editors = await selectEditors(ctx.db, kind, reportLimits.editorsListed);
  if (assigneeId !== null && !editors.some((editor) => editor.id === assigneeId))
    throw new Invalid({ assigneeId: [messages.choice(String(assigneeId))] });
  const assignedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    if (assigneeId === null) await deleteAssignment(ctx.db, { kind, id });
    else await writeAssignment(ctx.db, { kind, id }, { assigneeId, assignedBy, now: ctx.now() });
    await recordAct(ctx, { act: "report.assign", record: { kind, id, name: "" }, after: { assigneeId } });
  });
}

/** Lists the users to whom a record can be assigned, by name. @throws SignInRequired, Forbidden */
export function listEditors(ctx: Context, { kind }: Pick<QaRecord, "kind">): Promise<{ id: number; name: string }[]> {
  ensure(ctx, kind === "venue" ? may.seeVenueQuality(ctx.viewer) : may.seeReports(ctx.viewer));
  return selectEditors(ctx.db, kind, reportLimits.editorsListed);
}
