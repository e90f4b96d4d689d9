import { eventDatePath } from "@hereabouts/contract/events/date-address";
import { isOn } from "@hereabouts/contract/events/date-status";
import { stateWords } from "@hereabouts/contract/events/status-words";
import type { MonthDay, MonthEvent } from "@hereabouts/contract/listings/month";
import { languageAttributes } from "@hereabouts/contract/region/text-language";
import { plural, t } from "@hereabouts/language/translate";
import { dayWords, fullDay } from "@hereabouts/recurrence/day-words";
import { type LocalDate, partsOf, weekdayFromSunday } from "@hereabouts/recurrence/local-date";
import { shortWeekday, weekdayName, weekOfRegion } from "@hereabouts/recurrence/words";
import { useIsNarrow } from "@hereabouts/ui/hooks/use-media";
import { Link, useHydrated } from "@tanstack/react-router";
import { useCarriedSearch } from "../../../app/routing/carried-search.ts";
import styles from "./month.module.css";
import type { Month } from "./month-address.ts";
import { weeksOf } from "./month-weeks.ts";
import type { StateLink } from "./state-link.ts";
import { useMonthKeys } from "./use-month-keys.ts";

interface MonthGridProps {
  month: Month;
  /** Id of the month's heading. */
  labelledBy: string;
  days: ReadonlyMap<LocalDate, MonthDay>;
  today: LocalDate;
  /** Whether the days are still to come. */
  isLoading: boolean;
  /** The list of a day. */
  linkTo: (day: LocalDate) => StateLink;
  onMonth: (month: Month) => void;
}

/** "12 events", "12 events, 3 running", "3 running". */
function countWords({ count, running }: MonthDay): string {
  const own = count > 0 || running === 0 ? [plural(count, "{count} event", "{count} events")] : [];
  return [...own, ...(running > 0 ? [plural(running, "{count} running", "{count} running")] : [])].join(", ");
}

/** A month as a table of days. On a phone it is a list of the days that have events. */
export function MonthGrid({ month, labelledBy, days, today, isLoading, linkTo, onMonth }: MonthGridProps) {
  const weeks = weeksOf(month);
  const all = weeks.flat().filter((day) => day !== null);
  const isNarrow = useIsNarrow();
  const isShown = (day: LocalDate) => !isNarrow || days.has(day);
  const start = all.find((day) => day >= today && isShown(day)) ?? all[0] ?? today;
  const keys = useMonthKeys({ month, start, first: today, isShown, onMonth });
  const isHydrated = useHydrated();
  // Without scripts Tab reaches everything.
  const tabIndex = (day: LocalDate) => (isHydrated && day !== keys.active ? -1 : 0);
  return (
    <table
      ref={keys.table}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table that is led by arrow keys is a grid
      role="grid"
      className={styles.grid}
      aria-labelledby={labelledBy}
      aria-busy={isLoading}
      onKeyDown={keys.onKeyDown}
    >
      <thead>
        <tr>
          {weekOfRegion().map((day) => (
            <th key={day} scope="col" abbr={weekdayName(weekdayFromSunday(day))}>
              {shortWeekday(weekdayFromSunday(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) =>
              day === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a week has no other name for a day that is not in the month
                <td key={at} className={styles.blank} />
              ) : (
                <DayCell
                  key={day}
                  date={day}
                  day={days.get(day)}
                  today={today}
                  tabIndex={tabIndex(day)}
                  link={linkTo(day)}
                  onFocus={keys.onFocus}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayCellProps {
  date: LocalDate;
  /** Absent for a day without events. */
  day: MonthDay | undefined;
  today: LocalDate;
  tabIndex: number;
  link: StateLink;
  onFocus: (date: LocalDate) => void;
}

function DayCell({ date, day, today, tabIndex, link, onFocus }: DayCellProps) {
  const words = day ? countWords(day) : t("No events");
  const head = {
    className: styles.head,
    tabIndex,
    "data-day": date,
    ...(date === today && { "aria-current": "date" as const }),
    onFocus: () => onFocus(date),
  };
  const face = (
    <>
      <span className="vh">{fullDay(date)}:</span>{" "}
      <span className={styles.number} aria-hidden="true">
        {partsOf(date).day}
      </span>
      <span className={styles.long} aria-hidden="true">
        {dayWords(date, today)}
      </span>
      <span className={day ? undefined : "vh"}>{words}</span>
    </>
  );
  return (
    <td className={styles.day} data-empty={day === undefined || undefined} data-over={date < today || undefined}>
      {day ? (
        <a {...head} {...link} rel="nofollow">
          {face}
        </a>
      ) : (
        <span {...head}>{face}</span>
      )}
      {day && day.events.length > 0 && (
        <ul className={styles.names}>
          {day.events.map((event) => (
            <li key={event.id}>
              <EventName event={event} tabIndex={tabIndex} />
            </li>
          ))}
        </ul>
      )}
    </td>
  );
}

function EventName({ event, tabIndex }: { event: MonthEvent; tabIndex: number }) {
  const { name, language, date, time, starts, status } = event;
  const carried = useCarriedSearch();
  const state = stateWords(status);
  const address = { date, ...(time !== null && { time }) };
  return (
    <Link to={eventDatePath(event, null)} search={{ ...address, ...carried }} tabIndex={tabIndex}>
      <span className={styles.time}>{starts}</span> {state && <span className={styles.state}>{t(state.label)}</span>}{" "}
      <span className={isOn(status) ? undefined : styles.off} {...languageAttributes(language)}>
        {name}
      </span>
    </Link>
  );
}
