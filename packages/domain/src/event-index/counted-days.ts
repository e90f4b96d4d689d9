import { comingUntil, DAYS, dayFromEpoch, minuteOfDay } from "../listing-codes.ts";
import type { EventSearch } from "../memory-ports.ts";
import { type EventBlock, firstDayOf } from "./event-block.ts";

/** Days as the columns of an event are compared with them. */
export function daysOf({ from, until }: Pick<EventSearch, "from" | "until">, today: string) {
  const first = dayFromEpoch(from);
  return {
    first,
    length: until === null ? DAYS : Math.max(0, dayFromEpoch(until) - first + 1),
    end: comingUntil(until),
    // A date that began yesterday and still runs counts for its own day only.
    firstMinute: from > today ? Number.POSITIVE_INFINITY : minuteOfDay(from),
  };
}
export type Days = ReturnType<typeof daysOf>;

/** Whether an event has a date on some days, as a search of these days finds it. */
export function isOn(block: EventBlock, index: number, { first, length, end, firstMinute }: Days): boolean {
  const next = block.nextMinute[index] as number;
  if (next >= end) return false;
  return next >= firstMinute || firstDayOf(block, index, first - (block.baseDay[index] as number), length) > 0;
}
