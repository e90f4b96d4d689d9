import type { EventPage } from "@hereabouts/contract/events/event-page";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import type { ReactNode } from "react";
import { hasTickets, TicketsLink } from "../tickets-link.tsx";
import { displayUrl } from "./event-facts.ts";
import { EventCalendar, ShareEvent } from "./event-tools.tsx";
import { hasLiveStream, LiveStreamButton } from "./live-stream-button.tsx";
import styles from "./mobile-bar.module.css";

/** At the foot of a phone's screen: save, share, calendar and the one thing to do next (tickets, the stream or the site). */
export function MobileBar({ event, save }: { event: EventPage; save: ReactNode }) {
  return (
    <div className={styles.bar} data-at-foot="bar">
      <div className={styles.own}>{save}</div>
      <div className={styles.own}>
        <ShareEvent event={event} />
      </div>
      <EventCalendar event={event} label="Calendar" className={styles.tool} />
      <MainAction event={event} />
    </div>
  );
}

function MainAction({ event }: { event: EventPage }) {
  if (hasTickets(event)) return <TicketsLink event={event} />;
  if (hasLiveStream(event)) return <LiveStreamButton event={event} isPrimary className={styles.live} />;
  if (displayUrl(event.url) === null) return null;
  return (
    <AnchorButton variant="primary" size="lg" href={event.url} target="_blank" rel="noopener nofollow">
      Website
    </AnchorButton>
  );
}
