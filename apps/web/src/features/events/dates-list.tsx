import type { EventDate, EventPage } from "@hereabouts/contract/events/event-page";
import { limits } from "@hereabouts/contract/limits";
import { Button } from "@hereabouts/ui/button";
import { DateColumn } from "@hereabouts/ui/date-column";
import { CalendarPlus } from "lucide-react";
import { useState } from "react";
import { AddToCalendar } from "./add-to-calendar.tsx";
import { calendarEntry } from "./calendar-entry.ts";
import { shortDate } from "./date-text.ts";
import { typeText } from "./event-facts.ts";
import { EventStatus } from "./event-status.tsx";

/** The coming dates of an event, three at first and three more with each press. */
export function DatesList({ event, today }: { event: EventPage; today: string }) {
  const [shown, setShown] = useState<number>(limits.datesShown);
  const total = event.dates.length;
  return (
    <>
      <ul className="dates">
        {event.dates.slice(0, shown).map((date) => (
          <DateRow key={date.id} event={event} date={date} today={today} />
        ))}
      </ul>
      {shown < total && (
        <div className="dates__more">
          <Button variant="quiet" size="sm" onPress={() => setShown(shown + limits.datesShown)}>
            Show more dates <span className="faint">{`${shown} of ${total}`}</span>
          </Button>
        </div>
      )}
    </>
  );
}

function DateRow({ event, date, today }: { event: EventPage; date: EventDate; today: string }) {
  const isOff = date.status === "cancelled" || event.status === "cancelled";
  return (
    <li>
      <DateColumn date={date.date} today={today} size="list" />
      <span>
        <span className="dates__times">{isOff ? <s>{date.times}</s> : date.times}</span>
        <span className="sm muted dates__type">{typeText(event)}</span>
        <EventStatus status={date.status} note={date.note} />
      </span>
      {!isOff && (
        <AddToCalendar
          entry={calendarEntry(event, date)}
          label={`Add ${shortDate(date.date)} to calendar`}
          className="iconbtn"
        >
          <CalendarPlus className="i" aria-hidden="true" />
        </AddToCalendar>
      )}
    </li>
  );
}
