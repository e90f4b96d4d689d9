import { distanceOptions, limits } from "@hereabouts/contract/limits";
import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import { type FilterOption, namesOf } from "@hereabouts/contract/listings/filter";
import { globalRadius } from "@hereabouts/contract/listings/resolve-listing";
import { languagePath } from "@hereabouts/contract/region/region";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import type { WidgetPage } from "@hereabouts/contract/widgets/widget-view";
import { t } from "@hereabouts/language/translate";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { SlidersHorizontal } from "lucide-react";
import { isActive, valuesOf } from "../features/listings/state/listing-search.ts";
import { radiusWords } from "../features/listings/state/listing-words.ts";
import { hrefOf, readerFilters, repeatedOf } from "./widget-address.ts";
import styles from "./widget-panel.module.css";

const { radius, eventTypes, ageGroups, prices, type, keyword } = eventFilters;
const chosen = [eventTypes, ageGroups, prices] as const;
const filters = [radius, ...chosen, type, keyword];
const names = filters.flatMap(namesOf);

interface ChecksProps {
  title: string;
  checks: readonly { option: FilterOption; name: string; value: string; isChecked: boolean }[];
}

function Checks({ title, checks }: ChecksProps) {
  // One answer is no choice.
  if (checks.length < 2) return null;
  return (
    <fieldset className={styles.checks}>
      <legend>{title}</legend>
      {checks.map(({ option, name, value, isChecked }) => (
        <label key={option.value}>
          <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
          {t(option.words ?? option.label)}
        </label>
      ))}
    </fieldset>
  );
}

function Distance({ page }: { page: WidgetPage }) {
  const { query } = page.view.listing;
  const everywhere = globalRadius(query.units);
  // The calendar's own distance needs no parameter.
  const sentFor = (miles: number) => (miles === query.defaultRadius ? "" : miles);
  const all = new Set([...distanceOptions, query.defaultRadius, query.radius ?? everywhere, everywhere]);
  return (
    <label className={styles.field}>
      {t(radius.label)}
      <select name="radius" defaultValue={sentFor(query.radius ?? everywhere)}>
        {[...all]
          .sort((one, other) => one - other)
          .map((miles) => (
            <option key={miles} value={sentFor(miles)}>
              {radiusWords({ ...query, radius: miles >= everywhere ? null : miles })}
            </option>
          ))}
      </select>
    </label>
  );
}

/**
 * The filters of a widget as a form. Where the calendar itself is of a few categories, ages or prices, these are the
 * choice: its reader can narrow it and not leave it. Choosing none is choosing all of them.
 */
export function FiltersPanel({ page }: { page: WidgetPage }) {
  const { own } = page.view;
  const asked = readerFilters(page);
  const count = filters.filter((filter) => isActive(asked, filter)).length;
  const isOfOneType = own.isOnline !== undefined || own.isInPerson !== undefined;
  return (
    <details className={styles.panel} name="choices">
      <summary className={buttonClass("secondary", "sm", styles.opener)} data-selected={count > 0 || undefined}>
        <SlidersHorizontal /> {t("Filters")}
        {count > 0 && <span className={styles.count}>{count}</span>}
      </summary>
      <div className={styles.sheet}>
        <form action={languagePath(widgetPath(page.view.id))} className={styles.form} data-in-place>
          <RepeatedFields page={page} but={names} />
          {own.keyword === undefined && (
            <label className={styles.field}>
              {t(keyword.label)}
              <input type="search" name="keyword" maxLength={limits.keywordChars} defaultValue={asked.keyword} />
            </label>
          )}
          {own.vid === undefined && <Distance page={page} />}
          {chosen.map((filter) => {
            const [name = ""] = namesOf(filter);
            const parameter = Object.keys(filter.parameters)[0] as keyof typeof own;
            const kept = own[parameter] as readonly (string | number)[] | undefined;
            const options: readonly FilterOption[] = filter.options;
            const offered = options.filter(({ value }) => !kept || kept.map(String).includes(value));
            const values = valuesOf(asked, filter);
            const checks = offered.map((option) => {
              const { value } = option;
              return { option, name, value, isChecked: values.includes(value) };
            });
            return <Checks key={name} title={t(filter.label)} checks={checks} />;
          })}
          {!isOfOneType && (
            <Checks
              title={t(type.label)}
              checks={type.options.flatMap((option) => {
                const [flag] = namesOf({ parameters: Object.fromEntries(option.flags.map((f) => [f, {}])) });
                return flag ? [{ option, name: flag, value: "true", isChecked: asked[flag] === "true" }] : [];
              })}
            />
          )}
          <div className={styles.foot}>
            <a href={hrefOf(page, {})} className="lone" data-in-place>
              {t("Clear all")}
            </a>
            <button type="submit" className={buttonClass("primary", "sm")}>
              {t("Show events")}
            </button>
          </div>
        </form>
      </div>
    </details>
  );
}

/** The rest of the address, which a form sends along with its own fields. */
export function RepeatedFields({ page, but }: { page: WidgetPage; but: readonly string[] }) {
  return repeatedOf(page, but).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
