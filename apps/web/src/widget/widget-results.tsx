import { messages } from "@hereabouts/contract/messages";
import type { WidgetPage } from "@hereabouts/contract/widgets/widget-view";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { CardGroups } from "../features/listings/results/card-groups.tsx";
import { dateGroups } from "../features/listings/results/date-groups.ts";
import { widerSearches } from "../features/listings/results/wider-searches.ts";
import { daysWords, radiusWords, totalWords } from "../features/listings/state/listing-words.ts";
import styles from "./widget.module.css";
import { hrefOf, readerFilters, siteHref } from "./widget-address.ts";
import { WidgetCard } from "./widget-card.tsx";

const EAGER = 2;

function Nothing({ page }: { page: WidgetPage }) {
  // Nothing is counted in a frame on another site: the widest step of each kind is the likeliest to help.
  const searches = widerSearches(readerFilters(page), page.view.listing.query).flatMap((steps) => steps.at(-1) ?? []);
  return (
    <EmptyState
      drawing="signpost"
      message={t(messages.noResults)}
      hint={searches.length > 0 ? t(messages.lookWider) : t("Check back later.")}
      action={
        <div className={styles.ways}>
          {searches.map(({ label, search }, index) => (
            <AnchorButton
              key={label}
              href={hrefOf(page, search)}
              variant={index === 0 ? "primary" : "secondary"}
              data-in-place
            >
              {label}
            </AnchorButton>
          ))}
        </div>
      }
    />
  );
}

/** List of a widget: the count and the cards of one page. */
export function WidgetResults({ page }: { page: WidgetPage }) {
  const { data, pagination, query } = page.view.listing;
  const groups = dateGroups(data, query.ordering).map(({ title, events }) => ({
    title,
    cards: events.map((event, index) => (
      <li key={event.id}>
        <WidgetCard
          event={event}
          hrefOf={(path, asked) => siteHref(page, path, asked)}
          siteName={page.siteName}
          today={query.today}
          units={query.units}
          isDateShown={query.ordering !== "date" || index === 0}
          isEager={data.indexOf(event) < EAGER}
        />
      </li>
    )),
  }));
  return (
    <>
      <p className={styles.total} tabIndex={-1} data-total>
        {[`${totalWords(pagination, "event")} ${radiusWords(query)}`.trim(), daysWords(query)]
          .filter(Boolean)
          .join(", ")}
        {data.length > 0 && <span className="vh">{t(". Each opens in a new tab.")}</span>}
      </p>
      {data.length === 0 ? <Nothing page={page} /> : <CardGroups groups={groups} />}
      <button
        type="button"
        className={buttonClass("secondary", undefined, styles.more)}
        data-more={t("Show {count} more", { count: "{count}" })}
        hidden
      />
    </>
  );
}
