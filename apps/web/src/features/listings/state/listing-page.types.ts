import type { FeedFormat } from "@hereabouts/contract/feeds/feed-paths";
import type { ReactNode } from "react";
import type { SavedAddress } from "../place/use-place-choice.ts";
import type { ListingSearch } from "./listing-search.ts";
import type { ShowSearch } from "./use-listing-state.ts";

export interface ListingPageProps {
  search: ListingSearch;
  /** Must keep its identity between renders. */
  onSearch: ShowSearch;
  /** The viewer's own addresses, for the location picker. */
  savedAddresses?: readonly SavedAddress[];
  /** Renders the corner of a card: its bookmark, and an edit link for editors. */
  renderCorner?: (item: { id: number; name: string; venueId: number; date?: string | undefined }) => ReactNode;
  /** "Save search" and what belongs to it: at the end of the filter bar, on phones at the end of the chips. */
  savedSearchTools?: ReactNode;
  /** A card that is no result, and its place in the list; it counts in no total. */
  ad?: { index: number; card: ReactNode } | null;
  /** The way to subscribe to what is listed, after the list. */
  renderSubscribe?: (listed: { feed: ((format: FeedFormat) => string) | null; what: string }) => ReactNode;
  /** The banner of the saved search that is shown, between the count and the list. */
  savedSearchBanner?: ReactNode;
}
