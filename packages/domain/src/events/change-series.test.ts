import { rowOfWire, wireOfRow } from "@hereabouts/contract/events/date-rows";
import { eventForm } from "@hereabouts/contract/events/event-form";
import { seriesChange } from "@hereabouts/contract/events/series-change";
import { messages } from "@hereabouts/contract/messages";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { followingOn } from "@hereabouts/recurrence/series/on-weekdays";
import { splitRow } from "@hereabouts/recurrence/series/split-row";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import type { Context } from "../context.ts";
import { listRevisions } from "../history/revisions.ts";
import { searchEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { updateVenue } from "../venues/update-venue.ts";
import { addEvent } from "./add-event.ts";
import { changeSeries, previewSeriesChange } from "./change-series.ts";
import { getEventForm } from "./event-form.ts";
import { listEventDates } from "./list-event-dates.ts";
import { updateEvent } from "./update-event.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

async function producerOf(venueId: number): Promise<Context> {
  return contextOf(db, { viewer: await aProducer(system, [venueId], "basic") });
}

/** Every Tuesday at 7 pm from November 24 to December 29, 2026, at a venue of its producer's. */
async function aSeries(dateRecur = "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=6") {
  const venueId = await aVenue(system);
  const ctx = await producerOf(venueId);
  const { id } = await addEvent(
    ctx,
    eventForm.parse({
      name: "Jazz on Tuesdays",
      url: "https://example.org/jazz",
      description: "<p>Come and listen.</p>",
      type: "in_person",
      eventType: 12,
      ageGroups: ["all_ages"],
      venue: venueId,
      dates: [{ timeStart: "19:00", timeEnd: "21:00", dateRecur }],
    }),
  );
  return { id, ctx };
}

const named = (originalDate: string) => ({ originalDate, originalTime: "19:00" });
const change = (input: object) => seriesChange.parse(input);
const differ = (date: string, differs: object) =>
  change({ scope: "this", ...named(date), action: "change", ...differs });
const datesOf = async (id: number) =>
  (await getEvent(system, { id })).dates.map(({ date, times, status }) =>
    status === "scheduled" ? `${date} ${times}` : `${date} ${times} ${status}`,
  );
const rowsOf = async (ctx: Context, id: number) => (await getEventForm(ctx, { id })).dates;
const evening = "7:00 PM – 9:00 PM";

describe("one date of a series", () => {
  it("is skipped", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...change({ scope: "this", ...named("2026-12-08"), action: "skip" }), id });
    expect(await datesOf(id)).not.toContain(`2026-12-08 ${evening}`);
    expect(await rowsOf(ctx, id)).toMatchObject([
      { dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=6\nEXDATE:20261208" },
    ]);
  });

  it("is cancelled with a note, stays in sight, and is put back as planned", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...differ("2026-12-08", { status: "cancelled", note: "The band is ill." }), id });
    expect((await getEvent(system, { id })).dates[2]).toMatchObject({
      date: "2026-12-08",
      times: evening,
      status: "cancelled",
      note: "The band is ill.",
    });
    await changeSeries(ctx, { ...change({ scope: "this", ...named("2026-12-08"), action: "reset" }), id });
    expect((await getEvent(system, { id })).dates[2]).toMatchObject({
      date: "2026-12-08",
      status: "scheduled",
      note: "",
    });
  });

  it("moves to another day and time, and says so; a later start alone keeps the length", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...differ("2026-12-01", { date: "2026-12-03", timeStart: "20:30" }), id });
    expect(await datesOf(id)).toContain("2026-12-03 8:30 PM – 10:30 PM rescheduled");
    expect(await datesOf(id)).toHaveLength(6);
    await changeSeries(ctx, {
      ...differ("2026-12-01", { date: "2026-12-01", timeStart: "19:00", timeEnd: "21:00" }),
      id,
    });
    expect(await datesOf(id)).toContain(`2026-12-01 ${evening}`);
    expect((await listEventDates(ctx, { id })).some(({ isChanged }) => isChanged)).toBe(false);
  });

  it("cannot be one that the series does not have, nor be taken out when it is the last", async () => {
    const { id, ctx } = await aSeries("2026-12-01");
    const skip = (date: string) => change({ scope: "this", ...named(date), action: "skip" });
    await expect(changeSeries(ctx, { ...skip("2026-12-02"), id })).rejects.toMatchObject({ kind: "notFound" });
    await expect(changeSeries(ctx, { ...skip("2026-12-01"), id })).rejects.toMatchObject({
      fields: { "": [messages.lastDate] },
    });
  });

  it("is listed for who changes it, with the name that changes call it by", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...differ("2026-12-01", { timeStart: "20:00", timeEnd: "21:00", note: "Late" }), id });
    const [first, second] = await listEventDates(ctx, { id });
    expect(first).toMatchObject({ ...named("2026-11-24"), timeStart: "19:00", isChanged: false });
    expect(second).toEqual({
      ...named("2026-12-01"),
      allDay: false,
      date: "2026-12-01",
      timeStart: "20:00",
      timeEnd: "21:00",
      status: "rescheduled",
      note: "Late",
      isChanged: true,
      rowId: (await rowsOf(ctx, id))[0]?.id,
    });
  });
});

