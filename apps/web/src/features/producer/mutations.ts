import { stale, useRefresh } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";
import { otherSites } from "./subscription-leave.ts";

/** The queries that show a producer's events: their list, the quota and the listings. */
const shownEvents = [trpc.producer, trpc.account.me, trpc.listings];

/** Changes one field of several events. */
export const useChangeEvents = () =>
  trpc.producer.changeEvents.useMutation(stale([...shownEvents, trpc.events], { always: true }));

/** Says that several events are as they are shown. */
export const useConfirmEvents = () =>
  trpc.producer.confirmEvents.useMutation(stale([...shownEvents, trpc.events], { always: true }));

/** Publishes copies of several events. */
export const useCopyEvents = () => trpc.producer.copyEvents.useMutation(stale(shownEvents, { always: true }));

/** Deletes several events. */
export const useDeleteEvents = () => trpc.producer.deleteEvents.useMutation(stale(shownEvents, { always: true }));

/** Brings a deleted event back. A refusal may mean that the quota was filled, or the event brought back, meanwhile. */
export const useRestoreManagedEvent = () => trpc.events.restore.useMutation(stale(shownEvents, { always: true }));

/** The queries that show drafts. */
const shownDrafts = [trpc.drafts, trpc.producer.eventRows];

/** Deletes a draft. */
export const useDeleteDraft = () => trpc.drafts.remove.useMutation(stale(shownDrafts, { always: true }));

/** Brings a deleted draft back. */
export const useRestoreDraft = () => trpc.drafts.restore.useMutation(stale(shownDrafts, { always: true }));

/** Publishes a draft. */
export const usePublishDraft = () =>
  trpc.drafts.publish.useMutation(stale([...shownEvents, trpc.drafts], { always: true }));

/** Sets when a draft is published by itself. */
export const useScheduleDraft = () => trpc.drafts.schedule.useMutation(stale(shownDrafts, { always: true }));

/** Makes the secret of a preview link. */
export const useAddPreview = () => trpc.drafts.addPreview.useMutation(stale(shownDrafts));

/** Ends a preview link. */
export const useEndPreview = () => trpc.drafts.endPreview.useMutation(stale(shownDrafts));

/** Makes a draft of a published event. */
export const useUnpublishEvent = () =>
  trpc.drafts.unpublish.useMutation(stale([...shownEvents, trpc.drafts, trpc.events], { always: true }));

/** The queries that show the plan of a venue. */
const shownPlan = [trpc.subscriptions, trpc.account.me];
const plan = stale(shownPlan);

/** Leaves for the payment service; after a refusal the plan is asked for again. */
const useLeave = () => ({
  onSuccess: ({ url }: { url: string }) => otherSites.goTo(url),
  onError: useRefresh(shownPlan),
});

/** Leaves for the payment service, to pay for a plan. */
export const useCheckout = () => trpc.subscriptions.checkout.useMutation(useLeave());

/** Leaves for the payment service, to see bills and change card or plan. */
export const usePortal = () => trpc.subscriptions.portal.useMutation(useLeave());

/** Asks the payment service where a venue stands. */
export const useCheckPayment = () => trpc.subscriptions.check.useMutation(plan);

/** Goes on with the free plan. */
export const useGoOnFree = () => trpc.subscriptions.goOnFree.useMutation(plan);

/** Emails a request to become the billing contact. */
export const useInviteContact = () => trpc.subscriptions.invite.useMutation(plan);

/** Takes that back. */
export const useWithdrawInvitation = () => trpc.subscriptions.withdraw.useMutation(plan);

/** Takes the bills over that a mail's link offers. */
export const useAcceptBills = () => trpc.subscriptions.accept.useMutation(plan);

/** Closes the list of a date, or opens it again. */
export const useSetRsvpList = () => trpc.rsvps.setList.useMutation(stale([trpc.rsvps.list, trpc.events.get]));

/** Takes someone off the list of a date. */
export const useRemoveRsvp = () =>
  trpc.rsvps.remove.useMutation(stale([trpc.rsvps.list, trpc.events.get], { always: true }));
