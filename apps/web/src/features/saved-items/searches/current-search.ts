import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { withSavedSearch } from "@hereabouts/contract/saved-items/search-of-listing";

type Listing = Record<string, string>;

/** The parameter of a listing whose filters began as a saved search's and were changed. */
const basedOn = "based_on";

/** Parameters that say how a result is looked at, not what is searched. */
const apart = new Set(["search", basedOn, "page", "page_size", "ordering", "view", "place"]);

const isFilter = ([name]: [string, string]) => !apart.has(name);
const filtersOf = (listing: Listing) => JSON.stringify(Object.entries(listing).filter(isFilter).sort());

/** A listing with the saved search that it shows, or began as. */
export interface OpenListing {
  /** With the saved search's filters written out, so that every filter shows what it is. */
  listing: Listing;
  current: SavedSearch | null;
  /** Whether other filters were put on top of the saved search. */
  isChanged: boolean;
}

/** Resolves an events address with the viewer's saved searches. */
export function openListing(listing: Listing, searches: readonly SavedSearch[]): OpenListing {
  const named = (id: string | undefined) => searches.find((search) => String(search.id) === id) ?? null;
  const current = named(listing.search);
  if (current) return { listing: withSavedSearch(listing, current), current, isChanged: false };
  const origin = named(listing[basedOn]);
  return { listing, current: origin, isChanged: origin !== null };
}

/**
 * The address that shows `next`, chosen while `open` was shown: as long as the filters are the saved search's, it is
 * named alone; changed filters stand for themselves and remember where they come from.
 */
export function addressOf(next: Listing, { listing, current, isChanged }: OpenListing): Listing {
  if (!current || isChanged) return next;
  const { search: _search, ...rest } = next;
  if (filtersOf(next) !== filtersOf(listing)) return { ...rest, [basedOn]: String(current.id) };
  const looks = Object.entries(rest).filter((entry) => !isFilter(entry));
  return { ...Object.fromEntries(looks), search: String(current.id) };
}

/** Filters of what can be followed in one press: a category, a venue or a place. */
const followed = ["event_types", "vid", "default_loc_id"];
const beside = new Set([...followed, "latitude", "longitude", "address_id", "radius", "named_date"]);
/** Days of the pages of categories and towns. */
const FOLLOWED_DAYS = "next-30";

/** Whether a listing is of a category, a venue or a place alone, and no saved search yet. */
export function canFollow({ listing, current }: OpenListing): boolean {
  const filters = Object.entries(listing).filter(isFilter);
  return (
    current === null &&
    filters.every(([name]) => beside.has(name)) &&
    filters.some(([name]) => followed.includes(name)) &&
    (listing.named_date ?? FOLLOWED_DAYS) === FOLLOWED_DAYS &&
    !listing.event_types?.includes(",")
  );
}

/** The saved search with exactly the filters of a listing; undefined without one. */
export const searchLike = (listing: Listing, searches: readonly SavedSearch[]): SavedSearch | undefined =>
  searches.find((search) => filtersOf(withSavedSearch({}, search)) === filtersOf(listing));

/** The listing without its saved search: the same filters, standing for themselves. */
export function leaveSearch(listing: Listing): Listing {
  const { search: _search, [basedOn]: _basedOn, ...rest } = listing;
  return rest;
}
