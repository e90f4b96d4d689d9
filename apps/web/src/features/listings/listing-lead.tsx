import type { Pagination } from "@hereabouts/contract/listings/cards";
import { keywordInWords } from "@hereabouts/contract/listings/shared-filters";
import { venuePath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { Select } from "@hereabouts/ui/choices/select";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { ChevronDown } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { ListedOne } from "./heading-piece.tsx";
import { type HeadingProps, ListingHeading, saidCells } from "./listing-heading.tsx";
import styles from "./listing-lead.module.css";
import type { SavedAddress } from "./place/use-place-choice.ts";
import { agesNote, daysWords, radiusWords, totalWords } from "./state/listing-words.ts";

const fetchPicker = () => import("./place/location-picker.tsx");
const LocationPicker = lazyPart(fetchPicker, "default");

interface ListingLeadProps extends HeadingProps {
  /** Total and page; undefined while counting. */
  pagination: Pagination | undefined;
  /** Absent (null) where the content has an order of its own. */
  orderings: Record<string, string> | null;
  savedAddresses: readonly SavedAddress[] | undefined;
  /** Searches one press away, under the heading. */
  quick?: ReactNode;
  /** The phone's row of filters, between the heading and the count. */
  chips: ReactNode;
  /** Content between the count and the list. */
  banner?: ReactNode;
  /** Other ways to look at the same. */
  views?: ReactNode;
}

/** The heading as a sentence whose place is the location picker, the filters of phones, the count and the order. */
export function ListingLead(props: ListingLeadProps) {
  const { noun, query, place, pagination, search, cells, orderings, savedAddresses } = props;
  const { quick, chips, banner, views, onChange } = props;
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const options = Object.entries(orderings ?? {}).map(([value, label]) => ({ value, label: t(label) }));
  // On paper, where the filter bar is not: the heading says the dates.
  const said = saidCells(cells, query).map(({ label, chip }) => `${label}: ${chip}`);
  if (search.keyword) said.push(`“${keywordInWords(search.keyword)}”`);
  const words = noun === "event" ? [daysWords(query), agesNote(search)] : [];
  const isOnMap = query.bounds && !query.venue;
  const listed = [isOnMap ? t("distances from {place}", { place }) : radiusWords(query), ...words];
  const first = options[0]?.value ?? "";
  const renderPlace = (words: string) =>
    query.venue ? (
      <a href={languagePath(venuePath(query.venue))}>{query.venue.name}</a>
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
        {words}
        <ChevronDown />
      </button>
    );
  return (
    <div className={styles.lead} data-part="lead">
      <ListingHeading {...props} renderPlace={renderPlace} />
      <ListedOne {...query} onChange={onChange} />
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
      {quick}
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
        {views}
        {orderings && (
          <Select
            label={t("Sort")}
            variant="sort"
            options={options}
            value={query.ordering}
            onChange={(ordering) => onChange({ ordering: ordering === first ? undefined : ordering })}
          />
        )}
      </div>
      {banner}
    </div>
  );
}
