import type { Pagination as Pages } from "@hereabouts/contract/listings/cards";
import { Pagination } from "@hereabouts/ui/layout/pagination";
import { Link } from "@tanstack/react-router";
import type { ListingSearch } from "../state/listing-search.ts";

interface ListingPagesProps {
  pagination: Pages;
  search: ListingSearch;
  to: "/events/" | "/venues/";
}

/** The pages of a listing, as links: each is an address of its own. */
export function ListingPages({ pagination, search, to }: ListingPagesProps) {
  return (
    <Pagination
      current={pagination.curPage}
      total={pagination.totalPages}
      renderLink={(page, props) => (
        <Link
          key={`${props["aria-label"]}`}
          to={to}
          search={{ ...search, page: page === 1 ? "" : String(page) }}
          {...props}
        />
      )}
    />
  );
}
