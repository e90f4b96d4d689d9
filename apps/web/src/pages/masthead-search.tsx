import { useLocation, useNavigate } from "@tanstack/react-router";
import { useUser } from "../app/session/user-context.tsx";
import { KeywordBox, type NarrowedListing } from "../features/listings/keyword-box.tsx";
import { listingSearch } from "../features/listings/state/listing-search.ts";
import { addressOf, openListing } from "../features/saved-items/searches/current-search.ts";

/** The masthead's search for the page it stands on: it knows the keyword of a saved search whose results are shown. */
export function MastheadSearch() {
  const navigate = useNavigate();
  const user = useUser();
  const { pathname, search } = useLocation();
  const narrowed = (path: NarrowedListing["path"], searches: Parameters<typeof openListing>[1]): NarrowedListing => {
    const open = openListing(listingSearch(search), searches);
    return {
      path,
      search: open.listing,
      onSearch: (next) => void navigate({ to: path, search: addressOf(next, open) }),
    };
  };
  if (pathname === "/events/") return <KeywordBox listing={narrowed(pathname, user?.savedSearches ?? [])} />;
  return <KeywordBox listing={pathname === "/venues/" ? narrowed(pathname, []) : null} />;
}
