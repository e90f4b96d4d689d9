import { distanceOptions } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import type { ChoiceFilter, ChoicesFilter, FilterOption } from "@hereabouts/contract/listings/filter";
import { optionOf } from "@hereabouts/contract/listings/filter";
import { globalRadius } from "@hereabouts/contract/listings/resolve-listing";
import { formatNumber, t, tLabels } from "@hereabouts/language/translate";
import { offeredPresets, presetLabel } from "@hereabouts/recurrence/date-presets";
import { capitalised } from "@hereabouts/recurrence/words";
import { CheckList } from "@hereabouts/ui/choices/check-list";
import { ChoiceList } from "@hereabouts/ui/choices/choice-list";
import badgeStyles from "@hereabouts/ui/icons/badge.module.css";
import { badgeOf, CategoryIcon } from "@hereabouts/ui/icons/category-icon";
import categoryLabelStyles from "@hereabouts/ui/icons/category-label.module.css";
import { type ListingSearch, listName, optionChanges, type SearchChanges } from "../state/listing-search.ts";
import { radiusWords } from "../state/listing-words.ts";
import { Ahead } from "./ahead.tsx";
import { DateRangeFields } from "./date-range-fields.tsx";
import { distanceChanges, presetChanges, rangeChanges } from "./filter-changes.ts";
import styles from "./filter-fields.module.css";
import { type Counts, withCounts } from "./option-counts.ts";

export interface FilterFieldProps {
  search: ListingSearch;
  query: ResolvedListing;
  counts: Counts;
  onChange: (changes: SearchChanges) => void;
}

/** The presets of a day, as choices. */
export const presetOptions = (today: string) =>
  offeredPresets(today).map((preset) => ({ value: preset, label: t(presetLabel(preset)) }));

/** The distances in the reader's units, Global last. */
export const radiusOptions = ({ units }: ResolvedListing) => [
  ...distanceOptions.map((value) => ({ value: String(value), label: formatNumber(value) })),
  { value: String(globalRadius(units)), label: t("Global") },
];

/** The stop of the distance that a listing goes to; "" for a part of the map. */
export const radiusValue = ({ radius, units, bounds }: ResolvedListing) =>
  bounds ? "" : String(radius ?? globalRadius(units));

/** Label of the distances with their unit. */
export const radiusLabel = ({ units }: ResolvedListing) =>
  units === "mi" ? t("Distance in miles") : t("Distance in kilometers");

/** Presets on the left, days of one's own on the right. */
export function WhenFields({ query, counts, onChange }: FilterFieldProps) {
  const chosen = query.namedDate ?? "custom";
  return (
    <div className={styles.when}>
      <div className={styles.presets}>
        <Ahead value={chosen} onChange={(preset) => onChange(presetChanges(preset, query))}>
          {(value, onChange) => (
            <ChoiceList
              label={t("When")}
              variant="ticks"
              value={value}
              options={withCounts(presetOptions(query.today), counts, "when", [chosen])}
              onChange={onChange}
            />
          )}
        </Ahead>
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
export function DistanceFields({ query, counts, onChange }: FilterFieldProps) {
  const chosen = radiusValue(query);
  const isGlobal = query.radius === null && !query.bounds;
  return (
    <>
      <Ahead value={chosen} onChange={(radius) => onChange(distanceChanges(Number(radius), query))}>
        {(value, onChange) => (
          <ChoiceList
            label={radiusLabel(query)}
            variant="stops"
            value={value}
            options={withCounts(radiusOptions(query), counts, "radius", [chosen])}
            onChange={onChange}
          />
        )}
      </Ahead>
      <p className={`sm muted ${styles.distNote}`}>
        {query.bounds && t("The map’s area is searched. A distance searches around the place again.")}
        {isGlobal && t("Any distance, including online events.")}
        {!query.bounds && !isGlobal && (
          <>
            {capitalised(radiusWords(query))}. {t("Global also shows online events from anywhere.")}
          </>
        )}
      </p>
    </>
  );
}

/** A filter's options as fields take them, categories with their icon. */
const fieldOptions = (options: readonly FilterOption[]) =>
  options.map(({ value, label, detail, slug }) => ({
    value,
    label: t(label),
    ...(detail !== undefined && { detail: t(detail) }),
    ...(slug !== undefined && {
      icon: (
        <span className={`${styles.category} ${badgeStyles[badgeOf(slug)]}`}>
          <CategoryIcon slug={slug} />
        </span>
      ),
    }),
  }));

/** Options for chips, where a category shows only its drawing. */
export const chipOptions = (options: readonly FilterOption[]) =>
  options.map(({ slug, ...option }) => ({
    ...option,
    label: t(option.label),
    ...(slug !== undefined && {
      icon: (
        <span className={`${styles.drawing} ${categoryLabelStyles[badgeOf(slug)]}`}>
          <CategoryIcon slug={slug} />
        </span>
      ),
    }),
  }));

/** Whether a filter has so many values that they stand in two columns. */
export const isLong = ({ options }: ChoicesFilter) => options.length > 10;

interface ChoicesFieldsProps {
  filter: ChoicesFilter;
  values: string[];
  /** Values that applied when the choosing began: they can be taken back and chosen again. */
  applied: readonly string[];
  counts: Counts;
  onChange: (values: string[]) => void;
}

/** Any number of a filter's values. */
export function ChoicesFields({ filter, values, applied, counts, onChange }: ChoicesFieldsProps) {
  const { label, options } = filter;
  const columns = isLong(filter) ? 2 : 1;
  const counted = withCounts(fieldOptions(options), counts, listName(filter), [...applied, ...values]);
  return <CheckList label={t(label)} columns={columns} options={counted} values={values} onChange={onChange} />;
}

/** One of a filter's states. */
export function ChoiceFields({ filter, search, counts, onChange }: FilterFieldProps & { filter: ChoiceFilter }) {
  const chosen = optionOf(search, filter)?.value ?? "";
  return (
    <Ahead value={chosen} onChange={(option) => onChange(optionChanges(filter, option))}>
      {(value, onChange) => (
        <ChoiceList
          label={t(filter.label)}
          value={value}
          options={withCounts(tLabels(filter.options), counts, "type", [chosen, filter.options[0]?.value ?? ""])}
          onChange={onChange}
        />
      )}
    </Ahead>
  );
}
