import { datePermits } from "@hereabouts/contract/events/date-permits";
import type { EventPage } from "@hereabouts/contract/events/event-page";
import { limits } from "@hereabouts/contract/limits";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { Radio } from "lucide-react";
import { useNow } from "../../../app/time/use-now.ts";
import { displayUrl } from "./event-facts.ts";
import styles from "./live-stream-button.module.css";
import { currentStream, liveStreamState } from "./live-stream-state.ts";

/** The coming dates that are streamed: one that was called off is not, and one moved online is. */
function streamed(event: EventPage): EventPage["dates"] {
  return event.dates.filter((date) => datePermits(event, date, false).joinUrl !== "");
}

/** Whether a date of an event is streamed at all. */
export function hasLiveStream(event: EventPage): boolean {
  return displayUrl(event.onlineUrl) !== null && streamed(event).length > 0;
}

/** Leads to the live stream and says whether it is on, or when it begins. Nothing for an event without one. */
export function LiveStreamButton({
  event,
  isPrimary = false,
  className,
}: {
  event: EventPage;
  isPrimary?: boolean;
  /** A class of the place where it stands. */
  className?: string | undefined;
}) {
  const now = useNow(limits.liveRefreshMs);
  if (!hasLiveStream(event)) return null;
  const times = currentStream(streamed(event), now);
  const state = times && liveStreamState(times, now);
  if (!state) return null;
  return (
    <div className={className} aria-live="off">
      <AnchorButton
        variant={isPrimary ? "primary" : "secondary"}
        size="lg"
        className={state.isLive ? styles.now : undefined}
        href={event.onlineUrl}
        target="_blank"
        rel="noopener nofollow"
      >
        {state.isLive ? <span className={styles.dot} /> : <Radio />}
        {state.label}
      </AnchorButton>
      {state.startsIn !== null && (
        <p className={`sm muted ${styles.count}`}>
          Starting in <b>{state.startsIn}</b>
        </p>
      )}
    </div>
  );
}
