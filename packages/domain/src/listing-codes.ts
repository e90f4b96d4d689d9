import { accessFactNames } from "@hereabouts/contract/access/access-facts";
import { type AgeGroup, ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import type { EventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { region } from "@hereabouts/contract/region/region";
import { venueKinds } from "@hereabouts/contract/venues/venue-kinds";
import { dayNumberOf, type LocalDate } from "@hereabouts/recurrence/local-date";
import { DAY_MINUTES } from "@hereabouts/recurrence/typed-time";
import { wallClockAt } from "@hereabouts/recurrence/zone-offset";

/*
 * How the narrow rows that listings read say what they say: which number stands for what. `event-row.queries.ts` and
 * `venue-row.queries.ts` write and read them in SQL; nothing else knows a bit, a width or the epoch.
 */

/**
/**
 * Bits of `event_listing.flags`. Between them stands the length of the next date (`lengthOf`), so that all of it lies in the
 * covering index and in memory.
 */
export const eventFlags = {
  online: 1,
  inPerson: 2,
  featured: 4,
  global: 8,
  /** On nearly every day of the week from its next date on, as exhibitions are. */
  lasting: 16,
  /** The next date is canceled or postponed, by itself or with the event. */
  nextOff: 32,
  /** All dates are canceled or postponed with the event. */
  off: 1 << 13,
  /** Some dates are canceled or postponed by themselves. */
  partlyOff: 1 << 14,
} as const;

/** Access facts and their bits in `access` of the listings. */
export const accessBits = accessFactNames.map((fact, place) => ({ fact, bit: 1 << place }));

/** Access facts that must all be known to be so, as a mask; 0 for none. */
export function accessMaskOf(asked: readonly string[]): number {
  return accessBits.reduce((mask, { fact, bit }) => (asked.includes(fact) ? mask | bit : mask), 0);
}

/** Minutes that one unit of length stands for. */
export const LENGTH_UNIT = 15;
/** Longest length that the flags hold, in units. */
export const MOST_LENGTH = 127;
/** Factor of the length in the flags. */
export const LENGTH_FACTOR = 64;
/** Length of a date whose end is not known, in minutes. */
export const ASSUMED_MINUTES = 120;
/** So many days of a week have a date of a lasting event. */
export const LASTING_DAYS = 5;

/** Length in units where flags that an earlier version wrote have none. */
export const ASSUMED_LENGTH = ASSUMED_MINUTES / LENGTH_UNIT;

/** Length of the next date in units, from the flags. */
export const lengthOf = (flags: number): number => Math.floor(flags / LENGTH_FACTOR) & MOST_LENGTH || ASSUMED_LENGTH;

/** Ways to take part as a mask, 0 for any. */
function flagMaskOf({ online, inPerson }: { online?: boolean; inPerson?: boolean }): number {
  return (online ? eventFlags.online : 0) | (inPerson ? eventFlags.inPerson : 0);
}

/** Bit of an age group in `event_listing.age_mask`. */
function ageBit(group: AgeGroup): number {
  return 1 << ageGroups.findIndex(({ value }) => value === group);
}

/** The mask of "all ages". */
export const generalAgesMask = ageBit("all_ages");
/** The mask of the ages of children and teenagers. */
export const childAgesMask = (["baby", "toddler", "child", "preteen", "teen"] as const).reduce(
  (mask, age) => mask | ageBit(age),
  0,
);

/** Age groups as a mask; an event for all ages matches whichever is asked. */
export function ageMaskOf(asked: readonly string[]): number {
  return ageGroups
    .filter(({ value }) => asked.includes(value))
    .reduce((mask, { value }) => mask | ageBit(value), generalAgesMask);
}

/** `event_listing.price` of an event whose price is not known; the known ones are ranked from 0, the cheapest first. */
export const UNKNOWN_PRICE = prices.length;

/** The ranks of prices. */
function priceRanksOf(asked: readonly string[]): number[] {
  return prices.flatMap(({ value }, rank) => (asked.includes(value) ? [rank] : []));
}

/** Filters of an events search besides place, days and words; an empty list or mask does not filter. */
export interface EventFilters {
  categories: readonly number[];
  ageMask: number;
  /** Ranks of prices. */
  prices: readonly number[];
  flagMask: number;
  /** Access facts that must all be so, a mask of `accessMaskOf`. */
  access: number;
  /** Leaves out what is canceled or postponed. */
  hidesOff: boolean;
  /** The only venue whose events are asked for, or null. */
  venueId: number | null;
  /** The only organizer whose events are asked for, or null. */
  organizerId: number | null;
}

/** Filters that ask nothing. */
export const noEventFilters: EventFilters = {
  categories: [],
  ageMask: 0,
  prices: [],
  flagMask: 0,
  access: 0,
  hidesOff: false,
  venueId: null,
  organizerId: null,
};

/** The filters of a listing query, as listing rows say them. */
export function eventFiltersOf({
  eventTypes,
  ageGroups: ages,
  prices: costs,
  ...query
}: EventListingQuery): EventFilters {
  return {
    categories: eventTypes ?? [],
    ageMask: ages?.length ? ageMaskOf(ages) : 0,
    prices: costs?.length ? priceRanksOf(costs) : [],
    flagMask: flagMaskOf({ online: query.isOnline, inPerson: query.isInPerson }),
    access: accessMaskOf(query.access ?? []),
    hidesOff: query.hideCancelled ?? false,
    venueId: query.vid ?? null,
    organizerId: query.organizer ?? null,
  };
}

/** Whether a search is of one venue or organizer alone: it finds few events, and these by an index of its own. */
export const findsOfOne = ({ venueId, organizerId }: EventFilters): boolean => venueId !== null || organizerId !== null;

/** Bit of an event category (ids from 1) in `venue_listing.category_mask`. */
export function categoryBit(eventTypeId: number): number {
  return 1 << (eventTypeId - 1);
}

/** Categories as a mask, 0 for none. */
export function categoryMaskOf(eventTypeIds: readonly number[]): number {
  return eventTypeIds.reduce((mask, id) => mask | categoryBit(id), 0);
}

/** `venue_listing.kind` of a venue of no known kind. */
export const NO_KIND = 0;

/** The codes of kinds of places. */
export function kindCodesOf(asked: readonly string[]): number[] {
  return venueKinds.flatMap(({ code, value }) => (asked.includes(value) ? [code] : []));
}

/** The day that `event_listing.next_minute` counts its minutes from. */
export const EPOCH: LocalDate = "2000-01-01";

/** `next_minute` of an event without a coming occurrence. */
export const NO_NEXT_MINUTE = 2_147_483_647;

/** A local day, counted from the listings' epoch. */
export const dayFromEpoch = (date: LocalDate): number => dayNumberOf(date) - dayNumberOf(EPOCH);

/** The first minute of a local day on the scale of `next_minute`. */
export const minuteOfDay = (date: LocalDate): number => dayFromEpoch(date) * DAY_MINUTES;

const QUARTER = 15;

/**
 * The quarter of an hour that a moment lies in, by the clocks of the region, on the scale of `next_minute`. Not finer, so
 * that pages which are read one after the other are those of one order.
 */
export function quarterOf(now: Date): number {
  const minute = Math.floor(wallClockAt(now.getTime(), region.timeZone) / 60_000) - dayNumberOf(EPOCH) * DAY_MINUTES;
  return minute - (minute % QUARTER);
}

/** Upper bound of `next_minute` for events with an upcoming date up to a day; null for any day. */
export const comingUntil = (lastDay: LocalDate | null): number =>
  lastDay === null ? NO_NEXT_MINUTE : minuteOfDay(lastDay) + DAY_MINUTES;

/** Days that `event_listing.days` holds, a bit each, from its `base_day` on: the horizon, and what the row may age. */
export const DAYS = 576;

/** So many days after its base day a row is written again. */
export const MAX_AGE_DAYS = 21;

/** Minutes of the local week, of which `venue_listing.hours` holds those in which a venue is open. */
export const WEEK_MINUTES = 7 * DAY_MINUTES;

/** A Monday long ago: weeks are counted from it. */
export const WEEK_EPOCH: LocalDate = "1900-01-01";

/** Kinds of names in `name_word`: those that are listed, and those that only who manages them may find. */
export const wordKinds = { event: "e", venue: "v", unlistedEvent: "E", unlistedVenue: "V" } as const;
export type WordKind = keyof typeof wordKinds;
