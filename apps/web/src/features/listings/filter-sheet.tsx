import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { buttonClass } from "@hereabouts/ui/actions/button-class";
import { ChipChecks, ChipRadios } from "@hereabouts/ui/choices/chip-choices";
import { Segment } from "@hereabouts/ui/choices/segment";
import { ModalDialog } from "@hereabouts/ui/overlays/modal-dialog";
import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { trpc } from "../../app/trpc.ts";
import { DateRangeFields } from "./date-range-fields.tsx";
import { expectedQuery } from "./expected-query.ts";
import { type FilterName, filterLabels, filtersOf } from "./filter-cells.ts";
import { distanceChanges, globalRadius, presetChanges, rangeChanges, type SearchChanges } from "./filter-changes.ts";
import {
  ageOptions,
  categoryOptions,
  type FilterFieldProps,
  presetOptions,
  priceOptions,
  radiusOptions,
  settingOptions,
} from "./filter-fields.tsx";
import {
  changeSearch,
  clearFilters,
  type ListingSearch,
  type Setting,
  settingChanges,
  settingOf,
  toEventInput,
  toVenueInput,
  valuesOf,
} from "./listing-search.ts";
import { totalWords } from "./listing-words.ts";
import "./filter-sheet.css";

interface FilterSheetProps {
  noun: "event" | "venue";
  search: ListingSearch;
  query: ResolvedListing;
  place: string;
  onSearch: (search: ListingSearch) => void;
  onClose: () => void;
}

/** How many a search finds, counted while its filters are being chosen; "events" until it is known. */
function useCount(noun: "event" | "venue", search: ListingSearch): string {
  const options = { placeholderData: keepPreviousData };
  const events = trpc.listings.events.useQuery(toEventInput(search), { ...options, enabled: noun === "event" });
  const venues = trpc.listings.venues.useQuery(toVenueInput(search), { ...options, enabled: noun === "venue" });
  const { data } = noun === "event" ? events : venues;
  return data ? totalWords(data.pagination, noun) : `${noun}s`;
}

function WhenChips({ query, onChange }: FilterFieldProps) {
  const chosen = query.namedDate ?? "custom";
  return (
    <>
      <ChipRadios
        label="When"
        value={chosen}
        options={presetOptions(query.today)}
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

const listOptions = { event_types: categoryOptions, age_groups: ageOptions, prices: priceOptions };

function Fields({ name, search, query, onChange }: FilterFieldProps & { name: FilterName }) {
  if (name === "when") return <WhenChips search={search} query={query} onChange={onChange} />;
  if (name === "radius")
    return (
      <Segment
        label={`Distance in ${query.units === "mi" ? "miles" : "kilometers"}`}
        value={String(query.radius ?? globalRadius(query))}
        options={radiusOptions(query)}
        onChange={(radius) => onChange(distanceChanges(Number(radius), query))}
      />
    );
  if (name === "type")
    return (
      <ChipRadios
        label="Type"
        value={settingOf(search)}
        options={settingOptions.map(({ value, label }) => ({ value, label }))}
        onChange={(setting) => onChange(settingChanges(setting as Setting))}
      />
    );
  return (
    <ChipChecks
      label={filterLabels[name]}
      options={listOptions[name]}
      values={valuesOf(search, name)}
      onChange={(values) => onChange({ [name]: values.join(",") || undefined })}
    />
  );
}

function Section({ name, note, children }: { name: FilterName; note?: string; children: ReactNode }) {
  return (
    <section className="fs">
      <h3>
        {filterLabels[name]}
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
  const change = (changes: SearchChanges) => setWanted((before) => changeSearch(before, changes));
  const expected = expectedQuery(wanted, query);
  return (
    <ModalDialog
      isOpen
      onOpenChange={onClose}
      title="Filters"
      foot={
        <>
          <button type="button" className={buttonClass("quiet")} onClick={() => setWanted(clearFilters(wanted))}>
            Clear all
          </button>
          <button
            type="button"
            className={buttonClass("primary", "lg")}
            onClick={() => {
              onSearch(wanted);
              onClose();
            }}
          >
            {`Show ${count}`}
          </button>
        </>
      }
    >
      <div className="filters-sheet">
        {filtersOf[noun].map((name) => (
          <Section key={name} name={name} {...(name === "radius" && { note: `from ${place}` })}>
            <Fields name={name} search={wanted} query={expected} onChange={change} />
          </Section>
        ))}
      </div>
    </ModalDialog>
  );
}
