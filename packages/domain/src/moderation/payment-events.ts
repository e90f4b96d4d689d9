import type { Pagination } from "@hereabouts/contract/listings/cards";
import type { PaymentEvent, PaymentEventQuery } from "@hereabouts/contract/payments/payment-event";
import { may } from "@hereabouts/contract/permissions";
import { recordAct } from "../audit/record-act.ts";
import { type Context, inTransaction } from "../context.ts";
import { ensure } from "../ensure.ts";
import { NotFound } from "../errors.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { pageOf, paginate } from "../listings/resolve-listing.ts";
import { countEvents, selectEvents, updateReplayed } from "../payments/payment-event.queries.ts";

/** A page of events of the payment service, the newest first. @throws SignInRequired, Forbidden; NotFound past the end */
export async function listPaymentEvents(
  ctx: Context,
  query: PaymentEventQuery,
): Promise<{ data: PaymentEvent[]; pagination: Pagination }> {
  ensure(ctx, may.replayPayments(ctx.viewer));
  const { state } = query;
  const page = pageOf(query);
  const pagination = paginate(page, await countEvents(ctx.db, state));
  return { data: await selectEvents(ctx.db, { state }, page), pagination };
}

/**
 * Queues again an event of the payment service, whatever became of it: the service is asked for the present state, so that it
 * does no harm. Who did it stands in the log. @throws SignInRequired, Forbidden, NotFound
 */
export async function replayPaymentEvent(ctx: Context, { id }: { id: number }): Promise<PaymentEvent> {
  ensure(ctx, may.replayPayments(ctx.viewer));
  const userId = ctx.viewer.kind === "user" ? ctx.viewer.id : null;
  return inTransaction(ctx, async (ctx) => {
    const { db, now } = ctx;
    if (!(await updateReplayed(db, id, userId, now()))) throw new NotFound();
    await enqueue(db, "payments.workEvent", { id });
    const [event] = await selectEvents(db, { id }, { offset: 0, size: 1 });
    if (!event) throw new NotFound();
    await recordAct(ctx, { act: "payment.replay", record: { kind: "payment", id, name: event.type } });
    return event;
  });
}
