import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useQueries } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { eventTotal, venueTotal } from "../queries.ts";
import type { ListingSearch, Noun } from "../state/listing-search.ts";
import { totalWords } from "../state/listing-words.ts";
import styles from "./no-results.module.css";
import { type WiderSearch, widerSearches } from "./wider-searches.ts";

interface NoResultsProps {
  noun: Noun;
  search: ListingSearch;
  query: ResolvedListing;
  onSearch: (search: ListingSearch) => void;
}

/** Counts what each step would find. @returns undefined until all are counted; a step that fails counts as none */
function useTotals(noun: Noun, steps: readonly WiderSearch[]) {
  const api = useApi();
  const events = useQueries({ queries: noun === "event" ? steps.map(({ search }) => eventTotal(api, search)) : [] });
  const venues = useQueries({ queries: noun === "venue" ? steps.map(({ search }) => venueTotal(api, search)) : [] });
  const totals = noun === "event" ? events : venues;
  return totals.some(({ isPending }) => isPending) ? undefined : totals.map(({ data }) => data?.pagination);
}

/** A search that found nothing, with the smallest step of each kind that finds something, and how much. */
export function NoResults({ noun, search, query, onSearch }: NoResultsProps) {
  const kinds = widerSearches(search, query);
  const steps = kinds.flat();
  const totals = useTotals(noun, steps);
  const helping = kinds.flatMap((kind) => {
    const first = kind.find((step) => (totals?.[steps.indexOf(step)]?.totalItems ?? 0) > 0);
    const total = first && totals?.[steps.indexOf(first)];
    return first && total ? [{ ...first, total: totalWords(total, noun) }] : [];
  });
  return (
    <EmptyState
      drawing="signpost"
      message={t(visitorMessages.noResults)}
      hint={totals && (helping.length > 0 ? t(visitorMessages.lookWider) : t(visitorMessages.lookElsewhere))}
      action={
        <div className={styles.ways} aria-busy={totals === undefined}>
          {helping.map(({ label, search: wider, total }, index) => (
            <Button key={label} variant={index === 0 ? "primary" : "secondary"} onPress={() => onSearch(wider)}>
              {`${label}: ${total}`}
            </Button>
          ))}
        </div>
      }
    />
  );
}
