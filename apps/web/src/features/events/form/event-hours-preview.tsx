import { messages } from "@hereabouts/contract/messages";
import { plural, t } from "@hereabouts/language/translate";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import type { VenueHours } from "@hereabouts/recurrence/opening-hours/hours-on-date";
import { formatTimeRange } from "@hereabouts/recurrence/typed-time";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { DatesPreview } from "@hereabouts/ui/schedules/dates-preview";
import { useMemo } from "react";
import type { EventValues } from "./event-values.ts";
import styles from "./event-when-fields.module.css";
import { hoursDates, hoursLines, hoursSentence, specialLines } from "./hours-dates.ts";

interface EventHoursPreviewProps {
  /** The hours of the venue. */
  venueHours: VenueHours;
  values: Pick<EventValues, "dateStart" | "dateEnd">;
  today: LocalDate;
}

/** The hours of a venue, and the dates that they make of an event that follows them. */
export function EventHoursPreview({ venueHours, values, today }: EventHoursPreviewProps) {
  const { dateStart, dateEnd } = values;
  const dates = useMemo(
    () => hoursDates({ dateStart, dateEnd }, venueHours, today),
    [dateStart, dateEnd, venueHours, today],
  );
  const lines = hoursLines(venueHours);
  if (lines.length === 0) return <Banner tone="danger">{t(messages.noHours)}</Banner>;
  const sentence = hoursSentence(values);
  const days = new Set(dates.map(({ date }) => date)).size;
  return (
    <div className={styles.hours}>
      {/* A status that appears together with its words is not always read. */}
      <p role="status">
        {sentence && (
          <>
            <b>{sentence}</b>
            {dateEnd !== "" && <span className="muted">. {plural(days, "{count} day.", "{count} days.")}</span>}
          </>
        )}
      </p>
      <ul className={styles.lines} aria-label={t("Venue hours")}>
        {[...lines, ...specialLines(values, venueHours, today)].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <DatesPreview
        label={t("Upcoming dates")}
        dates={dates.map(({ date, startMinute, endMinute }) => ({
          date,
          tone: "kept",
          detail: formatTimeRange(startMinute, endMinute),
        }))}
      />
    </div>
  );
}
