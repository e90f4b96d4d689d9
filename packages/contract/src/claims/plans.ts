import { msg, tAbout } from "@hereabouts/language/translate";
/** The plans a new installation begins with. `activeEvents` null is no limit. */
export const plans = [
  { id: "free", name: msg("Free"), activeEvents: 3 },
  { id: "basic", name: msg("Basic"), activeEvents: 15 },
  { id: "plus", name: msg("Plus"), activeEvents: 60 },
  { id: "unlimited", name: msg("Unlimited"), activeEvents: null },
] as const;
export type PlanId = (typeof plans)[number]["id"];

/** The plan a venue gets with its first verified producer. */
export const defaultPlan: PlanId = "free";

/** Where a subscription can stand, as Stripe names it. */
export const subscriptionStatuses = [
  "incomplete",
  "incomplete_expired",
  "trialing",
  "active",
  "past_due",
  "canceled",
  "unpaid",
] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

/** The statuses with which a venue's producer works. */
export const workingStatuses: readonly SubscriptionStatus[] = ["trialing", "active", "past_due"];

/** How a subscription's badge reads, and its colour. */
export const subscriptionBadges: Record<SubscriptionStatus, { label: string; colour: "red" | "yellow" | "green" }> = {
  incomplete: { label: msg("Incomplete"), colour: "red" },
  incomplete_expired: { label: msg("Incomplete expired"), colour: "red" },
  trialing: { label: msg("Trialing"), colour: "yellow" },
  active: { label: msg("Active"), colour: "green" },
  past_due: { label: msg("Past due"), colour: "yellow" },
  canceled: {
    get label() {
      return tAbout("subscription", "Canceled");
    },
    colour: "red",
  },
  unpaid: { label: msg("Unpaid"), colour: "red" },
};

/** Subscription statuses at the payment service. */
export const paymentStatuses = [...subscriptionStatuses, "paused"] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Venue status for each payment status. A paused subscription counts as unpaid. */
export const statusOfPayment: Record<PaymentStatus, SubscriptionStatus> = {
  incomplete: "incomplete",
  incomplete_expired: "incomplete_expired",
  trialing: "trialing",
  active: "active",
  past_due: "past_due",
  canceled: "canceled",
  unpaid: "unpaid",
  paused: "unpaid",
};

/** The payment service is done with these for good: another subscription can begin. */
export const endedPayments: readonly PaymentStatus[] = ["canceled", "incomplete_expired"];
