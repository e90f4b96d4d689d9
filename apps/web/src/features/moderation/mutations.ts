import { trpc } from "../../app/data/trpc.ts";

/** Refreshes the queries that show a request: request lists, the venue and its producer. */
function useClaimRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () =>
    Promise.all([
      cache.moderation.claims.invalidate(),
      cache.moderation.counts.invalidate(),
      cache.venues.get.invalidate(),
      cache.account.me.invalidate(),
    ]);
}

/** Decides about a request. Its dialog closes at once, before the list is asked for again. */
export function useDecideClaim() {
  const refresh = useClaimRefresh();
  return trpc.moderation.decide.useMutation({ onSuccess: () => void refresh() });
}

/** Decides alike about several requests. */
export function useDecideClaims() {
  const refresh = useClaimRefresh();
  return trpc.moderation.decideAll.useMutation({ onSuccess: () => void refresh() });
}

/** Takes decisions back before the mails about them go out. */
export const useUndoDecisions = () => trpc.moderation.undo.useMutation({ onSettled: useClaimRefresh() });

/** Sets the plan and the subscription of a venue. Its dialog closes at once, before the list is asked for again. */
export function useSetPlan() {
  const refresh = useClaimRefresh();
  return trpc.moderation.setPlan.useMutation({ onSuccess: () => void refresh() });
}

/** Takes one's own request back, and is done once the list was asked for again. */
export function useWithdrawRequest() {
  const cache = trpc.useUtils();
  return trpc.producer.withdrawRequest.useMutation({
    onSettled: () => Promise.all([cache.producer.claims.invalidate(), cache.venues.get.invalidate()]),
  });
}

/** Answers a request for ownership of a venue that the viewer owns or manages. */
export function useAnswerContest() {
  const cache = trpc.useUtils();
  return trpc.producer.answerContest.useMutation({ onSettled: () => void cache.producer.contests.invalidate() });
}

/** Sends a link to an address at the venue's own domain, for one's own request. */
export function useAskProof() {
  const cache = trpc.useUtils();
  return trpc.producer.askProof.useMutation({ onSuccess: () => void cache.producer.claims.invalidate() });
}

/** Takes the link of that mail as a proof. */
export function useGiveProof() {
  const cache = trpc.useUtils();
  return trpc.producer.giveProof.useMutation({ onSuccess: () => cache.producer.claims.invalidate() });
}

/** The code of one's own request, to be put on the venue's website. */
export function useMakeSiteCode() {
  const cache = trpc.useUtils();
  return trpc.producer.makeSiteCode.useMutation({ onSuccess: () => void cache.producer.claims.invalidate() });
}

/** Looks for that code on the website. */
export function useLookForSiteCode() {
  const cache = trpc.useUtils();
  return trpc.producer.lookForSiteCode.useMutation({ onSettled: () => void cache.producer.claims.invalidate() });
}

/** Deletes a request, and is done once the list was asked for again. */
export const useDeleteClaim = () => trpc.moderation.delete.useMutation({ onSuccess: useClaimRefresh() });
