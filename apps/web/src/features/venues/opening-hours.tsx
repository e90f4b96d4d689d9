import { visitorMessages } from "@hereabouts/contract/visitor-messages";
import { t } from "@hereabouts/language/translate";
import { shortDay, shortMonthAndDay, shortWeekdayOf } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, dayOfWeek, type LocalDate } from "@hereabouts/recurrence/local-date";
import {
  hoursOn,
  isKnownOn,
  isOpenAt,
  type SpecialHours,
  specialOn,
  type VenueHours,
} from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { nextClosing, nextOpening } from "@hereabouts/recurrence/opening-hours/next-opening";
import { specialWords } from "@hereabouts/recurrence/opening-hours/special-words";
import { formatHours } from "@hereabouts/recurrence/opening-hours/venue-hours";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { Disclosure } from "@hereabouts/ui/layout/disclosure";
import { Fragment } from "react";
import { useNow } from "../../app/time/use-now.ts";
import styles from "./opening-hours.module.css";

interface OpenState {
  isOpen: boolean;
  /** "Open until 9:00 PM"; "Open Now!" where it does not close tonight. */
  openWords: string;
  /** The day it is there. */
  today: LocalDate;
  /** "9:30 AM", "tomorrow 9:30 AM", "Tue 9:30 AM", "Tue, Dec 8 9:30 AM": when it opens next; null where that is not known. */
  opensNext: string | null;
}

interface Hours extends VenueHours {
  timeZone: string;
}

/** Whether a venue is open now by its own clock, and if not, when it opens. Follows the clock. */
function useOpenState(venue: Hours): OpenState {
  const { date, minute } = localOf(useNow(), venue.timeZone);
  const opening = nextOpening(venue, date, minute);
  const closing = nextClosing(venue, date, minute);
  const opens = (day: string, time: string) => {
    if (day === date) return time;
    if (day === addDays(date, 1)) return t("tomorrow {time}", { time });
    // A week ahead the day of the week alone would be today's or a nearer one.
    return t("{day} {time}", { day: day < addDays(date, 7) ? shortWeekdayOf(day) : shortDay(day), time });
  };
  return {
    isOpen: isOpenAt(venue, date, minute),
    openWords: closing === null ? t(visitorMessages.openNow) : visitorMessages.openUntil(formatTime(closing)),
    today: date,
    opensNext: opening && opens(opening.date, formatTime(opening.minute)),
  };
}

/** "Open until 9:00 PM", or nothing. */
export function OpenNow({ venue }: { venue: Hours }) {
  const { isOpen, openWords } = useOpenState(venue);
  return isOpen ? <span className={styles.opennow}>{openWords}</span> : null;
}

/** "Open until 9:00 PM" or when it opens next; nothing for a venue whose hours are unknown. */
export function OpenOrClosed({ venue }: { venue: Hours }) {
  const { isOpen, openWords, today, opensNext } = useOpenState(venue);
  if (isOpen) return <span className={styles.opennow}>{openWords}</span>;
  if (venue.openTimes.length === 0 && !isKnownOn(venue, today)) return null;
  return (
    <span className={styles.closed}>
      {opensNext ? visitorMessages.closedUntil(opensNext) : t(visitorMessages.closed)}
    </span>
  );
}

/** The seven days from `today` on, Monday first, as far as their hours are known. */
const weekOf = (venue: VenueHours, today: LocalDate): LocalDate[] =>
  Array.from({ length: 7 }, (_, days) => addDays(today, days))
    .sort((a, b) => dayOfWeek(a) - dayOfWeek(b))
    .filter((date) => isKnownOn(venue, date));

/** The special hours that are not over, by date. */
const comingSpecial = ({ specialHours }: VenueHours, today: LocalDate): SpecialHours[] =>
  specialHours.filter(({ dateEnd }) => dateEnd >= today);

/** Whether there are hours to show: of the week, or of a date to come. */
export function useHasHours(venue: Hours): boolean {
  const { date } = localOf(useNow(), venue.timeZone);
  return weekOf(venue, date).length > 0 || comingSpecial(venue, date).length > 0;
}

/** The special hours that are said at once; the others open below them. */
const SHOWN = 6;

/** "Thu, Nov 26: closed · Thanksgiving": special hours to come. */
function SpecialList({ rows, today }: { rows: readonly SpecialHours[]; today: LocalDate }) {
  return (
    <ul className={styles.special}>
      {rows.map((row) => (
        <li key={row.dateStart}>{specialWords(row, today)}</li>
      ))}
    </ul>
  );
}

/** The openings of a date. A line may end between two of them, not within one. */
function Openings({ venue, date }: { venue: VenueHours; date: LocalDate }) {
  return (
    <span>
      {formatHours(hoursOn(venue, date))
        .split(", ")
        .map((interval, index) => (
          <Fragment key={interval}>
            {index > 0 && ", "}
            <span className={styles.interval}>{interval}</span>
          </Fragment>
        ))}
    </span>
  );
}

/**
 * A row for each day whose hours are known, today marked, with special hours of the coming seven days in their place; below
 * them all special hours to come.
 */
export function OpeningHours({ venue }: { venue: Hours }) {
  const { isOpen, today } = useOpenState(venue);
  const week = weekOf(venue, today);
  const coming = comingSpecial(venue, today);
  return (
    <>
      {week.length > 0 && (
        <table className={styles.hours}>
          <caption className="vh">{t("Opening hours")}</caption>
          <tbody>
            {week.map((date) => {
              const isToday = date === today;
              const special = specialOn(venue.specialHours, date);
              return (
                <tr key={date} data-today={isToday || undefined} {...(isToday && { "aria-current": "date" as const })}>
                  <th scope="row">{shortWeekdayOf(date)}</th>
                  <td className={hoursOn(venue, date).length === 0 ? "faint" : undefined}>
                    <div className={styles.line}>
                      <Openings venue={venue} date={date} />
                      {isToday && isOpen && <span className={styles.opennow}>{t(visitorMessages.openNow)}</span>}
                    </div>
                    {special && (
                      <div className={styles.mark}>
                        {shortMonthAndDay(date)} · {special.note || t("Special hours")}
                      </div>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
      {coming.length > 0 && (
        <>
          <h3 className={styles.heading}>{t("Special hours")}</h3>
          <SpecialList rows={coming.slice(0, SHOWN)} today={today} />
          {coming.length > SHOWN && (
            <Disclosure summary={t("More special hours")}>
              <SpecialList rows={coming.slice(SHOWN)} today={today} />
            </Disclosure>
          )}
        </>
      )}
    </>
  );
}
