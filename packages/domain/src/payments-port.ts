import type { PaymentStatus } from "@hereabouts/contract/claims/plans";
import type { PlanPriceTag } from "@hereabouts/contract/claims/poi-claim";

/** A subscription as the payment service has it now. */
export interface PaidSubscription {
  id: string;
  customerId: string;
  status: PaymentStatus;
  /** Price id; null unless the subscription has exactly one price. */
  priceId: string | null;
  /** Subscription item whose price is changed. */
  itemId: string | null;
  /** When the next bill is due. */
  renewsAt: Date | null;
  /** When it ends, where that is settled. */
  endsAt: Date | null;
}

/** Where somebody pays for the first time. */
export interface Checkout {
  id: string;
  state: "open" | "complete" | "expired";
  /** Is null once expired or completed. */
  url: string | null;
  priceId: string | null;
  subscriptionId: string | null;
}

/** Webhook event of the payment service: ids and states only, no card or personal data. */
export interface PaymentNotice {
  id: string;
  type: string;
  createdAt: Date;
  customerId: string | null;
  subscriptionId: string | null;
  status: string | null;
}

/** Page of the portal to open; absent for its home page. */
export type PortalVisit =
  | { kind: "change"; subscriptionId: string; itemId: string; priceId: string }
  | { kind: "cancel"; subscriptionId: string };

/**
 * The service that takes the money. `key` says which call this is: the same one again does nothing new.
 * @throws PaymentsUnavailable when it does not answer, PaymentRefused when it says no
 */
export interface Payments {
  /** Finds a price; null if missing or not for subscriptions. */
  findPrice(id: string): Promise<PlanPriceTag | null>;
  /** @returns its id */
  addCustomer(customer: { venueId: number; name: string; email: string; key: string }): Promise<string>;
  updateCustomer(id: string, customer: { name: string; email: string }): Promise<void>;
  /** @throws PaymentKeyTaken */
  openCheckout(wanted: {
    customerId: string;
    venueId: number;
    priceId: string;
    doneUrl: string;
    cancelUrl: string;
    key: string;
  }): Promise<Checkout>;
  findCheckout(id: string): Promise<Checkout | null>;
  /** Expires a checkout. @throws PaymentRefused if it was completed */
  closeCheckout(id: string): Promise<void>;
  /** @returns the address, which is good for a few minutes */
  openPortal(wanted: { customerId: string; returnUrl: string; visit?: PortalVisit | undefined }): Promise<string>;
  findSubscription(id: string): Promise<PaidSubscription | null>;
  /** Ends a subscription at once; one that has ended stays so. */
  endSubscription(id: string): Promise<void>;
  /** Verifies and parses a webhook event; null if the signature is wrong. */
  readNotice(text: Buffer, signature: string): PaymentNotice | null;
}

/** The payment service does not answer: worth another try. */
export class PaymentsUnavailable extends Error {}

/** The payment service says no, and will again. */
export class PaymentRefused extends Error {}

/** The key came before, with another wish: somebody else was first. */
export class PaymentKeyTaken extends PaymentRefused {}
