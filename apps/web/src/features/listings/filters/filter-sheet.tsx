import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { BarFilter } from "@hereabouts/contract/listings/filter";
import { optionOf } from "@hereabouts/contract/listings/filter";
import { t } from "@hereabouts/language/translate";
import { Button } from "@hereabouts/ui/actions/button";
import { ChipChecks, ChipRadios } from "@hereabouts/ui/choices/chip-choices";
import { Segment } from "@hereabouts/ui/choices/segment";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useRef, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { afterPaint } from "../../../app/time/use-delayed.ts";
import { listedEvents, listedVenues } from "../queries.ts";
import {
  changeSearch,
  clearFilters,
  type ListingSearch,
  listName,
  type Noun,
  optionChanges,
  valueChanges,
  valuesOf,
} from "../state/listing-search.ts";
import { totalWords } from "../state/listing-words.ts";
import { resolveSearch } from "../state/resolve-search.ts";
import { Ahead } from "./ahead.tsx";
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
      <Ahead value={chosen} onChange={(preset) => onChange(presetChanges(preset, query))}>
        {(value, onChange) => (
          <ChipRadios
            label={t("When")}
            value={value}
            options={withCounts(presetOptions(query.today), counts, "when", [chosen])}
            onChange={onChange}
          />
        )}
      </Ahead>
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
        <Ahead value={radiusValue(query)} onChange={(radius) => onChange(distanceChanges(Number(radius), query))}>
          {(value, onChange) => (
            <Segment
              label={radiusLabel(query)}
              isBlock
              value={value}
              options={withCounts(radiusOptions(query), counts, "radius", [radiusValue(query)])}
              onChange={onChange}
            />
          )}
        </Ahead>
      );
    case "choice": {
      const chosen = optionOf(search, filter)?.value ?? "";
      const options = filter.options.map(({ value, label }) => ({ value, label: t(label) }));
      return (
        <Ahead value={chosen} onChange={(option) => onChange(optionChanges(filter, option))}>
          {(value, onChange) => (
            <ChipRadios
              label={t(filter.label)}
              value={value}
              options={withCounts(options, counts, "type", [chosen, filter.options[0]?.value ?? ""])}
              onChange={onChange}
            />
          )}
        </Ahead>
      );
    }
    case "choices": {
      const values = valuesOf(search, filter);
      return (
        <Ahead value={values} onChange={(chosen) => onChange(valueChanges(filter, chosen))}>
          {(chosen, onChange) => (
            <ChipChecks
              label={t(filter.label)}
              options={withCounts(chipOptions(filter.options), counts, listName(filter), [
                ...valuesOf(applied, filter),
                ...chosen,
              ])}
              values={chosen}
              onChange={onChange}
            />
          )}
        </Ahead>
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

/** Answers the press before the sheet is closed, which lays out the page under it anew. */
function ShowButton({ count, onShow }: { count: string; onShow: () => void }) {
  const [isPending, setPending] = useState(false);
  return (
    <Button
      variant="primary"
      size="lg"
      isPending={isPending}
      onPress={() => {
        setPending(true);
        afterPaint(onShow);
      }}
    >
      {t("Show {count}", { count })}
    </Button>
  );
}

/**
 * The phone's sheet with every filter. Nothing applies until "Show 128 events", which counts what is being chosen;
 * a sheet sent away leaves the list as it is.
 */
export default function FilterSheet({ noun, search, query, place, onSearch, onClose }: FilterSheetProps) {
  const [wanted, setWanted] = useState(search);
  // "Show" takes what was chosen a moment ago, too.
  const latest = useRef(search);
  const count = useCount(noun, wanted);
  const counts = useCounts(noun, wanted);
  // Fields that are made anew show nothing that was pressed before.
  const [clears, setClears] = useState(0);
  const want = (next: ListingSearch) => {
    latest.current = next;
    afterPaint(() => setWanted(latest.current));
  };
  const expected = resolveSearch(noun, wanted, query);
  return (
    <ModalDialog
      isOpen
      onOpenChange={onClose}
      title={t("Filters")}
      foot={
        <>
          <Button
            variant="quiet"
            onPress={() => {
              setClears(clears + 1);
              want(clearFilters(latest.current));
            }}
          >
            {t("Clear all")}
          </Button>
          <ShowButton
            count={count}
            onShow={() => {
              onClose();
              afterPaint(() => onSearch(latest.current));
            }}
          />
        </>
      }
    >
      <div key={clears} className={styles.filtersSheet}>
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
              onChange={(changes) => want(changeSearch(latest.current, changes))}
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
