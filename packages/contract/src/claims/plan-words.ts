import { conventions } from "@hereabouts/language/conventions";
import { locale, msg, plural, t } from "@hereabouts/language/translate";
import type { SubscriptionStatus } from "./plans.ts";
import type { PlanOffered, PlanPriceTag } from "./poi-claim.ts";

/** An amount in a currency's smallest unit, as people write it: "$19", "€19.50". */
function money({ amount, currency }: Pick<PlanPriceTag, "amount" | "currency">): string {
  const format = new Intl.NumberFormat(locale(), { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const isWhole = amount % 10 ** digits === 0;
  return new Intl.NumberFormat(locale(), {
    style: "currency",
    currency,
    minimumFractionDigits: isWhole ? 0 : digits,
  }).format(amount / 10 ** digits);
}

/** "$19 a month", "$50 every 3 months" */
const everyInterval: Readonly<Record<string, (price: string, count: number) => string>> = {
  day: (price, count) => plural(count, "{price} a day", "{price} every {count} days", { price }),
  week: (price, count) => plural(count, "{price} a week", "{price} every {count} weeks", { price }),
  month: (price, count) => plural(count, "{price} a month", "{price} every {count} months", { price }),
  year: (price, count) => plural(count, "{price} a year", "{price} every {count} years", { price }),
};

/** Price label of a plan; empty for a plan without one. */
function priceOf({ price, monthlyCents }: Pick<PlanOffered, "price" | "monthlyCents">): string {
  if (price) return everyInterval[price.interval]?.(money(price), price.intervalCount) ?? money(price);
  if (monthlyCents === null) return "";
  return monthlyCents === 0
    ? planWords.noCharge
    : t("{price} a month", { price: money({ amount: monthlyCents, currency: conventions.currency }) });
}

/** Meaning of each status for the billing contact, and the next step; empty if all is well. */
export const statusMeanings: Record<SubscriptionStatus, { meaning: string; toDo: string }> = {
  trialing: { meaning: msg("You’re trying this plan. Nothing is charged."), toDo: "" },
  active: { meaning: "", toDo: "" },
  past_due: {
    meaning: msg("The last payment failed. Nothing changes for now, and the payment will be retried."),
    toDo: msg("Update your card."),
  },
  incomplete: {
    meaning: msg("Your first payment isn’t complete. You can edit this venue once it is."),
    toDo: msg("Finish paying."),
  },
  incomplete_expired: {
    meaning: msg(
      "Your first payment wasn’t completed in time, and nothing was charged. Choose a plan to edit this venue again.",
    ),
    toDo: msg("Choose a plan again."),
  },
  unpaid: {
    meaning: msg("Your invoices are overdue. Published events stay up, but you can’t edit this venue until you pay."),
    toDo: msg("Pay overdue invoices."),
  },
  canceled: {
    meaning: msg(
      "Your subscription has ended. Published events stay up, but you can’t edit this venue without a plan.",
    ),
    toDo: msg("Choose a plan to continue."),
  },
};

/** Texts about plans, and subjects of messages that request one. */
export const planWords = {
  used: (used: number) => plural(used, "{count} active event, no limit", "{count} active events, no limit"),
  allowed: (allowed: number) => t("Up to {allowed} active events", { allowed }),
  askFor: (plan: string, venue: string) => t("The plan {plan} for {venue}", { plan, venue }),
  askForSmaller: (venue: string) => t("A smaller plan for {venue}", { venue }),
  price: priceOf,
  over: (used: number, allowed: number) =>
    t(
      "This venue has {used} active events, and its plan allows {allowed}. Published events stay up. To publish another, get below {allowed} active events or upgrade.",
      { used, allowed },
    ),
  full: (allowed: number) =>
    t(
      "You’ve used all {allowed} active events in your plan. To publish another, delete one, wait until one has ended, or upgrade.",
      { allowed },
    ),
  byHand: msg("To change your plan, send us a request. We’ll reply by email. You can’t pay on this site."),
  byCard: msg("You pay by card at Stripe. This site never sees your card. Stripe keeps your invoices and receipts."),
  askPrice: msg("For plans without a price, write to <email/>. We’ll reply with the price."),
  smaller: msg(
    "A smaller plan deletes no events. You can’t publish new events while you have more active events than it allows.",
  ),
  largest: msg("This is the largest plan."),
  notNeeded: msg("Your role has no event limit."),
  noVenue: msg("Your venues have no plans."),
  ofOwner: msg("The owner manages the plan and the invoices."),
  askOwner: msg("You are a manager. Ask the owner of the venue if its plan is too small."),
  renews: (day: string) => t("Your next invoice is due on {day}.", { day }),
  ends: (day: string) =>
    t(
      "Your subscription ends on {day} and won’t be charged again. After that you can continue with the free plan here.",
      { day },
    ),
  unfinished: (plan: string) => t("Your first payment for {plan} isn’t complete. Nothing has changed yet.", { plan }),
  pays: (email: string) => t("The billing contact is {email}. They choose and pay for the plan.", { email }),
  nobodyPays: msg("No billing contact."),
  youPay: msg("You’re the billing contact. You choose and pay for the plan."),
  invited: (email: string) =>
    t("We asked {email} to become the billing contact. They haven’t responded yet.", { email }),
  onlyContact: msg("Only the billing contact can change the plan."),
  goFree: msg("Cancel your subscription at Stripe first. Once it has ended, you can choose this plan here."),
  left: msg("You left before paying. Nothing was charged, and your plan hasn’t changed."),
  waiting: msg("Waiting for Stripe to confirm your payment. This takes a few seconds."),
  waitedLong: msg(
    "Stripe hasn’t confirmed your payment yet. Don’t pay again. You can leave this page: your plan will change as soon as the payment is confirmed.",
  ),
  paid: (venue: string, plan: string) => t("Thank you. {venue} is now on the plan {plan}.", { venue, plan }),
  noneUnderWay: (venue: string) => t("There is no open payment for {venue}. Nothing was charged.", { venue }),
  noCharge: msg("No charge"),
  upToDate: msg("Up to date with Stripe."),
  handOver: msg(
    "We’ll email a link that expires in 7 days. The new billing contact chooses and pays for the plan, and can see past invoices and the last digits of the card. They can’t edit the venue.",
  ),
} as const;
