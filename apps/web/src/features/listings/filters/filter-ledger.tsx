import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { fetchAhead } from "@hereabouts/ui/loading/missing-code";
import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type ReactNode, type RefObject, Suspense, useRef, useState } from "react";
import { Kept } from "../../../app/kept-markup.tsx";
import { countFilters, type ListingSearch } from "../state/listing-search.ts";
import { type FilterCell, shownOf } from "./filter-cells.ts";
import type { FilterBarProps } from "./filter-chips.tsx";
import styles from "./filter-ledger.module.css";

const fetchPanel = () => import("./filter-panel.tsx");
const FilterPanel = lazyPart(fetchPanel, "default");
const FilterSheet = lazyPart(() => import("./filter-sheet.tsx"), "default");

interface CellProps {
  cell: FilterCell;
  isOpen: boolean;
  onToggle: () => void;
  renderPanel: (triggerRef: RefObject<HTMLElement | null>) => ReactNode;
}

/** More than this fits into no cell below 1400 px. */
const CELL_CHARS = 13;

/** Value of a cell, in both lengths where they differ. The screen width decides which one shows. */
function CellValue({ cell: { value, short } }: { cell: FilterCell }) {
  if (value === short) return value;
  return (
    <>
      <span className={value.length > CELL_CHARS ? styles.longest : styles.long}>{value}</span>
      <span className={styles.short}>{short}</span>
    </>
  );
}

function Cell({ cell, isOpen, onToggle, renderPanel }: CellProps) {
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.cell}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-active={cell.isActive || undefined}
        onClick={onToggle}
        onPointerEnter={() => fetchAhead(fetchPanel)}
        onFocus={() => fetchAhead(fetchPanel)}
      >
        <small>{cell.label}</small>
        <b>
          <CellValue cell={cell} />
        </b>
        <ChevronDown />
      </button>
      {isOpen && <Suspense fallback={null}>{renderPanel(button)}</Suspense>}
    </>
  );
}

/** The filter bar: every cell says its state and opens its panel below it, one at a time. */
export function FilterLedger(
  props: FilterBarProps & { onSearch: (search: ListingSearch) => void; onClear: () => void; tools?: ReactNode },
) {
  const { noun, search, query, cells, place, count, onChange, onSearch, onClear, tools } = props;
  const [open, setOpen] = useState<BarFilter | "all" | null>(null);
  const hasFilters = countFilters(search) > 0;
  return (
    <Kept
      as="search"
      className={cells.length < 4 ? `${styles.ledger} ${styles.ledgerShort}` : styles.ledger}
      aria-label={t("Filters")}
      data-needs-scripts
      data-screen
      shown={["ledger", noun, shownOf(cells), hasFilters, Boolean(tools)]}
    >
      {() => (
        <>
          <div className={styles.cells}>
            {cells.map((cell) => (
              <Cell
                key={cell.label}
                cell={cell}
                isOpen={open === cell.filter}
                onToggle={() => setOpen(open === cell.filter ? null : cell.filter)}
                renderPanel={(triggerRef) => (
                  <FilterPanel
                    noun={noun}
                    filter={cell.filter}
                    triggerRef={triggerRef}
                    search={search}
                    query={query}
                    place={place}
                    count={count}
                    onChange={onChange}
                    onClose={() => setOpen((now) => (now === cell.filter ? null : now))}
                  />
                )}
              />
            ))}
            <button type="button" className={styles.all} aria-haspopup="dialog" onClick={() => setOpen("all")}>
              <SlidersHorizontal />
              <span>{t("All filters")}</span>
            </button>
            <Suspense fallback={null}>
              {open === "all" && (
                <FilterSheet
                  noun={noun}
                  search={search}
                  query={query}
                  place={place}
                  onSearch={onSearch}
                  onClose={() => setOpen(null)}
                />
              )}
            </Suspense>
          </div>
          {(hasFilters || tools) && (
            <div className={styles.end}>
              {hasFilters && (
                <Button variant="quiet" size="sm" onPress={onClear}>
                  {t("Clear all")}
                </Button>
              )}
              {tools}
            </div>
          )}
        </>
      )}
    </Kept>
  );
}