describe("a date and those after it", () => {
  /** The rest of the series from a date on, as the editor begins with it, at another time. */
  async function rest(ctx: Context, id: number, date: string, timeStart: string, timeEnd: string) {
    const [row] = await rowsOf(ctx, id);
    const whole = { startMinute: 0, endMinute: null, recurrence: parseDateRecur(row?.dateRecur ?? "") };
    return { ...wireOfRow(splitRow(whole, date).following), timeStart, timeEnd };
  }

  it("change together while the event stays one; its first row ends before them and keeps its id", async () => {
    const { id, ctx } = await aSeries();
    const [before] = await rowsOf(ctx, id);
    const row = await rest(ctx, id, "2026-12-15", "20:00", "22:00");
    await changeSeries(ctx, { ...change({ scope: "following", ...named("2026-12-15"), row }), id });
    expect(await rowsOf(ctx, id)).toEqual([
      { ...before, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;UNTIL=20261214" },
      { ...row, id: expect.any(Number), dateRecur: "DTSTART:20261215\nRRULE:FREQ=WEEKLY;COUNT=3" },
    ]);
    expect(await datesOf(id)).toEqual([
      ...["2026-11-24", "2026-12-01", "2026-12-08"].map((date) => `${date} ${evening}`),
      ...["2026-12-15", "2026-12-22", "2026-12-29"].map((date) => `${date} 8:00 PM – 10:00 PM`),
    ]);
  });

  it("go on on another weekday, and the preview says which dates move", async () => {
    const { id, ctx } = await aSeries("DTSTART:20261124\nRRULE:FREQ=WEEKLY;UNTIL=20261229\nEXDATE:20261222");
    const [stored] = await rowsOf(ctx, id);
    if (!stored) throw new Error("the series has a row");
    const onWednesday = followingOn(rowOfWire(stored), "2026-12-15", [2], "2026-11-21");
    const row = { ...wireOfRow(onWednesday), id: undefined };
    const asked = change({ scope: "following", ...named("2026-12-15"), row });
    expect(await previewSeriesChange(ctx, { ...asked, id })).toMatchObject({
      added: [],
      dropped: [],
      moved: [
        { from: { date: "2026-12-15" }, to: { date: "2026-12-16", times: evening } },
        { from: { date: "2026-12-29" }, to: { date: "2026-12-30" } },
      ],
      kept: 3,
    });
    await changeSeries(ctx, { ...asked, id });
    const days = ["2026-11-24", "2026-12-01", "2026-12-08", "2026-12-16", "2026-12-30"];
    expect(await datesOf(id)).toEqual(days.map((date) => `${date} ${evening}`));
  });

  it("end with the date before", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...change({ scope: "following", ...named("2026-12-08"), row: null }), id });
    expect(await datesOf(id)).toEqual([`2026-11-24 ${evening}`, `2026-12-01 ${evening}`]);
    const all = change({ scope: "following", ...named("2026-11-24") });
    await expect(changeSeries(ctx, { ...all, id })).rejects.toMatchObject({ fields: { "": [messages.lastDate] } });
  });

  it("keep what was said of single dates", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...differ("2026-12-22", { status: "sold_out", note: "Sorry!" }), id });
    const row = await rest(ctx, id, "2026-12-15", "20:00", "22:00");
    await changeSeries(ctx, { ...change({ scope: "following", ...named("2026-12-15"), row }), id });
    expect(await datesOf(id)).toContain("2026-12-22 8:00 PM – 10:00 PM sold_out");
  });
});

