import { serverLimits } from "@hereabouts/contract/server-limits";
import { dayNumberOf, daysBetween, type LocalDate } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { minuteOfDay } from "../listing-codes.ts";
import type { FoundMonth } from "../memory-ports.ts";

/** Days that a mask holds, from the first day of a search on: the first in the highest of so many bits. */
export const MASK_DAYS = 31;

/** A match of a month's search. */
export interface MonthMatch {
  id: number;
  venueId: number;
  /** Dot product with the center: greater is nearer. */
  nearness: number;
  /** Days with a date. */
  mask: number;
  /** The next date on the scale of `next_minute`. */
  nextMinute: number;
}

/** A candidate for the names that a day shows. */
interface First {
  id: number;
  venueId: number;
  nearness: number;
  /** Dates in the days of the mask. */
  dates: number;
}

function bitsIn(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** A number that turns with the day, so that everything comes first in time; the same for the same id and day. */
function turnOf(id: number, day: number): number {
  let hash = Math.imul(id ^ Math.imul(day, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A day is about what takes place least often, then about what is near. */
const isBefore = (one: First, other: First) =>
  (one.dates - other.dates || other.nearness - one.nearness || one.id - other.id) < 0;

/** Puts a candidate among the first of a day, one of a venue, in their order. */
function offer(firsts: First[], first: First): void {
  const same = firsts.findIndex(({ venueId }) => venueId === first.venueId);
  if (same >= 0 && !isBefore(first, firsts[same] as First)) return;
  if (same >= 0) firsts.splice(same, 1);
  const at = firsts.findIndex((other) => isBefore(first, other));
  firsts.splice(at < 0 ? firsts.length : at, 0, first);
  if (firsts.length > serverLimits.monthFirsts) firsts.pop();
}

interface Day {
  count: number;
  running: number;
  firsts: First[];
}

interface Days {
  from: LocalDate;
  until: LocalDate;
  today: LocalDate;
}

/**
 * Counts the events of each day of up to 31, and finds those that the days show. What takes place on more than seven of the
 * 31 days from the first on runs: it would fill the days, and is apart from them.
 */
export class MonthDays {
  readonly #days: readonly Day[];
  readonly #running: { id: number; venueId: number }[] = [];
  readonly #firstMinute: number;
  readonly #today: number;

  constructor({ from, until, today }: Days) {
    const length = Math.min(MASK_DAYS, daysBetween(from, until) + 1);
    this.#days = Array.from({ length }, () => ({ count: 0, running: 0, firsts: [] }));
    this.#firstMinute = minuteOfDay(from);
    this.#today = dayNumberOf(today);
  }

  add({ id, venueId, nearness, mask: days, nextMinute }: MonthMatch): void {
    // Rows are not written each day: days before the next date are over.
    const over = Math.floor((nextMinute - this.#firstMinute) / DAY_MINUTES);
    const mask = over <= 0 ? days : over >= MASK_DAYS ? 0 : days & (2 ** (MASK_DAYS - over) - 1);
    const dates = bitsIn(mask);
    const isRunning = dates > serverLimits.runningDays;
    const shown = mask & -(2 ** (MASK_DAYS - this.#days.length));
    if (isRunning && shown !== 0) this.#running.push({ id, venueId });
    for (let rest = shown; rest !== 0; ) {
      const at = Math.clz32(rest) - 1;
      rest &= ~(1 << (MASK_DAYS - 1 - at));
      const day = this.#days[at] as Day;
      if (isRunning) day.running += 1;
      else {
        day.count += 1;
        offer(day.firsts, { id, venueId, nearness, dates });
      }
    }
  }

  /** Ids of what runs, one of each venue before a second of any, in an order that is another each day. */
  #inTurn(): number[] {
    const turn = (id: number) => turnOf(id, this.#today);
    const byTurn = <Item>(items: readonly Item[], idOf: (item: Item) => number) =>
      items
        .map((item) => ({ item, turn: turn(idOf(item)), id: idOf(item) }))
        .sort((a, b) => a.turn - b.turn || a.id - b.id)
        .map(({ item }) => item);
    const venues = byTurn([...Map.groupBy(this.#running, ({ venueId }) => venueId)], ([venueId]) => venueId).map(
      ([, events]) => byTurn(events, ({ id }) => id),
    );
    const rounds = Math.min(serverLimits.runningShown, Math.max(0, ...venues.map(({ length }) => length)));
    const ids = Array.from({ length: rounds }, (_, round) =>
      venues.flatMap((events) => events[round]?.id ?? []),
    ).flat();
    return ids.slice(0, serverLimits.runningShown);
  }

  /** The days in order, and what runs. */
  found(isComplete: boolean): FoundMonth {
    return {
      days: this.#days.map(({ count, running, firsts }) => ({ count, running, events: firsts.map(({ id }) => id) })),
      running: this.#inTurn(),
      runningTotal: this.#running.length,
      isComplete,
    };
  }
}
