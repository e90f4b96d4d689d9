import type { Rng } from "@hereabouts/poster-art/random";
import { addDays, monthOf, nextWeekday } from "./calendar.ts";
import { composeEvent, type Season, type Wanted } from "./compose-event.ts";
import type { DemoEvent, LocalDate } from "./demo-region.types.ts";
import { CATEGORIES } from "./programs/categories.ts";
import type { Program } from "./programs/program.ts";
import { dealer, type Site } from "./venues.ts";
import { readChoice, repertoryOf } from "./wording.ts";

/** Something for every town today, tomorrow and this weekend. */
function localWishes(sites: readonly Site[], today: LocalDate): Wanted[] {
  const sunday = nextWeekday(today, [6]);
  const weekend = [addDays(sunday, -2), addDays(sunday, -1), sunday].map((date) => (date < today ? today : date));
  const dates: Wanted[] = [
    { date: today, evening: true },
    { date: today, evening: true },
    { date: today },
    { date: addDays(today, 1) },
    { date: addDays(today, 1), evening: true },
    ...weekend.map((date) => ({ date, evening: true })),
    ...weekend.map((date) => ({ date })),
  ];
  const towns = [...new Set(sites.map(({ town }) => town.id))];
  return towns.flatMap((townId) => dates.map((wish) => ({ ...wish, townId })));
}

/** How often a program comes up: as often as it has something to say in the coming months. */
function weightOf(program: Program, today: LocalDate): number {
  const coming = [0, 30, 60, 90].map((days) => monthOf(addDays(today, days)));
  if (program.share) return program.share;
  const sizes = Object.values(program.banks ?? {}).map(
    (entries) =>
      entries.map(readChoice).filter(({ months }) => !months || months.some((month) => coming.includes(month))).length,
  );
  return Math.max(1, ...sizes);
}

/** All events of the region, for the months from `today` on. Names and beginnings are unique. */
export function buildEvents(rng: Rng, today: LocalDate, sites: readonly Site[]): DemoEvent[] {
  const season: Season = {
    rng,
    today,
    sites,
    load: new Map(),
    names: new Set(),
    openings: new Set(),
    subjects: new Map(),
    mostUses: 3,
    keys: new Set(),
  };
  const repertories = new Map(
    Object.entries(CATEGORIES).map(([categorySlug, category]) => {
      const all = repertoryOf(rng, categorySlug, category);
      const weighted = all.flatMap((each) => Array.from({ length: weightOf(each.program, today) }, () => each));
      return [categorySlug, dealer(rng, weighted)] as const;
    }),
  );
  const attempt = (categorySlug: string, wanted: Wanted, tries: number): DemoEvent | null => {
    for (let index = 0; index < tries; index++) {
      const repertory = repertories.get(categorySlug)?.();
      const event = repertory ? composeEvent(season, categorySlug, repertory, wanted) : null;
      if (event) return event;
    }
    return null;
  };
  const deck = rng.shuffle(
    Object.entries(CATEGORIES).flatMap(([categorySlug, { events }]) =>
      Array.from({ length: events }, () => categorySlug),
    ),
  );
  const events: DemoEvent[] = [];
  for (const wanted of localWishes(sites, today)) {
    const index = deck.findIndex((categorySlug) => {
      const event = attempt(categorySlug, wanted, 3);
      if (event) events.push(event);
      return event !== null;
    });
    if (index >= 0) deck.splice(index, 1);
  }
  const leftOver = deck.filter((categorySlug) => {
    const event = attempt(categorySlug, {}, 120);
    if (event) events.push(event);
    return event === null;
  });
  season.mostUses = 6;
  for (const categorySlug of leftOver) {
    const event = attempt(categorySlug, {}, 300);
    if (event) events.push(event);
  }
  return events;
}
