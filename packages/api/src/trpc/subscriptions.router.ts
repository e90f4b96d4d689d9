import { recordId } from "@hereabouts/contract/fields/record-id";
import {
  billingContactForm,
  billingInvitationLink,
  checkoutForm,
  portalForm,
} from "@hereabouts/contract/payments/venue-subscription";
import { acceptBillingInvitation } from "@hereabouts/domain/payments/accept-billing-invitation";
import { checkPayment } from "@hereabouts/domain/payments/check-payment";
import { getBillingInvitation } from "@hereabouts/domain/payments/get-billing-invitation";
import { goOnFree } from "@hereabouts/domain/payments/go-on-free";
import { inviteBillingContact } from "@hereabouts/domain/payments/invite-billing-contact";
import { openCheckout } from "@hereabouts/domain/payments/open-checkout";
import { openPortal } from "@hereabouts/domain/payments/open-portal";
import { withdrawBillingInvitation } from "@hereabouts/domain/payments/withdraw-billing-invitation";
import { listSubscriptions } from "@hereabouts/domain/producer/list-subscriptions";
import { z } from "zod";
import { procedureFor, router } from "./procedure.ts";

const venue = z.object({ id: recordId });

/** The plans of the venues somebody produces or pays for, by the id of the venue. */
export const subscriptionsRouter = router({
  list: procedureFor("callSignedIn").query(({ ctx }) => listSubscriptions(ctx)),
  checkout: procedureFor("callSignedIn")
    .input(checkoutForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => openCheckout(ctx, input)),
  portal: procedureFor("callSignedIn")
    .input(portalForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => openPortal(ctx, input)),
  check: procedureFor("callSignedIn")
    .input(venue)
    .mutation(({ ctx, input }) => checkPayment(ctx, input)),
  goOnFree: procedureFor("callSignedIn")
    .input(venue)
    .mutation(({ ctx, input }) => goOnFree(ctx, input)),
  invite: procedureFor("callSignedIn")
    .input(billingContactForm.extend({ id: recordId }))
    .mutation(({ ctx, input }) => inviteBillingContact(ctx, input)),
  withdraw: procedureFor("callSignedIn")
    .input(venue)
    .mutation(({ ctx, input }) => withdrawBillingInvitation(ctx, input)),
  invitation: procedureFor("callSignedIn")
    .input(billingInvitationLink)
    .query(({ ctx, input }) => getBillingInvitation(ctx, input)),
  accept: procedureFor("callSignedIn")
    .input(billingInvitationLink)
    .mutation(({ ctx, input }) => acceptBillingInvitation(ctx, input)),
});
