import { paymentReturns } from "@hereabouts/contract/paths";
import { oneOf, recordId } from "../../app/routing/address-readers.ts";
import { addressSchema, type Search } from "../../app/routing/address-schema.ts";

/** The address of the subscriptions: the venue somebody was about to pay for, and how they come back from there. */
export const subscriptionSearch = addressSchema({ venue: recordId, from: oneOf(paymentReturns) });
export type SubscriptionSearch = Search<typeof subscriptionSearch>;
