import { limits } from "@hereabouts/contract/limits";
import { languagePath } from "@hereabouts/contract/region/region";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { pointOf, useRememberedPlace } from "./place/remembered-place.ts";
import { readTyped } from "./read-typed.ts";
import { changeSearch, type ListingSearch } from "./state/listing-search.ts";
import type { ShowSearch } from "./state/use-listing-state.ts";

const preset = `next-${limits.keywordDays}`;

/** A listing that a search narrows. */
export interface NarrowedListing {
  path: "/events/" | "/venues/";
  /** With the filters of a saved search written out. */
  search: ListingSearch;
  onSearch: ShowSearch;
}

/**
 * The search of the masthead, which reads sentences: what it understands becomes filters of the events. On a listing it narrows
 * what is shown; elsewhere it looks through the next 30 days. Venues are searched by the words alone.
 * @returns the keyword that is shown, the point that is looked from, what a typed text does, and the form that does the same
 * without scripts
 */
export function useTypedSearch(listing: NarrowedListing | null) {
  const navigate = useNavigate();
  const api = useApi();
  const queryClient = useQueryClient();
  const isOfVenues = listing?.path === "/venues/";
  const remembered = useRememberedPlace();
  const look = async (words: string) => {
    if (listing && (isOfVenues || words === ""))
      return listing.onSearch(changeSearch(listing.search, { keyword: words || undefined }));
    if (words === "") return;
    const search = await readTyped(api, queryClient, listing?.search ?? { named_date: preset }, words);
    if (listing) listing.onSearch(search);
    else void navigate({ to: "/events/", search });
  };
  // Without scripts a changed keyword leaves the saved search and keeps its other filters.
  const { keyword: _keyword, search: _search, ...others } = changeSearch(listing?.search ?? {}, {});
  return {
    current: listing?.search.keyword ?? "",
    place: pointOf(listing?.path === "/events/" ? { ...remembered, ...listing.search } : remembered),
    onSearch: (words: string) => void look(words),
    form: {
      action: languagePath(listing?.path ?? "/events/"),
      name: isOfVenues ? "keyword" : "q",
      hidden: listing ? others : { named_date: preset },
    },
  };
}
