import { expect, test } from "vitest";
import type { EventCard } from "../listings/cards.ts";
import { planOf } from "./plan.ts";

const HOUR = 3_600;
/** 7 PM of the day in New York, in November. */
const evening = (day: string) => Date.parse(`${day}T19:00:00-05:00`) / 1_000;

interface Sketch {
  name: string;
  day: string;
  /** Hours from 7 PM on. */
  from?: number;
  hours?: number | null;
  venue?: { id: number; lat: number };
  status?: string;
}

function card({
  name,
  day,
  from = 0,
  hours = 2,
  venue = { id: 1, lat: 42.32 },
  status = "scheduled",
}: Sketch): EventCard {
  const timestampStart = evening(day) + from * HOUR;
  const times = { timestampStart, timestampEnd: hours === null ? null : timestampStart + hours * HOUR };
  return {
    id: timestampStart,
    name,
    status,
    statusNote: "",
    isInPerson: true,
    isOnline: false,
    onlineUrl: "",
    occurences: [times],
    nextEventOccurrence: { eventDate: day, times: "", allDay: false, timestamps: [times], status, note: "" },
    lastEventOccurrence: null,
    venue: { ...venue, lon: -72.64, pointAccuracy: "house", timeZone: "America/New_York" },
  } as unknown as EventCard;
}

const entriesOf = (...sketches: Sketch[]) =>
  planOf(sketches.map(card), "2026-11-21").groups.flatMap(({ entries }) => entries);
const clashesOf = (...sketches: Sketch[]) =>
  entriesOf(...sketches).map(({ event, clashes }) => [event.name, ...clashes.map(({ name }) => name)]);

test("a plan begins with today, then the rest of these seven days, then month by month, and sets apart what is past", () => {
  const past = { ...card({ name: "Past", day: "2026-11-01" }), nextEventOccurrence: null };
  const days = ["2027-01-02", "2026-12-24", "2026-11-28", "2026-11-27", "2026-11-21"];
  const { groups, past: over } = planOf([past, ...days.map((day) => card({ name: day, day }))], "2026-11-21");
  expect(groups.map(({ when, entries }) => [when, entries.map(({ event }) => event.name)])).toEqual([
    ["today", ["2026-11-21"]],
    ["week", ["2026-11-27"]],
    [{ month: "2026-11" }, ["2026-11-28"]],
    [{ month: "2026-12" }, ["2026-12-24"]],
    [{ month: "2027-01" }, ["2027-01-02"]],
  ]);
  expect(over).toEqual([past]);
});

test("two events at the same time clash, one after the other do not", () => {
  const day = "2026-11-24";
  expect(clashesOf({ name: "A", day }, { name: "B", day, from: 1 }, { name: "C", day, from: 3 })).toEqual([
    ["A", "B"],
    ["B", "A"],
    ["C"],
  ]);
  expect(clashesOf({ name: "A", day }, { name: "B", day, from: 2 })).toEqual([["A"], ["B"]]);
  expect(clashesOf({ name: "A", day, hours: null }, { name: "B", day, from: -1 })).toEqual([
    ["B", "A"],
    ["A", "B"],
  ]);
});

test("nothing clashes with what is canceled, nor with what is open for most of the day", () => {
  const day = "2026-11-24";
  expect(clashesOf({ name: "A", day, status: "cancelled" }, { name: "B", day })).toEqual([["A"], ["B"]]);
  expect(clashesOf({ name: "Exhibition", day, from: -5, hours: 8 }, { name: "B", day })).toEqual([
    ["Exhibition"],
    ["B"],
  ]);
});

test("between two events of one day stands the way, with the minutes there are for it", () => {
  const day = "2026-11-24";
  const far = { id: 2, lat: 42.5 };
  const [, second, third] = entriesOf(
    { name: "A", day, hours: 1 },
    { name: "B", day, from: 1.25, hours: 1, venue: far },
    { name: "C", day, from: 3, venue: far },
  );
  expect(second?.way).toMatchObject({ from: { name: "A" }, travel: { mode: "driving" }, gapMinutes: 15 });
  expect(third?.way).toBeNull();
  expect(entriesOf({ name: "A", day }, { name: "B", day: "2026-11-25", venue: far })[1]?.way).toBeNull();
  expect(
    entriesOf({ name: "A", day, hours: null }, { name: "B", day, from: 1, venue: far })[1]?.way?.gapMinutes,
  ).toBeNull();
});
