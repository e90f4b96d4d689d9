import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { distanceOptions, limits } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { offeredPresets, presetLabel } from "@hereabouts/recurrence/date-presets";
import { CategoryIcon } from "@hereabouts/ui/category-icon";
import { CheckList } from "@hereabouts/ui/check-list";
import { ChoiceList } from "@hereabouts/ui/choice-list";
import { lazy, Suspense } from "react";
import { type ListingSearch, type Setting, settingChanges, settingOf, valuesOf } from "./listing-search.ts";

const RangeCalendar = lazy(async () => ({ default: (await import("@hereabouts/ui/range-calendar")).RangeCalendar }));

export interface FilterFieldProps {
  search: ListingSearch;
  query: ResolvedListing;
  onChange: (changes: Record<string, string | undefined>) => void;
}

/** Presets, and days of one's own on a calendar. The default preset clears the filter. */
export function WhenFields({ query, onChange }: FilterFieldProps) {
  const chosen = query.namedDate ?? "custom";
  const days = { date_start: undefined, date_end: undefined };
  return (
    <div className="when">
      <ChoiceList
        label="When"
        value={chosen}
        options={offeredPresets(query.today).map((preset) => ({ value: preset, label: presetLabel(preset) }))}
        onChange={(preset) => {
          if (preset === "custom")
            onChange({
              named_date: undefined,
              date_start: query.dateStart ?? query.today,
              date_end: query.dateEnd ?? query.today,
            });
          else onChange({ ...days, named_date: preset === query.defaultNamedDate ? undefined : preset });
        }}
      />
      <Suspense fallback={null}>
        <RangeCalendar
          label="Days"
          minDate={query.today}
          value={query.dateStart && query.dateEnd ? { start: query.dateStart, end: query.dateEnd } : null}
          onChange={({ start, end }) => onChange({ named_date: undefined, date_start: start, date_end: end })}
        />
      </Suspense>
    </div>
  );
}

/** The distances as stops on a line; the default clears the filter. */
export function DistanceFields({ query, onChange }: FilterFieldProps) {
  const everywhere = query.units === "mi" ? limits.globalRadiusMiles : limits.globalRadiusKm;
  const options = [
    ...distanceOptions.map((value) => ({ value: String(value), label: String(value) })),
    { value: String(everywhere), label: "Global" },
  ];
  return (
    <ChoiceList
      label={`Distance in ${query.units === "mi" ? "miles" : "kilometers"}`}
      variant="stops"
      value={String(query.radius ?? everywhere)}
      options={options}
      onChange={(radius) => onChange({ radius: Number(radius) === query.defaultRadius ? undefined : radius })}
    />
  );
}

interface ListFieldProps {
  values: string[];
  onChange: (values: string[]) => void;
}

/** The 18 categories in two columns. */
export function CategoryFields({ values, onChange }: ListFieldProps) {
  const options = eventTypes.map(({ id, slug, name }) => ({
    value: String(id),
    label: name,
    icon: <CategoryIcon slug={slug} />,
  }));
  return <CheckList label="Category" columns={2} options={options} values={values} onChange={onChange} />;
}

/** The age groups. */
export function AgeFields({ values, onChange }: ListFieldProps) {
  return <CheckList label="Age group" options={ageGroups} values={values} onChange={onChange} />;
}

/** The prices with their ranges. */
export function PriceFields({ values, onChange }: ListFieldProps) {
  const options = prices.map(({ value, label, text }) => ({
    value,
    label,
    detail: value === "free" ? undefined : text,
  }));
  return <CheckList label="Price" options={options} values={values} onChange={onChange} />;
}

/** In person, online, or both. */
export function TypeFields({ search, onChange }: FilterFieldProps) {
  return (
    <ChoiceList
      label="Type"
      value={settingOf(search)}
      options={[
        { value: "both", label: "In person or online" },
        { value: "in_person", label: "In person" },
        { value: "online", label: "Online" },
      ]}
      onChange={(setting) => onChange(settingChanges(setting as Setting))}
    />
  );
}

/** The list filters: their parameter, and the fields that choose. */
export const listFilters = [
  { name: "event_types", label: "Category", Fields: CategoryFields },
  { name: "age_groups", label: "Age group", Fields: AgeFields },
  { name: "prices", label: "Price", Fields: PriceFields },
] as const;

/** The chosen values of a list filter. */
export const chosenOf = (search: ListingSearch, name: string) => valuesOf(search, name);
