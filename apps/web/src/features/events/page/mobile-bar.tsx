import type { EventPage } from "@hereabouts/contract/pages/event-page";
import type { PageDate } from "@hereabouts/contract/pages/page-date";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import type { ReactNode } from "react";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import { LinkButton } from "../../../app/routing/link-button.tsx";
import { hasTickets, TicketsLink } from "../tickets-link.tsx";
import { displayUrl } from "./event-facts.ts";
import { EventCalendar, ShareEvent } from "./event-tools.tsx";
import { hasLiveStream, LiveStreamButton } from "./live-stream-button.tsx";
import styles from "./mobile-bar.module.css";
import { relatedLinks } from "./related-links.tsx";

interface MobileBarProps {
  event: EventPage;
  spoken: PageDate;
  save: ReactNode;
}

/**
 * At the foot of a phone's screen: save, share, calendar and the one thing to do next: tickets, the stream or the site;
 * from a date that nobody can come to the first way on.
 */
export function MobileBar({ event, spoken, save }: MobileBarProps) {
  return (
    <div className={styles.bar} data-screen data-at-foot="bar">
      <div className={styles.own}>{save}</div>
      <div className={styles.own}>
        <ShareEvent event={event} />
      </div>
      <EventCalendar event={event} label={t("Calendar")} className={styles.tool} />
      <MainAction event={event} spoken={spoken} />
    </div>
  );
}

function MainAction({ event, spoken }: Omit<MobileBarProps, "save">) {
  const [way] = relatedLinks(event, spoken, useCarriedSearch());
  if (hasTickets(event, spoken)) return <TicketsLink event={event} spoken={spoken} />;
  if (hasLiveStream(event, spoken))
    return <LiveStreamButton event={event} spoken={spoken} isPrimary className={styles.live} />;
  if (way) {
    const { label, ...link } = way;
    return (
      <LinkButton variant="primary" size="lg" {...link}>
        {label}
      </LinkButton>
    );
  }
  if (displayUrl(event.url) === null) return null;
  return (
    <AnchorButton variant="primary" size="lg" href={event.url} target="_blank" rel="noopener nofollow">
      {t("Website")}
    </AnchorButton>
  );
}
