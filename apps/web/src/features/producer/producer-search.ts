import { producerEventOrderings } from "@hereabouts/contract/orderings";
import { paymentReturns } from "@hereabouts/contract/paths";
import { oneOf, recordId } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of a producer's events; `show` is what was deleted lately, in place of what is to come. */
export const producerEventsSearch = addressSchema({
  ordering: oneOf(producerEventOrderings),
  show: oneOf(["deleted"]),
});
export type ProducerEventsSearch = Search<typeof producerEventsSearch>;

/** Search parameters of the subscriptions page: the venue being paid for, and the result of the payment. */
export const subscriptionSearch = addressSchema({ venue: recordId, from: oneOf(paymentReturns) });
export type SubscriptionSearch = Search<typeof subscriptionSearch>;
