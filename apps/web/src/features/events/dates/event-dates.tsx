import { endFromWire, type WireDateRow } from "@hereabouts/contract/events/date-rows";
import { statusOfDate } from "@hereabouts/contract/events/date-status";
import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import { formatTimeRange, timeFromWire } from "@hereabouts/recurrence/typed-time";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useApi } from "../../../app/data/api.ts";
import { ListStates } from "../../../app/data/list-states.tsx";
import { useRowFocus } from "../../../app/focus/use-row-focus.ts";
import { useVenueToday } from "../form/use-chosen-venue.ts";
import { EventStatus } from "../page/event-status.tsx";
import { eventDates } from "../queries.ts";
import { ChangeDateDialog } from "./change-date-dialog.tsx";
import styles from "./event-dates.module.css";

/** How many dates are listed before all of them are asked for. */
const shownFirst = 20;

function timesOf({ timeStart, timeEnd }: EditableDate): string {
  return formatTimeRange(timeFromWire(timeStart) ?? 0, timeEnd === null ? null : endFromWire(timeEnd));
}

interface DatesListProps {
  event: EventFormRecord;
  dates: readonly EditableDate[];
  onChange: (date: EditableDate) => void;
}

/** The first of some dates, and all of them when asked for. */
function DatesList({ event, dates, onChange }: DatesListProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = useRowFocus<HTMLOListElement>();
  const shown = isWhole ? dates : dates.slice(0, shownFirst);
  return (
    <>
      <ol {...rows}>
        {shown.map((date) => (
          <li key={`${date.originalDate} ${date.originalTime}`} className={styles.dateslistRow}>
            <span>{shortDayAndYear(date.date)}</span>
            <span className={`grow ${styles.what}`}>
              {timesOf(date)}
              {date.note && ` · ${date.note}`}
            </span>
            <EventStatus state={statusOfDate(event, date)} note="" />
            <Button
              size="sm"
              aria-label={t("Change {date}", { date: shortDayAndYear(date.date) })}
              onPress={() => onChange(date)}
            >
              {t("Change")}
            </Button>
          </li>
        ))}
      </ol>
      {shown.length < dates.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {t("Show all {count} dates", { count: dates.length })}
        </Button>
      )}
    </>
  );
}

/** The coming dates of an event, each to be cancelled, moved or taken out, or to change the series from there on. */
export function EventDates({ event }: { event: EventFormRecord }) {
  const list = useQuery(eventDates(useApi(), event.id));
  const [changing, setChanging] = useState<EditableDate | null>(null);
  const today = useVenueToday(event.venue);
  const rowOf = (date: EditableDate): WireDateRow | undefined =>
    date.rowId === null ? undefined : event.dates.find(({ id }) => id === date.rowId);
  return (
    <>
      <ListStates
        list={list}
        skeleton={<p role="status">{t(messages.loading)}</p>}
        empty={<EmptyState drawing="signpost" message={t("No upcoming dates.")} />}
      >
        {(dates) => <DatesList event={event} dates={dates} onChange={setChanging} />}
      </ListStates>
      {changing && (
        <ChangeDateDialog
          event={event}
          date={changing}
          title={`${event.name}, ${shortDayAndYear(changing.date)}, ${timesOf(changing)}`}
          row={rowOf(changing)}
          today={today}
          onClose={() => setChanging(null)}
        />
      )}
    </>
  );
}
