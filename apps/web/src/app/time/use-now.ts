import { region } from "@hereabouts/contract/region/region";
import { type LocalDate, todayIn } from "@hereabouts/recurrence/local-date";
import { useEffect, useState } from "react";
import { useSiteConfig } from "../site-config.tsx";

/** The time: that of the rendering first, so that server and browser agree, then ticking every `everyMs`. */
export function useNow(everyMs = 30_000): Date {
  const { now } = useSiteConfig();
  const [time, setTime] = useState(() => new Date(now));
  useEffect(() => {
    const tick = () => setTime(new Date());
    tick();
    const timer = setInterval(tick, everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return time;
}

/** Returns the current day in a time zone, by default the region's. Follows the time. */
export function useToday(zone: string = region.timeZone): LocalDate {
  return todayIn(zone, useNow());
}
