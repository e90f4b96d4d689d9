import { feedFormats } from "@hereabouts/contract/feeds/feed-paths";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { savedSearchForm } from "@hereabouts/contract/saved-items/saved-search-form";
import { testDatabase } from "@hereabouts/testing/database";
import ICAL from "ical.js";
import { beforeAll, describe, expect, test } from "vitest";
import { planChanges } from "../alerts/plan-changes.ts";
import { timesOfCard } from "../alerts/words.ts";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import { getEventFeed } from "../feeds/public-feeds.ts";
import { askVenue } from "../freshness/ask-venue.ts";
import { listEventPins } from "../listings/map-pins.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { addSavedSearch, exportSearch } from "../saved-items/saved-search.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { getEventForm } from "./event-form.ts";
import type { EventRecord } from "./event-record.ts";
import { listEventDates } from "./list-event-dates.ts";

const { db } = await testDatabase();
const atFirst = contextOf(db);
const wholeDay = { startMinute: 0, endMinute: 1_440 };
const change = { originalDate: "2026-11-28", originalStartMinute: 0, note: "" } as const;

/** An event of one kind, and the days it is on. */
interface Kind {
  dates: EventRecord["dates"];
  overrides?: EventRecord["overrides"];
  days: readonly string[];
  status?: string;
  /** When it is looked at, other than on the day of the tests. */
  now?: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  "one day": { dates: [{ ...wholeDay, dateRecur: "2026-11-28" }], days: ["2026-11-28"] },
  "several days": {
    dates: [{ ...wholeDay, dateRecur: "DTSTART:20261128\nRRULE:FREQ=DAILY;UNTIL=20261130" }],
    days: ["2026-11-28", "2026-11-29", "2026-11-30"],
  },
  "a series": {
    dates: [{ ...wholeDay, dateRecur: "DTSTART:20261128\nRRULE:FREQ=WEEKLY;COUNT=3" }],
    days: ["2026-11-28", "2026-12-05", "2026-12-12"],
  },
  "a moved date": {
    dates: [{ ...wholeDay, dateRecur: "2026-11-28" }],
    overrides: [{ ...change, newDate: "2026-12-01", status: "rescheduled" }],
    days: ["2026-12-01"],
    status: "rescheduled",
  },
  "a cancelled date": {
    dates: [{ ...wholeDay, dateRecur: "2026-11-28" }],
    overrides: [{ ...change, status: "cancelled" }],
    days: ["2026-11-28"],
    status: "cancelled",
  },
  "the day of 23 hours": { dates: [{ ...wholeDay, dateRecur: "2027-03-14" }], days: ["2027-03-14"] },
  "the day of 25 hours": {
    dates: [{ ...wholeDay, dateRecur: "2027-11-07" }],
    days: ["2027-11-07"],
    now: "2027-10-20T12:00:00Z",
  },
};

beforeAll(() => installReferenceData(db));