describe("all dates", () => {
  const weekly = (timeStart: string, timeEnd: string, dateRecur = "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=6") => [
    { timeStart, timeEnd, dateRecur },
  ];

  it("keep what was said of single ones through a change of time, as long as the date is there", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...differ("2026-12-08", { status: "cancelled", note: "Ill" }), id });
    await changeSeries(ctx, { ...differ("2026-12-29", { timeStart: "15:00", timeEnd: "17:00" }), id });
    const form = await getEventForm(ctx, { id });
    const dates = form.dates.map((row) => ({ ...row, timeStart: "18:00", timeEnd: "20:00" }));
    await updateEvent(ctx, { ...eventForm.parse({ ...form, dates }), id });
    expect((await datesOf(id)).slice(2)).toEqual([
      "2026-12-08 6:00 PM – 8:00 PM cancelled",
      "2026-12-15 6:00 PM – 8:00 PM",
      "2026-12-22 6:00 PM – 8:00 PM",
      "2026-12-29 3:00 PM – 5:00 PM rescheduled",
    ]);
    const daily = weekly("18:00", "20:00", "DTSTART:20261209\nRRULE:FREQ=DAILY;COUNT=2");
    await changeSeries(ctx, { ...change({ scope: "all", dates: daily }), id });
    await changeSeries(ctx, { ...change({ scope: "all", dates: weekly("18:00", "20:00") }), id });
    expect(await datesOf(id)).toContain("2026-12-08 6:00 PM – 8:00 PM");
  });

  it("tell two shows of a day apart", async () => {
    const { id, ctx } = await aSeries();
    const shows = [...weekly("14:00", "16:00"), ...weekly("19:00", "21:00")];
    await changeSeries(ctx, { ...change({ scope: "all", dates: shows }), id });
    await changeSeries(ctx, { ...differ("2026-12-08", { status: "sold_out" }), id });
    const [matinee, late] = await rowsOf(ctx, id);
    const dates = [{ ...late, timeStart: "20:00", timeEnd: "22:00" }, { ...matinee }];
    await changeSeries(ctx, { ...change({ scope: "all", dates }), id });
    expect((await datesOf(id)).filter((date) => date.startsWith("2026-12-08"))).toEqual([
      "2026-12-08 2:00 PM – 4:00 PM",
      "2026-12-08 8:00 PM – 10:00 PM sold_out",
    ]);
  });
});

