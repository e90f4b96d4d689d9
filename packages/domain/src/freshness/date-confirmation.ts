import { dateTransition } from "@hereabouts/contract/events/date-transitions";
import type { EventStatus } from "@hereabouts/contract/events/event-facets";
import type { DateAnswer } from "@hereabouts/contract/freshness/freshness-record";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { changeSeries } from "../events/change-series.ts";
import { confirmEvent } from "../events/update-event.ts";
import { overrideNamed } from "../schedule/change-plan.ts";
import { planOf } from "../schedule/event-plans.queries.ts";
import { hashOfToken } from "../secret-token.ts";
import { maySignIn } from "../sessions/may-sign-in.ts";
import { selectAttributes } from "../sessions/session.queries.ts";
import { type DateConfirmation, selectAskedDate, updateAnswer } from "./date-confirmation.queries.ts";

/** The date that the link of a mail is about. @throws NotFound for a link of nobody's */
export async function getAskedDate({ db, now }: Context, { token }: { token: string }): Promise<DateConfirmation> {
  const asked = await selectAskedDate(db, hashOfToken(token), now());
  if (!asked) throw new NotFound();
  return asked;
}

/** The context of whoever a link was mailed to, with the rights they have now. @throws NotFound */
async function inTheirName(ctx: Context, userId: number): Promise<Context> {
  const user = await selectAttributes(ctx.db, userId);
  if (!user || !maySignIn(ctx, user)) throw new NotFound();
  const { isDemo: _, suspendedAt: __, ...roles } = user;
  return { ...ctx, viewer: { kind: "user", id: userId, ...roles } };
}

/** The status of the date itself, whatever is said of the whole event. */
async function statusOf(
  { db }: Context,
  { eventId, originalDate, originalStartMinute }: DateConfirmation,
): Promise<EventStatus> {
  const named = { originalDate, originalTime: originalStartMinute };
  return overrideNamed(await planOf(db, eventId), named)?.status ?? "scheduled";
}

/** Gives the date another status; its day, times and note stay. */
async function changeStatus(ctx: Context, asked: DateConfirmation, status: EventStatus): Promise<void> {
  const { eventId: id, originalDate, originalStartMinute: originalTime } = asked;
  await changeSeries(ctx, { id, scope: "status", updated: undefined, originalDate, originalTime, status });
}

/**
 * Says by the link of a mail that a date is still on, or cancels it; "on" gives a date that this link canceled
 * the status that it had. Its day, times and note stay. The link stands for whom it was mailed to, and does no more than
 * they may. The same answer again changes nothing.
 * @throws NotFound, Forbidden when they do not manage the venue any more, Invalid
 */
export function answerAskedDate(
  ctx: Context,
  { token, answer }: { token: string; answer: DateAnswer },
): Promise<DateConfirmation> {
  return inTransaction(ctx, async (ctx) => {
    const asked = await getAskedDate(ctx, { token });
    if (asked.isOver || asked.answer === answer) return asked;
    const theirs = await inTheirName(ctx, asked.userId);
    let statusBefore: EventStatus | null = null;
    const status = await statusOf(ctx, asked);
    if (answer === "cancelled") {
      const cancel = dateTransition("mailLink", "cancel", status);
      if (!asked.isCancelled && cancel?.to === "cancelled") {
        statusBefore = cancel.isUndoable ? status : null;
        await changeStatus(theirs, asked, cancel.to);
      }
    } else {
      // A date that got another status since keeps it.
      if (asked.statusBefore !== null && status === "cancelled") await changeStatus(theirs, asked, asked.statusBefore);
      await confirmEvent(theirs, { id: asked.eventId });
    }
    await updateAnswer(ctx.db, hashOfToken(token), { answer, statusBefore }, ctx.now());
    return getAskedDate(ctx, { token });
  });
}
