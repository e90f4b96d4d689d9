import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { eventCalendar } from "../calendar-files/event-calendar.ts";
import type { Context } from "../context.ts";
import { getCorrectable } from "../corrections/correctable.ts";
import { changeSeries } from "../events/change-series.ts";
import { searchEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
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
const wednesdays = [{ dayOfWeek: 2, closed: false, timeStart: "09:00:00", timeEnd: "17:00:00" }];
/** Ways in which an event has a date on Wednesdays from November 25, 2026, from 9 to 5. */
const kinds = {
  "a series": {
    dates: [{ startMinute: 540, endMinute: 1020, dateRecur: "DTSTART:20261125\nRRULE:FREQ=WEEKLY;BYDAY=WE" }],
  },
  "its venue’s hours": { usePoiTimes: true, dateStart: "2026-11-23", dates: [] },
} as const;

/** An event with one date changed, and days that have passed since: the nightly work and a save of its venue. */
async function anEventWith(kind: keyof typeof kinds, originalDate: string, change: object) {
  const venueId = await aVenue(system, { openTimes: wednesdays });
  const id = await anEvent(system, { venueId, ...kinds[kind] });
  const named = { scope: "this" as const, updated: undefined, originalDate, originalTime: 540 };
  const asPlanned = { action: "change" as const, date: null, minutes: null, status: null, note: "" };
  await changeSeries(staff, { id, ...named, ...asPlanned, ...change });
  const pass = async (day: string) => {
    await rollForward(on(day));
    await saveVenueAndEvents(on(day), { name: "Mill River Hall", lat: 42.3251, lon: -72.6412 }, { id: venueId });
  };
  return { id, pass };
}
const datesOn = async (day: string, id: number) =>
  (await getEvent(on(day), { id })).dates.slice(0, 2).map(({ date, status }) => `${date} ${status}`);
async function fileOn(day: string, id: number) {
  const entries = (await eventCalendar(on(day), { id })).split("BEGIN:VEVENT").slice(1);
  return entries.flatMap((entry) => {
    const told = /DTSTART[^:]*:(\d{8})/.exec(entry)?.[1] ?? "";
    return told < "20261210" ? [`${told} ${/STATUS:(\w+)/.exec(entry)?.[1]}`] : [];
  });
}
async function listedOn(day: string, id: number, dateStart: string) {
  const query = eventListingQuery.parse({ dateStart, dateEnd: dateStart, radius: "15000", pageSize: "100" });
  return (await searchEvents(on(day), query)).data.some((card) => card.id === id);
}
async function offeredOn(day: string, id: number) {
  const { dates } = await getCorrectable(on(day), { kind: "event", id });
  return dates.slice(0, 2).map(({ values }) => values.date);
}

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])("of %s", (kind) => {
  it("a date that was moved to an earlier day is over after that day, and does not come back on its own", async () => {
    const { id, pass } = await anEventWith(kind, "2026-12-02", { date: "2026-11-24" });
    expect(await datesOn("2026-11-23", id)).toEqual(["2026-11-24 rescheduled", "2026-11-25 scheduled"]);
    for (const day of ["2026-11-26", "2026-11-28", "2026-12-02"]) {
      await pass(day);
      expect(await datesOn(day, id)).toEqual(["2026-12-09", "2026-12-16"].map((date) => `${date} scheduled`));
      expect(await listedOn(day, id, "2026-12-02")).toBe(false);
      expect(await offeredOn(day, id)).toEqual(["2026-12-09", "2026-12-16"]);
      expect(await fileOn(day, id)).not.toContainEqual(expect.stringContaining("20261202"));
    }
  });

  it.each(["cancelled", "postponed"] as const)(
    "a date that is %s stands so until its day is over, and in calendar files once for thirty days more",
    async (status) => {
      const { id, pass } = await anEventWith(kind, "2026-12-02", { status, note: "Closed" });
      const told = `20261202 ${status === "cancelled" ? "CANCELLED" : "TENTATIVE"}`;
      for (const day of ["2026-11-28", "2026-12-02"]) {
        await pass(day);
        expect(await datesOn(day, id)).toEqual([`2026-12-02 ${status}`, "2026-12-09 scheduled"]);
        expect((await fileOn(day, id)).filter((entry) => entry.startsWith("20261202"))).toEqual([told]);
      }
      await pass("2026-12-05");
      expect(await datesOn("2026-12-05", id)).toEqual(["2026-12-09 scheduled", "2026-12-16 scheduled"]);
      const after = (await fileOn("2026-12-05", id)).filter((entry) => entry.startsWith("20261202"));
      expect(after).toEqual(status === "cancelled" ? [told] : []);
      expect(await fileOn("2027-01-05", id)).toEqual([]);
    },
  );

  it.each(["sold_out", "moved_online"] as const)("a date that is %s stays so as days pass", async (status) => {
    const { id, pass } = await anEventWith(kind, "2026-12-09", { status, note: "Ask at the door" });
    for (const day of ["2026-11-28", "2026-12-05", "2026-12-09"]) {
      await pass(day);
      const { dates } = await getEvent(on(day), { id });
      expect(dates.find(({ date }) => date === "2026-12-09")).toMatchObject({ status, note: "Ask at the door" });
      expect(await listedOn(day, id, "2026-12-09")).toBe(true);
    }
  });
});
