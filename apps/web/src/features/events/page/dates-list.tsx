import { datePermits } from "@hereabouts/contract/events/date-permits";
import { attendanceWords } from "@hereabouts/contract/events/place-words";
import { limits } from "@hereabouts/contract/limits";
import { addressOfDate } from "@hereabouts/contract/listings/spoken-date";
import type { EventDate, EventPage } from "@hereabouts/contract/pages/event-page";
import type { PageDate } from "@hereabouts/contract/pages/page-date";
import { eventPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { dayAndTimes, shortDay } from "@hereabouts/recurrence/day-words";
import { Button } from "@hereabouts/ui/actions/button";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import { usePrinting } from "@hereabouts/ui/hooks/use-printing";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { AddToCalendar } from "../calendar/add-to-calendar.tsx";
import { calendarEntry } from "../calendar/calendar-entry.ts";
import styles from "./dates-list.module.css";
import { EventStatus } from "./event-status.tsx";
import { LaterDates } from "./later-dates.tsx";

interface DatesListProps {
  event: EventPage;
  /** The date that the page shows. */
  spoken: PageDate;
  today: string;
  /** A draft: its dates have no pages and no calendar entries yet. */
  isPreview?: boolean;
}

/**
 * The coming dates of an event, three at first and three more with each press, or as far as the one that the page shows.
 * Each leads to the page that shows it.
 */
export function DatesList({ event, spoken, today, isPreview = false }: DatesListProps) {
  const [opened, setOpened] = useState<number>(limits.datesShown);
  const isShown = ({ timestampStart }: EventDate) => timestampStart === spoken.date?.timestampStart;
  const isPrinting = usePrinting();
  const count = Math.max(isPrinting ? event.dates.length : opened, event.dates.findIndex(isShown) + 1);
  const total = event.dates.length;
  return (
    <>
      <ul className={styles.dates} data-part="dates">
        {event.dates.slice(0, Math.max(count, limits.structuredDates)).map((date, index) => (
          // Dates that structured data names are in the page from the start: search engines link to their addresses.
          <li key={date.id} data-shown={isShown(date) || undefined} hidden={index >= count}>
            <DateRow event={event} date={date} today={today} isShown={isShown(date)} isPreview={isPreview} />
          </li>
        ))}
      </ul>
      {count < total && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" onPress={() => setOpened(count + limits.datesShown)}>
            {t("Show more dates")} <span className="faint">{t("{count} of {total}", { count, total })}</span>
          </Button>
        </div>
      )}
      {count >= total && event.laterDates > 0 && <LaterDates count={event.laterDates} />}
    </>
  );
}

interface DateRowProps {
  event: EventPage;
  date: EventDate;
  today: string;
  /** Whether the page shows this date. */
  isShown: boolean;
  isPreview: boolean;
}

function DateRow({ event, date, today, isShown, isPreview }: DateRowProps) {
  const search = { ...addressOfDate(event, date), ...useCarriedSearch() };
  const { state, note, place, isOn } = datePermits(event, date, false);
  const entry = isPreview ? null : calendarEntry(event, date);
  const times = isOn ? date.times : <s>{date.times}</s>;
  return (
    <>
      <DateColumn date={date.date} today={today} size="plain" className={styles.day} isOff={!isOn} />
      <span>
        <span className={styles.times} data-part="times">
          {isPreview ? (
            times
          ) : (
            <Link
              to={eventPath(event)}
              search={search}
              className={styles.link}
              aria-current={isShown ? "date" : undefined}
              aria-label={dayAndTimes(date, today)}
            >
              {times}
            </Link>
          )}
        </span>
        <span className={`sm muted ${styles.type}`} data-part="type">
          {t(attendanceWords(place))}
        </span>
        {date.movedFrom && isOn && (
          <span className={`sm muted ${styles.type}`}>
            {t("Was {day}", { day: dayAndTimes(date.movedFrom, date.date) })}
          </span>
        )}
        <EventStatus className={styles.status} state={state} note={note} />
      </span>
      {entry && <AddToCalendar entry={entry} label={t("Add {day} to calendar", { day: shortDay(date.date) })} isIcon />}
    </>
  );
}
