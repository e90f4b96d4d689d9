import { widgetFeedPath } from "@hereabouts/contract/feeds/feed-paths";
import { languagePath } from "@hereabouts/contract/region/region";
import type { WidgetPage } from "@hereabouts/contract/widgets/widget-view";
import { t } from "@hereabouts/language/translate";
import { Wordmark } from "@hereabouts/ui/icons/wordmark";
import wordmarkStyles from "@hereabouts/ui/icons/wordmark.module.css";
import { Pagination } from "@hereabouts/ui/layout/pagination";
import { subscribeLinks } from "../features/feeds/subscribe-links.ts";
import { changeSearch } from "../features/listings/state/listing-search.ts";
import styles from "./widget.module.css";
import { hrefOf, readerFilters } from "./widget-address.ts";
import panelStyles from "./widget-panel.module.css";

/** The site's mark, which leads there. */
export function SiteMark({ siteName }: { siteName: string }) {
  return (
    <a
      href={languagePath("/")}
      target="_blank"
      rel="noopener"
      className={`${wordmarkStyles.wordmark} ${styles.mark}`}
      aria-label={t("{siteName}, opens in a new tab", { siteName })}
    >
      <Wordmark name={siteName} />
    </a>
  );
}

/** The calendars that a widget's dates can be subscribed to with. */
function Subscribe({ page: { publicUrl, view } }: { page: WidgetPage }) {
  const { device, google, outlook } = subscribeLinks(
    publicUrl + languagePath(widgetFeedPath("ics", view.id)),
    view.title,
  );
  const ways = [
    { label: t("Calendar on this device"), href: device },
    { label: t("Google Calendar"), href: google },
    { label: t("Outlook"), href: outlook },
    { label: "RSS", href: languagePath(widgetFeedPath("rss", view.id)) },
  ];
  return (
    <details className={panelStyles.panel} name="choices">
      <summary className={styles.subscribe}>{t("Subscribe")}</summary>
      <div className={`${panelStyles.sheet} ${panelStyles.above}`}>
        <ul className={panelStyles.presets}>
          {ways.map(({ label, href }) => (
            <li key={label}>
              <a href={href} target="_blank" rel="noopener">
                {label}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}

/** The foot of a widget: whose it is, how to subscribe to it, and its pages. */
export function WidgetFoot({ page }: { page: WidgetPage }) {
  const { curPage, totalPages } = page.view.listing.pagination;
  return (
    <footer className={styles.foot}>
      <SiteMark siteName={page.siteName} />
      <Subscribe page={page} />
      <div className={styles.pages}>
        <Pagination
          current={curPage}
          total={totalPages}
          renderLink={(number, props) => (
            <a
              key={props["aria-label"]}
              href={hrefOf(
                page,
                changeSearch(readerFilters(page), { page: number === 1 ? undefined : String(number) }),
              )}
              data-in-place
              {...props}
            />
          )}
        />
      </div>
    </footer>
  );
}
