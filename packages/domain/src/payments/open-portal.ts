import { messages } from "@hereabouts/contract/messages";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import type { Context } from "../context.ts";
import { Conflict, Invalid } from "../errors.ts";
import type { Payments, PortalVisit } from "../payments-port.ts";
import { selectStoredPlans } from "../reference-data/plan.queries.ts";
import { askPayments } from "./ask-payments.ts";
import { ensurePays } from "./ensure-pays.ts";
import { isGoingOn, type StoredPayment, selectPayment } from "./payment.queries.ts";
import { returnUrls } from "./return-urls.ts";

/** The page of the portal that changes what is paid for. @throws Invalid; Conflict when nothing is paid for */
async function changeTo(ctx: Context, payments: Payments, payment: StoredPayment, plan: string): Promise<PortalVisit> {
  const wanted = (await selectStoredPlans(ctx.db)).find(({ id }) => id === plan);
  if (!wanted) throw new Invalid({ plan: [messages.choice(plan)] });
  if (wanted.priceId === null) throw new Invalid({ plan: [paymentMessages.planNotSold] });
  const { subscriptionId } = payment;
  const paid = subscriptionId && isGoingOn(payment) ? await payments.findSubscription(subscriptionId) : null;
  if (!paid?.itemId) throw new Conflict("nothingPaid", paymentMessages.nothingPaid);
  return { kind: "change", subscriptionId: paid.id, itemId: paid.itemId, priceId: wanted.priceId };
}

/**
 * Where the viewer sees bills, changes the card and ends a subscription; with a plan, where they change to it: what that costs
 * is shown and agreed to there. The address is made for this visit and kept nowhere.
 * @throws SignInRequired, NotFound, Refusal, Invalid, TooMany; Conflict "nothingPaid"
 */
export async function openPortal(ctx: Context, { id: askedId, plan }: { id: number; plan?: string | undefined }) {
  const { venueId: id } = await ensurePays(ctx, askedId);
  return askPayments(ctx, async (payments): Promise<{ url: string }> => {
    const payment = await selectPayment(ctx.db, id);
    if (!payment) throw new Conflict("nothingPaid", paymentMessages.nothingPaid);
    const { customerId } = payment;
    const visit = plan === undefined ? undefined : await changeTo(ctx, payments, payment, plan);
    return { url: await payments.openPortal({ customerId, returnUrl: returnUrls(ctx, id).portalUrl, visit }) };
  });
}
