import { PaymentKeyTaken, PaymentRefused, PaymentsUnavailable } from "@hereabouts/domain/payments-port";
import Stripe from "stripe";

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
  if (!(error instanceof StripeError)) return error;
  const words = ["Stripe", error.type, error.code, error.requestId].filter(Boolean).join(" ");
  if (error instanceof StripeIdempotencyError) return new PaymentKeyTaken(words);
  const isPassing =
    error instanceof StripeConnectionError || error instanceof StripeAPIError || error instanceof StripeRateLimitError;
  return isPassing ? new PaymentsUnavailable(words) : new PaymentRefused(words);
}

/** Makes a call, and says in the domain's words why it failed. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw failureOf(error);
  }
}

/** Makes a call for something that may not be there: null then. */
export const looking = <T>(call: () => Promise<T>): Promise<T | null> =>
  asking(() =>
    call().catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw error;
    }),
  );
