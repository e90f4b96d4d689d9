import { acceptance, correctionQuery } from "@hereabouts/contract/corrections/correction";
import { correctionForm } from "@hereabouts/contract/corrections/correction-form";
import { eventForm } from "@hereabouts/contract/events/event-form";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { timesOfCard } from "../alerts/words.ts";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import { hydrateEventCards } from "../cards/hydrate-event-cards.ts";
import type { Context } from "../context.ts";
import { getCorrectable } from "../corrections/correctable.ts";
import { acceptCorrection } from "../corrections/correction-decision.ts";
import { listCorrections } from "../corrections/corrections.ts";
import { reportProblem } from "../corrections/report-problem.ts";
import { changeSeries, previewSeriesChange } from "../events/change-series.ts";
import { getEventForm } from "../events/event-form.ts";
import { updateEvent } from "../events/update-event.ts";
import { getEventFeed } from "../feeds/public-feeds.ts";
import { askVenue } from "../freshness/ask-venue.ts";
import { answerAskedDate } from "../freshness/date-confirmation.ts";
import { searchEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { saveVenueAndEvents } from "../venues/save-venue.ts";
import { rollForward } from "./roll-forward.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
let staff: Context = system;
beforeAll(async () => {
  await installReferenceData(db);
  staff = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
});

const on = (day: string, ctx: Context = system): Context => ({ ...ctx, now: () => new Date(`${day}T12:00:00Z`) });
const hours = { startMinute: 540, endMinute: 1020 };
const wednesdays = [{ dayOfWeek: 2, closed: false, timeStart: "09:00:00", timeEnd: "17:00:00" }];
/** Ways in which an event has a date on Wednesday, November 25, 2026, from 9 to 5. */
const kinds = {
  "one date": { dates: [{ ...hours, dateRecur: "2026-11-25" }] },
  "a series": { dates: [{ ...hours, dateRecur: "DTSTART:20261125\nRRULE:FREQ=WEEKLY;BYDAY=WE" }] },
  "its venue’s hours": { usePoiTimes: true, dateStart: "2026-11-23", dates: [] },
  "its venue’s hours of some weeks": { usePoiTimes: true, dateStart: "2026-11-23", dateEnd: "2026-12-11", dates: [] },
} as const;
type Kind = keyof typeof kinds;

/** An event whose first date was moved, with whoever manages its venue. */
async function aMovedDate(kind: Kind, date: string) {
  const venueId = await aVenue(system, { openTimes: wednesdays });
  const { id: userId } = await aProducer(system, [venueId]);
  const id = await anEvent(system, { venueId, name: `Open studio ${venueId}`, ...kinds[kind] });
  const named = { scope: "this" as const, updated: undefined, originalDate: "2026-11-25", originalTime: 540 };
  const minutes = { startMinute: 1200, endMinute: 1320 };
  await changeSeries(staff, { id, ...named, action: "change", date, minutes, status: null, note: "Other hall" });
  return { id, venueId, userId };
}
type Moved = Awaited<ReturnType<typeof aMovedDate>>;

/** The nightly work, and a save of the venue that changes nothing of its hours. */
async function daysPass(ctx: Context, { venueId }: Moved) {
  await rollForward(ctx);
  await saveVenueAndEvents(ctx, { name: "Mill River Hall", lat: 42.3251, lon: -72.6412 }, { id: venueId });
}
async function listedOn(ctx: Context, { id }: Moved, date: string) {
  const query = eventListingQuery.parse({ dateStart: date, dateEnd: date, radius: "15000", pageSize: "100" });
  return (await searchEvents(ctx, query)).data
    .filter((card) => card.id === id)
    .map((card) => card.nextEventOccurrence?.eventDate);
}
/** Dates that a report of the event can name, and the day and times that it corrects. */
async function offeredBy(ctx: Context, { id }: Moved) {
  const { values, dates } = await getCorrectable(ctx, { kind: "event", id });
  // The only date of an event needs no name.
  const all = dates.length > 0 ? dates : [{ occurrence: "2026-11-25 09:00", values }];
  return all.map(({ occurrence, values: { date, timeStart, timeEnd } }) => ({ occurrence, date, timeStart, timeEnd }));
}
async function fileOf(ctx: Context, { id }: Moved) {
  const entries = (await eventCalendar(ctx, { id })).split("BEGIN:VEVENT").slice(1);
  return entries.map((entry) => [/DTSTART[^:]*:(\d{8}T\d{4})/.exec(entry)?.[1], /STATUS:(\w+)/.exec(entry)?.[1]]);
}

describe.each(Object.keys(kinds) as Kind[])("a moved date of %s", (kind) => {
  it.each([
    ["before its original day", "2026-11-24"],
    ["after its original day", "2026-11-28"],
    ["on the day that it was moved to", "2026-12-05"],
  ])("stands on page, listing, in calendar files, feeds, mails and corrections %s", async (_when, day) => {
    const moved = await aMovedDate(kind, "2026-12-05");
    await daysPass(on(day), moved);
    const shown = (await getEvent(on(day), moved)).dates.find(({ date }) => date === "2026-12-05");
    expect(shown).toMatchObject({ times: "8:00 PM – 10:00 PM", status: "rescheduled", note: "Other hall" });
    expect(await listedOn(on(day), moved, "2026-12-05")).toEqual(["2026-12-05"]);
    const entries = await fileOf(on(day), moved);
    expect(entries).toContainEqual(["20261205T2000", "CONFIRMED"]);
    expect(entries.filter(([, status]) => status === "CANCELLED")).toEqual([]);
    for (const format of ["rss", "atom", "json"] as const)
      expect(await getEventFeed(on(day), { id: moved.id, format })).toContain("Dec 5, 2026, 8:00 PM – 10:00 PM");
    const [card] = await hydrateEventCards(on(day), [moved.id], { from: "2026-12-05", until: "2026-12-05" }, null);
    expect(card && timesOfCard(card)).toContain("8:00 PM – 10:00 PM");
    expect(await offeredBy(on(day), moved)).toContainEqual({
      occurrence: "2026-11-25 09:00",
      date: "2026-12-05",
      timeStart: "20:00",
      timeEnd: "22:00",
    });
    expect(await db.selectFrom("dropped_date").select("event_id").where("event_id", "=", moved.id).execute()).toEqual(
      [],
    );
  });

  it("comes once the horizon reaches it, when it was moved beyond that", async () => {
    const moved = await aMovedDate(kind, "2028-07-08");
    await rollForward(on("2026-12-10"));
    expect(JSON.stringify((await getEvent(on("2026-12-10"), moved)).dates)).not.toContain("2028-07-08");
    await rollForward(on("2027-02-01"));
    expect(await fileOf(on("2027-02-01"), moved)).toContainEqual(["20280708T2000", "CONFIRMED"]);
  });

  it("is asked about on its new day, and keeps day, times and note whatever is answered", async () => {
    const moved = await aMovedDate(kind, "2026-12-05");
    const friday = on("2026-12-04");
    await daysPass(friday, moved);
    await askVenue(friday, { userId: moved.userId });
    const mails = await db.selectFrom("mail").select("text").where("user_id", "=", moved.userId).execute();
    expect(mails[0]?.text).toContain("Sat, Dec 5, 8:00 PM – 10:00 PM");
    const token = /\/confirm\/([\w-]{32})\//.exec(mails[0]?.text ?? "")?.[1] ?? "";
    const date = async () => (await getEvent(friday, moved)).dates.find((one) => one.date === "2026-12-05");
    const stays = { times: "8:00 PM – 10:00 PM", note: "Other hall" };
    await answerAskedDate(friday, { token, answer: "cancelled" });
    expect(await date()).toMatchObject({ ...stays, status: "cancelled" });
    await answerAskedDate(friday, { token, answer: "on" });
    expect(await date()).toMatchObject({ ...stays, status: "rescheduled" });
  });

  it.each([
    ["before its original day", "2026-11-24"],
    ["after its original day", "2026-11-28"],
  ])("gets the corrected hour and keeps its day and note %s", async (_when, day) => {
    const moved = await aMovedDate(kind, "2026-12-05");
    const ctx = on(day);
    await daysPass(ctx, moved);
    const named = (await getCorrectable(ctx, { kind: "event", id: moved.id })).dates.length > 0;
    const about = { kind: "event", recordId: moved.id, problem: "wrong-time", timeStart: "19:30" };
    const form = correctionForm.parse({ ...about, ...(named && { occurrence: "2026-11-25 09:00" }) });
    const { id } = await reportProblem(ctx, form, { address: "192.0.2.7", userAgent: "test" });
    const { updated } = (await listCorrections(on(day, staff), correctionQuery.parse({}))).data.find(
      (row) => row.id === id,
    ) ?? { updated: undefined };
    await acceptCorrection(on(day, staff), acceptance.parse({ id, fields: ["timeStart"], updated }));
    expect((await getEvent(ctx, moved)).dates.find(({ date }) => date === "2026-12-05")).toMatchObject({
      times: "7:30 PM – 10:00 PM",
      status: "rescheduled",
      note: "Other hall",
    });
    expect(await fileOf(ctx, moved)).toContainEqual(["20261205T1930", "CONFIRMED"]);
  });

  it("goes along to another hour of its original day, after that day as well", async () => {
    const moved = await aMovedDate(kind, "2026-12-05");
    const change = { scope: "all" as const, updated: undefined, usePoiTimes: false };
    if (kind === "its venue’s hours" || kind === "its venue’s hours of some weeks") {
      const openTimes = wednesdays.map((day) => ({ ...day, timeStart: "10:00:00" }));
      const venue = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412, openTimes };
      await saveVenueAndEvents(on("2026-11-28"), venue, { id: moved.venueId });
    } else {
      const dates = kinds[kind].dates.map((row) => ({ ...row, startMinute: 600 }));
      await changeSeries(on("2026-11-28", staff), { id: moved.id, ...change, dates });
    }
    expect(await fileOf(on("2026-11-28"), moved)).toContainEqual(["20261205T2000", "CONFIRMED"]);
  });

  it("is among the dates that a change is compared with", async () => {
    const moved = await aMovedDate(kind, "2026-12-05");
    const named = { scope: "this" as const, updated: undefined, originalDate: "2026-11-25", originalTime: 540 };
    const reset = { ...named, action: "reset" as const, date: null, minutes: null, status: null, note: "" };
    const preview = await previewSeriesChange(on("2026-11-28", staff), { id: moved.id, ...reset });
    expect(preview.dropped.map(({ date }) => date)).toEqual(["2026-12-05"]);
  });

  it("is what a correction offers, where the event has no other", async () => {
    const moved = await aMovedDate(kind, "2026-12-05");
    const { values } = await getCorrectable(system, { kind: "event", id: moved.id });
    const { date, timeStart, timeEnd } = values;
    const offered = { date: "2026-12-05", timeStart: "20:00", timeEnd: "22:00" };
    expect({ date, timeStart, timeEnd }).toEqual(kind === "one date" ? offered : {});
  });
});

