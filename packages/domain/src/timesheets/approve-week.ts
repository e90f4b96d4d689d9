import { may } from "@hereabouts/contract/permissions";
import type { WeekApproval } from "@hereabouts/contract/timesheets/timesheet";
import { timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict } from "../errors.ts";
import { holdSuperusers } from "../identity/role.queries.ts";
import { maySignIn } from "../sessions/may-sign-in.ts";
import { handedInWeek } from "./handed-in-week.ts";
import { weekRecord } from "./held-week.ts";
import { updateWeekState } from "./sheet-week.queries.ts";

/** Refuses that somebody approves their own hours while another superuser could. @throws Conflict "own" */
async function refuseOwn(ctx: Context, userId: number): Promise<void> {
  const superusers = await holdSuperusers(ctx.db);
  if (superusers.some((other) => other.id !== userId && maySignIn(ctx, other)))
    throw new Conflict("own", timesheetWords.ownWeek);
}

/**
 * Approves a week of an editor's as it was looked at: from then on its hours stay as they are.
 * An only superuser approves their own hours too, and the audit log says that they are. @throws SignInRequired, Forbidden,
 * NotFound; Conflict when it is not handed in, was changed since, a clock runs in it, or it is one's own
 */
export async function approveWeek(ctx: Context, approval: WeekApproval): Promise<void> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const isOwn = approval.editor === decidedBy;
    if (isOwn) await refuseOwn(ctx, decidedBy);
    const held = await handedInWeek(ctx, approval);
    const { submitted } = held;
    const decision = { status: "approved" as const, reason: "", submitted, decided: ctx.now(), decidedBy };
    await updateWeekState(ctx.db, held, decision);
    const after = { status: decision.status, version: held.version, ...(isOwn && { isOwn }) };
    await recordAct(ctx, {
      act: "timesheet.approve",
      record: weekRecord(held),
      before: { status: held.status },
      after,
    });
  });
}
