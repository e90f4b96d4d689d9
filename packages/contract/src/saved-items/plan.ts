import { addDays, type LocalDate } from "@hereabouts/recurrence/local-date";
import { hasVenue } from "../events/place-words.ts";
import type { EventCard } from "../listings/cards.ts";
import { dateOfCard, type SpokenDate } from "../listings/spoken-date.ts";
import { type TravelTime, travelTime } from "../places/travel-time.ts";

/** Days of "this week", from today on. */
const WEEK_DAYS = 7;
/** Longer dates are open house: one drops in, and nothing clashes with them. */
const LONGEST_FIXED_SECONDS = 6 * 3_600;
const MINUTE_SECONDS = 60;

/** The way from the event before, on the same day. */
export interface PlanWay<Card = EventCard> {
  from: Card;
  travel: TravelTime;
  /** Minutes from the end of that event; null when its end is unknown. */
  gapMinutes: number | null;
}

/** An event of a plan, with what it means beside the others. */
export interface PlanEntry<Card = EventCard> {
  event: Card;
  /** Other events that take place at the same time. */
  clashes: Card[];
  way: PlanWay<Card> | null;
}

/** Some entries of a plan: of today, of the days after it, or of a later month ("2026-12"). */
export interface PlanGroup<Card = EventCard> {
  when: "today" | "week" | { month: string };
  entries: PlanEntry<Card>[];
}

/** Saved events as a plan. */
export interface Plan<Card = EventCard> {
  groups: PlanGroup<Card>[];
  /** Events without upcoming dates. */
  past: Card[];
}

/** A date that people come to and leave. */
interface Fixed<Card> {
  event: Card;
  date: SpokenDate;
  start: number;
  /** The start where the end is unknown. */
  end: number;
  isAtVenue: boolean;
}

function fixedOf<Card extends EventCard>(event: Card, today: LocalDate): Fixed<Card>[] {
  const { date, isComing, place } = dateOfCard(event, today);
  if (!date || !isComing || date.allDay) return [];
  const [start, end] = [date.timestampStart, date.timestampEnd ?? date.timestampStart];
  return end - start > LONGEST_FIXED_SECONDS ? [] : [{ event, date, start, end, isAtVenue: hasVenue(place) }];
}

const overlap = (a: Fixed<unknown>, b: Fixed<unknown>) => a.start === b.start || (a.start < b.end && b.start < a.end);

/** The way to a date from the last one before it, where both are at venues on one day. */
function wayTo<Card extends EventCard>(to: Fixed<Card>, others: readonly Fixed<Card>[]): PlanWay<Card> | null {
  const from = others.findLast(({ date, start }) => date.date === to.date.date && start < to.start);
  if (!from?.isAtVenue || !to.isAtVenue || from.event.venue.id === to.event.venue.id || overlap(from, to)) return null;
  const travel = travelTime(from.event.venue, to.event.venue);
  const gapMinutes = from.date.timestampEnd === null ? null : Math.floor((to.start - from.end) / MINUTE_SECONDS);
  return travel && { from: from.event, travel, gapMinutes };
}

function whenOf(day: LocalDate, today: LocalDate): PlanGroup["when"] {
  if (day <= today) return "today";
  return day < addDays(today, WEEK_DAYS) ? "week" : { month: day.slice(0, 7) };
}

const startOf = ({ nextEventOccurrence: next }: EventCard) => next?.timestamps[0]?.timestampStart ?? 0;

/** Saved events as a plan: by date, with clashes and the ways between events of one day. */
export function planOf<Card extends EventCard>(events: readonly Card[], today: LocalDate): Plan<Card> {
  const fixed = events.flatMap((event) => fixedOf(event, today)).sort((a, b) => a.start - b.start);
  const groups = new Map<string, PlanGroup<Card>>();
  const past: Card[] = [];
  for (const event of [...events].sort((a, b) => startOf(a) - startOf(b))) {
    const day = event.nextEventOccurrence?.eventDate;
    if (day === undefined) {
      past.push(event);
      continue;
    }
    const own = fixed.find((one) => one.event === event);
    const others = own ? fixed.filter((one) => one !== own) : [];
    const clashes = own ? others.filter((other) => overlap(own, other)).map((other) => other.event) : [];
    const when = whenOf(day, today);
    const key = JSON.stringify(when);
    const group = groups.get(key) ?? { when, entries: [] };
    group.entries.push({ event, clashes, way: own ? wayTo(own, others) : null });
    groups.set(key, group);
  }
  return { groups: [...groups.values()], past };
}
