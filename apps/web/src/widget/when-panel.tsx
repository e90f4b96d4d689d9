import { eventParts } from "@hereabouts/contract/listings/event-filters";
import { namesOf } from "@hereabouts/contract/listings/filter";
import { languagePath } from "@hereabouts/contract/region/region";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import type { WidgetPage } from "@hereabouts/contract/widgets/widget-view";
import { t } from "@hereabouts/language/translate";
import { offeredPresets, presetLabel } from "@hereabouts/recurrence/date-presets";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { CalendarDays, ChevronDown } from "lucide-react";
import { presetChanges } from "../features/listings/filters/filter-changes.ts";
import { changeSearch, without } from "../features/listings/state/listing-search.ts";
import { cellWords } from "../features/listings/state/listing-words.ts";
import { RepeatedFields } from "./filters-panel.tsx";
import { hrefOf, readerFilters } from "./widget-address.ts";
import styles from "./widget-panel.module.css";

const names = namesOf(eventParts.when);

/** The dates of a widget: by name as links, or two days in a form. */
export function WhenPanel({ page }: { page: WidgetPage }) {
  const { query } = page.view.listing;
  const asked = readerFilters(page);
  // A calendar of all upcoming dates leads back to them.
  const hasAll = query.defaultNamedDate === "custom";
  const presets = offeredPresets(query.today).filter((preset) => preset !== "custom");
  return (
    <details className={styles.panel} name="choices">
      <summary className={buttonClass("secondary", "sm", styles.opener)}>
        <CalendarDays /> <span className="vh">{t("When:")}</span> {cellWords(query)} <ChevronDown />
      </summary>
      <div className={styles.sheet}>
        <ul className={styles.presets}>
          {hasAll && (
            <li>
              <a href={hrefOf(page, changeSearch(asked, without(eventParts.when)))} data-in-place>
                {t("Any date")}
              </a>
            </li>
          )}
          {presets.map((preset) => (
            <li key={preset}>
              <a
                href={hrefOf(page, changeSearch(asked, presetChanges(preset, query)))}
                aria-current={query.namedDate === preset || undefined}
                data-in-place
              >
                {t(presetLabel(preset))}
              </a>
            </li>
          ))}
        </ul>
        <form action={languagePath(widgetPath(page.view.id))} className={styles.form} data-in-place>
          <RepeatedFields page={page} but={names} />
          <div className={styles.pair}>
            <label>
              {t("From")}
              <input type="date" name="date_start" min={query.today} defaultValue={asked.date_start} />
            </label>
            <label>
              {t("To")}
              <input type="date" name="date_end" min={query.today} defaultValue={asked.date_end} />
            </label>
          </div>
          <button type="submit" className={buttonClass("primary", "sm")}>
            {t("Show these dates")}
          </button>
        </form>
      </div>
    </details>
  );
}
