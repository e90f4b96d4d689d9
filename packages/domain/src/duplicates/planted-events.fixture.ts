import type { EventRecord } from "../events/event-record.ts";
import { randomOf } from "./planted-doubles.fixture.ts";

const acts = (
  "Contra Dance|Open Mic|Story Time|Chamber Concert|Trivia Night|Watercolor Workshop|Beginner Yoga|Chess Club|Poetry Reading|" +
  "Farm Tour|Jazz Brunch|Clay Class|Film Screening|Book Sale|Knitting Circle|Bird Walk|Town Meeting|Improv Show|Swing Lesson"
).split("|");
const marks = (
  "with the Moonlighters|for Families|by Candlelight|at the Mill|of the Valley|with Ana Ruiz|Downtown|in the Barn|Spring Edition|" +
  "for Elders|with Sam Okoro|by the River|of New England|for Teens"
).split("|");
type Planted = Pick<EventRecord, "name" | "venueId" | "dates">;

/** Events that are all different at some venues, many of them on one evening, some at one time. */
export function distinctEvents(count: number, venueIds: readonly number[], seed = 5): Planted[] {
  const random = randomOf(seed);
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T;
  const used = new Set<string>();
  const events: Planted[] = [];
  while (events.length < count) {
    const venueId = venueIds[events.length % venueIds.length] as number;
    const act = pick(acts);
    if (used.has(`${act} ${venueId}`)) continue;
    used.add(`${act} ${venueId}`);
    const startMinute = pick([10, 14, 18, 19, 19.5, 20]) * 60;
    const dateRecur = `2026-11-${pick([23, 24, 25])}`;
    events.push({
      name: random() < 0.5 ? act : `${act} ${pick(marks)}`,
      venueId,
      dates: [{ startMinute, endMinute: startMinute + 120, dateRecur }],
    });
  }
  return events;
}

const spellings: ((name: string) => string)[] = [
  (name) => name.toUpperCase(),
  (name) => `The ${name}`,
  (name) => `${name}!`,
  (name) => name.replace("with", "w/ ").replace(" and ", " & "),
  (name) => name.replace(/([aeiou])([a-z])/, "$2$1"),
  (name) => `${name} 2026`,
  (name) => `${name} (free)`,
];

/** The same event as somebody else enters it. */
export function doubleOfEvent({ name, venueId, dates }: Planted, random: () => number): Planted {
  const spell = spellings[Math.floor(random() * spellings.length)] as (name: string) => string;
  const later = random() < 0.2 ? 30 : 0;
  const hasNoEnd = random() < 0.3;
  return {
    name: spell(name),
    venueId,
    dates: (dates ?? []).map(({ startMinute, endMinute = null, dateRecur }) => ({
      startMinute: startMinute + later,
      dateRecur,
      endMinute: hasNoEnd || endMinute === null ? null : endMinute + later,
    })),
  };
}