describe("the preview of a change", () => {
  it("says exactly which dates are added, dropped, moved and marked, and changes nothing", async () => {
    const { id, ctx } = await aSeries();
    await changeSeries(ctx, { ...differ("2026-12-08", { note: "With guests" }), id });
    const dates = [
      { timeStart: "20:00", timeEnd: "22:00", dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=4" },
      { timeStart: "11:00", timeEnd: null, dateRecur: "2027-01-02" },
    ];
    const preview = await previewSeriesChange(ctx, { ...change({ scope: "all", dates }), id });
    const shown = (found: { date: string; times: string }[]) => found.map(({ date, times }) => `${date} ${times}`);
    expect(shown(preview.added)).toEqual(["2027-01-02 11:00 AM"]);
    expect(shown(preview.dropped)).toEqual([`2026-12-22 ${evening}`, `2026-12-29 ${evening}`]);
    expect(preview.moved).toHaveLength(4);
    expect(preview.moved[2]).toEqual({
      from: { date: "2026-12-08", times: evening, status: "scheduled", note: "With guests" },
      to: { date: "2026-12-08", times: "8:00 PM – 10:00 PM", status: "scheduled", note: "With guests" },
    });
    expect([preview.marked, preview.kept]).toEqual([[], 0]);
    expect(await datesOf(id)).toHaveLength(6);

    const cancelled = await previewSeriesChange(ctx, { ...differ("2026-12-15", { status: "cancelled" }), id });
    expect(cancelled).toMatchObject({ added: [], dropped: [], moved: [], kept: 5 });
    expect(cancelled.marked).toMatchObject([{ from: { status: "scheduled" }, to: { status: "cancelled" } }]);
    const moved = await previewSeriesChange(ctx, { ...differ("2026-12-15", { date: "2026-12-16" }), id });
    expect(moved).toMatchObject({ kept: 5, moved: [{ from: { date: "2026-12-15" }, to: { date: "2026-12-16" } }] });
  });
});

describe("an event that follows its venue's hours", () => {
  async function anExhibition() {
    const hours = { closed: false, timeStart: "10:00:00", timeEnd: "16:00:00" };
    const venueId = await aVenue(system, { openTimes: [3, 4].map((dayOfWeek) => ({ dayOfWeek, ...hours })) });
    const span = { usePoiTimes: true, dateStart: "2026-11-23", dateEnd: "2026-12-04", dates: [] };
    return { id: await anEvent(system, { venueId, ...span }), venueId, ctx: await producerOf(venueId) };
  }
  const tenOn = (originalDate: string) => ({ originalDate, originalTime: "10:00" });

  it("has dates that are cancelled or moved, not taken out", async () => {
    const { id, ctx } = await anExhibition();
    const holiday = { scope: "this", ...tenOn("2026-11-26") };
    await changeSeries(ctx, { ...change({ ...holiday, action: "change", status: "cancelled" }), id });
    expect(await datesOf(id)).toEqual([
      "2026-11-26 10:00 AM – 4:00 PM cancelled",
      ...["2026-11-27", "2026-12-03", "2026-12-04"].map((date) => `${date} 10:00 AM – 4:00 PM`),
    ]);
    await expect(changeSeries(ctx, { ...change({ ...holiday, action: "skip" }), id })).rejects.toMatchObject({
      fields: { "": [messages.cancelInstead] },
    });
  });

  it("keeps what was said of a date when the venue's hours change", async () => {
    const { id, venueId, ctx } = await anExhibition();
    const holiday = { scope: "this", ...tenOn("2026-11-26"), action: "change", status: "cancelled" };
    await changeSeries(ctx, { ...change(holiday), id });
    const openTimes = [3, 4].map((dayOfWeek) => ({ dayOfWeek, closed: false, timeStart: "11:00", timeEnd: "15:00" }));
    const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
    const place = { name: "Mill River Hall", lat: 42.3251, lon: -72.6412, region };
    await updateVenue(ctx, { ...venueForms.standard.parse({ ...place, openTimes }), id: venueId });
    expect((await datesOf(id)).slice(0, 2)).toEqual([
      "2026-11-26 11:00 AM – 3:00 PM cancelled",
      "2026-11-27 11:00 AM – 3:00 PM",
    ]);
  });

  it("begins to: the preview says by which dates, and those are the ones", async () => {
    const { venueId, ctx } = await anExhibition();
    const id = await anEvent(system, { venueId });
    const follow = change({ scope: "all", usePoiTimes: true, dateStart: "2026-11-23", dateEnd: "2026-11-28" });
    expect(await previewSeriesChange(ctx, { ...follow, id })).toMatchObject({
      added: [{ date: "2026-11-26" }, { date: "2026-11-27" }],
      dropped: [{ date: "2026-11-28" }],
      moved: [],
      marked: [],
      kept: 0,
    });
    await changeSeries(ctx, { ...follow, id });
    expect(await datesOf(id)).toEqual(["2026-11-26", "2026-11-27"].map((date) => `${date} 10:00 AM – 4:00 PM`));
    const hall = await anEvent(system);
    const admin = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
    await expect(previewSeriesChange(admin, { ...follow, id: hall })).rejects.toMatchObject({
      fields: { usePoiTimes: [messages.noHours] },
    });
  });

  it("ends before a date", async () => {
    const { id, ctx } = await anExhibition();
    await changeSeries(ctx, { ...change({ scope: "following", ...tenOn("2026-12-03") }), id });
    expect((await getEventForm(ctx, { id })).dateEnd).toBe("2026-12-02");
    expect(await datesOf(id)).toHaveLength(2);
  });
});

it("is only for those who manage the venue, and kept as a revision", async () => {
  const { id, ctx } = await aSeries();
  const skip = change({ scope: "this", ...named("2026-12-08"), action: "skip" });
  const stranger = await producerOf(await aVenue(system));
  for (const attempt of [
    () => changeSeries(stranger, { ...skip, id }),
    () => previewSeriesChange(stranger, { ...skip, id }),
    () => listEventDates(stranger, { id }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: "forbidden" });
  await changeSeries(ctx, { ...skip, id });
  await changeSeries(ctx, { ...differ("2026-12-15", { note: "Bring a friend" }), id });
  const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });
  const { data } = await listRevisions(editor, { kind: "event", recordId: id });
  expect(data.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ["overrides"],
    ["dates"],
    expect.any(Array),
  ]);
});

