import { defaultPlan, type SubscriptionStatus } from "@hereabouts/contract/claims/plans";
import type { SubscriptionList, VenueSubscription } from "@hereabouts/contract/payments/venue-subscription";
import { may } from "@hereabouts/contract/permissions";
import { serverLimits } from "@hereabouts/contract/server-limits";
import type { Context } from "../context.ts";
import { signedInUserId } from "../ensure.ts";
import { selectInvitations } from "../payments/billing-invitation.queries.ts";
import { isGoingOn, type StoredPayment, selectPayments } from "../payments/payment.queries.ts";
import { selectVenuesOfBills } from "../payments/venue-people.queries.ts";
import { offeredPlan, type StoredPlan, selectStoredPlans } from "../reference-data/plan.queries.ts";
import { quotasOfVenues } from "../venues/venue-quota.ts";
import { selectSubscribedVenues } from "./produced-venue.queries.ts";

const isoOf = (moment: Date | null) => moment?.toISOString() ?? null;

function paidFor(payment: StoredPayment | undefined, plans: readonly StoredPlan[]): VenueSubscription["payment"] {
  if (!payment?.status) return null;
  return {
    status: payment.status,
    planName: plans.find(({ id }) => id === payment.planId)?.name ?? "",
    isGoingOn: isGoingOn(payment),
    renews: isoOf(payment.renewsAt),
    ends: isoOf(payment.endsAt),
  };
}

/**
 * The venues that the viewer produces or pays for, the one they work on first: also those whose subscription does not work, for
 * which nothing else can be done. @throws SignInRequired
 */
export async function listSubscriptions(ctx: Context): Promise<SubscriptionList> {
  const { db, viewer, now, ports } = ctx;
  const userId = signedInUserId(ctx);
  const ids = (await selectVenuesOfBills(db, userId)).slice(0, serverLimits.subscriptionsListed);
  const plans = await selectStoredPlans(db);
  const rows = await selectSubscribedVenues(db, userId, ids);
  const quotas = await quotasOfVenues(db, ids, now());
  const payments = await selectPayments(db, ids);
  const invitations = await selectInvitations(db, ids, now());
  const venues = rows.flatMap((row): VenueSubscription[] => {
    const plan = plans.find(({ id }) => id === row.planId);
    if (!plan) return [];
    const invitation = invitations.find(({ venueId }) => venueId === row.id);
    return [
      {
        poi: { id: row.id, name: row.name },
        isBillingContact: may.payForVenue(viewer, row),
        billingContact: row.billingContact,
        invitation: invitation ? { email: invitation.email, expires: invitation.expiresAt.toISOString() } : null,
        quota: quotas.get(row.id) ?? { used: 0, allowed: 0, canAdd: false },
        plan: offeredPlan(plan),
        status: row.status as SubscriptionStatus,
        payment: paidFor(payments.get(row.id), plans),
      },
    ];
  });
  return {
    venues,
    plans: plans.map(offeredPlan),
    isPaidOnline: ports.payments !== null,
    canGoFree: plans.some(({ id, priceId }) => id === defaultPlan && priceId === null),
  };
}
