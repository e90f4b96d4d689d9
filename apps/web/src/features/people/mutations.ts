import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** Lists that show the managers of a venue. A refusal may mean that somebody else was faster: the list says so. */
const lists = stale([trpc.people], { always: true });

/** Asks somebody to help with a venue. */
export const useInviteManager = () => trpc.people.invite.useMutation(lists);

/** Sends an invitation again. */
export const useResendInvitation = () => trpc.people.resend.useMutation(lists);

/** Takes an invitation back. */
export const useWithdrawInvitation = () => trpc.people.withdraw.useMutation(lists);

/** Removes a manager. */
export const useRemoveManager = () => trpc.people.remove.useMutation(lists);

/** Brings a manager back. */
export const useRestoreManager = () => trpc.people.restore.useMutation(lists);

/** Offers the venue to a manager. */
export const useOfferVenue = () => trpc.people.offer.useMutation(lists);

/** Takes such an offer back. */
export const useWithdrawOffer = () => trpc.people.withdrawOffer.useMutation(lists);

/** Leaves a venue: most pages show something else afterwards. */
export const useLeaveVenue = () => trpc.people.remove.useMutation(stale("everything"));

/** Comes back to it. */
export const useReturnToVenue = () => trpc.people.restore.useMutation(stale("everything"));

/** Becomes a manager by the link of a mail. */
export const useAcceptInvitation = () => trpc.people.accept.useMutation(stale("everything"));

/** Becomes the owner of a venue that its owner offers. */
export const useAcceptOffer = () => trpc.people.acceptOffer.useMutation(stale("everything"));

/** Stays a manager of it. */
export const useDeclineOffer = () => trpc.people.declineOffer.useMutation(lists);
