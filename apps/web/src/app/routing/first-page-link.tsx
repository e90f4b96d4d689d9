import { LinkButton } from "./link-button.tsx";
import type { PagedAddress } from "./search-pages.tsx";

/** The way out of a page of a list that does not answer; none where it is the first. */
export function FirstPageLink({ to, params, search }: PagedAddress) {
  if (!("page" in search && search.page)) return null;
  return (
    <LinkButton size="sm" to={to} params={params} search={{ ...search, page: undefined }}>
      Go to the first page
    </LinkButton>
  );
}
