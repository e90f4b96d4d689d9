import {
  billingContactForm,
  billingInvitationLink,
  checkoutForm,
  paymentPlace,
  portalForm,
  subscriptionList,
} from "@hereabouts/contract/payments/venue-subscription";
import { acceptBillingInvitation } from "@hereabouts/domain/payments/accept-billing-invitation";
import { checkPayment } from "@hereabouts/domain/payments/check-payment";
import { goOnFree } from "@hereabouts/domain/payments/go-on-free";
import { inviteBillingContact } from "@hereabouts/domain/payments/invite-billing-contact";
import { openCheckout } from "@hereabouts/domain/payments/open-checkout";
import { openPortal } from "@hereabouts/domain/payments/open-portal";
import { withdrawBillingInvitation } from "@hereabouts/domain/payments/withdraw-billing-invitation";
import { listSubscriptions } from "@hereabouts/domain/producer/list-subscriptions";
import { z } from "zod";
import { endpoint } from "../endpoint/endpoint.ts";
import { recordParams } from "../endpoint/record-params.ts";

const subscriptions = "/events/api/v1/producer/subscriptions/";
const succeeded = z.object({ status: z.literal("succeeded") });
const done = { status: "succeeded" as const };

/** The plans of the venues somebody produces or pays for, by the id of the venue. */
export const subscriptionEndpoints = [
  endpoint({
    method: "get",
    path: subscriptions,
    name: "listSubscriptions",
    access: "callSignedIn",
    summary:
      "The venues one produces or pays for, with plan, use, payment and billing contact, and the plans there are.",
    answer: subscriptionList,
    run: (ctx) => listSubscriptions(ctx),
  }),
  endpoint({
    method: "post",
    path: `${subscriptions}:id/checkout/`,
    name: "openCheckout",
    access: "callSignedIn",
    summary: "Billing contacts: where to pay for a plan of a venue that pays for none yet.",
    params: recordParams,
    body: checkoutForm,
    answer: paymentPlace,
    run: (ctx, { params, body }) => openCheckout(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${subscriptions}:id/portal/`,
    name: "openPortal",
    access: "callSignedIn",
    summary:
      "Billing contacts: where to see bills, change the card, end the subscription, or change to the plan named.",
    params: recordParams,
    body: portalForm,
    answer: paymentPlace,
    run: (ctx, { params, body }) => openPortal(ctx, { ...body, id: params.id }),
  }),
  endpoint({
    method: "post",
    path: `${subscriptions}:id/check/`,
    name: "checkPayment",
    access: "callSignedIn",
    summary: "Billing contacts: syncs the subscription of a venue with the payment service.",
    params: recordParams,
    answer: z.object({ isSettled: z.boolean() }),
    run: (ctx, { params }) => checkPayment(ctx, params),
  }),
  endpoint({
    method: "post",
    path: `${subscriptions}:id/free/`,
    name: "goOnFree",
    access: "callSignedIn",
    summary: "Billing contacts: switches to the smallest plan at the end of the paid period.",
    params: recordParams,
    answer: succeeded,
    run: async (ctx, { params }) => {
      await goOnFree(ctx, params);
      return done;
    },
  }),
  endpoint({
    method: "post",
    path: `${subscriptions}:id/billing_contact/`,
    name: "inviteBillingContact",
    access: "callSignedIn",
    summary: "Billing contacts: emails someone a request to become the billing contact of a venue.",
    params: recordParams,
    body: billingContactForm,
    answer: succeeded,
    run: async (ctx, { params, body }) => {
      await inviteBillingContact(ctx, { ...body, id: params.id });
      return done;
    },
  }),
  endpoint({
    method: "delete",
    path: `${subscriptions}:id/billing_contact/`,
    name: "withdrawBillingInvitation",
    access: "callSignedIn",
    summary: "Billing contacts: withdraws that request.",
    params: recordParams,
    answer: z.undefined(),
    status: 204,
    run: async (ctx, { params }) => {
      await withdrawBillingInvitation(ctx, params);
      return undefined;
    },
  }),
  endpoint({
    method: "post",
    path: "/events/api/v1/producer/billing_invitations/accept/",
    name: "acceptBillingInvitation",
    access: "callSignedIn",
    summary: "Becomes the billing contact of a venue, with the token from the email. Returns the venue's id.",
    body: billingInvitationLink,
    answer: z.object({ id: z.int() }),
    run: (ctx, { body }) => acceptBillingInvitation(ctx, body),
  }),
];
