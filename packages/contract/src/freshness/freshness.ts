import { msg, plural, t } from "@hereabouts/language/translate";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import type { Viewer } from "../permissions.ts";

/** Limits of confirmations. */
export const freshnessLimits = {
  /** How long a record counts as just confirmed. */
  freshDays: 30,
  /** Days without confirmation after which a venue or an event needs checking. */
  confirmedDays: { venue: 365, event: 183 },
} as const;

/** Sources of a confirmation. */
export const confirmers = ["venue", "calendar", "editor"] as const;
export type Confirmer = (typeof confirmers)[number];

/** Last confirmation of a record: when and by whom. */
export interface Freshness {
  /** ISO 8601; null for never. */
  confirmed: string | null;
  /** Unknown if null. */
  by: Confirmer | null;
}

/** Source of a confirmation by `viewer` for a record of a venue. */
export function confirmerOf(viewer: Viewer, venueId: number): Confirmer {
  if (viewer.kind !== "user") return "calendar";
  const looksAfterAll = viewer.isSuperuser || viewer.isStaff || viewer.isZeditor;
  return looksAfterAll && !viewer.producerOf.includes(venueId) ? "editor" : "venue";
}

/** "fresh" lately, "aging" since a while, "stale" too long ago to be relied on, "unknown" never. */
type FreshnessLevel = "fresh" | "aging" | "stale" | "unknown";

const daysSince = (instant: string, now: Date) => Math.max(0, (now.getTime() - Date.parse(instant)) / DAY_MS);

/** How far a record can be relied on. */
export function freshnessLevel({ confirmed }: Freshness, kind: "venue" | "event", now: Date): FreshnessLevel {
  if (confirmed === null) return "unknown";
  const days = daysSince(confirmed, now);
  if (days <= freshnessLimits.freshDays) return "fresh";
  return days < freshnessLimits.confirmedDays[kind] ? "aging" : "stale";
}

function agoWords(days: number): string {
  if (days < 1) return t("today");
  if (days < 2) return t("yesterday");
  if (days < 14) return plural(Math.floor(days), "{count} day ago", "{count} days ago");
  if (days < 60) return plural(Math.floor(days / 7), "{count} week ago", "{count} weeks ago");
  if (days < 730) return plural(Math.floor(days / 30.5), "{count} month ago", "{count} months ago");
  return plural(Math.floor(days / 365), "{count} year ago", "{count} years ago");
}

/** Sentences on when a record was confirmed, by who did, for records of now and of long ago. */
const sentences: Readonly<Record<Confirmer | "unknown", { lately: string; stale: string }>> = {
  venue: { lately: msg("Confirmed {ago} by the venue"), stale: msg("Last confirmed {ago} by the venue") },
  calendar: { lately: msg("Confirmed {ago} from its calendar"), stale: msg("Last confirmed {ago} from its calendar") },
  editor: { lately: msg("Confirmed {ago} by our editors"), stale: msg("Last confirmed {ago} by our editors") },
  unknown: { lately: msg("Confirmed {ago}"), stale: msg("Last confirmed {ago}") },
};

/** "Confirmed 3 days ago by the venue", "Last confirmed 9 months ago", "Not confirmed yet". */
export function freshnessWords(record: Freshness, kind: "venue" | "event", now: Date): string {
  const { confirmed, by } = record;
  if (confirmed === null) return t("Not confirmed yet");
  const { lately, stale } = sentences[by ?? "unknown"];
  const isStale = freshnessLevel(record, kind, now) === "stale";
  return t(isStale ? stale : lately, { ago: agoWords(daysSince(confirmed, now)) });
}
