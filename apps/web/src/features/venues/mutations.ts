import { stale } from "../../app/data/stale.ts";
import { trpc } from "../../app/data/trpc.ts";

/** The queries that show a venue: pages, form, listings and the user. */
const shown = [trpc.venues, trpc.listings, trpc.account.me];

/** Adds a venue: an editor's is listed, anybody else's waits among their requests. */
export const useAddVenue = () => trpc.venues.add.useMutation(stale([...shown, trpc.producer.claims], { soon: true }));

/** Suggests a venue and claims it for the user. */
export const useSuggestVenue = () => trpc.venues.suggest.useMutation(stale([trpc.producer.claims], { soon: true }));

/** Saves a venue. Its form goes on with what is stored now, its picture above all. */
export function useUpdateVenue() {
  const cache = trpc.useUtils();
  return trpc.venues.update.useMutation({
    ...stale(shown, { soon: true }),
    onSuccess: (saved, { id }) => cache.venues.form.setData({ id: Number(id) }, saved),
  });
}

/** Deletes a venue. `leave` navigates away first, because refetching its page would fail with "not found". */
export const useRemoveVenue = (leave: () => Promise<unknown>) =>
  trpc.venues.remove.useMutation({ ...stale(shown, { soon: true }), onSuccess: leave });

/** Brings a deleted venue back. */
export const useRestoreVenue = () => trpc.venues.restore.useMutation(stale(shown));

/** Asks for a venue that somebody else holds. */
export const useContestClaim = () =>
  trpc.producer.contestClaim.useMutation(stale([trpc.producer.claims], { soon: true }));

/** Claims a venue that is there already. */
export const useClaimVenue = () =>
  trpc.producer.claimVenue.useMutation(stale([trpc.venues.get, trpc.producer.claims], { soon: true }));
