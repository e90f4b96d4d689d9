import { eventForm } from "@hereabouts/contract/events/event-form";
import { programmeMessages } from "@hereabouts/contract/events/programme-limits";
import { seriesChange } from "@hereabouts/contract/events/series-change";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { sessionCalendar } from "../calendar-files/event-calendar.ts";
import type { Context } from "../context.ts";
import { listRevisions } from "../history/revisions.ts";
import { searchEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { aPerson, aProducer, aVenue } from "../test-factories.ts";
import { addEvent } from "./add-event.ts";
import { changeSeries } from "./change-series.ts";
import { getEventCopy, getEventForm } from "./event-form.ts";
import { updateEvent } from "./update-event.ts";

const { db } = await testDatabase();
const system = contextOf(db);
beforeAll(() => installReferenceData(db));

const opening = { date: "2026-12-05", timeStart: "10:00", timeEnd: "11:00", title: "Opening", room: "Hall A" };
const ball = {
  date: "2026-12-06",
  timeStart: "22:00",
  timeEnd: "01:00",
  title: "Zydeco ball",
  people: "The Bayou Six",
};

/** The festival of a producer on December 5 and 6, 2026. */
const festival = (venue: number, changes: object = {}) =>
  eventForm.parse({
    name: "Winter festival",
    url: "https://example.org/festival",
    description: "<p>Two days.</p>",
    type: "in_person",
    eventType: 12,
    ageGroups: ["all_ages"],
    venue,
    dates: [{ timeStart: "10:00", timeEnd: "23:00", dateRecur: "DTSTART:20261205\nRRULE:FREQ=DAILY;COUNT=2" }],
    programme: [ball, opening],
    ...changes,
  });

async function aFestival(changes: object = {}): Promise<{ id: number; venue: number; ctx: Context }> {
  const venue = await aVenue(system);
  const ctx = contextOf(db, { viewer: await aProducer(system, [venue], "basic") });
  const { id } = await addEvent(ctx, festival(venue, changes));
  return { id, venue, ctx };
}

const sessionsOf = async (ctx: Context, id: number) =>
  (await getEventForm(ctx, { id })).programme.map(({ date, title }) => `${date} ${title}`);

describe("the programme of an event", () => {
  it("is kept in order of time, each session under a number of its own, and shown with its times", async () => {
    const { id, venue, ctx } = await aFestival();
    expect((await getEventForm(ctx, { id })).programme).toMatchObject([
      { ...opening, id: 1, people: "", text: "" },
      { ...ball, id: 2, room: "", text: "" },
    ]);
    const [first, last] = (await getEvent(system, { id })).programme;
    expect(first).toMatchObject({ title: "Opening", room: "Hall A", times: "10:00 AM – 11:00 AM" });
    expect((last?.timestampEnd ?? 0) - (last?.timestampStart ?? 0)).toBe(3 * 3_600);
    // A number is not given again, so that calendars never take one session for another.
    await updateEvent(ctx, {
      id,
      ...festival(venue, {
        programme: [
          { ...opening, id: 1 },
          { ...opening, title: "Talk" },
        ],
      }),
    });
    expect((await getEventForm(ctx, { id })).programme.map((one) => one.id)).toEqual([1, 3]);
    const admin = contextOf(db, { viewer: await aPerson(system, { isStaff: true }) });
    const [revision] = (await listRevisions(admin, { kind: "event", recordId: id })).data;
    expect(revision?.changes.map(({ field }) => field)).toEqual(["programme"]);
  });

  it("stays as it is where a form says nothing of it", async () => {
    const { id, venue, ctx } = await aFestival();
    await updateEvent(ctx, { id, ...festival(venue, { programme: undefined, name: "Winter feast" }) });
    expect(await sessionsOf(ctx, id)).toEqual(["2026-12-05 Opening", "2026-12-06 Zydeco ball"]);
  });

  it("has sessions on the days of its event alone, and none where that is a series", async () => {
    const { venue, ctx } = await aFestival();
    const refused = (changes: object, message: string) =>
      expect(addEvent(ctx, festival(venue, changes))).rejects.toMatchObject({ fields: { programme: [message] } });
    await refused({ programme: [{ ...opening, date: "2026-12-07" }] }, programmeMessages.outside);
    const weekly = { timeStart: "10:00", timeEnd: "23:00", dateRecur: "DTSTART:20261205\nRRULE:FREQ=WEEKLY" };
    await refused({ dates: [weekly] }, programmeMessages.series);
    await refused({ dates: [{ ...weekly, dateRecur: `${weekly.dateRecur};COUNT=6` }] }, programmeMessages.series);
  });

  it("is found by the words of its sessions, and the card names the one that has them", async () => {
    const { id } = await aFestival();
    const find = async (keyword: string) => {
      const query = eventListingQuery.parse({ keyword, dateEnd: "2027-01-31", radius: "15000" });
      return (await searchEvents(system, query)).data.find((card) => card.id === id);
    };
    expect((await find("zydeco"))?.foundSession).toMatchObject({ anchor: "session-2", date: "2026-12-06" });
    expect((await find("bayo"))?.foundSession?.times).toBe("10:00 PM – 1:00 AM");
    const byName = await find("winter festival");
    expect(byName?.name).toBe("Winter festival");
    expect(byName?.foundSession).toBeUndefined();
    expect(await find("polka")).toBeUndefined();
  });

  it("moves with its event in the same change, and back, or stays when asked", async () => {
    const { id, ctx } = await aFestival({
      dates: [{ timeStart: "10:00", timeEnd: "23:00", dateRecur: "2026-12-05" }],
      programme: [opening],
    });
    const named = { scope: "this", originalDate: "2026-12-05", originalTime: "10:00" };
    const move = (change: object) => changeSeries(ctx, { id, ...seriesChange.parse({ ...named, ...change }) });
    await move({ action: "change", date: "2026-12-12" });
    expect(await sessionsOf(ctx, id)).toEqual(["2026-12-12 Opening"]);
    await move({ action: "reset" });
    expect(await sessionsOf(ctx, id)).toEqual(["2026-12-05 Opening"]);
    await move({ action: "change", date: "2026-12-12", moveProgramme: false });
    expect(await sessionsOf(ctx, id)).toEqual(["2026-12-05 Opening"]);
  });

  it("moves whole with all days, and a single day's sessions with that day", async () => {
    const { id, ctx } = await aFestival();
    const dates = [{ timeStart: "10:00", timeEnd: "23:00", dateRecur: "DTSTART:20261206\nRRULE:FREQ=DAILY;COUNT=2" }];
    await changeSeries(ctx, { id, ...seriesChange.parse({ scope: "all", dates }) });
    expect(await sessionsOf(ctx, id)).toEqual(["2026-12-06 Opening", "2026-12-07 Zydeco ball"]);
    const one = { scope: "this", originalDate: "2026-12-06", originalTime: "10:00", action: "change" };
    await changeSeries(ctx, { id, ...seriesChange.parse({ ...one, date: "2026-12-09" }) });
    expect(await sessionsOf(ctx, id)).toEqual(["2026-12-07 Zydeco ball", "2026-12-09 Opening"]);
  });

  it("goes along with a copy, on the days of the copy", async () => {
    const { id, ctx } = await aFestival();
    const nextYear = contextOf(db, { viewer: ctx.viewer, now: () => new Date("2027-02-01T12:00:00Z") });
    const copy = await getEventCopy(nextYear, { id });
    expect(copy.programme.map(({ date }) => date)).toEqual(["2027-12-04", "2027-12-05"]);
  });

  it("has a calendar file for each session, in its room", async () => {
    const { id } = await aFestival();
    const text = (await sessionCalendar(system, { id, session: 1 })).replaceAll("\r\n ", "");
    expect(text).toContain(`UID:event-${id}-session-1@`);
    expect(text).toContain(":Opening\r\n");
    expect(text).toMatch(/DTSTART;TZID=[^:]+:20261205T100000/);
    expect(text).toContain("LOCATION:Hall A");
    await expect(sessionCalendar(system, { id, session: 9 })).rejects.toMatchObject({ kind: "notFound" });
  });
});
