import { region } from "@hereabouts/contract/region/region";
import { useMemo, useSyncExternalStore } from "react";
import { parseSearch } from "../../../app/routing/search-params.ts";
import { lastList, lastResults } from "../return-to-results.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import { pointOf, rememberedPlace } from "./remembered-place.ts";

const never = () => () => undefined;

/** The address of the list seen last in this tab; null for none. */
function lastSearch(): string | null {
  const list = lastList();
  return list && lastResults(list);
}

/**
 * Returns the place that a list's distances count from, as address parameters: its own, else the one remembered on this
 * device, else the region's.
 */
export function originOf(listed: ListingSearch, remembered: ListingSearch): ListingSearch {
  if (pointOf(listed).latitude) return listed;
  return pointOf(remembered).latitude ? remembered : { default_loc_id: region.defaultTown };
}

/** The place that distances on the page of an event or a venue count from; {} on the server and until hydrated. */
export function useSearchOrigin(): ListingSearch {
  const listed = useSyncExternalStore(never, lastSearch, () => null);
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return useMemo(() => {
    if (!isBrowser) return {};
    const remembered = rememberedPlace();
    return listed === null ? remembered : originOf(parseSearch(listed), remembered);
  }, [listed, isBrowser]);
}
