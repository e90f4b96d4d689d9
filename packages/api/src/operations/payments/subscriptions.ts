import {
  billingContactForm,
  billingInvitationLink,
  checkoutForm,
  paymentPlace,
  portalForm,
  subscriptionList,
} from "@hereabouts/contract/payments/venue-subscription";
import {
  acceptBillingInvitation,
  getBillingInvitation,
  inviteBillingContact,
  withdrawBillingInvitation,
} from "@hereabouts/domain/payments/billing-invitation";
import { checkPayment, openCheckout } from "@hereabouts/domain/payments/checkout";
import { goOnFree, openPortal } from "@hereabouts/domain/payments/manage-subscription";
import { listSubscriptions } from "@hereabouts/domain/producer/list-subscriptions";
import { z } from "zod";
import { operationsFor } from "../operation.ts";

const subscriptions = "/events/api/v1/producer/subscriptions/" as const;

const succeeded = z.object({ status: z.literal("succeeded") });

const done = { status: "succeeded" as const };

const { mutation, query } = operationsFor("callSignedIn");

/** The plans of the venues somebody produces or pays for, by the id of the venue. */
export const subscriptionsOperations = {
  list: query({
    run: listSubscriptions,
    rest: {
      at: `GET ${subscriptions}`,
      name: "listSubscriptions",
      summary:
        "The venues one produces or pays for, with plan, use, payment and billing contact, and the plans there are.",
      answer: subscriptionList,
    },
  }),
  checkout: mutation({
    of: "record",
    input: checkoutForm,
    run: openCheckout,
    rest: {
      at: `POST ${subscriptions}:id/checkout/`,
      name: "openCheckout",
      summary: "Billing contacts: where to pay for a plan of a venue that pays for none yet.",
      answer: paymentPlace,
      example: { plan: "basic" },
    },
  }),
  portal: mutation({
    of: "record",
    input: portalForm,
    run: openPortal,
    rest: {
      at: `POST ${subscriptions}:id/portal/`,
      name: "openPortal",
      summary:
        "Billing contacts: where to see bills, change the card, end the subscription, or change to the plan named.",
      answer: paymentPlace,
      example: { plan: "plus" },
    },
  }),
  check: mutation({
    of: "record",
    run: checkPayment,
    rest: {
      at: `POST ${subscriptions}:id/check/`,
      name: "checkPayment",
      summary: "Billing contacts: syncs the subscription of a venue with the payment service.",
      answer: z.object({ isSettled: z.boolean() }),
    },
  }),
  goOnFree: mutation({
    of: "record",
    run: goOnFree,
    rest: {
      at: `POST ${subscriptions}:id/free/`,
      name: "goOnFree",
      summary: "Billing contacts: switches to the smallest plan at the end of the paid period.",
      answer: succeeded,
      answerOf: () => done,
    },
  }),
  invite: mutation({
    onceByKey: true,
    of: "record",
    input: billingContactForm,
    run: inviteBillingContact,
    rest: {
      at: `POST ${subscriptions}:id/billing_contact/`,
      name: "inviteBillingContact",
      summary: "Billing contacts: emails someone a request to become the billing contact of a venue.",
      answer: succeeded,
      example: { email: "books@example.org" },
      answerOf: () => done,
    },
  }),
  withdraw: mutation({
    of: "record",
    run: withdrawBillingInvitation,
    rest: {
      at: `DELETE ${subscriptions}:id/billing_contact/`,
      name: "withdrawBillingInvitation",
      summary: "Billing contacts: withdraws that request.",
      answer: z.undefined(),
      status: 204,
    },
  }),
  accept: mutation({
    input: billingInvitationLink,
    run: acceptBillingInvitation,
    rest: {
      at: "POST /events/api/v1/producer/billing_invitations/accept/",
      name: "acceptBillingInvitation",
      summary: "Becomes the billing contact of a venue, with the token from the email. Returns the venue's id.",
      answer: z.object({ id: z.int() }),
      example: { token: "q0GqH1hYc8Xv0mZ7rL2sPpQe5nJtUwKb3dFaYxVo9Ck" },
    },
  }),
  invitation: query({ input: billingInvitationLink, run: getBillingInvitation }),
};
