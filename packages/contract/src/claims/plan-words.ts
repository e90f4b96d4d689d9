import type { SubscriptionStatus } from "./plans.ts";
import type { PlanOffered, PlanPriceTag } from "./poi-claim.ts";

/** An amount in a currency's smallest unit, as people write it: "$19", "€19.50". */
function money({ amount, currency }: Pick<PlanPriceTag, "amount" | "currency">): string {
  const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const isWhole = amount % 10 ** digits === 0;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
  }).format(amount / 10 ** digits);
}

const every = ({ interval, intervalCount }: PlanPriceTag) =>
  intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`;

/** Price label of a plan. */
function priceOf({ price, monthlyCents }: Pick<PlanOffered, "price" | "monthlyCents">): string {
  if (price) return `${money(price)} ${every(price)}`;
  if (monthlyCents === null) return "Ask us for the price";
  return monthlyCents === 0 ? planWords.noCharge : `${money({ amount: monthlyCents, currency: "usd" })} a month`;
}

/** Meaning of each status for the billing contact, and the next step; empty if all is well. */
export const statusMeanings: Record<SubscriptionStatus, { meaning: string; toDo: string }> = {
  trialing: { meaning: "You’re trying this plan. Nothing is charged.", toDo: "" },
  active: { meaning: "", toDo: "" },
  past_due: {
    meaning: "The last payment failed. Nothing changes for now, and the payment will be retried.",
    toDo: "Update your card.",
  },
  incomplete: {
    meaning: "Your first payment isn’t complete. You can edit this venue once it is.",
    toDo: "Finish paying.",
  },
  incomplete_expired: {
    meaning:
      "Your first payment wasn’t completed in time, and nothing was charged. Choose a plan to edit this venue again.",
    toDo: "Choose a plan again.",
  },
  unpaid: {
    meaning: "Your invoices are overdue. Published events stay up, but you can’t edit this venue until you pay.",
    toDo: "Pay overdue invoices.",
  },
  canceled: {
    meaning: "Your subscription has ended. Published events stay up, but you can’t edit this venue without a plan.",
    toDo: "Choose a plan to continue.",
  },
};

/** Texts about plans, and subjects of messages that request one. */
export const planWords = {
  used: (used: number) => `${used} active event${used === 1 ? "" : "s"}, no limit`,
  allowed: (allowed: number) => `Up to ${allowed} active events`,
  askFor: (plan: string, venue: string) => `The plan ${plan} for ${venue}`,
  askForSmaller: (venue: string) => `A smaller plan for ${venue}`,
  price: priceOf,
  over: (used: number, allowed: number) =>
    `This venue has ${used} active events, and its plan allows ${allowed}. Published events stay up. To publish another, get below ${allowed} active events or upgrade.`,
  full: (allowed: number) =>
    `You’ve used all ${allowed} active events in your plan. To publish another, delete one, wait until one has ended, or upgrade.`,
  byHand: "To change your plan, send us a request. We’ll reply by email. You can’t pay on this site.",
  byCard: "You pay by card at Stripe. This site never sees your card. Stripe keeps your invoices and receipts.",
  smaller:
    "A smaller plan deletes no events. You can’t publish new events while you have more active events than it allows.",
  largest: "This is the largest plan.",
  notNeeded: "Your role has no event limit.",
  noVenue: "Your venues have no plans.",
  ofOwner: "The owner manages the plan and the invoices.",
  askOwner: "You are a manager. Ask the owner of the venue if its plan is too small.",
  renews: (day: string) => `Your next invoice is due on ${day}.`,
  ends: (day: string) =>
    `Your subscription ends on ${day} and won’t be charged again. After that you can continue with the free plan here.`,
  unfinished: (plan: string) => `Your first payment for ${plan} isn’t complete. Nothing has changed yet.`,
  pays: (email: string) => `The billing contact is ${email}. They choose and pay for the plan.`,
  nobodyPays: "No billing contact.",
  youPay: "You’re the billing contact. You choose and pay for the plan.",
  invited: (email: string) => `We asked ${email} to become the billing contact. They haven’t responded yet.`,
  onlyContact: "Only the billing contact can change the plan.",
  goFree: "Cancel your subscription at Stripe first. Once it has ended, you can choose this plan here.",
  left: "You left before paying. Nothing was charged, and your plan hasn’t changed.",
  waiting: "Waiting for Stripe to confirm your payment. This takes a few seconds.",
  waitedLong:
    "Stripe hasn’t confirmed your payment yet. Don’t pay again. You can leave this page: your plan will change as soon as the payment is confirmed.",
  paid: (venue: string, plan: string) => `Thank you. ${venue} is now on the plan ${plan}.`,
  noneUnderWay: (venue: string) => `There is no open payment for ${venue}. Nothing was charged.`,
  noCharge: "No charge",
  upToDate: "Up to date with Stripe.",
  handOver:
    "We’ll email a link that expires in 7 days. The new billing contact chooses and pays for the plan, and can see past invoices and the last digits of the card. They can’t edit the venue.",
} as const;
