import { buttonClass } from "@hereabouts/ui/actions/button-class";
import { PopoverPanelOverlay } from "@hereabouts/ui/overlays/popover-panel-overlay";
import { type RefObject, useRef, useState } from "react";
import type { FilterName } from "./filter-cells.ts";
import { filterLabels } from "./filter-cells.ts";
import { presetChanges, type SearchChanges } from "./filter-changes.ts";
import {
  AgeFields,
  CategoryFields,
  DistanceFields,
  type FilterFieldProps,
  PriceFields,
  TypeFields,
  WhenFields,
} from "./filter-fields.tsx";
import { type ListingSearch, valuesOf } from "./listing-search.ts";
import { whenWords } from "./listing-words.ts";
import "./filter-fields.css";

/** Changes an address; `replaces` for one more choice of the same visit to a panel, which is one step back. */
export type ChangeSearch = (changes: SearchChanges, options?: { replaces?: boolean }) => void;

interface FilterPanelProps {
  filter: FilterName;
  triggerRef: RefObject<HTMLElement | null>;
  search: ListingSearch;
  query: FilterFieldProps["query"];
  /** "the chosen place" of "How far from …?" */
  place: string;
  /** "128 events", or "events" while they are being counted. */
  count: string;
  onChange: ChangeSearch;
  onClose: () => void;
}

const lists = {
  event_types: { Fields: CategoryFields, width: "lg" },
  age_groups: { Fields: AgeFields, width: "sm" },
  prices: { Fields: PriceFields, width: "sm" },
} as const;

const isList = (filter: FilterName): filter is keyof typeof lists => filter in lists;

/** Category, age or price: applied together when the panel closes, however it does. */
function ListPanel({
  filter,
  triggerRef,
  search,
  onChange,
  onClose,
}: FilterPanelProps & { filter: keyof typeof lists }) {
  const applied = valuesOf(search, filter);
  const [values, setValues] = useState(applied);
  const { Fields, width } = lists[filter];
  const close = () => {
    const wanted = values.join(",");
    if (wanted !== applied.join(",")) onChange({ [filter]: wanted || undefined });
    onClose();
  };
  return (
    <PopoverPanelOverlay
      triggerRef={triggerRef}
      isOpen
      onOpenChange={close}
      title={filterLabels[filter]}
      width={width}
      foot={
        <>
          <button type="button" className={buttonClass("quiet", "sm")} onClick={() => setValues([])}>
            Clear
          </button>
          <button type="button" className={buttonClass("primary", "sm")} onClick={close}>
            {values.length > 0 ? `Apply ${values.length}` : "Apply"}
          </button>
        </>
      }
    >
      <Fields values={values} onChange={setValues} />
    </PopoverPanelOverlay>
  );
}

/** Date, distance or type: each choice applies at once, and the list follows beside the open panel. */
function DirectPanel({ filter, triggerRef, search, query, place, count, onChange, onClose }: FilterPanelProps) {
  const hasChanged = useRef(false);
  const change = (changes: SearchChanges) => {
    onChange(changes, { replaces: hasChanged.current });
    hasChanged.current = true;
  };
  const fields: FilterFieldProps = { search, query, onChange: change };
  const panel = { triggerRef, isOpen: true, onOpenChange: onClose };
  if (filter === "radius")
    return (
      <PopoverPanelOverlay {...panel} title={`How far from ${place}?`} width="md">
        <DistanceFields {...fields} />
      </PopoverPanelOverlay>
    );
  if (filter === "type")
    return (
      <PopoverPanelOverlay {...panel} title={filterLabels.type} width="sm">
        <TypeFields {...fields} />
      </PopoverPanelOverlay>
    );
  return (
    <PopoverPanelOverlay
      {...panel}
      title={filterLabels.when}
      isTitleHidden
      isFlush
      foot={
        <>
          <button
            type="button"
            className={buttonClass("quiet", "sm")}
            onClick={() => change(presetChanges(query.defaultNamedDate ?? "custom", query))}
          >
            Clear dates
          </button>
          <span className="sm muted when__said">{whenWords({ ...query, namedDate: "custom" })}</span>
          <button type="button" className={buttonClass("primary", "sm")} onClick={onClose}>
            {`Show ${count}`}
          </button>
        </>
      }
    >
      <WhenFields {...fields} />
    </PopoverPanelOverlay>
  );
}

/** One filter's panel under its cell; on a phone a sheet. */
export default function FilterPanel({ filter, ...panel }: FilterPanelProps) {
  return isList(filter) ? <ListPanel {...panel} filter={filter} /> : <DirectPanel {...panel} filter={filter} />;
}
