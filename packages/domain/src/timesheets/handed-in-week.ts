import type { WeekApproval } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import type { Context } from "../context.ts";
import { Conflict, NotFound } from "../errors.ts";
import { heldWeek, refuseRunning } from "./held-week.ts";
import { type StoredWeek, selectEditor } from "./sheet-week.queries.ts";

/**
 * A week that waits to be decided, as it was looked at, held. @throws NotFound; Conflict "approved" or the like when it does not
 * wait, "changed" when its hours are others, "running" while a clock runs in it
 */
export async function handedInWeek(ctx: Context, { editor, week, version }: WeekApproval): Promise<StoredWeek> {
  if (!(await selectEditor(ctx.db, editor))) throw new NotFound();
  const held = await heldWeek(ctx, editor, week);
  if (held.status === "approved") throw new Conflict("approved", timesheetWords.approvedAlready);
  if (held.status !== "submitted") throw new Conflict(held.status, timesheetWords.notHandedIn);
  if (held.version !== version) throw new Conflict("changed", timesheetWords.changedSince);
  await refuseRunning(ctx, held);
  return held;
}
