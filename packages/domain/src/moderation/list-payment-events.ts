import type { Pagination } from "@hereabouts/contract/listings/cards";
import type { PaymentEvent, PaymentEventQuery } from "@hereabouts/contract/payments/payment-event";
import { may } from "@hereabouts/contract/permissions";
import type { Context } from "../context.ts";
import { ensure } from "../ensure.ts";
import { pageOf, paginate } from "../listings/paging.ts";
import { countEvents, selectEvents } from "../payments/payment-event.queries.ts";

/** A page of what the payment service told, the newest first. @throws SignInRequired, Forbidden; NotFound past the end */
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
