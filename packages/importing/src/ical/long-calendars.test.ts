import { expect, test } from "vitest";
import { ics } from "../move-in/converters/ics.ts";
import { readCalendar } from "../region-sources/read-calendar.ts";
import { readEntries } from "../venue-sources/entries/read-entries.ts";
import { blocksIn } from "./calendar-blocks.ts";

const days = { today: "2026-11-24", horizon: "2027-11-24" };
const place = { name: "Hall", street: "", city: "", postalCode: "" };
const atHall = { ...days, venue: { id: 1, timeZone: "America/New_York", ...place }, findTown: async () => null };

/** Turns that others have while some work is done. */
async function turnsDuring(work: () => unknown): Promise<number> {
  let turns = 0;
  const count = () => {
    turns += 1;
    timer = setImmediate(count);
  };
  let timer = setImmediate(count);
  await work();
  clearImmediate(timer);
  return turns;
}

const anEvent = (number: number, ...more: string[]) => [
  "BEGIN:VEVENT",
  `UID:e${number}@town.example.org`,
  `SUMMARY:Event ${number}`,
  "DTSTART;TZID=America/New_York:20261201T190000",
  ...more,
  "END:VEVENT",
];
const calendarOf = (events: readonly string[][], end = "\r\n") =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events.flat(), "END:VCALENDAR", ""].join(end);

const EVENTS = 1_000;
const many = calendarOf(Array.from({ length: EVENTS }, (_, number) => anEvent(number)));
const scope = { columns: null, eventType: 5, venueId: 1, venue: atHall.venue };

test.each([
  ["a region’s source", () => readCalendar(Buffer.from(many), days)],
  ["a producer’s feed", () => readEntries(Buffer.from(many), atHall, scope)],
  ["a calendar that moves in", () => ics.rowsOf(many, days)],
])("others have their turn between two events of %s, and between reading and sorting them", async (_, work) => {
  expect(await turnsDuring(work)).toBeGreaterThanOrEqual(2 * EVENTS);
});

test("others have their turn while the lines of 8 MB are split, of which none is lost", async () => {
  const text = calendarOf([anEvent(1, `DESCRIPTION:${"\r\n long".repeat(1_000_000)}`), anEvent(2)]);
  let blocks: Awaited<ReturnType<typeof blocksIn>> | undefined;
  expect(
    await turnsDuring(async () => {
      blocks = await blocksIn(text);
    }),
  ).toBeGreaterThan(20);
  expect(blocks?.events.map((event) => event.text).join("\r\n")).toBe(text.split("\r\n").slice(2, -2).join("\r\n"));
  expect(blocks?.events.map(({ line }) => line)).toEqual([3, 1_000_009]);
  expect(blocks).toMatchObject({ isWhole: true, lastLine: 1_000_014 });
});

test.each(["\r\n", "\n", "\r"])("lines end with %j wherever a portion ends", async (end) => {
  const { events } = await blocksIn(
    calendarOf(
      Array.from({ length: 5_000 }, (_, number) => anEvent(number)),
      end,
    ),
  );
  expect(events.map(({ line }) => line)).toEqual(Array.from({ length: 5_000 }, (_, number) => 3 + 5 * number));
  expect(new Set(events.map(({ text }) => text.split("\r\n").length))).toEqual(new Set([5]));
});

test("a letter whose bytes lie on both sides of a portion is not lost", async () => {
  const name = "é".repeat(1_200_000);
  const { entries } = await readCalendar(Buffer.from(calendarOf([anEvent(1, `COMMENT:x${name}`)])), days);
  expect(entries[0]?.row.original).toContain(`x${name}`);
});

test("an event with hundred thousand dates is refused before they are read, and the next one is read", async () => {
  const dates = Array.from({ length: 100_000 }, (_, day) => `EXDATE:202612${10 + (day % 20)}T190000`);
  const long = anEvent(2, `DESCRIPTION:${"A long text. ".repeat(20_000)}`);
  const read = await readCalendar(Buffer.from(calendarOf([anEvent(1, ...dates), long])), days);
  expect(read.problems).toMatchObject([{ line: 3, reason: "the event has too many dates or fields" }]);
  expect(read.entries.map(({ name }) => name)).toEqual(["Event 2"]);
});

test("entries are counted however they are written, and no more of them are read than are allowed", async () => {
  const small = calendarOf(Array.from({ length: 5_001 }, (_, number) => anEvent(number))).replaceAll(
    "BEGIN:VEVENT",
    "begin:vevent",
  );
  await expect(readCalendar(Buffer.from(small), days)).rejects.toThrow("more than 5,000 entries");
});
