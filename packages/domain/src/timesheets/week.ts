import { may } from "@hereabouts/contract/permissions";
import { region } from "@hereabouts/contract/region/region";
import type {
  EditorWeek,
  OwnWeek,
  SheetWeek,
  WeekApproval,
  WeekReturn,
} from "@hereabouts/contract/timesheets/timesheet";
import { timesheetLimits, timesheetWords } from "@hereabouts/contract/timesheets/timesheet-words";
import { weeksOf } from "@hereabouts/contract/timesheets/weeks";
import { t } from "@hereabouts/language/translate";
import { fullDate, shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { Conflict, Invalid, NotFound } from "../errors.ts";
import { holdSuperusers } from "../identity/role.queries.ts";
import { deleteWaitingMail } from "../mail/mail.queries.ts";
import { sendMail } from "../mail/queue-mail.ts";
import { maySignIn } from "../sessions/may-sign-in.ts";
import { selectClock } from "./time-entry.queries.ts";
import { holdWeeks, type StoredWeek, selectEditor, updateWeekState } from "./week.queries.ts";
import { getSheetWeek } from "./week-sheet.ts";

/** A week of somebody, locked until the transaction ends. */
async function lockWeek({ db }: Context, userId: number, week: string): Promise<StoredWeek> {
  const [held] = await holdWeeks(db, userId, [week]);
  if (!held) throw new NotFound();
  return held;
}

/** Refuses a week in which a clock runs: nobody knows yet what is in it. @throws Conflict "running" */
async function refuseRunning({ db, now }: Context, { userId, week }: StoredWeek): Promise<void> {
  const clock = await selectClock(db, userId);
  if (clock && weeksOf(clock, region.timeZone, now()).includes(week))
    throw new Conflict("running", timesheetWords.clockInWeek);
}

/** Audit record of a week. */
const weekRecord = ({ userId, week }: Pick<StoredWeek, "userId" | "week">) => ({
  kind: "timesheet" as const,
  id: `${userId}/${week}`,
  name: t("Week of {week}", { week: shortDayAndYear(week) }),
});

/**
 * A week that waits to be decided, as it was looked at, held. @throws NotFound; Conflict "approved" or the like when it does not
 * wait, "changed" when its hours are others, "running" while a clock runs in it
 */
async function submittedWeek(ctx: Context, { editor, week, version }: WeekApproval): Promise<StoredWeek> {
  if (!(await selectEditor(ctx.db, editor))) throw new NotFound();
  const held = await lockWeek(ctx, editor, week);
  if (held.status === "approved") throw new Conflict("approved", timesheetWords.approvedAlready);
  if (held.status !== "submitted") throw new Conflict(held.status, timesheetWords.notHandedIn);
  if (held.version !== version) throw new Conflict("changed", timesheetWords.changedSince);
  await refuseRunning(ctx, held);
  return held;
}

/**
 * Hands a week of the viewer's in. @throws SignInRequired, Forbidden; Invalid for a week that has not begun or holds nothing;
 * Conflict "submitted" or "approved" when that is done, "running" while a clock runs in it
 */
export async function submitWeek(ctx: Context, { week }: OwnWeek): Promise<SheetWeek> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = signedInUserId(ctx);
  if (week > todayIn(region.timeZone, ctx.now())) throw new Invalid({ week: [timesheetWords.weekNotBegun] });
  return inTransaction(ctx, async (ctx) => {
    const held = await lockWeek(ctx, userId, week);
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

/** Takes back that a week of the viewer's is handed in. @throws SignInRequired, Forbidden; Conflict when it is not, or no more */
export function withdrawWeek(ctx: Context, { week }: OwnWeek): Promise<SheetWeek> {
  ensure(ctx, may.writeTimesheets(ctx.viewer));
  const userId = signedInUserId(ctx);
  return inTransaction(ctx, async (ctx) => {
    const held = await lockWeek(ctx, userId, week);
    if (held.status !== "submitted") throw new Conflict(held.status, timesheetWords.notHandedIn);
    const nothing = { reason: "", submitted: null, decided: null, decidedBy: null };
    await updateWeekState(ctx.db, held, { status: "open", ...nothing });
    return getSheetWeek(ctx, { week, editor: userId });
  });
}

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
    const held = await submittedWeek(ctx, approval);
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

/** Dedupe key of the email about a returned week: while it waits, the return can be undone. */
const returnMailKey = ({ userId, week }: Pick<StoredWeek, "userId" | "week">, decided: Date): string =>
  `timesheet:${userId}:${week}:${decided.getTime()}`;

async function mailReason(ctx: Context, { userId, week }: StoredWeek, reason: string, decided: Date): Promise<void> {
  const editor = await selectEditor(ctx.db, userId);
  if (!editor) return;
  const delaySeconds = timesheetLimits.timesheetMailDelaySeconds;
  await sendMail(
    ctx,
    { recipient: editor.email, userId, dedupeKey: returnMailKey({ userId, week }, decided), delaySeconds },
    () => ({
      subject: t("Your timesheet for the week of {week} was returned", { week: fullDate(week) }),
      because: t("you submitted this timesheet"),
      blocks: [
        { kind: "text", text: t("Your timesheet was returned. Please correct your hours and submit the week again.") },
        { kind: "heading", text: t("Why") },
        { kind: "text", text: reason },
        { kind: "button", label: t("See the week"), url: `${ctx.settings.publicUrl}/editor/timesheets/?week=${week}` },
      ],
    }),
  );
}

/**
 * Sends a week back to its editor, who hears why by mail. @throws SignInRequired, Forbidden, NotFound; Conflict when it is not
 * handed in, or was changed since it was looked at
 */
export async function returnWeek(ctx: Context, { reason, ...approval }: WeekReturn): Promise<void> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const held = await submittedWeek(ctx, approval);
    const decided = ctx.now();
    const { submitted } = held;
    await updateWeekState(ctx.db, held, { status: "returned", reason, submitted, decided, decidedBy });
    await mailReason(ctx, held, reason, decided);
    const [before, after] = [{ status: held.status }, { status: "returned", reason }];
    await recordAct(ctx, { act: "timesheet.return", record: weekRecord(held), before, after });
  });
}

/**
 * Takes a decision about a week back, so that it waits again: an approval at any time, and that it was sent back until its
 * editor is emailed. @throws SignInRequired, Forbidden, NotFound; Conflict when nothing is decided, or "told"
 */
export async function reopenWeek(ctx: Context, { editor, week }: EditorWeek): Promise<void> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  await inTransaction(ctx, async (ctx) => {
    if (!(await selectEditor(ctx.db, editor))) throw new NotFound();
    const held = await lockWeek(ctx, editor, week);
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
