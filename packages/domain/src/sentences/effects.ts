import { type AgeGroup, ageGroups, prices } from "@hereabouts/contract/events/event-facets";
import { radiusIn } from "@hereabouts/contract/listings/radius-units";
import { globalRadius, roundRadius } from "@hereabouts/contract/listings/resolve-listing";
import type { UnderstoodKind } from "@hereabouts/contract/listings/sentence";
import type { LocalDate } from "@hereabouts/recurrence/local-date";
import { type Days, daysOf, isWhen } from "./days.ts";
import type { Filled, Match } from "./patterns.ts";
import type { Meaning } from "./sentence-words.ts";

/** Facts that meanings depend on. */
export interface EffectFacts {
  today: LocalDate;
  /** First day of the week, 0 = Sunday. */
  weekStart: number;
  /** Units of distances that name none, and of the listing. */
  units: "mi" | "km";
}

/** A meaning as the listing is asked for it. `concept` is read last, by what else is asked. */
export interface Effect {
  kind: UnderstoodKind;
  parameters: Readonly<Record<string, string>>;
  concept?: "kids" | "seniors";
}

/** A walk that a visitor takes to an event. */
const WALK = { mi: 1, km: 1.5 } as const;
const METRES_A_MINUTE = 80;
const METRES = { mi: 1_609.344, km: 1_000 } as const;

const dayParameters = (days: Days): Record<string, string> =>
  typeof days === "string" ? { named_date: days } : { date_start: days.start, date_end: days.end };

/** The price ranges up to an amount: the one that it lies in is the last. */
function pricesUpTo(amount: number): string {
  const count = amount <= 0 ? 1 : amount <= 25 ? 2 : amount <= 75 ? 3 : prices.length;
  return prices
    .slice(0, count)
    .map(({ value }) => value)
    .join(",");
}

const pricesOver = (amount: number): string =>
  amount >= 75 ? "high" : amount >= 25 ? "medium,high" : "low,medium,high";

/** The years of groups that have both ends. */
const YEARS: readonly (readonly [AgeGroup, from: number, to: number])[] = [
  ["baby", 0, 1],
  ["toddler", 2, 4],
  ["child", 5, 9],
  ["preteen", 10, 12],
  ["teen", 13, 17],
  ["adult", 18, 120],
];

const agesBetween = (from: number, to: number): string =>
  YEARS.filter(([, first, last]) => first <= to && last >= from)
    .map(([group]) => group)
    .join(",");

function radiusOf({ number: [count = 0] = [], unit: [unit] = [] }: Filled, { units }: EffectFacts): number {
  return radiusIn(units, roundRadius(count), unit ?? units);
}

const price = (value: string): Effect => ({ kind: "price", parameters: { prices: value } });
const ages = (value: string): Effect => ({ kind: "age", parameters: { age_groups: value } });
const distance = (radius: number): Effect => ({ kind: "distance", parameters: { radius: String(radius) } });

type Read = (filled: Filled, facts: EffectFacts) => Effect | undefined;

const amountIn = ({ money, number }: Filled) => money?.[0] ?? number?.[0] ?? 0;

const effects: Readonly<Partial<Record<Meaning, Read>>> = {
  partOfDay: () => ({ kind: "time", parameters: {} }),
  free: () => price("free"),
  cheap: () => price("free,low"),
  under: (filled) => price(pricesUpTo(amountIn(filled))),
  over: (filled) => price(pricesOver(amountIn(filled))),
  tier: ({ tier = [] }) => price(prices[tier[0] ?? 1]?.value ?? "low"),
  allAges: () => ages("all_ages"),
  over21: () => ages("21_plus"),
  adults: () => ages("adult"),
  teens: () => ages("teen"),
  preteens: () => ages("preteen"),
  toddlers: () => ages("toddler"),
  babies: () => ages("baby"),
  kids: () => ({ kind: "age", parameters: {}, concept: "kids" }),
  seniors: () => ({ kind: "age", parameters: {}, concept: "seniors" }),
  age: ({ number: [years = 0] = [] }) => (years <= 120 ? ages(agesBetween(years, years)) : undefined),
  ages: ({ number: [from = 0, to = 0] = [] }) => (from <= to && to <= 120 ? ages(agesBetween(from, to)) : undefined),
  within: (filled, facts) => {
    const radius = radiusOf(filled, facts);
    return radius > 0 ? distance(radius) : undefined;
  },
  walkable: (_, { units }) => distance(WALK[units]),
  minutesWalk: ({ number: [minutes = 0] = [] }, { units }) =>
    minutes > 0 && minutes <= 120 ? distance(roundRadius((minutes * METRES_A_MINUTE) / METRES[units])) : undefined,
  nearby: () => ({ kind: "distance", parameters: {} }),
  anywhere: (_, { units }) => distance(globalRadius(units)),
  online: () => ({ kind: "type", parameters: { is_online: "true" } }),
  inPerson: () => ({ kind: "type", parameters: { is_in_person: "true" } }),
};

/** The effect of a pattern; undefined where its numbers mean nothing that can be asked. */
export function effectOf({ means, filled }: Match<Meaning>, facts: EffectFacts): Effect | undefined {
  if (!isWhen(means)) return effects[means]?.(filled, facts);
  const days = daysOf(means, filled, facts);
  return days && { kind: "when", parameters: dayParameters(days) };
}

const order: Readonly<Record<string, readonly string[]>> = {
  prices: prices.map(({ value }) => value),
  age_groups: ageGroups.map(({ value }) => value),
};

/** Two lists of values as one, each once and in the order of the filter; ids by number. */
export function joinValues(name: string, one: string, other: string): string {
  const values = [...new Set([...one.split(","), ...other.split(",")])];
  const places = order[name];
  const rank = (value: string) => places?.indexOf(value) ?? Number(value);
  return values.toSorted((a, b) => rank(a) - rank(b)).join(",");
}
