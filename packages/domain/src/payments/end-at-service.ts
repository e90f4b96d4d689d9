import type { Context } from "../context.ts";
import { PaymentRefused, PaymentsUnavailable } from "../payments-port.ts";

/** Job: ends a subscription at the payment service, and closes where one could still be begun. */
export async function endAtService(
  ctx: Context,
  { subscriptionId, checkoutId }: { subscriptionId: string | null; checkoutId: string | null },
): Promise<void> {
  const { payments } = ctx.ports;
  if (!payments) throw new PaymentsUnavailable("The keys of the payment service are not set.");
  if (subscriptionId) await payments.endSubscription(subscriptionId);
  if (!checkoutId) return;
  try {
    await payments.closeCheckout(checkoutId);
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error;
    // It is closed already, or somebody has paid there.
    const checkout = await payments.findCheckout(checkoutId);
    if (checkout?.subscriptionId) await payments.endSubscription(checkout.subscriptionId);
  }
}
