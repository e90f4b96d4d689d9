import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { keywordInWords } from "@hereabouts/contract/listings/shared-filters";
import { venuePath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { capitalised } from "@hereabouts/recurrence/words";
import { Select } from "@hereabouts/ui/choices/select";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { ChevronDown } from "lucide-react";
import { Fragment, type ReactNode, Suspense, useRef, useState } from "react";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { cellsOf, saidWords } from "./filters/filter-cells.ts";
import type { ChangeSearch } from "./filters/filter-panel.tsx";
import {
  type Dropped,
  DropWord,
  FilterWord,
  hasSubject,
  KeywordWord,
  ListedOne,
  markOf,
  type OpenFilter,
  Together,
} from "./heading-piece.tsx";
import styles from "./listing-lead.module.css";
import type { SavedAddress } from "./place/use-place-choice.ts";
import { changeSearch, type ListingSearch, listingPaths, without } from "./state/listing-search.ts";
import { agesNote, daysWords, headingParts, radiusWords, totalWords, venueHeading } from "./state/listing-words.ts";

const fetchPicker = () => import("./place/location-picker.tsx");
const LocationPicker = lazyPart(fetchPicker, "default");
const fetchPanel = () => import("./filters/filter-panel.tsx");
const FilterPanel = lazyPart(fetchPanel, "default");

interface ListingLeadProps {
  noun: "event" | "venue";
  query: ResolvedListing;
  /** The name of the place looked from. */
  place: string;
  /** Total and page; undefined while counting. */
  pagination: Pagination | undefined;
  search: ListingSearch;
  /** Absent (null) where the content has an order of its own. */
  orderings: Record<string, string> | null;
  /** "128 events", or "events" while they are being counted. */
  count: string;
  savedAddresses: readonly SavedAddress[] | undefined;
  /** Searches one press away, under the heading. */
  quick?: ReactNode;
  /** The phone's row of filters, between the heading and the count. */
  chips: ReactNode;
  /** Content between the count and the list. */
  banner?: ReactNode;
  /** Other ways to look at the same. */
  views?: ReactNode;
  onChange: ChangeSearch;
}

/** Filters that the subject says; days and the part of the map have their own places. */
const saidCells = (noun: "event" | "venue", search: ListingSearch, query: ResolvedListing) =>
  cellsOf(noun, search, query).filter(
    ({ filter: { control }, isActive }) => isActive && control !== "when" && !(control === "radius" && query.bounds),
  );

interface SubjectProps extends Pick<ListingLeadProps, "noun" | "search" | "query"> {
  /** Sign after the last word, as a comma. */
  mark: string;
  dropped: Dropped;
  /** Props of a word that opens its filter. */
  opening: (filter: BarFilter) => Omit<Parameters<typeof FilterWord>[0], "words">;
}

/** Words of what is listed, each with a way to change it and to remove it; venues are named in one piece. */
function SubjectWords({ noun, search, query, mark, dropped, opening }: SubjectProps) {
  if (noun === "venue") return listingSubject(noun, search) + mark;
  const filters = saidCells(noun, search, query);
  const { keyword } = search;
  return (
    <>
      {keyword && (
        <Together>
          <KeywordWord keyword={keyword} />
          {filters.length > 0 ? "," : mark}
          <DropWord words={keyword} {...dropped({ keyword: undefined })} />
        </Together>
      )}
      {filters.map(({ filter, ...cell }, index) => {
        const said = saidWords(filter, search, cell);
        const words = index === 0 && !keyword ? capitalised(said) : said;
        return (
          <Fragment key={filter.label}>
            {(keyword || index > 0) && " "}
            <Together>
              <FilterWord {...opening(filter)} words={words} />
              {index < filters.length - 1 ? "," : mark}
              <DropWord words={words} {...dropped(without(filter))} />
            </Together>
          </Fragment>
        );
      })}
    </>
  );
}

/** The heading, whose words open their filters. */
function ListingHeading(props: ListingLeadProps & { placeWords: ReactNode }) {
  const { noun, search, query, place, count, placeWords, onChange } = props;
  const [opened, setOpened] = useState<OpenFilter | null>(null);
  const parts = noun === "venue" ? venueHeading(query) : headingParts(query, hasSubject(noun, search, query));
  const dropped: Dropped = (changes) => ({
    href: languagePath(listingPaths[noun]) + stringifySearch(changeSearch(search, changes)),
    onDrop: () => onChange(changes),
  });
  const opening = (filter: BarFilter) => ({
    filter,
    isOpen: opened?.filter === filter,
    fetchPanel,
    onToggle: setOpened,
  });
  const isWhenChosen = Boolean(search.named_date || search.date_start || search.date_end);
  return (
    <>
      <h1 className="display" tabIndex={-1}>
        {parts.map(({ is, text }, index) => (
          <Fragment key={`${is}${text}`}>
            {is === "text" && (parts[index - 1]?.is === "subject" ? text.slice(markOf(text).length) : text)}
            {is === "subject" && (
              <SubjectWords
                noun={noun}
                search={search}
                query={query}
                mark={markOf(parts[index + 1]?.text)}
                dropped={dropped}
                opening={opening}
              />
            )}
            {is === "when" && (
              <Together>
                <FilterWord {...opening(eventFilters.when)} words={text} />
                {isWhenChosen && <DropWord words={text} {...dropped(without(eventFilters.when))} />}
              </Together>
            )}
            {is === "place" && placeWords}
            {is === "area" && (
              <Together>
                <FilterWord {...opening(eventFilters.radius)} words={text} />
                <DropWord words={t("the map’s area")} {...dropped({ bounds: undefined })} />
              </Together>
            )}
          </Fragment>
        ))}
      </h1>
      {opened && (
        <Suspense fallback={null}>
          <FilterPanel
            noun={noun}
            filter={opened.filter}
            triggerRef={{ current: opened.trigger }}
            search={search}
            query={query}
            place={place}
            count={count}
            onChange={onChange}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The heading as a sentence whose place is the location picker, the filters of phones, the count and the order. */
export function ListingLead(props: ListingLeadProps) {
  const { noun, query, place, pagination, search, orderings, savedAddresses, quick, chips, banner, views, onChange } =
    props;
  const [isPicking, setPicking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const options = Object.entries(orderings ?? {}).map(([value, label]) => ({ value, label: t(label) }));
  // On paper, where the filter bar is not: the heading says the dates.
  const said = saidCells(noun, search, query).map(({ label, chip }) => `${label}: ${chip}`);
  if (search.keyword) said.push(`“${keywordInWords(search.keyword)}”`);
  const words = noun === "event" ? [daysWords(query), agesNote(search)] : [];
  const isOnMap = query.bounds && !query.venue;
  const listed = [isOnMap ? t("distances from {place}", { place }) : radiusWords(query), ...words];
  const first = options[0]?.value ?? "";
  const placeWords = query.venue ? (
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
      {place}
      <ChevronDown />
    </button>
  );
  return (
    <div className={styles.lead} data-part="lead">
      <ListingHeading {...props} placeWords={placeWords} />
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
