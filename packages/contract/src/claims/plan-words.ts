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

/** What a plan costs, as far as it is told. */
function priceOf({ price, monthlyCents }: Pick<PlanOffered, "price" | "monthlyCents">): string {
  if (price) return `${money(price)} ${every(price)}`;
  if (monthlyCents === null) return "Ask us for the price";
  return monthlyCents === 0 ? planWords.noCharge : `${money({ amount: monthlyCents, currency: "usd" })} a month`;
}

/** What each status means for whoever pays, and what to do; nothing where all is well. */
export const statusMeanings: Record<SubscriptionStatus, { meaning: string; toDo: string }> = {
  trialing: { meaning: "You try this plan. Nothing is charged.", toDo: "" },
  active: { meaning: "", toDo: "" },
  past_due: {
    meaning: "The last payment failed. Everything works on for now, and the payment is tried again.",
    toDo: "Update your card.",
  },
  incomplete: {
    meaning: "The first payment is not finished. Until it is, nobody can work on the venue here.",
    toDo: "Finish paying.",
  },
  incomplete_expired: {
    meaning: "The first payment was not finished in time, and nothing was charged. Nobody can work on the venue here.",
    toDo: "Choose a plan again.",
  },
  unpaid: {
    meaning:
      "The bills were not paid. Nothing is deleted and what is published stays, but nobody can work on the venue here.",
    toDo: "Pay what is open.",
  },
  canceled: {
    meaning:
      "The subscription has ended. Nothing is deleted and what is published stays, but nobody can work on the venue here.",
    toDo: "Choose a plan to go on.",
  },
};

/** What is said of plans, and the subjects of messages that ask for one. */
export const planWords = {
  used: (used: number) => `${used} active event${used === 1 ? "" : "s"}, no limit`,
  allowed: (allowed: number) => `Up to ${allowed} active events`,
  askFor: (plan: string, venue: string) => `The plan ${plan} for ${venue}`,
  askForSmaller: (venue: string) => `A smaller plan for ${venue}`,
  price: priceOf,
  over: (used: number, allowed: number) =>
    `This venue has ${used} active events, and its plan allows ${allowed}. Nothing is deleted, and what is published stays. Nothing new can be published until fewer than ${allowed} are active, or the plan is larger.`,
  full: (allowed: number) =>
    `All ${allowed} active events of this plan are used. To publish another one, delete one, wait until one is over, or choose a larger plan.`,
  byHand: "Plans are changed by hand: ask for one, and a person answers by email. Nothing is billed on this site.",
  byCard: "Plans are paid by card, at Stripe: this site never sees the card. Bills and receipts are kept there.",
  smaller: "A smaller plan deletes nothing. While more events are active than it allows, nothing new can be published.",
  largest: "This is the largest plan.",
  notNeeded: "You look after every venue: no plan holds you back.",
  noVenue: "No venue of yours has a plan.",
  ofOwner: "The owner looks after the plan and the bills.",
  askOwner: "You are a manager. Ask the owner of the venue if its plan is too small.",
  renews: (day: string) => `The next bill is due on ${day}.`,
  ends: (day: string) => `It ends on ${day} and is not billed again. After that you can go on with the free plan here.`,
  unfinished: (plan: string) => `The first payment for ${plan} is not finished, and nothing has changed yet.`,
  pays: (email: string) => `${email} is the billing contact, who chooses the plan and pays it.`,
  nobodyPays: "Nobody is the billing contact.",
  youPay: "You are the billing contact: you choose the plan and pay it.",
  invited: (email: string) => `${email} was asked to take over the bills, and has not answered yet.`,
  onlyContact: "Only the billing contact can change the plan.",
  goFree: "End the subscription at Stripe first. When it is over, you can go on with this plan here.",
  left: "You left before paying. Nothing was charged, and the plan is as it was.",
  waiting: "Waiting for Stripe to say that the payment arrived. This takes a few seconds.",
  waitedLong:
    "Stripe has not said yet that the payment arrived. You need not wait: the plan changes by itself as soon as it does. Do not pay again.",
  paid: (venue: string, plan: string) => `Thank you. ${venue} is on the plan ${plan}.`,
  noneUnderWay: (venue: string) => `No payment for ${venue} is under way. Nothing was charged.`,
  noCharge: "No charge",
  upToDate: "This is what Stripe says now.",
  handOver:
    "We send a mail with a link that is good for a week. Who follows it chooses and pays the plan from then on, and sees the bills there have been and the last digits of the card. They do not get to change the venue.",
} as const;
