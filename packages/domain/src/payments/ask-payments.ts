import { limits } from "@hereabouts/contract/limits";
import { paymentMessages } from "@hereabouts/contract/payments/payment-messages";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { Conflict, Refusal } from "../errors.ts";
import { PaymentKeyTaken, PaymentRefused, type Payments, PaymentsUnavailable } from "../payments-port.ts";
import { countAttempt } from "../throttling/throttle.ts";

/**
 * Asks the payment service while somebody waits for it, and says what its failures mean for them.
 * @throws Conflict "paymentsOff" where there is none; TooMany; Refusal when it does not answer or says no
 */
export async function askPayments<T>(ctx: Context, work: (payments: Payments) => Promise<T>): Promise<T> {
  const { payments } = ctx.ports;
  if (!payments) throw new Conflict("paymentsOff", paymentMessages.paymentsOff);
  const allowance = { attempts: limits.paymentVisitsInHour, windowSeconds: 3600 };
  await countAttempt(ctx, `payments:${signedInUserId(ctx)}`, allowance);
  try {
    return await work(payments);
  } catch (error) {
    if (error instanceof PaymentsUnavailable) throw new Refusal("unavailable", paymentMessages.paymentsUnavailable);
    if (error instanceof PaymentKeyTaken) throw new Conflict("checkoutElsewhere", paymentMessages.checkoutElsewhere);
    if (error instanceof PaymentRefused) throw new Conflict("paymentRefused", paymentMessages.paymentRefused);
    throw error;
  }
}
