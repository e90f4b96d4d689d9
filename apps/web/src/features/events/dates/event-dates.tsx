import { endFromWire, rowOfWire, type WireDateRow } from "@hereabouts/contract/events/date-rows";
import { statusOfDate } from "@hereabouts/contract/events/date-status";
import type { EventFormRecord } from "@hereabouts/contract/events/event-form";
import type { EditableDate } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { t } from "@hereabouts/language/translate";
import { shortDayAndYear } from "@hereabouts/recurrence/day-words";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { expand } from "@hereabouts/recurrence/rules/expand";
import { formatTimeRange, timeFromWire } from "@hereabouts/recurrence/typed-time";
import { Button } from "@hereabouts/ui/actions/button";
import { EmptyState } from "@hereabouts/ui/feedback/empty-state";
import { Badge } from "@hereabouts/ui/icons/badge";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useAction } from "../../../app/actions/use-action.ts";
import { useApi } from "../../../app/data/api.ts";
import { ListStates } from "../../../app/data/list-states.tsx";
import { useRowFocus } from "../../../app/focus/use-row-focus.ts";
import { useVenueToday } from "../form/use-chosen-venue.ts";
import { useRestoreDate } from "../mutations.ts";
import { EventStatus } from "../page/event-status.tsx";
import { eventDates } from "../queries.ts";
import { ChangeDateDialog } from "./change-date-dialog.tsx";
import styles from "./event-dates.module.css";

/** How many dates are listed before all of them are asked for. */
const shownFirst = 20;

function timesOf({ timeStart, timeEnd }: EditableDate): string {
  return formatTimeRange(timeFromWire(timeStart) ?? 0, timeEnd === null ? null : endFromWire(timeEnd));
}

/** A coming day that a row of an event leaves out. */
interface LeftOutDate {
  date: LocalDate;
  times: string;
  rowId: number;
}

function leftOutDates({ dates }: EventFormRecord, today: LocalDate): LeftOutDate[] {
  return dates.flatMap((wire) => {
    const { recurrence, startMinute, endMinute } = rowOfWire(wire);
    const planned = { ...recurrence, exceptions: [] };
    const days = recurrence.exceptions.filter((day) => day >= today && expand(planned, day, day).length > 0);
    const times = formatTimeRange(startMinute, endMinute);
    return days.map((date) => ({ date, times, rowId: wire.id ?? 0 }));
  });
}

function LeftOutRow({ event, left }: { event: EventFormRecord; left: LeftOutDate }) {
  const restore = useRestoreDate();
  const day = shortDayAndYear(left.date);
  const restoring = useAction({
    do: () => restore(event.id, left),
    done: () => t("{date} restored.", { date: day }),
    undo: (_left: LeftOutDate, { undo }) => undo(),
  });
  return (
    <li className={styles.dateslistRow} data-left-out>
      <span>{day}</span>
      <span className={`grow ${styles.what}`}>{left.times}</span>
      <Badge tone="platinum">{t("Left out")}</Badge>
      <Button
        size="sm"
        aria-label={t("Restore {date}", { date: day })}
        isPending={restoring.isPending}
        onPress={() => void restoring.run(left)}
      >
        {t("Restore")}
      </Button>
    </li>
  );
}

interface DatesListProps {
  event: EventFormRecord;
  dates: readonly EditableDate[];
  left: readonly LeftOutDate[];
  onChange: (date: EditableDate) => void;
}

/** The first of some dates and of those left out, in their order, and all of them when asked for. */
function DatesList({ event, dates, left, onChange }: DatesListProps) {
  const [isWhole, setWhole] = useState(false);
  const rows = useRowFocus<HTMLOListElement>();
  const all = [...dates, ...left].sort((a, b) => a.date.localeCompare(b.date));
  const shown = isWhole ? all : all.slice(0, shownFirst);
  return (
    <>
      <ol {...rows}>
        {shown.map((date) =>
          "times" in date ? (
            <LeftOutRow key={`${date.rowId} ${date.date} left out`} event={event} left={date} />
          ) : (
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
          ),
        )}
      </ol>
      {shown.length < all.length && (
        <Button variant="quiet" onPress={() => setWhole(true)}>
          {t("Show all {count} dates", { count: all.length })}
        </Button>
      )}
    </>
  );
}

/** The coming dates of an event, each to be cancelled, moved or taken out, or to change the series from there on; those left out to be restored. */
export function EventDates({ event }: { event: EventFormRecord }) {
  const list = useQuery(eventDates(useApi(), event.id));
  const [changing, setChanging] = useState<EditableDate | null>(null);
  const today = useVenueToday(event.venue);
  const left = leftOutDates(event, today);
  const rowOf = (date: EditableDate): WireDateRow | undefined =>
    date.rowId === null ? undefined : event.dates.find(({ id }) => id === date.rowId);
  return (
    <>
      <ListStates
        list={list}
        skeleton={<p role="status">{t(messages.loading)}</p>}
        empty={<EmptyState drawing="signpost" message={t("No upcoming dates.")} />}
      >
        {(dates) => <DatesList event={event} dates={dates} left={left} onChange={setChanging} />}
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
