import { trpc } from "../../app/data/trpc.ts";
import { troubleOf } from "../../forms/answer-of.ts";
import { leaveFor } from "./subscription-leave.ts";

/** Refreshes the queries that show a producer's events: their list, the quota and the listings. */
function useEventsRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.producer.invalidate(), cache.account.me.invalidate(), cache.listings.invalidate()]);
}

/** Deletes an event, and asks again for what showed it. */
export function useRemoveManagedEvent() {
  return trpc.events.remove.useMutation({ onSuccess: useEventsRefresh() });
}

/** Brings a deleted event back, and asks again for what shows it. */
export function useRestoreManagedEvent() {
  const refresh = useEventsRefresh();
  return trpc.events.restore.useMutation({
    onSuccess: refresh,
    // A refusal may mean that the quota was filled, or the event brought back, meanwhile. To ask who is signed in when the
    // session ended would take the page away, and what is said with it.
    onError: (error) => (troubleOf(error) === "signed out" ? undefined : refresh()),
  });
}

/** Refreshes the queries that show the plan of a venue. */
function useSubscriptionRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.subscriptions.invalidate(), cache.account.me.invalidate()]);
}

/** Leaves for the payment service, to pay for a plan. */
export const useCheckout = () =>
  trpc.subscriptions.checkout.useMutation({ onSuccess: ({ url }) => leaveFor(url), onError: useSubscriptionRefresh() });

/** Leaves for the payment service, to see bills and change card or plan. */
export const usePortal = () =>
  trpc.subscriptions.portal.useMutation({ onSuccess: ({ url }) => leaveFor(url), onError: useSubscriptionRefresh() });

/** Asks the payment service where a venue stands. */
export const useCheckPayment = () => trpc.subscriptions.check.useMutation({ onSuccess: useSubscriptionRefresh() });

/** Goes on with the free plan. */
export const useGoOnFree = () => trpc.subscriptions.goOnFree.useMutation({ onSuccess: useSubscriptionRefresh() });

/** Emails a request to become the billing contact. */
export const useInviteContact = () => trpc.subscriptions.invite.useMutation({ onSuccess: useSubscriptionRefresh() });

/** Takes that back. */
export const useWithdrawInvitation = () =>
  trpc.subscriptions.withdraw.useMutation({ onSuccess: useSubscriptionRefresh() });

/** Takes the bills over that a mail's link offers. */
export const useAcceptBills = () => trpc.subscriptions.accept.useMutation({ onSuccess: useSubscriptionRefresh() });
