import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { Select } from "@hereabouts/ui/choices/select";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, Suspense, useRef, useState } from "react";
import styles from "./listing-lead.module.css";
import type { SavedAddress } from "./place/use-place-choice.ts";
import type { ListingSearch, SearchChanges } from "./state/listing-search.ts";
import { daysWords, headingWords, radiusWords, totalWords } from "./state/listing-words.ts";

const fetchPicker = () => import("./place/location-picker.tsx");
const LocationPicker = lazyPart(fetchPicker, "default");

interface ListingLeadProps {
  noun: "event" | "venue";
  query: ResolvedListing;
  /** The name of the place looked from. */
  place: string;
  /** Undefined while they are being counted. */
  pagination: Pagination | undefined;
  search: ListingSearch;
  orderings: Record<string, string>;
  savedAddresses: readonly SavedAddress[] | undefined;
  /** The phone's row of filters, between the heading and the count. */
  chips: ReactNode;
  /** What stands between the count and the list. */
  banner?: ReactNode;
  onChange: (changes: SearchChanges) => void;
}

/** The heading as a sentence whose place is the location picker, the filters of phones, the count and the order. */
export function ListingLead(props: ListingLeadProps) {
  const { noun, query, place, pagination, search, orderings, savedAddresses, chips, banner, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const options = Object.entries(orderings).map(([value, label]) => ({ value, label }));
  const first = options[0]?.value ?? "";
  return (
    <div className={styles.lead} data-part="lead">
      <h1 className="display">
        {(noun === "venue" ? ["Venues near"] : headingWords(query)).map((words) => (
          <Fragment key={words}>
            <span className={styles.unbroken}>{words}</span>{" "}
          </Fragment>
        ))}
        <button
          ref={button}
          type="button"
          className={styles.place}
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          onClick={() => setPicking(!isPicking)}
          onPointerEnter={() => fetchAhead(fetchPicker)}
        >
          {place}
          <ChevronDown />
        </button>
      </h1>
      {isPicking && (
        <Suspense fallback={null}>
          <LocationPicker
            triggerRef={button}
            search={search}
            current={query.defaultLocId}
            savedAddresses={savedAddresses}
            onClose={() => setPicking(false)}
            onChange={onChange}
          />
        </Suspense>
      )}
      {chips}
      <div className={styles.row}>
        <p role="status">
          {pagination && (
            <>
              <b className={styles.count}>{totalWords(pagination, noun)}</b>{" "}
              <span className={styles.where}>
                {radiusWords(query)}
                {noun === "event" && daysWords(query)}
              </span>
            </>
          )}
        </p>
        <Select
          label="Sort"
          variant="sort"
          options={options}
          value={query.ordering}
          onChange={(ordering) => onChange({ ordering: ordering === first ? undefined : ordering })}
        />
      </div>
      {banner}
    </div>
  );
}
