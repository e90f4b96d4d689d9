import type { DateAnswer } from "@hereabouts/contract/freshness/date-answers";
import { type Context, inTransaction } from "../context.ts";
import { NotFound } from "../errors.ts";
import { changeSeries } from "../events/change-series.ts";
import { confirmEvent } from "../events/confirm-event.ts";
import { maySignIn } from "../sessions/may-sign-in.ts";
import { selectAttributes } from "../sessions/session.queries.ts";
import { type AskedDate, updateAnswer } from "./asked-date.queries.ts";
import { getAskedDate } from "./get-asked-date.ts";
import { linkHash } from "./link-hash.ts";

/** The context of whoever a link was mailed to, with the rights they have now. @throws NotFound */
async function inTheirName(ctx: Context, userId: number): Promise<Context> {
  const user = await selectAttributes(ctx.db, userId);
  if (!user || !maySignIn(ctx, user)) throw new NotFound();
  const { isDemo: _, suspendedAt: __, ...roles } = user;
  return { ...ctx, viewer: { kind: "user", id: userId, ...roles } };
}

async function changeDate(ctx: Context, asked: AskedDate, status: "cancelled" | null): Promise<void> {
  const { eventId: id, originalDate, originalStartMinute: originalTime } = asked;
  const named = { id, scope: "this" as const, updated: undefined, originalDate, originalTime };
  const action = status === null ? ("reset" as const) : ("change" as const);
  await changeSeries(ctx, { ...named, action, date: null, minutes: null, status, note: "" });
}

/**
 * Says by the link of a mail that a date is still on, or cancels it; "on" puts one back that this link cancelled. The link
 * stands for whom it was mailed to, and does no more than they may. The same answer again changes nothing.
 * @throws NotFound, Forbidden when they do not manage the venue any more, Invalid
 */
export function answerAskedDate(
  ctx: Context,
  { token, answer }: { token: string; answer: DateAnswer },
): Promise<AskedDate> {
  return inTransaction(ctx, async (ctx) => {
    const asked = await getAskedDate(ctx, { token });
    if (asked.isOver || asked.answer === answer) return asked;
    const theirs = await inTheirName(ctx, asked.userId);
    if (answer === "cancelled") {
      if (!asked.isCancelled) await changeDate(theirs, asked, "cancelled");
    } else {
      if (asked.answer === "cancelled" && asked.isCancelled) await changeDate(theirs, asked, null);
      await confirmEvent(theirs, { id: asked.eventId });
    }
    await updateAnswer(ctx.db, linkHash(token), answer, ctx.now());
    return getAskedDate(ctx, { token });
  });
}
