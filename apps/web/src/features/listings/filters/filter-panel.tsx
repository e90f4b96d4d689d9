import type { BarFilter, ChoicesFilter } from "@hereabouts/contract/listings/filter";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { PopoverPanelOverlay } from "@hereabouts/ui/overlays/popover-panel-overlay";
import { type RefObject, useRef, useState } from "react";
import { afterPaint } from "../../../app/time/use-delayed.ts";
import { type ListingSearch, type Noun, type SearchChanges, valueChanges, valuesOf } from "../state/listing-search.ts";
import { whenWords } from "../state/listing-words.ts";
import { presetChanges } from "./filter-changes.ts";
import styles from "./filter-fields.module.css";
import {
  ChoiceFields,
  ChoicesFields,
  DistanceFields,
  type FilterFieldProps,
  isLong,
  WhenFields,
} from "./filter-fields.tsx";
import { useCounts } from "./option-counts.ts";

/**
 * Changes the address. `replaces` is set for further choices in a panel that is open, so that one step back undoes them
 * all.
 */
export type ChangeSearch = (changes: SearchChanges, options?: { replaces?: boolean }) => void;

interface FilterPanelProps {
  noun: Noun;
  filter: BarFilter;
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

/** Several values: applied together when the panel closes, however it does. */
function ListPanel(props: FilterPanelProps & { filter: ChoicesFilter }) {
  const { noun, filter, triggerRef, search, onChange, onClose } = props;
  const counts = useCounts(noun, search);
  const applied = valuesOf(search, filter);
  const [values, setValues] = useState(applied);
  const close = () => {
    const wanted = values.join(",");
    onClose();
    if (wanted !== applied.join(",")) afterPaint(() => onChange(valueChanges(filter, values)));
  };
  return (
    <PopoverPanelOverlay
      triggerRef={triggerRef}
      isOpen
      onOpenChange={close}
      title={t(filter.label)}
      width={isLong(filter) ? "lg" : "sm"}
      foot={
        <>
          <Button variant="quiet" size="sm" onPress={() => setValues([])}>
            {t("Clear")}
          </Button>
          <Button variant="primary" size="sm" onPress={close}>
            {values.length > 0 ? t("Apply {count}", { count: values.length }) : t("Apply")}
          </Button>
        </>
      }
    >
      <ChoicesFields filter={filter} values={values} applied={applied} counts={counts} onChange={setValues} />
    </PopoverPanelOverlay>
  );
}

/** Dates, a distance or a state: each choice applies at once, and the list follows beside the open panel. */
function DirectPanel(props: FilterPanelProps & { filter: Exclude<BarFilter, ChoicesFilter> }) {
  const { noun, filter, triggerRef, search, query, place, count, onChange, onClose } = props;
  const counts = useCounts(noun, search);
  const hasChanged = useRef(false);
  const change = (changes: SearchChanges) => {
    const replaces = hasChanged.current;
    hasChanged.current = true;
    afterPaint(() => onChange(changes, { replaces }));
  };
  const fields: FilterFieldProps = { search, query, counts, onChange: change };
  const panel = { triggerRef, isOpen: true, onOpenChange: onClose };
  if (filter.control === "radius")
    return (
      <PopoverPanelOverlay {...panel} title={t("Distance from {place}", { place })} width="md">
        <DistanceFields {...fields} />
      </PopoverPanelOverlay>
    );
  if (filter.control === "choice")
    return (
      <PopoverPanelOverlay {...panel} title={t(filter.label)} width="sm">
        <ChoiceFields {...fields} filter={filter} />
      </PopoverPanelOverlay>
    );
  return (
    <PopoverPanelOverlay
      {...panel}
      title={t(filter.label)}
      isTitleHidden
      isFlush
      foot={
        <>
          <Button
            variant="quiet"
            size="sm"
            onPress={() => change(presetChanges(query.defaultNamedDate ?? "custom", query))}
          >
            {t("Clear dates")}
          </Button>
          <span className={`sm muted ${styles.said}`}>{whenWords({ ...query, namedDate: "custom" })}</span>
          <Button variant="primary" size="sm" onPress={onClose}>
            {t("Show {count}", { count })}
          </Button>
        </>
      }
    >
      <WhenFields {...fields} />
    </PopoverPanelOverlay>
  );
}

/** One filter's panel under its cell; on a phone a sheet. */
export default function FilterPanel({ filter, ...panel }: FilterPanelProps) {
  return filter.control === "choices" ? (
    <ListPanel {...panel} filter={filter} />
  ) : (
    <DirectPanel {...panel} filter={filter} />
  );
}
