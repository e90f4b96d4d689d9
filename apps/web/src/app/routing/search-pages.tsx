import type { Pagination as Pages } from "@hereabouts/contract/listings/cards";
import { Pagination } from "@hereabouts/ui/layout/pagination";
import { Link, type LinkProps } from "@tanstack/react-router";

/** Where the pages of a list are. */
export interface PagedAddress {
  to: LinkProps["to"];
  /** Path parameters. */
  params?: { kind: string } | { id: string } | undefined;
  /** Other parameters of the address. */
  search: object;
}

interface SearchPagesProps extends PagedAddress {
  /** Absent until the list is there. */
  pagination: Pages | undefined;
}

/** The pages of a list, as links: each is an address of its own, the first the one without a page. */
export function SearchPages({ pagination, to, params, search }: SearchPagesProps) {
  if (!pagination) return null;
  return (
    <Pagination
      current={pagination.curPage}
      total={pagination.totalPages}
      renderLink={(page, props) => (
        <Link
          key={props["aria-label"]}
          to={to}
          params={params}
          search={{ ...search, page: page === 1 ? undefined : page }}
          {...props}
        />
      )}
    />
  );
}