it("every 2nd and 4th Tuesday 7-9 pm until June, not on December 24, one date skipped and one moved, is the same everywhere", async () => {
  const { id, ctx } = await aSeries(
    "DTSTART:20261124\nRRULE:FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20270630\nEXDATE:20261224",
  );
  await changeSeries(ctx, { ...change({ scope: "this", ...named("2027-01-12"), action: "skip" }), id });
  await changeSeries(ctx, {
    ...differ("2027-02-09", { date: "2027-02-10", timeStart: "18:00", timeEnd: "20:00", note: "Snow" }),
    id,
  });
  const days = [
    "2026-11-24",
    "2026-12-08",
    "2026-12-22",
    "2027-01-26",
    "2027-02-10",
    "2027-02-23",
    "2027-03-09",
    "2027-03-23",
    "2027-04-13",
    "2027-04-27",
    "2027-05-11",
    "2027-05-25",
    "2027-06-08",
    "2027-06-22",
  ];
  const expected = days.map((day) =>
    day === "2027-02-10" ? `${day} 6:00 PM – 8:00 PM rescheduled` : `${day} ${evening}`,
  );
  expect(await datesOf(id)).toEqual(expected);

  const calendar = await eventCalendar(system, { id });
  const startOf = (entry: string) => /^DTSTART;TZID=America\/New_York:(\S+)/m.exec(entry)?.[1];
  const entries = calendar.split("BEGIN:VEVENT").slice(1);
  const [off, on] = [true, false].map((isOff) =>
    entries.filter((entry) => entry.includes("STATUS:CANCELLED") === isOff).map(startOf),
  );
  expect(on).toEqual(days.map((day) => `${day.replaceAll("-", "")}T${day === "2027-02-10" ? "180000" : "190000"}`));
  // Whoever has the file hears that the skipped date is off.
  expect(off).toEqual(["20270112T190000"]);

  const found = async (day: string) => {
    const { data } = await searchEvents(system, { dateStart: day, dateEnd: day, keyword: "Tuesdays" });
    const card = data.find((event) => event.id === id)?.nextEventOccurrence;
    return card ? `${card.eventDate} ${card.times}${card.status === "scheduled" ? "" : ` ${card.status}`}` : null;
  };
  for (const [index, day] of days.entries()) expect(await found(day)).toBe(expected[index]);
  for (const day of ["2026-12-24", "2027-01-12", "2027-02-09", "2027-07-13"]) expect(await found(day)).toBeNull();
});
