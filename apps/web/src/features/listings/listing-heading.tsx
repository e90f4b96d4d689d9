import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { languagePath } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { capitalised } from "@hereabouts/recurrence/words";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { Fragment, type ReactNode, Suspense, useState } from "react";
import { KeptAround } from "../../app/kept-markup.tsx";
import { stringifySearch } from "../../app/routing/search-params.ts";
import { type FilterCell, saidWords, shownOf } from "./filters/filter-cells.ts";
import type { ChangeSearch } from "./filters/filter-panel.tsx";
import {
  type Dropped,
  DropWord,
  FilterWord,
  hasSubject,
  KeywordWord,
  markOf,
  type OpenFilter,
  Together,
} from "./heading-piece.tsx";
import { changeSearch, type ListingSearch, listingPaths, without } from "./state/listing-search.ts";
import { headingParts, venueHeading } from "./state/listing-words.ts";

const fetchPanel = () => import("./filters/filter-panel.tsx");
const FilterPanel = lazyPart(fetchPanel, "default");

export interface HeadingProps {
  noun: "event" | "venue";
  query: ResolvedListing;
  /** The name of the place looked from. */
  place: string;
  search: ListingSearch;
  /** The filters with what is chosen in each. */
  cells: readonly FilterCell[];
  /** "128 events", or "events" while they are being counted. */
  count: string;
  onChange: ChangeSearch;
}

/** Filters that the subject says; days and the part of the map have their own places. */
export const saidCells = (cells: readonly FilterCell[], query: ResolvedListing) =>
  cells.filter(
    ({ filter: { control }, isActive }) => isActive && control !== "when" && !(control === "radius" && query.bounds),
  );

interface SubjectProps extends Pick<HeadingProps, "noun" | "search" | "query" | "cells"> {
  /** Sign after the last word, as a comma. */
  mark: string;
  dropped: Dropped;
  /** Props of a word that opens its filter. */
  opening: (filter: BarFilter) => Omit<Parameters<typeof FilterWord>[0], "words">;
}

/** Words of what is listed, each with a way to change it and to remove it; venues are named in one piece. */
function SubjectWords({ noun, search, query, cells, mark, dropped, opening }: SubjectProps) {
  if (noun === "venue") return listingSubject(noun, search) + mark;
  const filters = saidCells(cells, query);
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
export function ListingHeading(props: HeadingProps & { renderPlace: (words: string) => ReactNode }) {
  const { noun, search, query, cells, place, count, renderPlace, onChange } = props;
  const [opened, setOpened] = useState<OpenFilter | null>(null);
  const parts = noun === "venue" ? venueHeading(query) : headingParts(query, hasSubject(noun, search, query));
  const droppedFrom =
    (from: ListingSearch): Dropped =>
    (changes) => ({
      href: languagePath(listingPaths[noun]) + stringifySearch(changeSearch(from, changes)),
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
      <KeptAround
        as="h1"
        className="display"
        tabIndex={-1}
        search={search}
        shown={["heading", noun, parts, shownOf(cells), query.venue ?? Boolean(query.bounds)]}
        words={[place]}
      >
        {(around, [placeWords = ""]) => {
          const dropped = droppedFrom(around);
          return parts.map(({ is, text }, index) => (
            <Fragment key={`${is}${text}`}>
              {is === "text" && (parts[index - 1]?.is === "subject" ? text.slice(markOf(text).length) : text)}
              {is === "subject" && (
                <SubjectWords
                  noun={noun}
                  search={search}
                  query={query}
                  cells={cells}
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
              {is === "place" && renderPlace(placeWords)}
              {is === "area" && (
                <Together>
                  <FilterWord {...opening(eventFilters.radius)} words={text} />
                  <DropWord words={t("the map’s area")} {...dropped({ bounds: undefined })} />
                </Together>
              )}
            </Fragment>
          ));
        }}
      </KeptAround>
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
