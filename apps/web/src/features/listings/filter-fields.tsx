import { ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { eventTypes } from "@hereabouts/contract/events/event-types";
import { distanceOptions } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { offeredPresets, presetLabel } from "@hereabouts/recurrence/date-presets";
import { CheckList } from "@hereabouts/ui/choices/check-list";
import { ChoiceList } from "@hereabouts/ui/choices/choice-list";
import { badgeOf, CategoryIcon } from "@hereabouts/ui/icons/category-icon";
import { DateRangeFields } from "./date-range-fields.tsx";
import { distanceChanges, globalRadius, presetChanges, rangeChanges, type SearchChanges } from "./filter-changes.ts";
import { type ListingSearch, type Setting, settingChanges, settingOf } from "./listing-search.ts";
import { radiusWords } from "./listing-words.ts";
import "./filter-fields.css";
import "@hereabouts/ui/choices/choice.css";

export interface FilterFieldProps {
  search: ListingSearch;
  query: ResolvedListing;
  onChange: (changes: SearchChanges) => void;
}

/** The presets of a day, as choices. */
export const presetOptions = (today: string) =>
  offeredPresets(today).map((preset) => ({ value: preset, label: presetLabel(preset) }));

/** The distances in the reader's units, Global last. */
export const radiusOptions = (query: ResolvedListing) => [
  ...distanceOptions.map((value) => ({ value: String(value), label: String(value) })),
  { value: String(globalRadius(query)), label: "Global" },
];

/** The kinds of place an event happens at. */
export const settingOptions = [
  { value: "both", label: "In person or online" },
  { value: "in_person", label: "In person" },
  { value: "online", label: "Online", detail: "Watch from anywhere" },
] as const;

/** Presets on the left, days of one's own on the right. */
export function WhenFields({ query, onChange }: FilterFieldProps) {
  return (
    <div className="when">
      <div className="when__presets">
        <ChoiceList
          label="When"
          value={query.namedDate ?? "custom"}
          options={presetOptions(query.today)}
          onChange={(preset) => onChange(presetChanges(preset, query))}
        />
      </div>
      <DateRangeFields
        range={{ start: query.dateStart, end: query.dateEnd }}
        today={query.today}
        onRange={(range) => onChange(rangeChanges(range))}
      />
    </div>
  );
}

/** The distances as stops on a line. */
export function DistanceFields({ query, onChange }: FilterFieldProps) {
  const isGlobal = query.radius === null;
  return (
    <>
      <ChoiceList
        label={`Distance in ${query.units === "mi" ? "miles" : "kilometers"}`}
        variant="stops"
        value={String(query.radius ?? globalRadius(query))}
        options={radiusOptions(query)}
        onChange={(radius) => onChange(distanceChanges(Number(radius), query))}
      />
      <p className="sm muted dist__note">
        {isGlobal ? "Anywhere, online events included." : `${capital(radiusWords(query))}. `}
        {!isGlobal && "Global includes online events anywhere."}
      </p>
    </>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

interface ListFieldProps {
  values: string[];
  onChange: (values: string[]) => void;
}

/** The categories as choices, each with its icon. */
export const categoryOptions = eventTypes.map(({ id, slug, name }) => ({
  value: String(id),
  label: name,
  icon: (
    <span className={`check__cat b-${badgeOf(slug)}`}>
      <CategoryIcon slug={slug} />
    </span>
  ),
}));

/** The prices as choices, each with its range. */
export const priceOptions = prices.map(({ value, label, text }) => ({
  value,
  label,
  ...(value !== "free" && { detail: text }),
}));

/** "Child 5–9" as a name and the years it stands for. */
export const ageOptions = ageGroups.map(({ value, label }) => {
  const [name = "", years] = label.split(/ (?=\d)/);
  return years === undefined ? { value, label } : { value, label: name, detail: years };
});

/** The 18 categories in two columns. */
export function CategoryFields({ values, onChange }: ListFieldProps) {
  return <CheckList label="Category" columns={2} options={categoryOptions} values={values} onChange={onChange} />;
}

/** The age groups. */
export function AgeFields({ values, onChange }: ListFieldProps) {
  return <CheckList label="Age group" options={ageOptions} values={values} onChange={onChange} />;
}

/** The prices with their ranges. */
export function PriceFields({ values, onChange }: ListFieldProps) {
  return <CheckList label="Price" options={priceOptions} values={values} onChange={onChange} />;
}

/** In person, online, or both. */
export function TypeFields({ search, onChange }: FilterFieldProps) {
  return (
    <ChoiceList
      label="Type"
      value={settingOf(search)}
      options={settingOptions}
      onChange={(setting) => onChange(settingChanges(setting as Setting))}
    />
  );
}
