import type { EventPage } from "@hereabouts/contract/events/event-page";
import { DateColumn } from "@hereabouts/ui/date-column";
import { type RefObject, useEffect, useState } from "react";
import { EventCalendar, ShareEvent } from "./event-tools.tsx";
import { TicketsLink } from "./tickets-link.tsx";

/** Whether an element has been scrolled past, upwards out of the screen. */
export function useScrolledPast(target: RefObject<HTMLElement | null>): boolean {
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

/** What the event is and its actions, kept in sight once its title has left the screen. */
export function StickyHeader({ event, today, after }: StickyHeaderProps) {
  const isShown = useScrolledPast(after);
  const { nextEventOccurrence: next, pointOfInterest: venue } = event;
  const facts = [next?.times, `${venue.name}, ${venue.city}`].filter(Boolean).join(" · ");
  return (
    // A second telling of what the page says already, so it is no landmark and is out of reach while hidden.
    <div className="stick" data-shown={isShown || undefined} inert={!isShown}>
      {next && (
        <div className="stick__date">
          <DateColumn date={next.eventDate} today={today} size="list" />
        </div>
      )}
      <div className="stick__text">
        <p className="stick__title">{event.name}</p>
        <p className="sm muted stick__facts">{facts}</p>
      </div>
      <div className="stick__tools">
        <ShareEvent event={event} />
        <EventCalendar event={event} />
        <TicketsLink event={event} isLarge={false} />
      </div>
    </div>
  );
}
