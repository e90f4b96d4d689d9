import { datePermits } from "@hereabouts/contract/events/date-permits";
import type { EventDate, EventPage } from "@hereabouts/contract/events/event-page";
import { attendanceWords } from "@hereabouts/contract/events/place-words";
import { limits } from "@hereabouts/contract/limits";
import { dayAndTimes, shortDay } from "@hereabouts/recurrence/day-words";
import { Button } from "@hereabouts/ui/actions/button";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import { useState } from "react";
import { AddToCalendar } from "../calendar/add-to-calendar.tsx";
import { calendarEntry } from "../calendar/calendar-entry.ts";
import { dateFragment } from "./date-fragment.ts";
import styles from "./dates-list.module.css";
import { EventStatus } from "./event-status.tsx";
import { LaterDates } from "./later-dates.tsx";
import { useAskedDate } from "./use-asked-date.ts";

/** The coming dates of an event, three at first and three more with each press, or as many as an address's "#" asks. */
export function DatesList({ event, today }: { event: EventPage; today: string }) {
  const [shown, setShown] = useState<number>(limits.datesShown);
  const asked = useAskedDate(event);
  const count = Math.max(shown, asked + 1);
  const total = event.dates.length;
  return (
    <>
      <ul className={styles.dates} data-part="dates">
        {event.dates.slice(0, Math.max(count, limits.structuredDates)).map((date, index) => (
          // Dates that structured data names are in the page from the start: search engines link to their addresses.
          <li key={date.id} id={dateFragment(date, event.pointOfInterest.timeZone)} hidden={index >= count}>
            <DateRow event={event} date={date} today={today} />
          </li>
        ))}
      </ul>
      {count < total && (
        <div className={styles.more}>
          <Button variant="quiet" size="sm" onPress={() => setShown(count + limits.datesShown)}>
            Show more dates <span className="faint">{`${count} of ${total}`}</span>
          </Button>
        </div>
      )}
      {count >= total && event.laterDates > 0 && <LaterDates count={event.laterDates} />}
    </>
  );
}

function DateRow({ event, date, today }: { event: EventPage; date: EventDate; today: string }) {
  const { state, place, isOn } = datePermits(event, date, false);
  const entry = calendarEntry(event, date);
  return (
    <>
      <DateColumn date={date.date} today={today} size="plain" className={styles.day} isOff={!isOn} />
      <span>
        <span className={styles.times} data-part="times">
          {isOn ? date.times : <s>{date.times}</s>}
        </span>
        <span className={`sm muted ${styles.type}`} data-part="type">
          {attendanceWords(place)}
        </span>
        {date.movedFrom && isOn && (
          <span className={`sm muted ${styles.type}`}>Was {dayAndTimes(date.movedFrom, date.date)}</span>
        )}
        <EventStatus className={styles.status} state={state} note={date.note} />
      </span>
      {entry && <AddToCalendar entry={entry} label={`Add ${shortDay(date.date)} to calendar`} isIcon />}
    </>
  );
}
