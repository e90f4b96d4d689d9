import { attendanceWords } from "@hereabouts/contract/events/place-words";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import type { PageDate } from "@hereabouts/contract/pages/page-date";
import { t } from "@hereabouts/language/translate";
import type { ReactNode } from "react";
import { RichText } from "../../../app/rich-text/rich-text.tsx";
import styles from "./event-details.module.css";
import { displayUrl } from "./event-facts.ts";
import { hasLiveStream } from "./live-stream-button.tsx";

function WebLink({ url }: { url: string }) {
  return (
    <a href={url} className="lone" target="_blank" rel="noopener nofollow">
      {displayUrl(url)}
    </a>
  );
}

/** Lists facts as label and value: those that the head of the page does not have. */
function knownFacts(event: EventPage, spoken: PageDate): [string, ReactNode][] {
  const rows: [string, ReactNode][] = [
    [t("Type"), t(attendanceWords(spoken.place))],
    [t("Website"), displayUrl(event.url) !== null && <WebLink url={event.url} />],
    [t("Online"), hasLiveStream(event, spoken) && <WebLink url={event.onlineUrl} />],
  ];
  return rows.filter(([, value]) => value !== null && value !== false && value !== "");
}

/** Source of the text, by name, with its license. */
function Credit({ credit }: { credit: NonNullable<EventPage["credit"]> }) {
  const { text, url, licence, licenceUrl } = credit;
  const linked = (words: string, to: string) =>
    to === "" ? (
      words
    ) : (
      <a href={to} target="_blank" rel="noopener nofollow">
        {words}
      </a>
    );
  return (
    <p className="muted">
      {t("Source")}: {linked(text, url)}
      {licence !== "" && <>, {linked(licence, licenceUrl)}</>}
    </p>
  );
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
      {event.credit && <Credit credit={event.credit} />}
      {freshness}
    </div>
  );
}
