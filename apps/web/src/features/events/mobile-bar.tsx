import type { EventPage } from "@hereabouts/contract/events/event-page";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import type { ReactNode } from "react";
import { displayUrl } from "./event-facts.ts";
import { EventCalendar, ShareEvent } from "./event-tools.tsx";
import { hasLiveStream, LiveStreamButton } from "./live-stream-button.tsx";
import { hasTickets, TicketsLink } from "./tickets-link.tsx";
import "./mobile-bar.css";

/** At the foot of a phone's screen: save, share, calendar and the one thing to do next (tickets, the stream or the site). */
export function MobileBar({ event, save }: { event: EventPage; save: ReactNode }) {
  return (
    <div className="bar">
      <div className="bar__own">{save}</div>
      <div className="bar__own">
        <ShareEvent event={event} />
      </div>
      <EventCalendar event={event} label="Calendar" className="bar__tool" />
      <MainAction event={event} />
    </div>
  );
}

function MainAction({ event }: { event: EventPage }) {
  if (hasTickets(event)) return <TicketsLink event={event} />;
  if (hasLiveStream(event)) return <LiveStreamButton event={event} isPrimary />;
  if (displayUrl(event.url) === null) return null;
  return (
    <AnchorButton variant="primary" size="lg" href={event.url} target="_blank" rel="noopener nofollow">
      Website
    </AnchorButton>
  );
}
