import { z } from "zod";
import { paymentStatuses, subscriptionStatuses } from "../claims/plans.ts";
import { planOffered } from "../claims/poi-claim.ts";
import { lookedUp, requiredLine } from "../fields/text.ts";
import { choiceError } from "../fields/value-errors.ts";
import { limits } from "../limits.ts";
import { messages } from "../messages.ts";
import { paymentMessages } from "./payment-messages.ts";

/** A venue's plan, usage and payment, for its producer and billing contact. Instants are ISO 8601. */
const venueSubscription = z.object({
  poi: z.object({ id: z.int(), name: z.string() }),
  /** Whether the viewer may choose the plan and see the bills. */
  isBillingContact: z.boolean(),
  /** Email address; null without a billing contact. */
  billingContact: z.string().nullable(),
  /** Open invitation of a billing contact. */
  invitation: z.object({ email: z.string(), expires: z.string() }).nullable(),
  quota: z.object({ used: z.int(), allowed: z.int().nullable(), canAdd: z.boolean() }),
  plan: planOffered,
  status: z.enum(subscriptionStatuses),
  /** Card payment; null if the venue never had one. */
  payment: z
    .object({
      status: z.enum(paymentStatuses),
      planName: z.string(),
      /** Managed by the payment service, where it has to be changed. */
      isGoingOn: z.boolean(),
      renews: z.string().nullable(),
      ends: z.string().nullable(),
    })
    .nullable(),
});
export type VenueSubscription = z.output<typeof venueSubscription>;

/** Subscriptions of venues the user produces for or pays for, and the plans to choose from. */
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

/** Payment service URL to continue at; valid for a few minutes. */
export const paymentPlace = z.object({ url: z.string() });

/** Email address of the new billing contact. */
export const billingContactForm = z.object({
  email: requiredLine(limits.emailChars).pipe(z.email(messages.email)),
});

/** The secret of a mail's link. */
export const billingInvitationLink = z.object({
  token: lookedUp(paymentMessages.invitationGone, limits.linkTokenChars),
});

/** A billing contact invitation and its sender. */
const billingInvitation = z.object({
  poi: z.object({ id: z.int(), name: z.string() }),
  invitedBy: z.string(),
});
export type BillingInvitation = z.output<typeof billingInvitation>;
