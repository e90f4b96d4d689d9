import { paymentReturns } from "@hereabouts/contract/paths";
import { eventRowKinds, eventRowOrderings } from "@hereabouts/contract/producer/event-row-choices";
import { oneOf, pageNumber, recordId, words } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of a producer's events; `show` is a part of them, the drafts, or what was deleted lately. */
export const producerEventsSearch = addressSchema({
  ordering: oneOf(eventRowOrderings),
  show: oneOf([...eventRowKinds, "deleted", "drafts"]),
  find: words,
  page: pageNumber,
});
export type ProducerEventsSearch = Search<typeof producerEventsSearch>;

/** Search parameters of the subscriptions page: the venue being paid for, and the result of the payment. */
export const subscriptionSearch = addressSchema({ venue: recordId, from: oneOf(paymentReturns) });
export type SubscriptionSearch = Search<typeof subscriptionSearch>;
