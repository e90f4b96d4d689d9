import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { msg, plural, t } from "@hereabouts/language/translate";
import { Badge } from "@hereabouts/ui/icons/badge";
import { withParts } from "@hereabouts/ui/sentences/with-parts";
import { momentWords } from "../../app/time/moments.ts";
import { TimeAgo } from "../../app/time/time-ago.tsx";
import styles from "./import.module.css";

const badges = {
  new: { tone: "platinum", text: msg("Not imported yet") },
  scheduled: { tone: "fern", text: msg("Updates automatically") },
  by_hand: { tone: "platinum", text: msg("Updated by hand") },
  failing: { tone: "barn", text: msg("Can’t be read") },
  paused_failing: { tone: "barn", text: msg("Stopped after two weeks of failures") },
  paused_undone: { tone: "goldenrod", text: msg("Paused: you undid an import") },
} as const;

/** Sync status of an import source: last run, next run, results, errors. */
export function HealthLine({ source }: { source: VenueSource }) {
  const { health, waiting, missing, inReview } = source;
  const badge = badges[health.state];
  return (
    <div className={styles.health}>
      <Badge tone={badge.tone} dot>
        {t(badge.text)}
      </Badge>
      <p className="muted sm">
        {health.lastRead ? withParts(t("Read <time/>"), { time: <TimeAgo at={health.lastRead} /> }) : t("Not read yet")}
        {health.eventsFound !== null &&
          plural(health.eventsFound, " · {count} upcoming event found", " · {count} upcoming events found")}
        {health.unusable > 0 && t(" · {unusable} unusable", { unusable: health.unusable })}
        {waiting > 0 && t(" · {waiting} waiting for you", { waiting })}
        {missing > 0 && t(" · {missing} no longer in the calendar", { missing })}
        {health.nextRead && t(" · Next {nextRead}", { nextRead: momentWords(health.nextRead, new Date()) })}
      </p>
      {inReview > 0 && <p className="sm">{reviewWords.sourceWaits(inReview)}</p>}
      {health.failure && (
        <p className={styles.failure}>
          {health.failure}
          {health.lastSuccess && (
            <> {withParts(t("Last read successfully <time/>."), { time: <TimeAgo at={health.lastSuccess} /> })}</>
          )}
        </p>
      )}
    </div>
  );
}
