import { z } from "zod";
import { paymentStatuses, subscriptionStatuses } from "../claims/plans.ts";
import { planOffered } from "../claims/poi-claim.ts";
import { lookedUp, requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { paymentMessages } from "./payment-messages.ts";

/** A venue's plan, what is used of it and how it is paid, for its producer and whoever pays. Instants are ISO 8601. */
const venueSubscription = z.object({
  poi: z.object({ id: z.int(), name: z.string() }),
  /** Whether the viewer may choose the plan and see the bills. */
  isBillingContact: z.boolean(),
  /** Who may, by address; null while nobody does. */
  billingContact: z.string().nullable(),
  /** Who is asked to take over the bills. */
  invitation: z.object({ email: z.string(), expires: z.string() }).nullable(),
  quota: z.object({ used: z.int(), allowed: z.int().nullable(), canAdd: z.boolean() }),
  plan: planOffered,
  status: z.enum(subscriptionStatuses),
  /** What is paid by card; null for a venue that never did. */
  payment: z
    .object({
      status: z.enum(paymentStatuses),
      planName: z.string(),
      /** The payment service looks after it: it is changed there. */
      isGoingOn: z.boolean(),
      renews: z.string().nullable(),
      ends: z.string().nullable(),
    })
    .nullable(),
});
export type VenueSubscription = z.output<typeof venueSubscription>;

/** The venues somebody produces or pays for, and what there is to choose from. */
export const subscriptionList = z.object({
  venues: z.array(venueSubscription),
  /** The smallest first. */
  plans: z.array(planOffered),
  /** Whether plans with a price can be paid by card here. */
  isPaidOnline: z.boolean(),
  /** Whether a venue that pays no more can go on with the plan that every venue begins with. */
  canGoFree: z.boolean(),
});
export type SubscriptionList = z.output<typeof subscriptionList>;

/** The plan to pay for. */
export const checkoutForm = z.object({ plan: lookedUp(choiceError) });

/** The plan to change to; without one the portal begins at its first page. */
export const portalForm = z.object({ plan: lookedUp(choiceError).optional() });

/** Where to go on, at the payment service: good for a few minutes. */
export const paymentPlace = z.object({ url: z.string() });

/** Who is asked to take over the bills. */
export const billingContactForm = z.object({
  email: requiredLine(limits.emailChars).pipe(z.email(messages.email)),
});

/** The secret of a mail's link. */
export const billingInvitationLink = z.object({
  token: lookedUp(paymentMessages.invitationGone, limits.linkTokenChars),
});

/** What somebody is asked to take over, and by whom. */
const billingInvitation = z.object({
  poi: z.object({ id: z.int(), name: z.string() }),
  invitedBy: z.string(),
});
export type BillingInvitation = z.output<typeof billingInvitation>;
