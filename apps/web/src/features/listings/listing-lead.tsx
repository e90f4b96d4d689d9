import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { ArrowDownWideNarrow } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import type { ListingSearch } from "./listing-search.ts";
import { daysWords, headingWords, radiusWords, totalWords } from "./listing-words.ts";

const LocationPicker = lazy(() => import("./location-picker.tsx"));

interface ListingLeadProps {
  noun: "event" | "venue";
  query: ResolvedListing | undefined;
  pagination: Pagination | undefined;
  search: ListingSearch;
  orderings: Record<string, string>;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** The heading as a sentence whose place is the location picker, the count, and the order. */
export function ListingLead({ noun, query, pagination, search, orderings, onChange }: ListingLeadProps) {
  const [isPicking, setPicking] = useState(false);
  const place = search.place ?? query?.placeName ?? "the chosen point";
  const start = noun === "venue" || !query ? "Venues near" : headingWords(query);
  return (
    <div className="lead">
      <h1 className="display">
        {start}{" "}
        <button
          type="button"
          className="place"
          aria-haspopup="dialog"
          aria-expanded={isPicking}
          onClick={() => setPicking(true)}
        >
          {place}
        </button>
      </h1>
      {isPicking && (
        <Suspense fallback={null}>
          <LocationPicker onClose={() => setPicking(false)} onChange={onChange} />
        </Suspense>
      )}
      <div className="lead__row">
        <p role="status">
          {query && pagination && (
            <>
              <b className="lead__count">{totalWords(pagination, noun)}</b> {radiusWords(query)}
              {noun === "event" && daysWords(query)}
            </>
          )}
        </p>
        <label className="sort">
          <ArrowDownWideNarrow className="i" aria-hidden="true" />
          <span className="faint">Sort</span>
          <select
            value={query?.ordering ?? Object.keys(orderings)[0]}
            onChange={({ target }) =>
              onChange({ ordering: target.value === Object.keys(orderings)[0] ? undefined : target.value })
            }
          >
            {Object.entries(orderings).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
