import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { venuePath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { TextButton } from "@hereabouts/ui/actions/text-button";
import { Select } from "@hereabouts/ui/choices/select";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, Suspense, useRef, useState } from "react";
import { cellsOf } from "./filters/filter-cells.ts";
import styles from "./listing-lead.module.css";
import type { SavedAddress } from "./place/use-place-choice.ts";
import type { ListingSearch, SearchChanges } from "./state/listing-search.ts";
import { agesNote, daysWords, headingWords, radiusWords, totalWords, venueHeading } from "./state/listing-words.ts";

const fetchPicker = () => import("./place/location-picker.tsx");
const LocationPicker = lazyPart(fetchPicker, "default");

interface ListingLeadProps {
  noun: "event" | "venue";
  query: ResolvedListing;
  /** The name of the place looked from. */
  place: string;
  /** Total and page; undefined while counting. */
  pagination: Pagination | undefined;
  search: ListingSearch;
  orderings: Record<string, string>;
  savedAddresses: readonly SavedAddress[] | undefined;
  /** The phone's row of filters, between the heading and the count. */
  chips: ReactNode;
  /** Content between the count and the list. */
  banner?: ReactNode;
  onChange: (changes: SearchChanges) => void;
}

/** The heading around its place: what is listed, unless it is events of any kind, and when. */
function headingAround(noun: "event" | "venue", search: ListingSearch, query: ResolvedListing) {
  const subject = listingSubject(noun, search);
  if (noun === "venue") return venueHeading(subject, query);
  return headingWords(query, subject === listingSubject(noun, {}) ? "" : subject);
}

/** The heading as a sentence whose place is the location picker, the filters of phones, the count and the order. */
export function ListingLead(props: ListingLeadProps) {
  const { noun, query, place, pagination, search, orderings, savedAddresses, chips, banner, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const options = Object.entries(orderings).map(([value, label]) => ({ value, label: t(label) }));
  // On paper, where the filter bar is not: the heading says the dates.
  const chosen = cellsOf(noun, search, query).filter(({ filter, isActive }) => isActive && filter.control !== "when");
  const said = chosen.map(({ label, chip }) => `${label}: ${chip}`);
  if (search.keyword) said.push(`“${search.keyword}”`);
  const words = noun === "event" ? [daysWords(query), agesNote(search)] : [];
  const listed = [radiusWords(query), ...words];
  const first = options[0]?.value ?? "";
  const { before, after } = headingAround(noun, search, query);
  return (
    <div className={styles.lead} data-part="lead">
      <h1 className="display">
        {before.map((words) => (
          <Fragment key={words}>
            <span className={styles.unbroken}>{words}</span>{" "}
          </Fragment>
        ))}
        {query.venue ? (
          <a href={venuePath(query.venue)}>{query.venue.name}</a>
        ) : (
          <button
            ref={button}
            type="button"
            className={styles.place}
            data-said
            aria-haspopup="dialog"
            aria-expanded={isPicking}
            onClick={() => setPicking(!isPicking)}
            onPointerEnter={() => fetchAhead(fetchPicker)}
          >
            {place}
            <ChevronDown />
          </button>
        )}
        {after !== "" && ` ${after}`}
      </h1>
      {query.venue && <TextButton onClick={() => onChange({ vid: undefined })}>{t("Show all venues")}</TextButton>}
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
              <span className={styles.where}>{listed.filter(Boolean).join(", ")}</span>
              {said.length > 0 && <span data-paper>{said.join(" · ")}</span>}
            </>
          )}
        </p>
        <Select
          label={t("Sort")}
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
