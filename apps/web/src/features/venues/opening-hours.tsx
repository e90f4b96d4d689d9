import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { shortWeekdayOf } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, dayOfWeek } from "@hereabouts/recurrence/local-date";
import { nextClosing, nextOpening } from "@hereabouts/recurrence/opening-hours/next-opening";
import { hoursRows, isOpenAt } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { Fragment } from "react";
import { useNow } from "../../app/time/use-now.ts";
import styles from "./opening-hours.module.css";

interface OpenState {
  isOpen: boolean;
  /** "Open until 9:00 PM"; "Open Now!" where it does not close tonight. */
  openWords: string;
  /** The day of the week it is there (0 = Monday). */
  today: number;
  /** "9:30 AM", "tomorrow 9:30 AM", "Tue 9:30 AM": when it opens next; null where that is not known. */
  opensNext: string | null;
}

/** Whether a venue is open now by its own clock, and if not, when it opens. Follows the clock. */
function useOpenState(venue: { openTimes: OpenTime[]; timeZone: string }): OpenState {
  const { date, minute } = localOf(useNow(), venue.timeZone);
  const opening = nextOpening(venue.openTimes, date, minute);
  const closing = nextClosing(venue.openTimes, date, minute);
  const opens = (day: string, time: string) => {
    if (day === date) return time;
    return day === addDays(date, 1)
      ? t("tomorrow {time}", { time })
      : t("{day} {time}", { day: shortWeekdayOf(day), time });
  };
  return {
    isOpen: isOpenAt(venue.openTimes, date, minute),
    openWords: closing === null ? t(visitorMessages.openNow) : visitorMessages.openUntil(formatTime(closing)),
    today: dayOfWeek(date),
    opensNext: opening && opens(opening.date, formatTime(opening.minute)),
  };
}

interface Hours {
  openTimes: OpenTime[];
  timeZone: string;
}

/** "Open until 9:00 PM", or nothing. */
export function OpenNow({ venue }: { venue: Hours }) {
  const { isOpen, openWords } = useOpenState(venue);
  return isOpen ? <span className={styles.opennow}>{openWords}</span> : null;
}

/** "Open until 9:00 PM" or when it opens next; nothing for a venue whose hours are unknown. */
export function OpenOrClosed({ venue }: { venue: Hours }) {
  const { isOpen, openWords, opensNext } = useOpenState(venue);
  if (venue.openTimes.length === 0) return null;
  if (isOpen) return <span className={styles.opennow}>{openWords}</span>;
  return (
    <span className={styles.closed}>
      {opensNext ? visitorMessages.closedUntil(opensNext) : t(visitorMessages.closed)}
    </span>
  );
}

/** A row for each day whose hours are known, today marked. */
export function OpeningHours({ venue }: { venue: Hours }) {
  const { isOpen, today } = useOpenState(venue);
  return (
    <table className={styles.hours}>
      <caption className="vh">{t("Opening hours")}</caption>
      <tbody>
        {hoursRows(venue.openTimes).map(({ dayOfWeek, label, hours, isClosed }) => {
          const isToday = dayOfWeek === today;
          return (
            <tr key={dayOfWeek} data-today={isToday || undefined} {...(isToday && { "aria-current": "date" as const })}>
              <th scope="row">{label}</th>
              <td className={isClosed ? "faint" : undefined}>
                <div className={styles.line}>
                  <span>
                    {hours.split(", ").map((interval, index) => (
                      // A line may end between two intervals, not within one.
                      <Fragment key={interval}>
                        {index > 0 && ", "}
                        <span className={styles.interval}>{interval}</span>
                      </Fragment>
                    ))}
                  </span>
                  {isToday && isOpen && <span className={styles.opennow}>{t(visitorMessages.openNow)}</span>}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
