import { moderatedStatuses } from "@hereabouts/contract/claims/claim-statuses";
import type { PoiClaim } from "@hereabouts/contract/claims/poi-claim";
import { HOUR_MS } from "@hereabouts/recurrence/durations";

/** "Greenfield, MA"; what is not known is left out. */
export const townLabel = ({ city, state }: { city: string; state: string }) =>
  [city, state].filter((part) => part !== "").join(", ");

const countOf = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** How long something has waited: "16 days", "3 hours", "less than an hour". */
export function waitedFor(since: string, now: Date): string {
  const hours = Math.floor((now.getTime() - new Date(since).getTime()) / HOUR_MS);
  if (hours < 1) return "less than an hour";
  return hours < 48 ? countOf(hours, "hour") : countOf(Math.floor(hours / 24), "day");
}

/** Whether a request is still open. */
export const isWaiting = ({ status }: Pick<PoiClaim, "status">): boolean => moderatedStatuses.includes(status);
