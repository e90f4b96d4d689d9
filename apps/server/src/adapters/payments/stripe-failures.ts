import { PaymentKeyTaken, PaymentRefused, PaymentsUnavailable } from "@hereabouts/domain/payments-port";
import Stripe from "stripe";
import { breaker, ServiceAway } from "../breaker.ts";

const { StripeError, StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeIdempotencyError } =
  Stripe.errors;

/** Whether Stripe says that there is no such thing. */
export const isMissing = (error: unknown): boolean =>
  error instanceof StripeError && (error.code === "resource_missing" || error.statusCode === 404);

/**
 * Converts a Stripe error to a domain failure. The message has the kind, the code and Stripe's request id, but not
 * Stripe's text, which may repeat a key or user input.
 */
function failureOf(error: unknown): unknown {
  if (error instanceof ServiceAway) return new PaymentsUnavailable(error.message);
  if (!(error instanceof StripeError)) return error;
  const words = ["Stripe", error.type, error.code, error.requestId].filter(Boolean).join(" ");
  if (error instanceof StripeIdempotencyError) return new PaymentKeyTaken(words);
  const isPassing =
    error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError;
  return isPassing ? new PaymentsUnavailable(words) : new PaymentRefused(words);
}

/** Whether Stripe is out of order, and does not only refuse the call. */
const isOutage = (error: unknown) => error instanceof StripeConnectionError || error instanceof StripeAPIError;

/** Calls of Stripe, each repeated within `withinMs`; not made for a while after several outages in a row. */
export function guardStripe(withinMs: number) {
  const guarded = breaker({ service: "Stripe", withinMs, failures: 3, openMs: 30_000, isOutage });

  /** Makes a call, and says in the domain's words why it failed. */
  const asking = async <T>(call: () => Promise<T>): Promise<T> => {
    try {
      return await guarded(call);
    } catch (error) {
      throw failureOf(error);
    }
  };

  /** Makes a call for something that may not be there: null then. */
  const looking = <T>(call: () => Promise<T>): Promise<T | null> =>
    asking(() =>
      call().catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw error;
      }),
    );
  return { asking, looking };
}
