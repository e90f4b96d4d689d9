import { may } from "@hereabouts/contract/permissions";
import type { EditorWeek } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { Conflict, NotFound } from "../errors.ts";
import { deleteWaitingMail } from "../mail/mail.queries.ts";
import { heldWeek, weekRecord } from "./held-week.ts";
import { returnMailKey } from "./return-week.ts";
import { selectEditor, updateWeekState } from "./sheet-week.queries.ts";

/**
 * Takes a decision about a week back, so that it waits again: an approval at any time, and that it was sent back until its
 * editor is told. @throws SignInRequired, Forbidden, NotFound; Conflict when nothing is decided, or "told"
 */
export async function reopenWeek(ctx: Context, { editor, week }: EditorWeek): Promise<void> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    if (!(await selectEditor(ctx.db, editor))) throw new NotFound();
    const held = await heldWeek(ctx, editor, week);
    const { status, submitted, decided } = held;
    if ((status !== "approved" && status !== "returned") || !decided)
      throw new Conflict(status, timesheetWords.notDecided);
    if (status === "returned" && !(await deleteWaitingMail(ctx.db, returnMailKey(held, decided))))
      throw new Conflict("told", timesheetWords.toldAlready);
    const undecided = { reason: "", decided: null, decidedBy: null };
    await updateWeekState(ctx.db, held, { status: "submitted", submitted, ...undecided });
    const [before, after] = [{ status }, { status: "submitted" }];
    await recordAct(ctx, { act: "timesheet.reopen", record: weekRecord(held), before, after });
  });
}
