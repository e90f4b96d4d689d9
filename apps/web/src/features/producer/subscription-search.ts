import { paymentReturns } from "@hereabouts/contract/paths";
import { oneOf, recordId } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** Search parameters of the subscriptions page: the venue being paid for, and the result of the payment. */
export const subscriptionSearch = addressSchema({ venue: recordId, from: oneOf(paymentReturns) });
export type SubscriptionSearch = Search<typeof subscriptionSearch>;
