import { messages } from "@hereabouts/contract/messages";
import { venuePath } from "@hereabouts/contract/paths";
import { languagePath } from "@hereabouts/contract/region/region";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import type { FramedCard } from "@hereabouts/contract/widgets/widget-view";
import { t } from "@hereabouts/language/translate";
import { buttonClass } from "@hereabouts/ui/actions/button";
import { CardGroups } from "../features/listings/results/card-groups.tsx";
import styles from "./widget.module.css";
import { WidgetCard } from "./widget-card.tsx";
import { FrameDocument } from "./widget-document.tsx";
import { SiteMark } from "./widget-foot.tsx";

const siteHref = (path: string, asked: Record<string, string>) =>
  languagePath(Object.keys(asked).length === 0 ? path : `${path}?${new URLSearchParams(asked)}`);

/** A card for a frame of others: an event, or a venue with the first events there. It is whole without scripts. */
export function CardDocument({ siteName, theme, title, venue, events, today, units }: FramedCard) {
  const cards = events.map((event, index) => (
    <li key={event.id}>
      <WidgetCard
        event={event}
        hrefOf={siteHref}
        siteName={siteName}
        today={today}
        units={units}
        isDateShown
        isEager={index === 0}
      />
    </li>
  ));
  return (
    <FrameDocument theme={theme} title={`${title} · ${siteName}`}>
      {venue && (
        <header className={styles.head}>
          <h1 className={styles.title} {...languageAttributes(venue.language)}>
            {venue.name}
          </h1>
          <p className={styles.where}>{venue.shortAddress}</p>
        </header>
      )}
      <main className={styles.main}>
        {!venue && <h1 className="vh">{title}</h1>}
        {events.length > 0 ? (
          <CardGroups groups={[{ title: t("Events"), cards }]} />
        ) : (
          <p className={styles.total}>{t(messages.noEvents)}</p>
        )}
      </main>
      <footer className={styles.foot}>
        <SiteMark siteName={siteName} />
        {venue && (
          <a
            href={languagePath(venuePath(venue))}
            target="_blank"
            rel="noopener"
            className={buttonClass("secondary", "sm", styles.pages)}
          >
            {t("See what is on")}
            <span className="vh">{t(", opens in a new tab")}</span>
          </a>
        )}
      </footer>
    </FrameDocument>
  );
}
