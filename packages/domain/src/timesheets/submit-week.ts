import { may } from "@hereabouts/contract/permissions";
import type { OwnWeek, SheetWeek } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid } from "../errors.ts";
import { getSheetWeek } from "./get-sheet-week.ts";
import { heldWeek, refuseRunning } from "./held-week.ts";
import { updateWeekState } from "./sheet-week.queries.ts";

/**
 * Hands a week of the viewer's in. @throws SignInRequired, Forbidden; Invalid for a week that has not begun or holds nothing;
 * Conflict "submitted" or "approved" when that is done, "running" while a clock runs in it
 */
export async function submitWeek(ctx: Context, { week }: OwnWeek): Promise<SheetWeek> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = signedInUserId(ctx);
  if (week > todayIn(ctx.settings.timeZone, ctx.now())) throw new Invalid({ week: [timesheetWords.weekNotBegun] });
  return inTransaction(ctx, async (ctx) => {
    const held = await heldWeek(ctx, userId, week);
    if (held.status === "approved") throw new Conflict("approved", timesheetWords.approvedAlready);
    if (held.status === "submitted") throw new Conflict("submitted", timesheetWords.handedInAlready);
    await refuseRunning(ctx, held);
    const { minutes } = await getSheetWeek(ctx, { week, editor: userId });
    if (minutes === 0) throw new Invalid({ week: [timesheetWords.nothingInWeek] });
    const undecided = { reason: "", decided: null, decidedBy: null };
    await updateWeekState(ctx.db, held, { status: "submitted", submitted: ctx.now(), ...undecided });
    return getSheetWeek(ctx, { week, editor: userId });
  });
}
