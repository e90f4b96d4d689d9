import { whenWords } from "@hereabouts/contract/events/status-words";
import { placeOfCard } from "@hereabouts/contract/listings/spoken-date";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { dayAndTimes } from "@hereabouts/recurrence/day-words";
import { DateColumn } from "@hereabouts/ui/cards/date-column";
import { type RefObject, useEffect, useState } from "react";
import { TicketsLink } from "../tickets-link.tsx";
import { EventCalendar, ShareEvent } from "./event-tools.tsx";
import styles from "./sticky-header.module.css";
import { usePageDate } from "./use-page-date.ts";

/** Whether an element has been scrolled past, upwards out of the screen. */
function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry) setPast(!entry.isIntersecting && entry.boundingClientRect.bottom <= 0);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [target]);
  return isPast;
}

interface StickyHeaderProps {
  event: EventPage;
  today: string;
  /** The element after which the header slides in, in place of the masthead. */
  after: RefObject<HTMLElement | null>;
}

/** Event name and actions, shown once the title has scrolled out of view. */
export function StickyHeader({ event, today, after }: StickyHeaderProps) {
  const isShown = useScrolledPast(after);
  const spoken = usePageDate(event);
  const { date, state, isOn } = spoken;
  const when = date && whenWords(state, state === "ended" ? dayAndTimes(date, today) : date.times);
  const facts = [when, placeOfCard(spoken, event.venue)].filter(Boolean).join(" · ");
  return (
    // A second telling of what the page says already, so it is no landmark and is out of reach while hidden.
    <div
      className={styles.stick}
      data-screen
      data-part="sticky-header"
      data-shown={isShown || undefined}
      inert={!isShown}
    >
      {date && (
        <DateColumn
          date={date.date}
          today={state === "ended" ? undefined : today}
          size="plain"
          className={styles.day}
          isOff={!isOn}
        />
      )}
      <div className={styles.text}>
        <p className={styles.title} {...languageAttributes(event.language)}>
          {event.name}
        </p>
        <p className={`sm muted ${styles.facts}`} data-part="sticky-facts">
          {facts}
        </p>
      </div>
      <div className={styles.tools}>
        <ShareEvent event={event} />
        <EventCalendar event={event} />
        <TicketsLink event={event} spoken={spoken} isLarge={false} />
      </div>
    </div>
  );
}
