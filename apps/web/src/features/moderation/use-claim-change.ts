import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { useCallback } from "react";
import { trpc } from "../../app/data/trpc.ts";

/** To call after a request changed or went: everything shown of it, its venue and its producer is asked again. */
export function useClaimChange(): (claim: PoiClaim) => Promise<void> {
  const cache = trpc.useUtils();
  return useCallback(
    async ({ poi }) => {
      await Promise.all([
        cache.moderation.claims.invalidate(),
        cache.moderation.counts.invalidate(),
        cache.venues.get.invalidate({ id: poi.id }),
        cache.account.me.invalidate(),
      ]);
    },
    [cache],
  );
}