describe.each(Object.entries(kinds))("%s", (_, { dates, overrides = [], days, status = "scheduled", now }) => {
  const ctx = contextOf(db, now ? { now: () => new Date(now) } : {});
  const [first = ""] = days;
  let venueId: number;
  let id: number;
  beforeAll(async () => {
    venueId = await aVenue(ctx);
    id = await anEvent(ctx, { venueId, dates, overrides });
  });

  test("reads “All day” on cards, pages, maps and in digests, with its instants beside", async () => {
    const [card] = await hydrateEventCards(ctx, [id], { from: "2026-11-21", until: null }, null);
    if (!card) throw new Error("There is no card.");
    expect(card.nextEventOccurrence).toMatchObject({ eventDate: first, times: "All day", allDay: true, status });
    const [{ timestampStart = 0, timestampEnd = 0 } = {}] = card.nextEventOccurrence?.timestamps ?? [];
    const hours = { "2027-03-14": 23, "2027-11-07": 25 }[first] ?? 24;
    expect((timestampEnd ?? 0) - timestampStart).toBe(hours * 3_600);
    expect(timesOfCard(card)).toContain("All day");
    const page = await getEvent(ctx, { id });
    expect(page.dates.map(({ date, times, allDay }) => [date, times, allDay])).toEqual(
      days.map((day) => [day, "All day", true]),
    );
    expect(page.recurrence).not.toMatch(/\d(:\d\d)? [AP]M/);
    if (status === "rescheduled")
      expect(page.dates[0]?.movedFrom).toMatchObject({ date: "2026-11-28", times: "All day", allDay: true });
    const { pins } = await listEventPins(ctx, eventListingQuery.parse({ vid: String(venueId), dateEnd: "2027-12-31" }));
    for (const pin of pins) expect(pin.times).toBe("All day");
  });

  test("is a day and no hours in calendar files, the end being the day after", async () => {
    const text = await eventCalendar(ctx, { id });
    const entries = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent");
    const spans = entries.map((entry) => {
      const { startDate, endDate } = new ICAL.Event(entry);
      return [startDate.isDate, startDate.toString(), endDate.isDate, endDate.toString()];
    });
    const after = (day: string) => new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
    expect(spans).toEqual(days.map((day) => [true, day, true, after(day)]));
  });

  test.each(feedFormats)("reads as a day in its $value feed", async ({ value: format }) => {
    const text = await getEventFeed(ctx, { id, format });
    expect(text).not.toMatch(/12:00 AM|T000000/);
    if (format === "ics") expect(text.match(/^DTSTART;VALUE=DATE:/gm)).toHaveLength(days.length);
    else expect(text.match(/, All day/g)?.length).toBeGreaterThanOrEqual(days.length);
    if (format === "json") expect(JSON.parse(text).items[0]._hereabouts.all_day).toBe(true);
    if (format === "rss") expect(text).toContain(`<ev:startdate>${first}</ev:startdate>`);
  });

  test("is all day for its editors and in mails about a change", async () => {
    const editor = contextOf(db, {
      ...(now && { now: () => new Date(now) }),
      viewer: await aPerson(ctx, { isZeditor: true }),
    });
    const form = await getEventForm(editor, { id });
    expect(form.dates).toMatchObject([{ timeStart: "00:00", timeEnd: "00:00", allDay: true }]);
    expect(await listEventDates(editor, { id })).toMatchObject(days.map((date) => ({ date, allDay: true })));
    const plan = { status: "scheduled", venueId, where: "here", isAtVenue: true };
    const date = { date: first, ...wholeDay, status: "scheduled", note: "" };
    const evening = { ...date, startMinute: 1_140, endMinute: 1_260 };
    const told = planChanges({ ...plan, dates: [evening] }, { ...plan, dates: [date] }, first);
    expect(told?.lines.join()).toMatch(/7:00 PM – 9:00 PM → All day$/);
  });
});

test("is all day in the mail that asks whether it is on, and among what a saved search exports", async () => {
  const venueId = await aVenue(atFirst);
  const person = await aProducer(atFirst, [venueId]);
  await anEvent(atFirst, { venueId, name: "Open garden", dates: [{ ...wholeDay, dateRecur: "2026-11-24" }] });
  await askVenue(contextOf(db, { viewer: { kind: "system", job: "tests" } }), { userId: person.id });
  const mails = db.selectFrom("mail").select("text").where("user_id", "=", person.id);
  expect((await mails.executeTakeFirstOrThrow()).text).toContain("Tue, Nov 24, All day");
  const theirs = contextOf(db, { viewer: person });
  const { id } = await addSavedSearch(theirs, savedSearchForm.parse({ searchName: "Gardens", keyword: "garden" }));
  expect(await exportSearch(theirs, { id, count: 10 })).toMatchObject([
    { name: "Open garden", nextEventOccurrenceFormatted: "Tue, Nov 24, All day" },
  ]);
});

test("is not over before its day is", async () => {
  const id = await anEvent(atFirst, { dates: [{ ...wholeDay, dateRecur: "2026-11-28" }] });
  const at = (moment: string) => getEvent(contextOf(db, { now: () => new Date(moment) }), { id });
  expect((await at("2026-11-29T04:59:00Z")).dates).toHaveLength(1);
  expect((await at("2026-11-29T05:00:00Z")).dates).toHaveLength(0);
});

test("the midnight of a party that goes on until 2 AM is a time", async () => {
  const id = await anEvent(atFirst, { dates: [{ startMinute: 0, endMinute: 120, dateRecur: "2026-11-28" }] });
  expect((await getEvent(atFirst, { id })).dates).toMatchObject([{ times: "12:00 AM – 2:00 AM", allDay: false }]);
});
