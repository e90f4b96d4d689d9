import { fixedListings, searchOf } from "@hereabouts/contract/listings/fixed-listings";
import { notFound } from "@tanstack/react-router";
import type { ListingSearch } from "../features/listings/listing-search.ts";

const searches = new Map<string, ListingSearch>(fixedListings.map((listing) => [listing.path, searchOf(listing)]));

/** What the listing at a path of its own lists: the same object each time. Answers "not found" for any other path. */
export function fixedSearch(path: string): ListingSearch {
  const search = searches.get(path);
  if (!search) throw notFound();
  return search;
}
