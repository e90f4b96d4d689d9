import { sessionAnchor, sessionCalendarPath } from "@hereabouts/contract/events/programme-paths";
import type { EventPage, EventSession } from "@hereabouts/contract/pages/event-page";

import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { plural, t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { todayIn } from "@hereabouts/recurrence/local-date";
import { Button } from "@hereabouts/ui/actions/button";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { useNow } from "../../../app/time/use-now.ts";
import { AddToCalendar } from "../calendar/add-to-calendar.tsx";
import type { CalendarEntry } from "../calendar/calendar-links.ts";
import styles from "./programme.module.css";

/** Chosen while no room is. */
const EVERY_ROOM = "";

/** A session as calendars get it, in the room of its venue. */
function entryOf(event: EventPage, session: EventSession): CalendarEntry {
  const { title, people, text, room, date, times, timestampStart, timestampEnd } = session;
  const { name, shortAddress } = event.venue;
  return {
    eventId: event.id,
    title,
    lead: [people, t("Part of {name}", { name: event.name })].filter(Boolean),
    description: text,
    url: `${event.absoluteUrl}#${sessionAnchor(session)}`,
    location: [room, name, shortAddress].filter(Boolean).join(", "),
    date,
    times,
    allDay: false,
    timestampStart,
    timestampEnd,
    file: sessionCalendarPath(event, session),
  };
}

interface SessionItemProps {
  event: EventPage;
  session: EventSession;
  /** Whether the address of the page names it. */
  isShown: boolean;
  isPreview: boolean;
}

function SessionItem({ event, session, isShown, isPreview }: SessionItemProps) {
  const { title, room, people, text, times } = session;
  const anchor = sessionAnchor(session);
  return (
    <li id={anchor} className={styles.session} data-shown={isShown || undefined}>
      <span className={styles.times}>{times}</span>
      <div className={styles.what} {...languageAttributes(event.language)}>
        {isPreview ? <b>{title}</b> : <a href={`#${anchor}`}>{title}</a>}
        {people && <span className="muted">{people}</span>}
        {text && <span className={styles.text}>{text}</span>}
      </div>
      {room && <span className={styles.room}>{room}</span>}
      {!isPreview && (
        <span className={styles.tool}>
          <AddToCalendar entry={entryOf(event, session)} label={t("Add {title} to calendar", { title })} isIcon />
        </span>
      )}
    </li>
  );
}

/** The programme of an event by day, each session with its room and an address of its own. */
export function Programme({ event, isPreview }: { event: EventPage; isPreview: boolean }) {
  const { programme } = event;
  const [chosen, setChosen] = useState(EVERY_ROOM);
  const asked = useLocation({ select: ({ hash }) => hash });
  const today = todayIn(event.venue.timeZone, useNow());
  const rooms = [...new Set(programme.map(({ room }) => room).filter(Boolean))].sort();
  const shown = programme.filter((one) => chosen === EVERY_ROOM || one.room === chosen || sessionAnchor(one) === asked);
  const days = [...Map.groupBy(shown, ({ date }) => date)];
  // Its code may come after the browser looked for the place that the address names.
  useEffect(() => {
    if (asked.startsWith(sessionAnchor({ id: 0 }).slice(0, -1)))
      document.getElementById(asked)?.scrollIntoView({ block: "center" });
  }, [asked]);
  return (
    <section>
      <h2>{t("Program")}</h2>
      <div className={styles.head}>
        <p className="muted">{plural(shown.length, "{count} session", "{count} sessions")}</p>
        {rooms.length > 1 &&
          rooms.map((room) => (
            <Button
              key={room}
              size="sm"
              variant={chosen === room ? "primary" : "secondary"}
              aria-pressed={chosen === room}
              onPress={() => setChosen(chosen === room ? EVERY_ROOM : room)}
            >
              {room}
            </Button>
          ))}
      </div>
      {days.map(([day, sessions]) => (
        <section key={day}>
          <h3 className={styles.day}>{dayWords(day, today)}</h3>
          <ol className={styles.sessions}>
            {sessions.map((session) => (
              <SessionItem
                key={session.id}
                event={event}
                session={session}
                isShown={sessionAnchor(session) === asked}
                isPreview={isPreview}
              />
            ))}
          </ol>
        </section>
      ))}
    </section>
  );
}
