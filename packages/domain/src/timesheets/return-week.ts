import { limits } from "@hereabouts/contract/limits";
import { may } from "@hereabouts/contract/permissions";
import type { WeekReturn } from "@hereabouts/contract/timesheets/timesheet";
import { fullDate } from "@hereabouts/recurrence/day-words";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure, signedInUserId } from "../ensure.ts";
import { composeMail } from "../mail/compose-mail.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { handedInWeek } from "./handed-in-week.ts";
import { weekRecord } from "./held-week.ts";
import { type StoredWeek, selectEditor, updateWeekState } from "./sheet-week.queries.ts";

/** Dedupe key of the email about a returned week: while it waits, the return can be undone. */
export const returnMailKey = ({ userId, week }: Pick<StoredWeek, "userId" | "week">, decided: Date): string =>
  `timesheet:${userId}:${week}:${decided.getTime()}`;

async function mailReason(ctx: Context, { userId, week }: StoredWeek, reason: string, decided: Date): Promise<void> {
  const editor = await selectEditor(ctx.db, userId);
  if (!editor) return;
  const title = `Your timesheet for the week of ${fullDate(week)} was returned`;
  const mail = composeMail(ctx.settings, {
    title,
    blocks: [
      { kind: "text", text: "Your timesheet was returned. Please correct your hours and submit the week again." },
      { kind: "heading", text: "Why" },
      { kind: "text", text: reason },
      { kind: "button", label: "See the week", url: `${ctx.settings.publicUrl}/editor/timesheets/?week=${week}` },
    ],
  });
  const delaySeconds = limits.timesheetMailDelaySeconds;
  const dedupeKey = returnMailKey({ userId, week }, decided);
  await queueMail(ctx, { recipient: editor.email, userId, subject: title, dedupeKey, delaySeconds, ...mail });
}

/**
 * Sends a week back to its editor, who hears why by mail. @throws SignInRequired, Forbidden, NotFound; Conflict when it is not
 * handed in, or was changed since it was looked at
 */
export async function returnWeek(ctx: Context, { reason, ...approval }: WeekReturn): Promise<void> {
  ensure(ctx, may.approveTimesheets(ctx.viewer));
  const decidedBy = signedInUserId(ctx);
  await inTransaction(ctx, async (ctx) => {
    const held = await handedInWeek(ctx, approval);
    const decided = ctx.now();
    const { submitted } = held;
    await updateWeekState(ctx.db, held, { status: "returned", reason, submitted, decided, decidedBy });
    await mailReason(ctx, held, reason, decided);
    const [before, after] = [{ status: held.status }, { status: "returned", reason }];
    await recordAct(ctx, { act: "timesheet.return", record: weekRecord(held), before, after });
  });
}
