import { type EventTypeSlug, eventTypes } from "@hereabouts/contract/events/event-types";
import type { EventRecord } from "@hereabouts/domain/events/event-record";
import { addDays, compact, nextWeekday } from "./calendar.ts";
import type { LocalDate } from "./demo-region.types.ts";
import { slug } from "./prose.ts";

interface HouseEvent {
  name: string;
  description: string;
  category: EventTypeSlug;
  /** Not before so many days from today, on this weekday (0 is Monday). */
  inDays: number;
  weekday: number;
  /** Hours and minutes. */
  from: [hour: number, minute: number];
  until: [hour: number, minute: number];
  /** How it repeats from then on; once when absent. */
  rule?: string;
}

/** Events that any venue with a door and a kettle hosts. */
const houseEvents: readonly HouseEvent[] = [
  {
    name: "Open House",
    description: "See the rooms that are usually locked, from the cellar to the attic, and ask whoever has the keys.",
    category: "community",
    inDays: 9,
    weekday: 5,
    from: [10, 0],
    until: [13, 0],
  },
  {
    name: "Volunteer Evening",
    description: "An hour of jobs that need many hands, then soup. New faces get an apron and a name tag.",
    category: "community",
    inDays: 4,
    weekday: 1,
    from: [17, 30],
    until: [19, 30],
    rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=8",
  },
  {
    name: "Neighbors' Breakfast",
    description: "Pancakes, coffee and the local news. Bring what grew too well to eat alone.",
    category: "food-farmers-markets",
    inDays: 2,
    weekday: 6,
    from: [8, 30],
    until: [10, 30],
    rule: "FREQ=WEEKLY;INTERVAL=4;COUNT=5",
  },
  {
    name: "Mending Circle",
    description: "Socks, chair seats, zippers. Thread and needles are on the table; patience is in the room.",
    category: "classes-workshops-talks",
    inDays: 3,
    weekday: 2,
    from: [18, 0],
    until: [20, 0],
    rule: "FREQ=WEEKLY;COUNT=10",
  },
  {
    name: "Board Game Night",
    description: "Short games near the door, long ones at the back. Somebody always explains the rules.",
    category: "games-hobbies",
    inDays: 5,
    weekday: 3,
    from: [18, 30],
    until: [21, 30],
    rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=8",
  },
  {
    name: "Annual Meeting",
    description: "The year in twelve slides, the accounts on one page, and a vote. Everybody may listen.",
    category: "community",
    inDays: 24,
    weekday: 0,
    from: [19, 0],
    until: [20, 30],
  },
  {
    name: "Story Hour by Lamplight",
    description: "Three stories read aloud with the big lights off, for children who can nearly sit still.",
    category: "children",
    inDays: 11,
    weekday: 4,
    from: [17, 0],
    until: [18, 0],
    rule: "FREQ=WEEKLY;INTERVAL=2;COUNT=6",
  },
  {
    name: "Local History Table",
    description:
      "Bring a photograph nobody can place. Between us we usually find the street, and sometimes the people.",
    category: "classes-workshops-talks",
    inDays: 16,
    weekday: 6,
    from: [14, 0],
    until: [16, 0],
  },
];

const minuteOf = ([hour, minute]: readonly [number, number]) => hour * 60 + minute;
const categoryOf = (slug: EventTypeSlug) => eventTypes.find((type) => type.slug === slug)?.id ?? 5;

/** At most `count` events that a venue puts on itself, from `today` on. */
export function houseEventsAt(venueId: number, today: LocalDate, count: number): EventRecord[] {
  return houseEvents.slice(0, Math.max(0, count)).map(({ name, description, category, inDays, weekday, ...when }) => {
    const first = nextWeekday(addDays(today, inDays), [weekday]);
    const dateRecur = when.rule ? `DTSTART:${compact(first)}\nRRULE:${when.rule}` : first;
    return {
      venueId,
      name,
      url: `https://calendar.example.org/${slug(name)}`,
      description: `<p>${description}</p>`,
      eventTypeId: categoryOf(category),
      ageGroups: ["all_ages"],
      price: "free",
      dates: [{ startMinute: minuteOf(when.from), endMinute: minuteOf(when.until), dateRecur }],
    };
  });
}
