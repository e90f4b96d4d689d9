import type { EventPage as EventPageData } from "@hereabouts/contract/pages/event-page";
import { t } from "@hereabouts/language/translate";
import { todayIn } from "@hereabouts/recurrence/local-date";
import pageColumnsStyles from "@hereabouts/ui/layout/page-columns.module.css";
import { lazyPart } from "@hereabouts/ui/loading/lazy-part";
import { type ReactNode, Suspense, useRef } from "react";
import { useNow } from "../../../app/time/use-now.ts";
import { TicketsLink } from "../tickets-link.tsx";
import { DatesList } from "./dates-list.tsx";
import { EventDetails } from "./event-details.tsx";
import { EventHero } from "./event-hero.tsx";
import styles from "./event-page.module.css";
import { EventCalendar, ShareEvent, ToolsWithoutScripts } from "./event-tools.tsx";
import { LiveStreamButton } from "./live-stream-button.tsx";
import { MobileBar } from "./mobile-bar.tsx";
import { RelatedLinks } from "./related-links.tsx";
import { StickyHeader } from "./sticky-header.tsx";
import { usePageDate } from "./use-page-date.ts";

const EventSkeleton = lazyPart(() => import("./known-event.tsx"), "EventSkeleton");

const Programme = lazyPart(() => import("./programme.tsx"), "Programme");
const RsvpSection = lazyPart(() => import("../rsvp/rsvp-section.tsx"), "RsvpSection");

interface EventPageProps {
  event: EventPageData;
  /** Whether only what a card knows of it is there: the rest is on its way. */
  isPartial?: boolean;
  /** The way back to where the visitor came from. */
  back: ReactNode;
  /** Edit links, for editors only. */
  edit: ReactNode;
  /** Where it takes place: map, address, hours. */
  where: ReactNode;
  /** Access facts. */
  access: ReactNode;
  save: ReactNode;
  /** Asks to be told when a sold-out date has tickets again. */
  tell: ReactNode;
  /** The way to subscribe to its dates, for a series. */
  subscribe: ReactNode;
  /** How far what it says can be relied on. */
  freshness: ReactNode;
  /** Related events. */
  more: ReactNode;
  /** A draft, which has no address of its own to share or to put into a calendar. */
  isPreview?: boolean;
}

/** An event's own page: what, when, where, how much, and the ways to go there. */
export function EventPage({
  event,
  isPartial = false,
  back,
  edit,
  where,
  access,
  save,
  tell,
  subscribe,
  freshness,
  more,
  isPreview = false,
}: EventPageProps) {
  const hero = useRef<HTMLDivElement>(null);
  const today = todayIn(event.venue.timeZone, useNow());
  const spoken = usePageDate(event);
  const actions = (
    <>
      <TicketsLink event={event} spoken={spoken} className={styles.tickets} />
      <LiveStreamButton event={event} spoken={spoken} />
      <RelatedLinks event={event} spoken={spoken} className={styles.tickets} />
      {spoken.isComing && !spoken.mayCome && tell}
      {!isPreview && <ToolsWithoutScripts event={event} />}
    </>
  );
  const tools = !isPreview && (
    <>
      {save}
      <ShareEvent event={event} />
      <EventCalendar event={event} />
    </>
  );
  return (
    <article className={`page ${styles.event} h-event`} data-printed>
      {/* For programs that read pages: where it stands, and what became of it. */}
      {!isPreview && <data className="u-url" value={event.absoluteUrl} />}
      <data className="p-status" value={event.status} />
      {!isPreview && <StickyHeader event={event} today={today} after={hero} />}
      {back}
      {edit}
      <div ref={hero}>
        <EventHero event={event} spoken={spoken} today={today} actions={actions} tools={tools} />
      </div>
      {isPartial ? (
        <Suspense>
          <EventSkeleton id={event.id} />
        </Suspense>
      ) : (
        <>
          <div className={`${pageColumnsStyles.columns} ${styles.cols}`}>
            <div className={styles.main}>
              <Suspense>{event.rsvpRules && !isPreview && <RsvpSection event={event} spoken={spoken} />}</Suspense>
              <EventDetails event={event} spoken={spoken} freshness={freshness} />
              <Suspense>{event.programme.length > 0 && <Programme event={event} isPreview={isPreview} />}</Suspense>
              {access}
            </div>
            <aside className={`${pageColumnsStyles.side} ${styles.side}`} aria-label={t("Dates and place")}>
              {event.dates.length > 0 && (
                <section className={styles.dates}>
                  <h2>{t("Dates")}</h2>
                  <DatesList event={event} spoken={spoken} today={today} isPreview={isPreview} />
                  <div className={styles.subscribe}>{subscribe}</div>
                </section>
              )}
              {where}
            </aside>
          </div>
          {!isPreview && <p data-paper>{event.absoluteUrl}</p>}
          <div data-screen>{more}</div>
        </>
      )}
      {!isPreview && <MobileBar event={event} spoken={spoken} save={save} />}
    </article>
  );
}
