import { eventDatePath } from "@hereabouts/contract/events/date-address";
import type { RunningEvent } from "@hereabouts/contract/listings/month";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { plural, t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { Print } from "@hereabouts/ui/pictures/print";
import { Link } from "@tanstack/react-router";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import styles from "./month.module.css";

interface MonthLaneProps {
  running: readonly RunningEvent[];
  total: number;
  today: LocalDate;
}

/** "until Dec 20", "Dec 5 – Jan 10" */
function spanWords({ date, lastDate }: RunningEvent, today: LocalDate): string {
  if (lastDate === null || lastDate === date) return dayWords(date, today);
  if (date <= today) return t("until {day}", { day: dayWords(lastDate, today) });
  return t("{first} – {last}", { first: dayWords(date, today), last: dayWords(lastDate, today) });
}

/** How wide its pictures are drawn. */
const inLane = "120px";

/** Events that run for longer than seven days, beside the days, which they would fill. */
export function MonthLane({ running, total, today }: MonthLaneProps) {
  const carried = useCarriedSearch();
  if (running.length === 0) return null;
  return (
    <section className={styles.lane} aria-labelledby="runs">
      <h2 id="runs">
        {t("On all month")} <span className="faint">{plural(total, "{count} event", "{count} events")}</span>
      </h2>
      <ul>
        {running.map((event) => (
          <li key={event.id}>
            <Print picture={event.picture} sizes={inLane} className={styles.print} />
            <div>
              <Link
                to={eventDatePath(event, null)}
                search={{ date: event.date, ...(event.time !== null && { time: event.time }), ...carried }}
                {...languageAttributes(event.language)}
              >
                {event.name}
              </Link>
              <p>{spanWords(event, today)}</p>
              <p>{event.place}</p>
            </div>
          </li>
        ))}
      </ul>
      {total > running.length && (
        <p className="faint">{t("Others are shown on other days. All of them are in the list of each day.")}</p>
      )}
    </section>
  );
}
