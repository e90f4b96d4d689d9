import { may } from "@hereabouts/contract/permissions";
import type { WeekApproval } from "@hereabouts/contract/timesheets/timesheet";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { handedInWeek } from "./handed-in-week.ts";
import { weekRecord } from "./held-week.ts";
import { updateWeekState } from "./sheet-week.queries.ts";

/**
 * Approves a week of an editor's as it was looked at: from then on its hours stay as they are.
 * @throws SignInRequired, Forbidden, NotFound; Conflict when it is not handed in, was changed since, or a clock runs in it
 */
export async function approveWeek(ctx: Context, approval: WeekApproval): Promise<void> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const held = await handedInWeek(ctx, approval);
    const { submitted } = held;
    const decision = { status: "approved" as const, reason: "", submitted, decided: ctx.now(), decidedBy };
    await updateWeekState(ctx.db, held, decision);
    const [before, after] = [{ status: held.status }, { status: decision.status, version: held.version }];
    await recordAct(ctx, { act: "timesheet.approve", record: weekRecord(held), before, after });
  });
}