it("a date in the hour that summer time leaves out keeps its length", async () => {
  const gap = [{ startMinute: 150, endMinute: 180, dateRecur: "2027-03-14" }];
  const id = await anEvent(system, { dates: gap });
  const text = await eventCalendar(system, { id });
  expect([/DTSTART;[^:]*:(\w+)/.exec(text)?.[1], /DTEND;[^:]*:(\w+)/.exec(text)?.[1]]).toEqual([
    "20270314T033000",
    "20270314T040000",
  ]);
});

it("what is said of dates goes along when the event moves to a venue of other hours", async () => {
  const moved = await aMovedDate("its venue’s hours", "2026-12-05");
  const named = { scope: "this" as const, updated: undefined, originalDate: "2026-12-02", originalTime: 540 };
  const off = { action: "change" as const, date: null, minutes: null, status: "cancelled" as const, note: "Closed" };
  await changeSeries(staff, { id: moved.id, ...named, ...off });
  const openTimes = wednesdays.map((day) => ({ ...day, timeStart: "10:00:00" }));
  const form = await getEventForm(staff, { id: moved.id });
  const venue = await aVenue(system, { openTimes });
  await updateEvent(staff, {
    ...eventForm.parse({ ...form, venue, description: "Clay.", url: "https://clay.example/" }),
    id: moved.id,
  });
  const dates = (await getEvent(system, moved)).dates.slice(0, 2);
  expect(dates.map(({ date, times, status }) => [date, times, status])).toEqual([
    ["2026-12-02", "10:00 AM – 5:00 PM", "cancelled"],
    ["2026-12-05", "8:00 PM – 10:00 PM", "rescheduled"],
  ]);
});

it("what is said of dates comes back with the hours that were taken away", async () => {
  const moved = await aMovedDate("its venue’s hours", "2026-12-05");
  const named = { scope: "this" as const, updated: undefined, originalDate: "2026-12-02", originalTime: 540 };
  const off = { action: "change" as const, date: null, minutes: null, status: "cancelled" as const, note: "Closed" };
  await changeSeries(staff, { id: moved.id, ...named, ...off });
  const hoursOf = (dayOfWeek: number) =>
    saveVenueAndEvents(
      system,
      {
        name: "Mill River Hall",
        lat: 42.3251,
        lon: -72.6412,
        openTimes: wednesdays.map((day) => ({ ...day, dayOfWeek })),
      },
      { id: moved.venueId },
    );
  const said = async () =>
    (await getEvent(system, moved)).dates.flatMap(({ date, status }) =>
      status === "scheduled" ? [] : [[date, status]],
    );
  const before = await said();
  expect(before).toEqual([
    ["2026-12-02", "cancelled"],
    ["2026-12-05", "rescheduled"],
  ]);
  await hoursOf(4);
  expect(await said()).toEqual([]);
  await hoursOf(2);
  expect(await said()).toEqual(before);
});
