import type { SpokenDate } from "@hereabouts/contract/listings/spoken-date";
import { locale, t } from "@hereabouts/language/translate";
import { shortWeekdayOf } from "@hereabouts/recurrence/day-words";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { useSyncExternalStore } from "react";
import styles from "./event-hero.module.css";

/** 10:30 PM: no time is written in more characters. */
const WIDE_MINUTE = 1_350;

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
const unknown = () => null;

/** "Eastern Time" */
function zoneName(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat(locale(), { timeZone: zone, timeZoneName: "longGeneric" }).formatToParts(at);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

/** When a date begins by the clocks of another zone, with the weekday where that is another: it is one of two; null where they are alike. */
export function startElsewhere({ timestampStart }: SpokenDate, zone: string, own: string): string | null {
  const start = new Date(timestampStart * 1_000);
  const [here, there] = [localOf(start, zone), localOf(start, own)];
  if (here.date === there.date && here.minute === there.minute) return null;
  const times = formatTime(there.minute);
  return here.date === there.date ? times : t("{times} on {day}", { times, day: shortWeekdayOf(there.date) });
}

const yourTime = (name: string, elsewhere: string) => `${name} · ${t("{elsewhere} your time", { elsewhere })}`;

/** A start that is as long as any, on the day of a date. */
const longestStart = ({ date }: SpokenDate) =>
  t("{times} on {day}", { times: formatTime(WIDE_MINUTE), day: shortWeekdayOf(date) });

/**
 * The zone that the times of what people join from anywhere are in. Readers elsewhere see the start by their own clocks
 * too, once the page is alive: the server does not know where they are. The line has room for that from the beginning, so that
 * nothing below it moves.
 */
export function OnlineZone({ date, zone }: { date: SpokenDate; zone: string }) {
  const own = useSyncExternalStore(never, ownZone, unknown);
  if (date.allDay || date.times === "") return null;
  const elsewhere = own === null ? null : startElsewhere(date, zone, own);
  const name = zoneName(zone, new Date(date.timestampStart * 1_000));
  return (
    <span data-part="zone" className={styles.zone} data-room={yourTime(name, longestStart(date))}>
      <span>{elsewhere === null ? name : yourTime(name, elsewhere)}</span>
    </span>
  );
}
