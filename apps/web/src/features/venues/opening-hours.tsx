import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { hoursRows } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { Fragment } from "react";
import styles from "./opening-hours.module.css";
import { useOpenState } from "./use-open-state.ts";

interface Hours {
  openTimes: OpenTime[];
  timeZone: string;
}

/** "Open Now!", or nothing. */
export function OpenNow({ venue }: { venue: Hours }) {
  const { isOpen } = useOpenState(venue);
  return isOpen ? <span className={styles.opennow}>{visitorMessages.openNow}</span> : null;
}

/** "Open Now!" or when it opens next; nothing for a venue whose hours are unknown. */
export function OpenOrClosed({ venue }: { venue: Hours }) {
  const { isOpen, opensNext } = useOpenState(venue);
  if (venue.openTimes.length === 0) return null;
  if (isOpen) return <span className={styles.opennow}>{visitorMessages.openNow}</span>;
  return (
    <span className={styles.closed}>{opensNext ? visitorMessages.closedUntil(opensNext) : visitorMessages.closed}</span>
  );
}

/** A row for each day whose hours are known, today marked. */
export function OpeningHours({ venue }: { venue: Hours }) {
  const { isOpen, today } = useOpenState(venue);
  return (
    <table className={styles.hours}>
      <caption className="vh">Opening hours</caption>
      <tbody>
        {hoursRows(venue.openTimes).map(({ dayOfWeek, label, hours }) => {
          const isToday = dayOfWeek === today;
          return (
            <tr key={dayOfWeek} data-today={isToday || undefined} {...(isToday && { "aria-current": "date" as const })}>
              <th scope="row">{label}</th>
              <td className={hours === "CLOSED" ? "faint" : undefined}>
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
                  {isToday && isOpen && <span className={styles.opennow}>{visitorMessages.openNow}</span>}
                </div>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
