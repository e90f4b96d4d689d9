import { messages } from "@hereabouts/contract/messages";
import { buttonClass } from "@hereabouts/ui/button-class";
import { EmptyState } from "@hereabouts/ui/empty-state";
import { changeSearch, clearFilters, type ListingSearch } from "./listing-search.ts";

interface NoResultsProps {
  hint: string;
  search: ListingSearch;
  onSearch: (search: ListingSearch) => void;
}

/** A search that found nothing, and the way to a wider one. */
export function NoResults({ hint, search, onSearch }: NoResultsProps) {
  const lookFurther = () => onSearch(changeSearch(clearFilters(search), { radius: "100" }));
  return (
    <EmptyState
      drawing="signpost"
      message={messages.noResults}
      hint={hint}
      action={
        <button type="button" className={buttonClass("primary")} onClick={lookFurther}>
          Look 100 miles out
        </button>
      }
    />
  );
}
