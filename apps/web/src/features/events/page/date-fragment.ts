import { localOf } from "@hereabouts/recurrence/instant-of";
import { timeToWire } from "@hereabouts/recurrence/typed-time";

/** What names one date on its event's page, behind the address's "#": "date-2026-11-28-19-30". */
export function dateFragment({ timestampStart }: { timestampStart: number }, timeZone: string): string {
  const { date, minute } = localOf(new Date(timestampStart * 1_000), timeZone);
  return `date-${date}-${timeToWire(minute).replace(":", "-")}`;
}
