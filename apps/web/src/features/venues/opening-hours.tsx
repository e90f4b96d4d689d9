import { messages } from "@hereabouts/contract/messages";
import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { hoursRows } from "@hereabouts/recurrence/venue-hours";
import { Fragment } from "react";
import { useOpenState } from "./use-open-state.ts";
import "./opening-hours.css";

interface Hours {
  openTimes: OpenTime[];
  timeZone: string;
}

/** "Open Now!", or nothing. */
export function OpenNow({ venue }: { venue: Hours }) {
  const { isOpen } = useOpenState(venue);
  return isOpen ? <span className="opennow">{messages.openNow}</span> : null;
}

/** A row for each day whose hours are known, today marked. */
export function OpeningHours({ venue }: { venue: Hours }) {
  const { isOpen, today } = useOpenState(venue);
  return (
    <table className="hours">
      <caption className="vh">Opening hours</caption>
      <tbody>
        {hoursRows(venue.openTimes).map(({ dayOfWeek, label, hours }) => {
          const isToday = dayOfWeek === today;
          return (
            <tr key={dayOfWeek} data-today={isToday || undefined} {...(isToday && { "aria-current": "date" as const })}>
              <th scope="row">{label}</th>
              <td className={hours === "CLOSED" ? "faint" : undefined}>
                {hours.split(", ").map((interval, index) => (
                  // A line may end between two intervals, not within one.
                  <Fragment key={interval}>
                    {index > 0 && ", "}
                    <span className="hours__interval">{interval}</span>
                  </Fragment>
                ))}
              </td>
              <td>{isToday && isOpen && <span className="opennow">{messages.openNow}</span>}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
