import { may } from "@hereabouts/contract/permissions";
import type { OwnWeek, SheetWeek } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict } from "../errors.ts";
import { getSheetWeek } from "./get-sheet-week.ts";
import { heldWeek } from "./held-week.ts";
import { updateWeekState } from "./sheet-week.queries.ts";

/** Takes back that a week of the viewer's is handed in. @throws SignInRequired, Forbidden; Conflict when it is not, or no more */
export function withdrawWeek(ctx: Context, { week }: OwnWeek): Promise<SheetWeek> {
  ensure(ctx, may.workAsEditor(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const held = await heldWeek(ctx, userId, week);
    if (held.status !== "submitted") throw new Conflict(held.status, timesheetWords.notHandedIn);
    const nothing = { reason: "", submitted: null, decided: null, decidedBy: null };
    await updateWeekState(ctx.db, held, { status: "open", ...nothing });
    return getSheetWeek(ctx, { week, editor: userId });
  });
}
