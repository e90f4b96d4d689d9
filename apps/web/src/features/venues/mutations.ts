import { trpc } from "../../app/data/trpc.ts";

/** Refetches everything that shows a venue: pages, form, listings and the user. */
function useVenueRefresh(): () => Promise<unknown> {
  const cache = trpc.useUtils();
  return () => Promise.all([cache.venues.invalidate(), cache.listings.invalidate(), cache.account.me.invalidate()]);
}

/** Adds a venue: an editor's is listed, anybody else's waits among their requests. */
export function useAddVenue() {
  const cache = trpc.useUtils();
  const refresh = useVenueRefresh();
  return trpc.venues.add.useMutation({
    onSuccess: () => void Promise.all([refresh(), cache.producer.claims.invalidate()]),
  });
}

/** Suggests a venue and claims it for the user. */
export function useSuggestVenue() {
  const cache = trpc.useUtils();
  return trpc.venues.suggest.useMutation({ onSuccess: () => void cache.producer.claims.invalidate() });
}

/** Saves a venue. Its form goes on with what is stored now, its picture above all. */
export function useUpdateVenue() {
  const cache = trpc.useUtils();
  const refresh = useVenueRefresh();
  return trpc.venues.update.useMutation({
    onSuccess: (saved, { id }) => {
      cache.venues.form.setData({ id: Number(id) }, saved);
      void refresh();
    },
  });
}

/** Deletes a venue. `leave` navigates away first, because refetching its page would fail with "not found". */
export function useRemoveVenue(leave: () => Promise<unknown>) {
  const refresh = useVenueRefresh();
  return trpc.venues.remove.useMutation({
    onSuccess: () => void leave().then(refresh),
  });
}

/** Brings a deleted venue back. */
export const useRestoreVenue = () => trpc.venues.restore.useMutation({ onSuccess: useVenueRefresh() });

/** Asks for a venue that somebody else holds. */
export function useContestClaim() {
  const cache = trpc.useUtils();
  return trpc.producer.contestClaim.useMutation({ onSuccess: () => void cache.producer.claims.invalidate() });
}

/** Claims a venue that is there already. */
export function useClaimVenue() {
  const cache = trpc.useUtils();
  return trpc.producer.claimVenue.useMutation({
    onSuccess: () => void Promise.all([cache.venues.get.invalidate(), cache.producer.claims.invalidate()]),
  });
}
