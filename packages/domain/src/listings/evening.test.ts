import { countedListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { followChanges } from "@hereabouts/db/change-feed";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { followEvents } from "../event-index/follow-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { eveningOf } from "./evening.ts";
import { listMonth } from "./list-month.ts";
import { listEventPins } from "./map-pins.ts";
import { searchCountedEvents } from "./search-counted-events.ts";

const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
// Half past six in the evening, by the clocks of the region.
const now = () => new Date("2026-11-21T23:30:00Z");
const byDatabase = contextOf(db, { now });
const byMemory = contextOf(db, {
  now,
  ports: { ...byDatabase.ports, events: followEvents({ db, news: feed, mostEvents: 1_000 }) },
});

const at = (start: number, end: number | null, day = "2026-11-21") => ({
  startMinute: start * 60,
  endMinute: end === null ? null : end * 60,
  dateRecur: day,
});
const ids = new Map<string, number>();
const nameOf = (id: number) => [...ids].find(([, one]) => one === id)?.[0];
let hall = 0;
let barn = 0;

const tonight = { latitude: "42.3251", longitude: "-72.6412", namedDate: "today", ordering: "date", counts: "true" };
const ask = (input: object = {}, ctx: Context = byMemory) =>
  searchCountedEvents(ctx, countedListingQuery.parse({ ...tonight, ...input }));
const namesIn = async (hour: number, input: object = {}) =>
  (await ask({ hour: String(hour), ...input })).data.map(({ name }) => name).toSorted();

beforeAll(async () => {
  await installReferenceData(db);
  hall = await aVenue(byDatabase, { name: "Mill Hall" });
  // 19 miles to the north: a ride of 50 minutes.
  barn = await aVenue(byDatabase, { name: "Barn", lat: 42.6, lon: -72.6412 });
  const add = async (name: string, venueId: number, dates: ReturnType<typeof at>[], more = {}) =>
    ids.set(name, await anEvent(byDatabase, { name, venueId, dates, ...more }));
  await add("Choir", hall, [at(19, 21)]);
  await add("Film", hall, [at(14, 16), at(20, 22)]);
  await add("Night ball", hall, [at(22, 26)]);
  await add("Talk", barn, [at(18, 19.5)]);
  await add("Stream", barn, [at(18, 19.5)], { isOnline: true });
  await add("Open end", hall, [at(17, null)]);
  await add("Called off", hall, [at(19, 21)], { status: "cancelled" });
  await add("Matinee", hall, [at(10, 12)]);
  await add("Tomorrow’s", hall, [at(20, 22, "2026-11-22")]);
});

describe("the hour of a listing", () => {
  test.each<[hour: number, names: string[]]>([
    [18, ["Open end", "Stream", "Talk"]],
    [19, ["Choir", "Stream", "Talk"]],
    [20, ["Choir", "Film"]],
    [21, ["Film"]],
    [23, ["Night ball"]],
    [25, ["Night ball"]],
    [26, []],
  ])("lists what is on in it, for hour %i", async (hour, names) => {
    expect(await namesIn(hour)).toEqual(names);
  });

  test("is of the day that is asked for", async () => {
    expect(await namesIn(20, { namedDate: "tomorrow" })).toEqual(["Tomorrow’s"]);
    expect(await namesIn(20, { namedDate: undefined, dateStart: "2026-11-22", dateEnd: "2026-11-22" })).toHaveLength(1);
  });

  test("narrows the map, and is told with the answer", async () => {
    const pins = await listEventPins(byMemory, countedListingQuery.parse({ ...tonight, hour: "20" }));
    expect(pins.pins).toEqual([expect.objectContaining({ venueId: hall, count: 2 })]);
    expect((await ask({ hour: "20" })).query.hour).toBe(20);
  });

  test("is not asked of a month", async () => {
    const month = await listMonth(byMemory, countedListingQuery.parse({ ...tonight, hour: "20" }));
    expect(month.query.hour).toBeUndefined();
    expect(month).toEqual(await listMonth(byMemory, countedListingQuery.parse(tonight)));
    expect(month.days[0]?.count).toBeGreaterThan(2);
  });

  test.each([
    ["no day", { namedDate: undefined }],
    ["several days", { namedDate: "next-3" }],
    ["an open end", { namedDate: undefined, dateStart: "2026-11-21" }],
  ])("needs one day, not %s", (_what, input) => {
    const read = countedListingQuery.safeParse({ ...tonight, hour: "20", ...input });
    expect(read.error?.issues.map(({ path }) => path)).toEqual([["hour"]]);
  });

  test.each(["30", "-1", "8.5", "x"])("is a whole number up to 29, not %s", (hour) => {
    expect(countedListingQuery.safeParse({ ...tonight, hour }).error?.issues[0]?.path).toEqual(["hour"]);
  });

  test("that leaves nothing is the first thing to take out", async () => {
    const { steps } = await ask({ hour: "26" });
    expect(steps).toContainEqual({ filter: "when", change: { hour: null }, total: 7 });
  });
});

describe("a festival with a programme", () => {
  const session = (id: number, timeStart: string, timeEnd: string | null, title: string, date = "2026-11-24") => ({
    id,
    date,
    timeStart,
    timeEnd,
    title,
    room: "",
    people: "",
    text: "",
  });
  const onDay = { namedDate: "custom", dateStart: "2026-11-24", dateEnd: "2026-11-24" };
  const cardIn = async (hour: number, input: object = {}) =>
    (await ask({ ...onDay, hour: String(hour), ...input })).data.find(({ name }) => name === "Festival");

  beforeAll(async () => {
    const programme = [
      session(1, "10:00", "12:00", "Opening"),
      session(2, "10:30", "11:30", "Workshop"),
      session(3, "20:00", null, "Late concert"),
      session(4, "22:30", "01:00", "Ball"),
      session(5, "20:00", "21:00", "Next day’s", "2026-11-25"),
    ];
    const dates = [at(10, 18, "2026-11-24"), at(10, 18, "2026-11-25")];
    ids.set("Festival", await anEvent(byDatabase, { name: "Festival", venueId: hall, dates, programme }));
  });

  test.each<[hour: number, session: string | undefined]>([
    [10, "Opening"],
    [11, "Workshop"],
    [15, undefined],
    [20, "Late concert"],
    [22, "Ball"],
    [24, "Ball"],
  ])(
    "is found in the hours of its dates and sessions, and shows the session that is on, for hour %i",
    async (hour, title) => {
      const card = await cardIn(hour);
      expect(card?.foundSession?.title).toBe(title);
      expect(card).toBeDefined();
    },
  );

  test("is not found in an hour in which neither is on", async () => {
    expect(await cardIn(8)).toBeUndefined();
    expect(await cardIn(26)).toBeUndefined();
  });

  test("shows the session that has the words before the one of the hour", async () => {
    expect((await cardIn(11, { keyword: "ball" }))?.foundSession?.title).toBe("Ball");
  });

  test("counts in the hours of its sessions", async () => {
    const today = { ...byDatabase, now: () => new Date("2026-11-24T15:30:00Z") };
    const { evening } = await ask({}, today);
    const hours = evening?.hours.flatMap(({ hour, on }) => (on > 0 ? [hour] : []));
    expect(hours).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 23, 24]);
  });
});

