import { distanceOptions } from "@hereabouts/contract/limits";
import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { type BarFilter, namesOf } from "@hereabouts/contract/listings/filter";
import { globalRadius } from "@hereabouts/contract/listings/resolve-listing";
import { languagePath } from "@hereabouts/contract/region/region";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t, tLabels } from "@hereabouts/language/translate";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { Kept } from "../../../app/kept-markup.tsx";
import { changeSearch, type ListingSearch, type Noun, valuesOf } from "../state/listing-search.ts";
import { barFilters } from "./filter-cells.ts";
import styles from "./plain-filters.module.css";

interface PlainFiltersProps {
  noun: Noun;
  search: ListingSearch;
  query: ResolvedListing;
}

interface PlainSelectProps {
  label: string;
  name: string | undefined;
  value: string;
  options: readonly { value: string; label: string }[];
}

function PlainSelect({ label, name, value, options }: PlainSelectProps) {
  return (
    <label className={styles.field}>
      {label}
      <select name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function PlainField({ filter, search, query }: Omit<PlainFiltersProps, "noun"> & { filter: BarFilter }) {
  const label = t(filter.label);
  const [name] = namesOf(filter);
  switch (filter.control) {
    case "when":
      return (["date_start", "date_end"] as const).map((date, index) => (
        <label key={date} className={styles.field}>
          {index === 0 ? t("From") : t("To")}
          <input
            type="date"
            name={date}
            defaultValue={(index === 0 ? query.dateStart : query.dateEnd) ?? ""}
            min={query.today}
          />
        </label>
      ));
    case "radius": {
      const everywhere = { value: String(globalRadius(query.units)), label: t("Global") };
      const distances = distanceOptions.map((value) => ({
        value: String(value),
        label: query.units === "mi" ? t("{length} mi", { length: value }) : t("{length} km", { length: value }),
      }));
      return (
        <PlainSelect
          label={label}
          name={name}
          value={query.radius === null ? everywhere.value : String(query.radius)}
          options={[...distances, everywhere]}
        />
      );
    }
    case "choices":
      return (
        <PlainSelect
          label={label}
          name={name}
          value={valuesOf(search, filter)[0] ?? ""}
          options={tLabels([{ value: "", label: filter.none }, ...filter.options])}
        />
      );
    case "choice":
      return filter.options.flatMap(({ label: words, flags }) =>
        flags.length !== 1
          ? []
          : namesOf({ ...filter, parameters: { [flags[0] as string]: {} } }).map((flag) => (
              <label key={flag} className={styles.check}>
                <input type="checkbox" name={flag} value="true" defaultChecked={search[flag] === "true"} />
                {t(words)}
              </label>
            )),
      );
  }
}

/** Filters as a form that works without scripts. Drawn only where scripts are off. */
export function PlainFilters({ noun, search, query }: PlainFiltersProps) {
  const filters = barFilters[noun];
  const own = new Set(filters.flatMap(namesOf));
  const parameters = Object.entries(changeSearch(search, {}));
  const chosen = parameters.filter(([name]) => own.has(name));
  const others = parameters.filter(([name]) => !own.has(name));
  const { dateStart, dateEnd, today, radius, units } = query;
  const days = [dateStart, dateEnd, today];
  return (
    <noscript>
      <Kept
        as="form"
        className={styles.plain}
        action={languagePath(noun === "event" ? "/events/" : "/venues/")}
        aria-label={t("Filters")}
        shown={["plain filters", noun, others.map(([name]) => name), chosen, days, radius, units]}
        words={others.map(([, value]) => value ?? "")}
      >
        {(values) => (
          <>
            <p>{t(visitorMessages.withoutScripts)}</p>
            {others.map(([name], index) => (
              <input key={name} type="hidden" name={name} value={values[index]} />
            ))}
            {filters.map((filter) => (
              <PlainField key={filter.label} filter={filter} search={search} query={query} />
            ))}
            <button type="submit" className={buttonClass("primary")}>
              {noun === "event" ? t("Show events") : t("Show venues")}
            </button>
          </>
        )}
      </Kept>
    </noscript>
  );
}
