import { isOver } from "@hereabouts/contract/events/date-status";
import type { EventCard } from "@hereabouts/contract/listings/cards";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { dateOfCard } from "@hereabouts/contract/listings/spoken-date";
import { messages } from "@hereabouts/contract/messages";
import { languagePath, region } from "@hereabouts/contract/region/region";
import { t } from "@hereabouts/language/translate";
import { HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { QrCode } from "../../../app/qr-code.tsx";
import { stringifySearch } from "../../../app/routing/search-params.ts";
import { useSiteConfig } from "../../../app/site-config.tsx";
import { useNow } from "../../../app/time/use-now.ts";
import { listedPlace } from "../listing-head.ts";
import { screenEvents } from "../queries.ts";
import type { ListingSearch } from "../state/listing-search.ts";
import { cellWords, placedSubject } from "../state/listing-words.ts";
import styles from "./screen.module.css";
import { ScreenEvent } from "./screen-event.tsx";

/** Events on the screen at a time, and how many times it turns. */
const ON_ONE = 6;
const MOST_TURNS = 4;

const ASK_EVERY_MS = 5 * MINUTE_MS;
/** A screen may hang for months: it takes each release within this time. */
const RENEW_EVERY_MS = 6 * HOUR_MS;

/** Takes what is still to come, single events before series, and deals it out to turns of the screen. */
function turnsOf(events: readonly EventCard[], now: Date): EventCard[][] {
  const coming = events.filter((event) => {
    const { timeZone } = event.venue;
    const { date } = dateOfCard(event, todayIn(timeZone, now));
    return date !== null && !isOver(date, timeZone, now);
  });
  const shown = [...coming.filter(isOneOff), ...coming.filter((event) => !isOneOff(event))].slice(
    0,
    ON_ONE * MOST_TURNS,
  );
  return Array.from({ length: Math.ceil(shown.length / ON_ONE) }, (_, turn) =>
    shown.slice(turn * ON_ONE, (turn + 1) * ON_ONE),
  );
}
const isOneOff = ({ recurrence }: EventCard) => recurrence === "";

/** Loads the page anew from time to time, where the site answers: what hangs without a network stays as it is. */
function useRenewal(): void {
  useEffect(() => {
    const renew = async () => {
      const answer = await fetch(location.href, { method: "HEAD", cache: "no-store" }).catch(() => null);
      if (answer?.ok) location.reload();
    };
    const timer = setInterval(renew, RENEW_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
}

/** When the list was answered: without a network it stays on the wall. */
function AsOf({ at }: { at: number }) {
  return <span>{t("As of {time}", { time: formatTime(localOf(new Date(at), region.timeZone).minute) })}</span>;
}

/**
 * A listing for a screen on a wall: big, turned by itself, with codes for phones. It needs no scripts to turn, and shows
 * what it has while there is no network.
 */
export function ScreenPage({ search }: { search: ListingSearch }) {
  const { siteName, publicUrl, now: rendered } = useSiteConfig();
  const { data, error, dataUpdatedAt } = useQuery({
    ...screenEvents(useApi(), search),
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
  });
  // The first list came with the page, which says when it was made: server and browser agree on the words.
  const [first] = useState(dataUpdatedAt);
  const now = useNow();
  useRenewal();
  const turns = turnsOf(data?.data ?? [], now);
  const url = publicUrl + languagePath("/events/") + stringifySearch(search);
  const title = data && placedSubject(listingSubject("event", search), data.query, listedPlace(search, data.query));
  const said = error && !data ? t(messages.resultsFailed) : t(messages.noEvents);
  return (
    <div className={styles.wall}>
      <header className={styles.head}>
        <h1 className="display" tabIndex={-1}>
          {title ?? siteName}
        </h1>
        {data && <p className={styles.when}>{cellWords(data.query)}</p>}
      </header>
      <div className={styles.turns} data-turns={turns.length}>
        {turns.map((events) => (
          <ul key={events[0]?.id} className={styles.turn}>
            {events.map((event) => (
              <ScreenEvent key={event.id} event={event} now={now} />
            ))}
          </ul>
        ))}
        {turns.length === 0 && <p className={styles.none}>{said}</p>}
      </div>
      <footer className={styles.foot}>
        <QrCode text={url} label={t("QR code of this list")} className={styles.code} />
        <p>
          <b>{siteName}</b>
          <span>{t("All of it, with a map, on your phone")}</span>
          {data && <AsOf at={dataUpdatedAt === first ? Date.parse(rendered) : dataUpdatedAt} />}
        </p>
      </footer>
    </div>
  );
}
