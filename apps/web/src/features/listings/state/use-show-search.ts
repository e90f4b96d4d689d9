import { useNavigate, useRouter } from "@tanstack/react-router";
import { useCallback } from "react";
import { chosenOver, type ListingSearch, type listingPaths, listingSearch } from "./listing-search.ts";
import type { ShowSearch } from "./use-listing-state.ts";

/** Shows other searches of a listing in its place. What is chosen while another search is on its way is added to that one. */
export function useShowSearch(to: (typeof listingPaths)[keyof typeof listingPaths], shown: ListingSearch): ShowSearch {
  const router = useRouter();
  const navigate = useNavigate();
  return useCallback<ShowSearch>(
    (next, { replaces = false } = {}) => {
      const isThere = router.latestLocation.pathname === to;
      void navigate({
        to,
        // The router knows the one that is on its way, even of the same moment.
        search: (coming: object) => (isThere ? chosenOver(next, shown, listingSearch({ ...coming })) : next),
        hash: true,
        replace: replaces,
        resetScroll: false,
      });
    },
    [router, navigate, to, shown],
  );
}
