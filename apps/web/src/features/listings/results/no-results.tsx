import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useApi } from "../../../app/data/api.ts";
import { countedEvents, venueTotal } from "../queries.ts";
import type { ListingSearch, Noun } from "../state/listing-search.ts";
import { totalWords } from "../state/listing-words.ts";
import { helpingSearches } from "./helping-searches.ts";
import styles from "./no-results.module.css";
import { widerSearches } from "./wider-searches.ts";

interface NoResultsProps {
  noun: Noun;
  search: ListingSearch;
  query: ResolvedListing;
  onSearch: (search: ListingSearch) => void;
}

/** Searches that find something, with how much; undefined until they are counted. */
type Helping = { label: string; total: string; search: ListingSearch }[] | undefined;

function Steps({ helping, onSearch }: Pick<NoResultsProps, "onSearch"> & { helping: Helping }) {
  return (
    <EmptyState
      drawing="signpost"
      message={t(visitorMessages.noResults)}
      hint={helping && (helping.length > 0 ? t(visitorMessages.lookWider) : t(visitorMessages.lookElsewhere))}
      action={
        <div className={styles.ways} aria-busy={helping === undefined}>
          {helping?.map(({ label, search, total }, index) => (
            <Button key={label} variant={index === 0 ? "primary" : "secondary"} onPress={() => onSearch(search)}>
              {`${label}: ${total}`}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** Steps that help come with the counts of the search. */
function NoEvents({ search, query, onSearch }: Omit<NoResultsProps, "noun">) {
  const { data, isError, isPlaceholderData } = useQuery(countedEvents(useApi(), search));
  const steps = isError ? [] : isPlaceholderData ? undefined : data?.steps;
  return <Steps helping={steps && helpingSearches(steps, search, query)} onSearch={onSearch} />;
}

/** Each step is counted; one that fails counts as none. */
function NoVenues({ search, query, onSearch }: Omit<NoResultsProps, "noun">) {
  const api = useApi();
  const kinds = widerSearches(search, query);
  const steps = kinds.flat();
  const totals = useQueries({ queries: steps.map((step) => venueTotal(api, step.search)) });
  const isCounted = !totals.some(({ isPending }) => isPending);
  const helping = kinds.flatMap((kind) => {
    const counted = kind.map((step) => ({ ...step, pagination: totals[steps.indexOf(step)]?.data?.pagination }));
    const first = counted.find(({ pagination }) => (pagination?.totalItems ?? 0) > 0);
    return first?.pagination ? [{ ...first, total: totalWords(first.pagination, "venue") }] : [];
  });
  return <Steps helping={isCounted ? helping : undefined} onSearch={onSearch} />;
}

/** A search that found nothing, with the smallest step of each kind that finds something, and how much. */
export function NoResults({ noun, ...empty }: NoResultsProps) {
  return noun === "event" ? <NoEvents {...empty} /> : <NoVenues {...empty} />;
}
