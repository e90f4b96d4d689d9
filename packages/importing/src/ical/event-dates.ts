import { limits } from "@hereabouts/contract/limits";
import type { EventDateRecord } from "@hereabouts/domain/events/event-record";
import { addDays, dateOfDayNumber, dayNumberOf, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur, parseDateRecur, RecurrenceError } from "@hereabouts/recurrence/recurrence";
import ICAL from "ical.js";
import type { FeedEvent } from "./feed-event.ts";

const DAY = 1440;
const MOST_STEPS = 20_000;

/** The start and end of an occurrence; an end more than a day later than its row can say is unknown. */
function times({ start, duration }: FeedEvent): { startMinute: number; endMinute: number | null } {
  if (start.allDay) return { startMinute: 0, endMinute: DAY };
  const end = duration === null ? null : start.minute + duration;
  return { startMinute: start.minute, endMinute: end !== null && end < 2 * DAY ? end : null };
}

/** The days of a rule that the product does not keep as one, up to the horizon. @throws when it is no rule */
function expanded({ rule, start, exceptions }: FeedEvent, from: LocalDate, until: LocalDate): LocalDate[] {
  const iterator = ICAL.Recur.fromString(rule).iterator(ICAL.Time.fromDateString(start.date));
  const days: LocalDate[] = [];
  for (let step = 0; step < MOST_STEPS; step++) {
    const next = iterator.next();
    if (!next) break;
    const date = `${next.year}-${String(next.month).padStart(2, "0")}-${String(next.day).padStart(2, "0")}`;
    if (date > until) break;
    if (date >= from && !exceptions.includes(date) && days.at(-1) !== date) days.push(date);
  }
  return days;
}

function consecutive(start: LocalDate, days: number): string {
  if (days === 1) return start;
  const until = dateOfDayNumber(dayNumberOf(start) + days - 1).replaceAll("-", "");
  return formatDateRecur({ start, rule: `FREQ=DAILY;UNTIL=${until}`, exceptions: [] });
}

function ruleRows(event: FeedEvent, today: LocalDate, horizon: LocalDate): string[] | string {
  const { rule, start, exceptions, days } = event;
  if (rule === "") return [consecutive(start.date, days)];
  const refused = (reason: string) => `the recurrence cannot be used: ${reason}`;
  if (event.moreRules) return refused("it has more than one rule");
  try {
    if (days === 1) return [formatDateRecur(parseDateRecur(formatDateRecur({ start: start.date, rule, exceptions })))];
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    if (/FREQ=(SECONDLY|MINUTELY|HOURLY)/i.test(rule)) return refused(error.message);
  }
  try {
    return expanded(event, addDays(today, -days), horizon).map((date) => consecutive(date, days));
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/**
 * The date rows of a feed's event: its rule when the product keeps it, otherwise its single dates up to the horizon.
 * A text is the reason why there are none.
 */
export function eventDates(event: FeedEvent, today: LocalDate, horizon: LocalDate): EventDateRecord[] | string {
  const recurrences = ruleRows(event, today, horizon);
  if (typeof recurrences === "string") return recurrences;
  const rows = recurrences.map((dateRecur) => ({ ...times(event), dateRecur }));
  for (const start of event.addedDates) rows.push({ ...times({ ...event, start }), dateRecur: start.date });
  if (rows.length === 0) return "the recurrence has no date to come";
  if (rows.length > limits.dateRowsInEvent) return `the recurrence needs ${rows.length} single dates, too many to keep`;
  return rows;
}
