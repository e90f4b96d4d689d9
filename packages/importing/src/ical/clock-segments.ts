import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, addMonths, type LocalDate } from "@hereabouts/recurrence/local-date";
import type { FeedEvent } from "./feed-event.ts";
import { ruleDays } from "./rule-days.ts";

/** Dates that lie further back are over, with the clock change after them. */
const BACK_DAYS = 400;
/** Within which a zone that changes its clocks at all has changed them. */
const AHEAD_MONTHS = 12;

interface Segment {
  minute: number;
  dayShift: number;
  first: LocalDate;
  last: LocalDate;
  /** The last occurrence. */
  end: Date;
}

/** The occurrences of a rule as the zone it is written in has them, put together while the venue's clocks say the same. */
function segmentsOf(
  { rule, written }: FeedEvent & { written: NonNullable<FeedEvent["written"]> },
  { today, horizon, zone }: { today: LocalDate; horizon: LocalDate; zone: string },
): Segment[] {
  const from = addDays(today, -BACK_DAYS);
  const until = addMonths(horizon, AHEAD_MONTHS);
  const segments: Segment[] = [];
  for (const day of ruleDays(rule, written.date)) {
    if (day > until) break;
    if (day < from) continue;
    const end = instantOf(day, written.minute, written.zone);
    const { date, minute } = localOf(end, zone);
    const dayShift = date === day ? 0 : date < day ? -1 : 1;
    const open = segments.at(-1);
    if (open && open.minute === minute && open.dayShift === dayShift) Object.assign(open, { last: date, end });
    else if (open && date > horizon) break;
    else segments.push({ minute, dayShift, first: date, last: date, end });
  }
  return segments;
}

const withoutEnd = (rule: string) =>
  rule
    .split(";")
    .filter((part) => !/^(?:COUNT|UNTIL)=/i.test(part))
    .join(";");

/**
 * Splits a series that is written in another zone than the venue's where the venue's clocks change and the other zone's
 * do not: each part has one time of day. A series of one part, and one that keeps the venue's clocks, stays whole.
 */
export function clockSegments(
  event: FeedEvent,
  scope: { today: LocalDate; horizon: LocalDate; zone: string },
): FeedEvent[] {
  const { rule, written, keepsClock } = event;
  if (rule === "" || written === null || keepsClock) return [event];
  const segments = segmentsOf({ ...event, written }, scope);
  if (segments.length < 2) return [event];
  const coming = segments.filter(({ last }) => last >= scope.today);
  const kept = coming.length > 0 ? coming : segments.slice(-1);
  return kept.map(({ minute, dayShift, first, last, end }): FeedEvent => {
    const until = `${end.toISOString().replaceAll(/[-:]/g, "").slice(0, 15)}Z`;
    return {
      ...event,
      start: { date: first, minute, allDay: false },
      dayShift,
      rule: `${withoutEnd(rule)};UNTIL=${until}`,
      exceptions: event.exceptions.filter((date) => date >= first && date <= last),
    };
  });
}
