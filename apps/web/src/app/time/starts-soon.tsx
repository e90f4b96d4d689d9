import { limits } from "@hereabouts/contract/limits";
import { t } from "@hereabouts/language/translate";
import { MINUTE_MS } from "@hereabouts/recurrence/durations";
import { localOf } from "@hereabouts/recurrence/instant-of";
import { formatTime } from "@hereabouts/recurrence/typed-time";
import { useSyncExternalStore } from "react";
import { startsIn } from "./starts-in.ts";
import { useNow } from "./use-now.ts";

interface SoonDate {
  allDay: boolean;
  /** Unix seconds; an unknown end is null. */
  timestampStart: number;
  timestampEnd: number | null;
}

/** "Starts in 40 minutes" or "On until 9:00 PM"; null long before, afterwards, and all day. */
export function soonWords({ allDay, timestampStart, timestampEnd }: SoonDate, zone: string, now: Date): string | null {
  const [start, end, moment] = [timestampStart * 1_000, (timestampEnd ?? 0) * 1_000, now.getTime()];
  if (allDay) return null;
  if (start <= moment)
    return moment < end ? t("On until {time}", { time: formatTime(localOf(new Date(end), zone).minute) }) : null;
  const time = start - moment <= limits.soonMinutes * MINUTE_MS ? startsIn(start, moment) : null;
  return time && t("Starts in {time}", { time });
}

const never = () => () => undefined;

/**
 * Says of a date that it starts soon or is on. Only the browser says so, by its own clock: the server keeps cards and pages
 * longer than these words hold.
 */
export function StartsSoon({
  date,
  zone,
  className,
}: {
  date: SoonDate;
  zone: string;
  className?: string | undefined;
}) {
  const now = useNow();
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const words = isInBrowser ? soonWords(date, zone, now) : null;
  return words && <span className={className}>{words}</span>;
}
