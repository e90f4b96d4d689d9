import type { SpokenDate } from "@hereabouts/contract/listings/spoken-date";
import { locale, t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { daysBetween } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES, formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { useSyncExternalStore } from "react";

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/** "Eastern Time" */
function zoneName(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** The times of a date by the clocks of another zone, with the day where that is another; null where they are alike. */
export function timesElsewhere(date: SpokenDate, zone: string, own: string): string | null {
  const start = new Date(date.timestampStart * 1_000);
  const end = date.timestampEnd === null ? null : new Date(date.timestampEnd * 1_000);
  const [here, there] = [localOf(start, zone), localOf(start, own)];
  if (here.date === there.date && here.minute === there.minute) return null;
  const last = end && localOf(end, own);
  const endMinute = last && last.minute + daysBetween(there.date, last.date) * DAY_MINUTES;
  const times = formatTimeRange(there.minute, endMinute);
  return here.date === there.date ? times : t("{times} on {day}", { times, day: dayWords(there.date, here.date) });
}

/**
 * The zone that the times of what people join from anywhere are in. Readers elsewhere see the times by their own clocks
 * too, once the page is alive: the server does not know where they are.
 */
export function OnlineZone({ date, zone }: { date: SpokenDate; zone: string }) {
  const own = useSyncExternalStore(never, ownZone, unknown);
  if (date.allDay || date.times === "") return null;
  const elsewhere = own === null ? null : timesElsewhere(date, zone, own);
  const name = zoneName(zone, new Date(date.timestampStart * 1_000));
  return (
    <span data-part="zone">
      {` ${name}`}
      {elsewhere !== null && ` · ${t("{elsewhere} your time", { elsewhere })}`}
    </span>
  );
}
