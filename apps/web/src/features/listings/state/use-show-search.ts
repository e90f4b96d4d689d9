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
      const { pathname, search } = router.latestLocation;
      const chosen = pathname === to ? chosenOver(next, shown, listingSearch(search)) : next;
      void navigate({ to, search: chosen, hash: true, replace: replaces, resetScroll: false });
    },
    [router, navigate, to, shown],
  );
}
