import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { may } from "@hereabouts/contract/permissions";
import type { Assignment } from "@hereabouts/contract/reports/qa-report";
import type { Context } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Invalid, NotFound } from "../errors.ts";
import { deleteAssignment, recordExists, selectEditors, writeAssignment } from "./assignment.queries.ts";

/**
 * Says who takes a doubtful record on, or that nobody does. @throws SignInRequired, Forbidden, NotFound; Invalid for
 * somebody who is no editor
 */
export async function assignRecord(ctx: Context, { kind, id, assigneeId }: Assignment): Promise<void> {
  ensure(ctx, kind === "venue" ? may.seeVenueQuality(ctx.viewer) : may.seeReports(ctx.viewer));
  if (!(await recordExists(ctx.db, { kind, id }))) throw new NotFound();
  if (assigneeId === null) return deleteAssignment(ctx.db, { kind, id });
  const editors = await selectEditors(ctx.db, limits.editorsListed);
  if (!editors.some((editor) => editor.id === assigneeId))
    throw new Invalid({ assigneeId: [messages.choice(String(assigneeId))] });
  await writeAssignment(ctx.db, { kind, id }, { assigneeId, assignedBy: signedInUserId(ctx), now: ctx.now() });
}
