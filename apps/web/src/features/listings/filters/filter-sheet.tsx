import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { optionOf } from "@hereabouts/contract/listings/filter";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ChipChecks, ChipRadios } from "@hereabouts/ui/choices/chip-choices";
import { Segment } from "@hereabouts/ui/choices/segment";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { listedEvents, listedVenues } from "../queries.ts";
import {
  changeSearch,
  clearFilters,
  type ListingSearch,
  listName,
  type Noun,
  optionChanges,
  type SearchChanges,
  valueChanges,
  valuesOf,
} from "../state/listing-search.ts";
import { totalWords } from "../state/listing-words.ts";
import { resolveSearch } from "../state/resolve-search.ts";
import { DateRangeFields } from "./date-range-fields.tsx";
import { barFilters } from "./filter-cells.ts";
import { distanceChanges, presetChanges, rangeChanges } from "./filter-changes.ts";
import {
  chipOptions,
  type FilterFieldProps,
  presetOptions,
  radiusLabel,
  radiusOptions,
  radiusValue,
} from "./filter-fields.tsx";
import styles from "./filter-sheet.module.css";
import { useCounts, withCounts } from "./option-counts.ts";

interface FilterSheetProps {
  noun: Noun;
  search: ListingSearch;
  query: ResolvedListing;
  place: string;
  onSearch: (search: ListingSearch) => void;
  onClose: () => void;
}

function WhenChips({ query, counts, onChange }: FilterFieldProps) {
  const chosen = query.namedDate ?? "custom";
  return (
    <>
      <ChipRadios
        label={t("When")}
        value={chosen}
        options={withCounts(presetOptions(query.today), counts, "when", [chosen])}
        onChange={(preset) => onChange(presetChanges(preset, query))}
      />
      {chosen === "custom" && (
        <DateRangeFields
          range={{ start: query.dateStart, end: query.dateEnd }}
          today={query.today}
          onRange={(range) => onChange(rangeChanges(range))}
        />
      )}
    </>
  );
}

interface FieldsProps extends FilterFieldProps {
  filter: BarFilter;
  /** The search when the sheet was opened: its values can be taken back and chosen again. */
  applied: ListingSearch;
}

function Fields({ filter, search, applied, query, counts, onChange }: FieldsProps) {
  switch (filter.control) {
    case "when":
      return <WhenChips search={search} query={query} counts={counts} onChange={onChange} />;
    case "radius":
      return (
        <Segment
          label={radiusLabel(query)}
          isBlock
          value={radiusValue(query)}
          options={withCounts(radiusOptions(query), counts, "radius", [radiusValue(query)])}
          onChange={(radius) => onChange(distanceChanges(Number(radius), query))}
        />
      );
    case "choice": {
      const chosen = optionOf(search, filter)?.value ?? "";
      const options = filter.options.map(({ value, label }) => ({ value, label: t(label) }));
      return (
        <ChipRadios
          label={t(filter.label)}
          value={chosen}
          options={withCounts(options, counts, "type", [chosen, filter.options[0]?.value ?? ""])}
          onChange={(value) => onChange(optionChanges(filter, value))}
        />
      );
    }
    case "choices": {
      const values = valuesOf(search, filter);
      return (
        <ChipChecks
          label={t(filter.label)}
          options={withCounts(chipOptions(filter.options), counts, listName(filter), [
            ...valuesOf(applied, filter),
            ...values,
          ])}
          values={values}
          onChange={(values) => onChange(valueChanges(filter, values))}
        />
      );
    }
  }
}

function Section({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  return (
    <section className={styles.fs}>
      <h3>
        {label}
        {note && <span className="sm muted">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

/**
 * The phone's sheet with every filter. Nothing applies until "Show 128 events", which counts what is being chosen;
 * a sheet sent away leaves the list as it is.
 */
export default function FilterSheet({ noun, search, query, place, onSearch, onClose }: FilterSheetProps) {
  const [wanted, setWanted] = useState(search);
  const count = useCount(noun, wanted);
  const counts = useCounts(noun, wanted);
  const change = (changes: SearchChanges) => setWanted((before) => changeSearch(before, changes));
  const expected = resolveSearch(noun, wanted, query);
  return (
    <ModalDialog
      isOpen
      onOpenChange={onClose}
      title={t("Filters")}
      foot={
        <>
          <Button variant="quiet" onPress={() => setWanted(clearFilters(wanted))}>
            {t("Clear all")}
          </Button>
          <Button
            variant="primary"
            size="lg"
            onPress={() => {
              onSearch(wanted);
              onClose();
            }}
          >
            {t("Show {count}", { count })}
          </Button>
        </>
      }
    >
      <div className={styles.filtersSheet}>
        {barFilters[noun].map((filter) => (
          <Section
            key={filter.label}
            label={t(filter.label)}
            {...(filter.control === "radius" && { note: t("from {place}", { place }) })}
          >
            <Fields
              filter={filter}
              search={wanted}
              applied={search}
              query={expected}
              counts={counts}
              onChange={change}
            />
          </Section>
        ))}
      </div>
    </ModalDialog>
  );
}

/** How many a search finds, in words, counted while its filters are being chosen; "events" until it is known. */
function useCount(noun: Noun, search: ListingSearch): string {
  const api = useApi();
  const events = useQuery({ ...listedEvents(api, search), enabled: noun === "event" });
  const venues = useQuery({ ...listedVenues(api, search), enabled: noun === "venue" });
  const { data } = noun === "event" ? events : venues;
  return data ? totalWords(data.pagination, noun) : noun === "event" ? t("events") : t("venues");
}
