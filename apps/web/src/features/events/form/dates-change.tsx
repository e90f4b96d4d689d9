import { t } from "@hereabouts/language/translate";
import { Banner } from "@hereabouts/ui/feedback/banner";
import { useDebounced } from "../../../app/time/use-delayed.ts";
import { ChangePreview } from "../dates/change-preview.tsx";
import styles from "../dates/event-dates.module.css";
import { changedDates, type EventValues } from "./event-values.ts";

interface DatesChangeProps {
  eventId: number;
  values: EventValues;
  start: EventValues;
}

/** Which of an event's coming dates saving the form adds, moves and drops; nothing as long as its days stay. */
export function DatesChange({ eventId, values, start }: DatesChangeProps) {
  const dates = changedDates(useDebounced(values, 400), start);
  if (dates === null) return null;
  return (
    <section className={styles.told} aria-label={t("What saving changes")}>
      <Banner tone="info">{t("These changes take effect when you save.")}</Banner>
      <ChangePreview eventId={eventId} change={{ scope: "all", updated: values.updated, ...dates }} />
    </section>
  );
}
