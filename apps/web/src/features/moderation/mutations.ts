import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** The queries that show a request: request lists, the venue and its producer. */
const requests = [trpc.moderation.claims, trpc.moderation.counts, trpc.venues.get, trpc.account.me];

/** Decides about a request, of which another moderator may have decided first. */
export const useDecideClaim = () => trpc.moderation.decide.useMutation(stale(requests, { soon: true, always: true }));

/** Decides alike about several requests. */
export const useDecideClaims = () =>
  trpc.moderation.decideAll.useMutation(stale(requests, { soon: true, always: true }));

/** Takes decisions back before the mails about them go out. */
export const useUndoDecisions = () => trpc.moderation.undo.useMutation(stale(requests, { always: true }));

/** Sets the plan and the subscription of a venue. Its dialog closes at once, before the list is asked for again. */
export const useSetPlan = () => trpc.moderation.setPlan.useMutation(stale(requests, { soon: true }));

/** Takes one's own request back, and is done once the list was asked for again. */
export const useWithdrawRequest = () =>
  trpc.producer.withdrawRequest.useMutation(stale([trpc.producer.claims, trpc.venues.get], { always: true }));

/** Answers a request for ownership of a venue that the viewer owns or manages. */
export const useAnswerContest = () =>
  trpc.producer.answerContest.useMutation(stale([trpc.producer.contests], { soon: true, always: true }));

/** Sends a link to an address at the venue's own domain, for one's own request. */
export const useAskProof = () => trpc.producer.askProof.useMutation(stale([trpc.producer.claims], { soon: true }));

/** Takes the link of that mail as a proof. */
export const useGiveProof = () => trpc.producer.giveProof.useMutation(stale([trpc.producer.claims]));

/** The code of one's own request, to be put on the venue's website. */
export const useMakeSiteCode = () =>
  trpc.producer.makeSiteCode.useMutation(stale([trpc.producer.claims], { soon: true }));

/** Looks for that code on the website. */
export const useLookForSiteCode = () =>
  trpc.producer.lookForSiteCode.useMutation(stale([trpc.producer.claims], { soon: true, always: true }));

/** Deletes a request, and is done once the list was asked for again. */
export const useDeleteClaim = () => trpc.moderation.delete.useMutation(stale(requests));

const organizers = stale([trpc.organizers], { always: true });

/** Lets a person speak for an organizer. */
export const useVerifyOrganizerClaim = () => trpc.organizers.verify.useMutation(organizers);

/** Rejects a request for an organizer, or takes the right away. */
export const useRejectOrganizerClaim = () => trpc.organizers.reject.useMutation(organizers);

/** Takes a decision about an organizer back before its email goes out. */
export const useReopenOrganizerClaim = () => trpc.organizers.reopen.useMutation(organizers);
