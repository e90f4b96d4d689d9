import { ageWords } from "@hereabouts/contract/events/age-words";
import { attendanceWords } from "@hereabouts/contract/events/place-words";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import type { PageDate } from "@hereabouts/contract/pages/page-date";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { t } from "@hereabouts/language/translate";
import type { ReactNode } from "react";
import { RichText } from "../../../app/rich-text/rich-text.tsx";
import styles from "./event-details.module.css";
import { displayUrl, priceText, saysPrice } from "./event-facts.ts";
import { hasLiveStream } from "./live-stream-button.tsx";

function WebLink({ url }: { url: string }) {
  return (
    <a href={url} className="lone" target="_blank" rel="noopener nofollow">
      {displayUrl(url)}
    </a>
  );
}

/** Lists known facts about an event as label and value. */
function knownFacts(event: EventPage, spoken: PageDate): [string, ReactNode][] {
  const known = priceText(event.price);
  const price = known && saysPrice(event.priceInformation, known.label) ? null : known;
  const hasPrice = price !== null || event.priceInformation !== "";
  const rows: [string, ReactNode][] = [
    [
      t("Price"),
      hasPrice && (
        <>
          {price?.label}
          {price?.range && <span className="muted"> ({price.range})</span>}
          {price && event.priceInformation !== "" && ". "}
          <span {...languageAttributes(event.language)}>{event.priceInformation}</span>
        </>
      ),
    ],
    [t("Ages"), ageWords(event)],
    [t("Type"), t(attendanceWords(spoken.place))],
    [t("When"), event.recurrence],
    [t("Website"), displayUrl(event.url) !== null && <WebLink url={event.url} />],
    [t("Online"), hasLiveStream(event, spoken) && <WebLink url={event.onlineUrl} />],
  ];
  return rows.filter(([, value]) => value !== null && value !== false && value !== "");
}

/** The description and the table of facts. @param freshness how far they can be relied on */
export function EventDetails({
  event,
  spoken,
  freshness,
}: {
  event: EventPage;
  spoken: PageDate;
  freshness: ReactNode;
}) {
  const facts = knownFacts(event, spoken);
  return (
    <div>
      {event.descriptionHtml !== "" && (
        <div className={styles.prose}>
          <h2>{t("About")}</h2>
          <RichText html={event.descriptionHtml} language={event.language} />
        </div>
      )}
      <dl className={styles.dl}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {freshness}
    </div>
  );
}
