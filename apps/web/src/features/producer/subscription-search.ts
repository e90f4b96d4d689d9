import { type PaymentReturn, paymentReturns } from "@hereabouts/contract/paths";

/** The address parameters of the subscriptions. */
export interface SubscriptionSearch {
  /** The venue somebody was about to pay for. */
  venue?: number | undefined;
  /** How they come back from there. */
  from?: PaymentReturn | undefined;
}

/** Reads the parameters. */
export const readSubscriptionSearch = ({ venue, from }: Record<string, unknown>): SubscriptionSearch => ({
  venue: Number.isInteger(Number(venue)) && Number(venue) > 0 ? Number(venue) : undefined,
  from: paymentReturns.find((known) => known === from),
});
