import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { plural, t } from "@hereabouts/language/translate";
import { HOUR_MS } from "@hereabouts/recurrence/durations";

/** "Greenfield, MA"; what is not known is left out. */
export const townLabel = ({ city, state }: { city: string; state: string }) =>
  [city, state].filter((part) => part !== "").join(", ");

/** How long something has waited: "16 days", "3 hours", "less than an hour". */
export function waitedFor(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS);
  if (hours < 1) return t("less than an hour");
  if (hours < 48) return plural(hours, "{count} hour", "{count} hours");
  return plural(Math.floor(hours / 24), "{count} day", "{count} days");
}

/** Whether a request is still open. */
export const isWaiting = ({ status }: Pick<PoiClaim, "status">): boolean => moderatedStatuses.includes(status);