describe("the hours of a listing of today", () => {
  test("say what is on, what begins, and what can be reached in time", async () => {
    const { evening } = await ask();
    expect(evening?.hours.map(({ hour, on, starting, reachable }) => [hour, on, starting, reachable])).toEqual([
      [18, 3, 2, 2],
      [19, 3, 1, 2],
      [20, 2, 1, 2],
      [21, 1, 0, 1],
      [22, 1, 1, 1],
      [23, 1, 0, 1],
      [24, 1, 0, 1],
      [25, 1, 0, 1],
    ]);
    for (const { hour, on } of evening?.hours ?? [])
      expect((await ask({ hour: String(hour) })).pagination.totalItems).toBe(on);
  });

  test("are the same whether memory or the database answers the listing, and with words", async () => {
    const { evening } = await ask();
    expect((await ask({}, byDatabase)).evening).toEqual(evening);
    expect((await ask({ hour: "20" })).evening?.hours).toEqual(evening?.hours);
    expect((await ask({ keyword: "choir" })).evening?.hours.map(({ hour }) => hour)).toEqual([18, 19, 20]);
  });

  test("name what is out of reach, and places where all of it is", async () => {
    const { evening } = await ask();
    expect(evening?.lateEvents.map(nameOf)).toEqual(["Talk"]);
    expect(evening).toMatchObject({ late: 1, lateVenues: [] });
    const inPerson = await ask({ isInPerson: "true", prices: "free", radius: "50" });
    expect(inPerson.evening?.lateVenues).toEqual([]);
    const { evening: atBarn } = await ask({ vid: String(barn), hideCancelled: "true" });
    expect(atBarn?.hours).toHaveLength(2);
  });

  test("depend on the place: at the barn its talk is still on", async () => {
    const { evening } = await ask({ latitude: "42.6", longitude: "-72.6412" });
    expect(evening?.lateEvents.map(nameOf)).not.toContain("Talk");
  });

  test("are there for today alone", async () => {
    expect((await ask({ namedDate: "tomorrow" })).evening).toBeUndefined();
    expect((await ask({ namedDate: "next-3" })).evening).toBeUndefined();
  });
});

describe("what is still in time", () => {
  const place = { venueId: 1, isOnline: false, isInPerson: true, lat: 0, lon: 0 };
  const date = (start: number, end: number, arrival: number) => ({ ...place, id: 1, start, end, arrival });

  test.each<[string, boolean, ReturnType<typeof date>]>([
    ["is reached as it begins", true, date(1_200, 1_260, 1_200)],
    ["lasts half an hour longer", true, date(1_140, 1_240, 1_210)],
    ["ends before half an hour is over", false, date(1_140, 1_239, 1_210)],
    ["is over", false, date(1_140, 1_200, 1_210)],
  ])("%s: %s", (_what, isInTime, given) => {
    const { late, lateVenues } = eveningOf([given], 1_140, undefined);
    expect([late, lateVenues]).toEqual(isInTime ? [0, []] : [1, [1]]);
  });

  test("one who comes in a later hour finds the end nearer", () => {
    const talk = date(1_140, 1_220, 1_150);
    expect(eveningOf([talk], 1_140, 19).late).toBe(0);
    expect(eveningOf([talk], 1_140, 20)).toMatchObject({ late: 1, lateEvents: [1] });
  });

  test("a second date of the evening is another chance", () => {
    expect(eveningOf([date(1_140, 1_200, 1_210), date(1_260, 1_320, 1_210)], 1_140, undefined).late).toBe(0);
  });
});
