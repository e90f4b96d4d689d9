import { limits } from "@hereabouts/contract/limits";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import type { PageDate } from "@hereabouts/contract/pages/page-date";
import { t } from "@hereabouts/language/translate";
import { AnchorButton } from "@hereabouts/ui/actions/anchor-button";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { Radio } from "lucide-react";
import { useNow } from "../../../app/time/use-now.ts";
import { displayUrl } from "./event-facts.ts";
import styles from "./live-stream-button.module.css";
import { liveStreamState } from "./live-stream-state.ts";

/** Whether the date that the page shows is streamed and to come. */
export function hasLiveStream(event: EventPage, { joinUrl }: Pick<PageDate, "joinUrl">): boolean {
  return joinUrl !== "" && displayUrl(event.onlineUrl) !== null;
}

/** Leads to the live stream of a date and says whether it is on, or when it begins. Nothing for a date without one. */
export function LiveStreamButton({
  event,
  spoken,
  isPrimary = false,
  className,
}: {
  event: EventPage;
  spoken: PageDate;
  isPrimary?: boolean;
  /** A class of the place where it stands. */
  className?: string | undefined;
}) {
  const now = useNow(limits.liveRefreshMs);
  if (!spoken.date || !hasLiveStream(event, spoken)) return null;
  const state = liveStreamState(spoken.date, now);
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
          {withParts(t("Starting in <time/>"), { time: <b>{state.startsIn}</b> })}
        </p>
      )}
    </div>
  );
}
