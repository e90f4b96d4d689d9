import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import type { ListingSearch } from "../state/listing-search.ts";
import styles from "./no-results.module.css";
import { waysOn } from "./ways-on.ts";

interface NoResultsProps {
  search: ListingSearch;
  query: ResolvedListing;
  onSearch: (search: ListingSearch) => void;
}

/** A search that found nothing, and the ways to a wider one. */
export function NoResults({ search, query, onSearch }: NoResultsProps) {
  const ways = waysOn(search, query);
  return (
    <EmptyState
      drawing="signpost"
      message={visitorMessages.noResults}
      hint={ways.length > 0 ? "Look a little wider." : "Try another place."}
      action={
        <div className={styles.ways}>
          {ways.map(({ label, search: wider }, index) => (
            <Button key={label} variant={index === 0 ? "primary" : "secondary"} onPress={() => onSearch(wider)}>
              {label}
            </Button>
          ))}
        </div>
      }
    />
  );
}
