import { trpc } from "../../app/data/trpc.ts";
import { useRefreshEverything } from "../../app/data/use-refresh-everything.ts";
import { troubleOf } from "../../forms/answer-of.ts";

/** Refetches lists that show the managers of a venue. */
function useListRefresh() {
  const cache = trpc.useUtils();
  const refresh = () => cache.people.invalidate();
  return {
    onSuccess: refresh,
    // A refusal may mean that somebody else was faster: the list says so.
    onError: (error: unknown) => (troubleOf(error) === "signed out" ? undefined : refresh()),
  };
}

/** Asks somebody to help with a venue. */
export const useInviteManager = () => trpc.people.invite.useMutation(useListRefresh());

/** Sends an invitation again. */
export const useResendInvitation = () => trpc.people.resend.useMutation(useListRefresh());

/** Takes an invitation back. */
export const useWithdrawInvitation = () => trpc.people.withdraw.useMutation(useListRefresh());

/** Removes a manager. */
export const useRemoveManager = () => trpc.people.remove.useMutation(useListRefresh());

/** Brings a manager back. */
export const useRestoreManager = () => trpc.people.restore.useMutation(useListRefresh());

/** Offers the venue to a manager. */
export const useOfferVenue = () => trpc.people.offer.useMutation(useListRefresh());

/** Takes such an offer back. */
export const useWithdrawOffer = () => trpc.people.withdrawOffer.useMutation(useListRefresh());

/** Leaves a venue: most pages show something else afterwards. */
export const useLeaveVenue = () => trpc.people.remove.useMutation({ onSuccess: useRefreshEverything() });

/** Comes back to it. */
export const useReturnToVenue = () => trpc.people.restore.useMutation({ onSuccess: useRefreshEverything() });

/** Becomes a manager by the link of a mail. */
export const useAcceptInvitation = () => trpc.people.accept.useMutation({ onSuccess: useRefreshEverything() });

/** Becomes the owner of a venue that its owner offers. */
export const useAcceptOffer = () => trpc.people.acceptOffer.useMutation({ onSuccess: useRefreshEverything() });

/** Stays a manager of it. */
export const useDeclineOffer = () => trpc.people.declineOffer.useMutation(useListRefresh());
