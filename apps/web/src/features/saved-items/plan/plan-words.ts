import type { PlanEntry, PlanGroup, PlanWay } from "@hereabouts/contract/saved-items/plan";
import { plural, t } from "@hereabouts/language/translate";
import { monthOf } from "@hereabouts/recurrence/day-words";
import { partsOf } from "@hereabouts/recurrence/local-date";
import { list } from "@hereabouts/recurrence/words";

/** Heading of some entries of a plan: "Today", "This week", "December 2026". */
export function groupTitle({ when }: PlanGroup): string {
  if (when === "today") return t("Today");
  if (when === "week") return t("This week");
  const first = `${when.month}-01`;
  return t("{month} {year}", { month: monthOf(first), year: String(partsOf(first).year) });
}

/** Names of overlapping events in one sentence; the others are counted. */
const CLASHES_NAMED = 2;

/** "Overlaps with Owl Walk (7:00 PM – 9:00 PM)."; null without clashes. */
export function clashWords({ clashes }: PlanEntry): string | null {
  if (clashes.length === 0) return null;
  const named = clashes
    .slice(0, CLASHES_NAMED)
    .map(({ name, nextEventOccurrence }) => t("{name} ({times})", { name, times: nextEventOccurrence?.times ?? "" }));
  const rest = clashes.length - named.length;
  const more = rest > 0 ? [plural(rest, "{count} more event", "{count} more events")] : [];
  return t("Overlaps with {events}.", { events: list([...named, ...more]) });
}

/** "About 10 min on foot from Mill River Hall (estimate)." */
export function wayWords({ from, travel: { mode, minutes } }: PlanWay): string {
  const venue = from.venue.name;
  return mode === "walking"
    ? plural(
        minutes,
        "About {count} minute on foot from {venue} (estimate).",
        "About {count} minutes on foot from {venue} (estimate).",
        { venue },
      )
    : plural(
        minutes,
        "About {count} minute by car from {venue} (estimate, without traffic).",
        "About {count} minutes by car from {venue} (estimate, without traffic).",
        { venue },
      );
}

/** Warns of too little time for the way; null where it is enough, or where the end of the event before is unknown. */
export function gapWords({ from, travel, gapMinutes }: PlanWay): string | null {
  if (gapMinutes === null || gapMinutes >= travel.minutes) return null;
  if (gapMinutes === 0) return t("{event} ends just when this begins.", { event: from.name });
  return plural(gapMinutes, "{event} ends only {count} minute before.", "{event} ends only {count} minutes before.", {
    event: from.name,
  });
}
