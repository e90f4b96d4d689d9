import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import chipStyles from "@hereabouts/ui/choices/chip.module.css";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, Suspense, useRef, useState } from "react";
import { Kept } from "../../../app/kept-markup.tsx";
import { countFilters, type ListingSearch, type Noun } from "../state/listing-search.ts";
import { type FilterCell, shownOf } from "./filter-cells.ts";
import styles from "./filter-chips.module.css";
import type { ChangeSearch } from "./filter-panel.tsx";

const FilterPanel = lazyPart(() => import("./filter-panel.tsx"), "default");
const FilterSheet = lazyPart(() => import("./filter-sheet.tsx"), "default");

export interface FilterBarProps {
  noun: Noun;
  search: ListingSearch;
  /** The search with all defaults filled in. */
  query: ResolvedListing;
  /** The filters with what is chosen in each. */
  cells: readonly FilterCell[];
  /** The name of the place the distance counts from. */
  place: string;
  /** "128 events", or "events" while they are being counted. */
  count: string;
  onChange: ChangeSearch;
}

/** The phone's filters: a row of chips, the first of which opens the sheet with all of them. */
export function FilterChips(
  props: FilterBarProps & { onSearch: (search: ListingSearch) => void; onClear: () => void; tools?: ReactNode },
) {
  const { noun, search, query, cells, place, count, onChange, onSearch, onClear, tools } = props;
  const [open, setOpen] = useState<BarFilter | "all" | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = countFilters(search);
  const close = () => setOpen(null);
  return (
    <Kept
      as="div"
      className={styles.chips}
      data-part="chips"
      data-needs-scripts
      shown={["chips", noun, shownOf(cells), chosen, Boolean(tools)]}
    >
      {() => (
        <>
          <button
            type="button"
            className={`${chipStyles.chip} ${styles.wide}`}
            aria-haspopup="dialog"
            onClick={() => setOpen("all")}
          >
            <SlidersHorizontal />
            {t("Filters")}
            {chosen > 0 && <span className={styles.count}>{chosen}</span>}
          </button>
          {cells.map(({ filter, label, chip, isActive }) => (
            <button
              key={label}
              ref={open === filter ? trigger : undefined}
              type="button"
              className={`${chipStyles.chip} ${styles.wide}`}
              aria-haspopup="dialog"
              aria-label={chip === label ? undefined : `${label}: ${chip}`}
              data-selected={isActive || undefined}
              onClick={() => setOpen(filter)}
            >
              {chip}
              <ChevronDown />
            </button>
          ))}
          {chosen > 0 && (
            <Button variant="quiet" size="sm" onPress={onClear}>
              {t("Clear all")}
            </Button>
          )}
          {tools}
          <Suspense fallback={null}>
            {open === "all" && (
              <FilterSheet
                noun={noun}
                search={search}
                query={query}
                place={place}
                onSearch={onSearch}
                onClose={close}
              />
            )}
            {open && open !== "all" && (
              <FilterPanel
                noun={noun}
                filter={open}
                triggerRef={trigger}
                search={search}
                query={query}
                place={place}
                count={count}
                onChange={onChange}
                onClose={close}
              />
            )}
          </Suspense>
        </>
      )}
    </Kept>
  );
}
