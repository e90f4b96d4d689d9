import "@hereabouts/ui/chip.css";
import "@hereabouts/ui/ledger.css";
import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { buttonClass } from "@hereabouts/ui/button-class";
import { ChevronDown } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { countFilters, type ListingSearch, settingOf, valuesOf } from "./listing-search.ts";
import { radiusWords, whenWords } from "./listing-words.ts";

const FilterDialog = lazy(() => import("./filter-dialog.tsx"));

/** The filters, in the order of the bar. */
export type FilterName = "when" | "radius" | "event_types" | "age_groups" | "prices" | "type";

interface FilterLedgerProps {
  search: ListingSearch;
  query: ResolvedListing;
  onChange: (changes: Record<string, string | undefined>) => void;
  onClear: () => void;
}

function listWords(values: string[], all: readonly { value: string; label: string }[], none: string): string {
  if (values.length === 0) return none;
  if (values.length === 1) return all.find(({ value }) => value === values[0])?.label ?? none;
  return `${values.length} chosen`;
}

const typeOptions = eventTypes.map(({ id, name }) => ({ value: String(id), label: name }));
const settings = { both: "In person or online", in_person: "In person", online: "Online" };
const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** What each cell says, and whether it differs from its default. */
function cellsOf(search: ListingSearch, query: ResolvedListing): [FilterName, string, string, boolean][] {
  const dated = Boolean(search.named_date || search.date_start || search.date_end);
  return [
    ["when", "When", whenWords(query), dated],
    ["radius", "Distance", query.radius === null ? "Global" : capital(radiusWords(query)), Boolean(search.radius)],
    [
      "event_types",
      "Category",
      listWords(valuesOf(search, "event_types"), typeOptions, "All categories"),
      Boolean(search.event_types),
    ],
    [
      "age_groups",
      "Age group",
      listWords(valuesOf(search, "age_groups"), ageGroups, "Any age"),
      Boolean(search.age_groups),
    ],
    ["prices", "Price", listWords(valuesOf(search, "prices"), prices, "Any price"), Boolean(search.prices)],
    ["type", "Type", settings[settingOf(search)], settingOf(search) !== "both"],
  ];
}

/** The filter bar: every cell says its state; one opens at a time. On phones a row of chips that opens a sheet. */
export function FilterLedger({ search, query, onChange, onClear }: FilterLedgerProps) {
  const [open, setOpen] = useState<FilterName | "all" | null>(null);
  const cells = cellsOf(search, query);
  const count = countFilters(search);
  return (
    <>
      <search className="ledger" aria-label="Filters">
        <div className="ledger__cells">
          {cells.map(([name, label, value, isActive]) => (
            <button
              key={name}
              type="button"
              className="ledger__cell"
              aria-haspopup="dialog"
              aria-expanded={open === name}
              data-active={isActive || undefined}
              data-open={open === name || undefined}
              onClick={() => setOpen(name)}
            >
              <small>{label}</small>
              <b>{value}</b>
              <ChevronDown className="i" aria-hidden="true" />
            </button>
          ))}
        </div>
        {count > 0 && (
          <div className="ledger__end">
            <button type="button" className={buttonClass("quiet", "sm")} onClick={onClear}>
              Clear all
            </button>
          </div>
        )}
      </search>
      <div className="chips">
        <button type="button" className="chip" aria-haspopup="dialog" onClick={() => setOpen("all")}>
          Filters{count > 0 ? ` (${count})` : ""}
        </button>
        {cells.map(([name, , value, isActive]) => (
          <button
            key={name}
            type="button"
            className="chip"
            data-selected={isActive || undefined}
            onClick={() => setOpen(name)}
          >
            {value}
          </button>
        ))}
      </div>
      {open && (
        <Suspense fallback={null}>
          <FilterDialog filter={open} search={search} query={query} onChange={onChange} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  );
}
