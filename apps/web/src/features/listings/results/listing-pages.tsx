import type { Pagination as Pages } from "@hereabouts/contract/listings/cards";
import { fixedListingOf } from "@hereabouts/contract/listings/fixed-listings";
import { Pagination } from "@hereabouts/ui/layout/pagination";
import { Link } from "@tanstack/react-router";
import { KeptAround } from "../../../app/kept-markup.tsx";
import { type ListingSearch, listingPaths, type Noun } from "../state/listing-search.ts";

interface ListingPagesProps {
  pagination: Pages;
  search: ListingSearch;
  noun: Noun;
}

/** The pages of a listing, as links: each is an address of its own. */
export function ListingPages({ pagination, search, noun }: ListingPagesProps) {
  const { page: _, ...listing } = search;
  // A listing with an address of its own keeps it on all its pages, where search engines follow.
  const fixed = noun === "event" ? fixedListingOf(listing) : undefined;
  const { curPage, totalPages } = pagination;
  if (totalPages < 2) return null;
  return (
    <KeptAround as="div" search={search} shown={["pages", noun, curPage, totalPages]}>
      {(around) => (
        <Pagination
          current={curPage}
          total={totalPages}
          renderLink={(page, props) => (
            <Link
              key={`${props["aria-label"]}`}
              to={fixed?.path ?? listingPaths[noun]}
              search={{ ...(!fixed && around), page: page === 1 ? "" : String(page) }}
              {...props}
            />
          )}
        />
      )}
    </KeptAround>
  );
}
