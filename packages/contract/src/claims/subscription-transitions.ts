import { type SubscriptionStatus, subscriptionStatuses, workingStatuses } from "./plans.ts";

/** Status of a venue's subscription; "none" before its first one. */
type SubscriptionState = SubscriptionStatus | "none";

export interface SubscriptionTransition {
  /** The site starts the trial of a venue's first owner and of each next one. */
  who: "site" | "moderator" | "billingContact" | "paymentService";
  from: readonly SubscriptionState[];
  to: readonly SubscriptionStatus[];
  /** Whether the move can be made while the payment service manages the subscription. */
  isForPaying: boolean;
}

const any = ["none", ...subscriptionStatuses] as const;
const notWorking = any.filter((state) => state === "none" || !workingStatuses.includes(state));
const begun = [...workingStatuses, "canceled", "unpaid"] as const;

/**
 * All moves of a subscription, each in one row; a plan can change without a new status. An unfinished first payment does
 * not end what a venue had. No move can be undone: a moderator makes another.
 */
const transitions: readonly SubscriptionTransition[] = [
  { who: "site", from: any, to: ["trialing"], isForPaying: true },
  { who: "moderator", from: any, to: subscriptionStatuses, isForPaying: false },
  { who: "billingContact", from: subscriptionStatuses, to: ["active"], isForPaying: false },
  { who: "paymentService", from: workingStatuses, to: begun, isForPaying: true },
  { who: "paymentService", from: notWorking, to: subscriptionStatuses, isForPaying: true },
];

/** A move, and whether the payment service manages the subscription meanwhile. */
export interface SubscriptionMove {
  from: SubscriptionState;
  to: SubscriptionStatus;
  isPaying: boolean;
}

/** Looks up a move; undefined if `who` may not make it. */
export const subscriptionTransition = (
  who: SubscriptionTransition["who"],
  { from, to, isPaying }: SubscriptionMove,
): SubscriptionTransition | undefined =>
  transitions.find(
    (row) => row.who === who && row.from.includes(from) && row.to.includes(to) && (row.isForPaying || !isPaying),
  );
