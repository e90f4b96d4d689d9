import { eventPath } from "@hereabouts/contract/paths";
import { t } from "@hereabouts/language/translate";
import { dayWords } from "@hereabouts/recurrence/day-words";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useApi } from "../../app/data/api.ts";
import { useToday } from "../../app/time/use-now.ts";
import styles from "./organizer-page.module.css";
import { pastEvents } from "./queries.ts";

/** The last events of an organizer that are over; nothing while there are none. */
export function PastEvents({ id }: { id: number }) {
  const { data = [] } = useQuery(pastEvents(useApi(), id));
  const today = useToday();
  if (data.length === 0) return null;
  return (
    <section className={styles.past} aria-labelledby="past-events">
      <h2 className={styles.title} id="past-events">
        {t("Past events")}
      </h2>
      <ul>
        {data.map((event) => (
          <li key={event.id}>
            <Link to={eventPath(event)}>{event.name}</Link>
            <span className="muted">
              {dayWords(event.date, today)}, {event.venueName}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
