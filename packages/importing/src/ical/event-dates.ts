import { limits } from "@hereabouts/contract/limits";
import type { EventDateRecord } from "@hereabouts/domain/schedule/date-records";
import { addDays, dateOfDayNumber, dayNumberOf, type LocalDate } from "@hereabouts/recurrence/local-date";
import { formatDateRecur, parseDateRecur, RecurrenceError } from "@hereabouts/recurrence/rules/recurrence";
import { DAY_MINUTES, timeToWire } from "@hereabouts/recurrence/typed-time";
import { clockSegments } from "./clock-segments.ts";
import type { FeedEvent } from "./feed-event.ts";
import { ruleDays } from "./rule-days.ts";

const WEEKDAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

interface DateScope {
  today: LocalDate;
  horizon: LocalDate;
  /** The time zone of the venue. */
  zone: string;
}

/** The start and end of an occurrence; an end more than a day later than its row can say is unknown. */
function times({ start, duration }: FeedEvent): { startMinute: number; endMinute: number | null } {
  if (start.allDay) return { startMinute: 0, endMinute: DAY_MINUTES };
  const end = duration === null ? null : start.minute + duration;
  return { startMinute: start.minute, endMinute: end !== null && end < 2 * DAY_MINUTES ? end : null };
}

/** The parts of a rule by name, both in capitals. */
function partsOf(rule: string): Map<string, string> {
  const sides = rule
    .toUpperCase()
    .split(";")
    .map((part) => part.split("="));
  return new Map(sides.map(([name = "", ...value]) => [name, value.join("=")]));
}

const FREQUENCIES = new Set(["DAILY", "WEEKLY", "MONTHLY", "YEARLY"]);
const EXPANDABLE = new Set("FREQ INTERVAL COUNT UNTIL WKST BYSETPOS BYDAY BYMONTH BYMONTHDAY BYYEARDAY".split(" "));

/** Whether a rule has only parts that its days can be counted out from, and none of times or week numbers. */
function isExpandable(rule: string): boolean {
  const parts = partsOf(rule);
  return FREQUENCIES.has(parts.get("FREQ") ?? "") && [...parts.keys()].every((name) => EXPANDABLE.has(name));
}

/** The days of a rule that the product does not keep as one, up to the horizon. @throws when it is no rule */
function expanded({ rule, start, dayShift, exceptions }: FeedEvent, from: LocalDate, until: LocalDate): LocalDate[] {
  const left = new Set(exceptions);
  const days: LocalDate[] = [];
  for (const day of ruleDays(rule, addDays(start.date, -dayShift))) {
    const date = addDays(day, dayShift);
    if (date > until) break;
    if (date >= from && !left.has(date) && days.at(-1) !== date) days.push(date);
  }
  return days;
}

function consecutive(start: LocalDate, days: number): string {
  if (days === 1) return start;
  const until = dateOfDayNumber(dayNumberOf(start) + days - 1).replaceAll("-", "");
  return formatDateRecur({ start, rule: `FREQ=DAILY;UNTIL=${until}`, exceptions: [] });
}

const SAME_ANY_DAY = new Set(["BYSETPOS", "BYHOUR", "BYMINUTE", "BYSECOND"]);

/** The rule on the venue's days when the feed writes others; null when it has parts that do not move along. */
function movedRule({ rule, dayShift }: FeedEvent): string | null {
  const parts = partsOf(rule);
  const restrictions = [...parts.keys()].filter((name) => name.startsWith("BY"));
  if (dayShift === 0 || restrictions.every((name) => SAME_ANY_DAY.has(name))) return rule;
  const days = (parts.get("BYDAY") ?? "").split(",").map((day) => WEEKDAYS.indexOf(day));
  if (parts.get("FREQ") !== "WEEKLY" || restrictions.length > 1 || days.includes(-1)) return null;
  const movedDay = (day: number) => WEEKDAYS[(day + dayShift + 7) % 7] ?? "";
  // With several weekdays every second week, the first day of the week decides which week a day is in.
  if ((parts.get("INTERVAL") ?? "1") !== "1") parts.set("WKST", movedDay(WEEKDAYS.indexOf(parts.get("WKST") ?? "MO")));
  return [...parts.set("BYDAY", days.map(movedDay).join(","))].map((part) => part.join("=")).join(";");
}

/** The series as the product keeps it. @throws RecurrenceError when it does not */
function kept({ start, exceptions }: FeedEvent, rule: string, zone: string): string {
  const compact = (date: LocalDate) => date.replaceAll("-", "");
  const clock = timeToWire(start.minute).replace(":", "");
  // With its time and zone, an UNTIL in UTC ends on the right day.
  const dtstart = start.allDay
    ? `DTSTART:${compact(start.date)}`
    : `DTSTART;TZID=${zone}:${compact(start.date)}T${clock}00`;
  const exdate = exceptions.length > 0 ? [`EXDATE:${exceptions.map(compact).join(",")}`] : [];
  return formatDateRecur(parseDateRecur([dtstart, `RRULE:${rule}`, ...exdate].join("\n")));
}

function ruleRows(event: FeedEvent, { today, horizon, zone }: DateScope): string[] | string {
  const { rule, start, days } = event;
  const moved = movedRule(event);
  if (rule === "") return [consecutive(start.date, days)];
  const refused = (reason: string) => `the recurrence cannot be used: ${reason}`;
  if (event.moreRules) return refused("it has more than one rule");
  try {
    if (days === 1 && moved !== null) return [kept(event, moved, zone)];
  } catch (error) {
    if (!(error instanceof RecurrenceError)) throw error;
    if (!isExpandable(rule)) return refused(error.message);
  }
  try {
    return expanded(event, addDays(today, -days), horizon).map((date) => consecutive(date, days));
  } catch (error) {
    return refused(error instanceof Error ? error.message : String(error));
  }
}

/** The parts of an event that have one time of day each; a rule that nobody can follow stays whole. */
function segmentsOf(event: FeedEvent, scope: DateScope): FeedEvent[] {
  if (!isExpandable(event.rule) || event.moreRules) return [event];
  try {
    return clockSegments(event, scope);
  } catch {
    return [event];
  }
}

/**
 * The date rows of a feed's event: its rule when the product keeps it, otherwise its single dates up to the horizon.
 * A text is the reason why there are none.
 */
export function eventDates(event: FeedEvent, scope: DateScope): EventDateRecord[] | string {
  const rows: EventDateRecord[] = [];
  for (const segment of segmentsOf(event, scope)) {
    const recurrences = ruleRows(segment, scope);
    if (typeof recurrences === "string") return recurrences;
    rows.push(...recurrences.map((dateRecur) => ({ ...times(segment), dateRecur })));
  }
  for (const start of event.addedDates) rows.push({ ...times({ ...event, start }), dateRecur: start.date });
  if (rows.length === 0) return "the recurrence has no date to come";
  if (rows.length > limits.dateRowsInEvent) return `the recurrence needs ${rows.length} single dates, too many to keep`;
  return rows;
}
