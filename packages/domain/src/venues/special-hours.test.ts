import { lagoonHall } from "@hereabouts/contract/region/test-region";
import { venueForms } from "@hereabouts/contract/venues/venue-form";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, it } from "vitest";
import { mergeVenues } from "../duplicates/merge.ts";
import { compareVenues } from "../duplicates/venue-comparison.ts";
import { changeSeries } from "../events/change-series.ts";
import { listRevisions } from "../history/revisions.ts";
import { getVenue } from "../pages/get-venue.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { updateVenue } from "./update-venue.ts";
import { getVenueForm } from "./venue-form.ts";

const { db } = await testDatabase();
// November 21, 2026.
const system = contextOf(db);
let region = 0;
beforeAll(async () => {
  await installReferenceData(db);
  region = (await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow()).id;
});

const open = (dayOfWeek: number, timeStart = "10:00:00", timeEnd = "17:00:00") => ({
  dayOfWeek,
  closed: false,
  timeStart,
  timeEnd,
});
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day));
const thanksgiving = { dateStart: "2026-11-26", dateEnd: "2026-11-26", hours: [], note: "Thanksgiving" };
const late = {
  dateStart: "2026-11-28",
  dateEnd: "2026-11-28",
  hours: [{ timeStart: "20:00", timeEnd: "01:00" }],
  note: "",
};
const form = (changes: object = {}) =>
  venueForms.admin.parse({ name: "Mill River Hall", lat: 42.3251, lon: -72.6412, region, ...changes });
const staff = async (days = 0) => {
  const now = () => new Date(system.now().getTime() + days * DAY_MS);
  return contextOf(db, { viewer: await aPerson(system, { isStaff: true }), now });
};
const datesOf = (eventId: number) =>
  db
    .selectFrom("occurrence")
    .select(["local_date as date", "start_minute", "end_minute", "note"])
    .where("event_id", "=", eventId)
    .orderBy("local_date")
    .orderBy("start_minute")
    .execute();

describe("hours of single dates", () => {
  it("are loaded in order as they were sent, and kept by a form without them", async () => {
    const id = await aVenue(system, { openTimes: everyDay });
    const ctx = await staff();
    const { dateEnd: _, ...single } = thanksgiving;
    const saved = await updateVenue(ctx, { ...form({ specialHours: [late, single] }), id });
    expect(saved.specialHours).toEqual([thanksgiving, late]);
    await updateVenue(ctx, { ...form({ phone: "413 555 0100" }), id });
    expect((await getVenueForm(ctx, { id })).specialHours).toEqual([thanksgiving, late]);
    expect((await getVenue(system, { id })).specialHours).toEqual([thanksgiving, late]);
    await updateVenue(ctx, { ...form({ specialHours: [] }), id });
    expect((await getVenue(system, { id })).specialHours).toEqual([]);
  });

  it("can be said by the venue's own manager, and not with a suggestion", async () => {
    const id = await aVenue(system);
    const ctx = contextOf(db, { viewer: await aProducer(system, [id]) });
    const sent = { ...form(), specialHours: [thanksgiving] };
    expect((await updateVenue(ctx, { ...venueForms.standard.parse(sent), id })).specialHours).toEqual([thanksgiving]);
    expect(venueForms.basic.parse(sent)).not.toHaveProperty("specialHours");
  });

  it("are refused by name more than a year ahead, counted from today at the venue", async () => {
    const ctx = await staff();
    // It is November 22 at Lord Howe already.
    const id = await aVenue(system, lagoonHall);
    const upTo = (day: string) => ({ ...form({ ...lagoonHall, specialHours: [{ dateStart: day }] }), id });
    await expect(updateVenue(ctx, upTo("2027-11-24"))).rejects.toMatchObject({
      fields: { specialHours: ["Choose dates at most 366 days ahead."] },
    });
    expect((await updateVenue(ctx, upTo("2027-11-23"))).specialHours).toHaveLength(1);
    const hall = await aVenue(system);
    const there = { ...form({ specialHours: [{ dateStart: "2027-11-23" }] }), id: hall };
    await expect(updateVenue(ctx, there)).rejects.toMatchObject({ fields: { specialHours: [expect.any(String)] } });
  });

  it("stay a day longer than their date, and leave without being told as a change", async () => {
    const id = await aVenue(system, { openTimes: everyDay, specialHours: [thanksgiving, late] });
    const [friday, saturday] = [await staff(6), await staff(7)];
    expect((await getVenueForm(friday, { id })).specialHours).toEqual([thanksgiving, late]);
    const { specialHours } = await getVenueForm(saturday, { id });
    expect(specialHours).toEqual([late]);
    await updateVenue(saturday, { ...form({ specialHours, phone: "413 555 0100" }), id });
    const { data } = await listRevisions(saturday, { kind: "venue", recordId: id });
    expect(data.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain("specialHours");
  });

  it("are a change that the history tells", async () => {
    const id = await aVenue(system, { openTimes: everyDay, specialHours: [late] });
    const ctx = await staff();
    await updateVenue(ctx, { ...form({ specialHours: [thanksgiving, late] }), id });
    const { data } = await listRevisions(ctx, { kind: "venue", recordId: id });
    expect(data[0]?.changes.find(({ field }) => field === "specialHours")).toMatchObject({
      before: [late],
      after: [thanksgiving, late],
    });
  });
});

describe("an event that follows its venue's hours", () => {
  const following = async (specialHours: (typeof late)[]) => {
    const venueId = await aVenue(system, { openTimes: everyDay, specialHours });
    const span = { usePoiTimes: true, dateStart: "2026-11-25", dateEnd: "2026-11-29", dates: [] };
    return { venueId, eventId: await anEvent(system, { venueId, ...span }) };
  };

  it("is not on where it is closed, and takes the other hours", async () => {
    const { venueId, eventId } = await following([thanksgiving, late]);
    expect(
      (await datesOf(eventId)).map(({ date, start_minute, end_minute }) => [date, start_minute, end_minute]),
    ).toEqual([
      ["2026-11-25", 600, 1_020],
      ["2026-11-27", 600, 1_020],
      ["2026-11-28", 1_200, 1_500],
      ["2026-11-29", 600, 1_020],
    ]);
    await updateVenue(await staff(), { ...form({ specialHours: [] }), id: venueId });
    expect((await datesOf(eventId)).map(({ date }) => date)).toHaveLength(5);
  });

  it("keeps what is said of a date through other hours of it, and while it is closed", async () => {
    const { venueId, eventId } = await following([]);
    const ctx = await staff();
    const named = { scope: "this" as const, updated: undefined, action: "change" as const, minutes: null, date: null };
    const off = { ...named, originalTime: 600, status: "cancelled" as const, note: "Burst pipe" };
    await changeSeries(ctx, { id: eventId, ...off, originalDate: "2026-11-28" });
    const said = async (specialHours: object[]) => {
      await updateVenue(ctx, { ...form({ specialHours }), id: venueId });
      return (await datesOf(eventId))
        .filter(({ note }) => note !== "")
        .map(({ date, start_minute }) => [date, start_minute]);
    };
    expect(await said([late])).toEqual([["2026-11-28", 1_200]]);
    expect(await said([])).toEqual([["2026-11-28", 600]]);
    expect(await said([{ dateStart: "2026-11-28" }])).toEqual([]);
    expect(await said([])).toEqual([["2026-11-28", 600]]);
    // From other hours over a closed day to the hours of the week: the note waited at hours that are not back.
    expect(await said([late])).toEqual([["2026-11-28", 1_200]]);
    expect(await said([{ dateStart: "2026-11-28" }])).toEqual([]);
    expect(await said([])).toEqual([["2026-11-28", 600]]);
  });
});

it("a merge shows and takes hours with their dates", async () => {
  const keptId = await aVenue(system, { openTimes: everyDay });
  const droppedId = await aVenue(system, { openTimes: everyDay, specialHours: [thanksgiving] });
  const ctx = await staff();
  const hours = (await compareVenues(ctx, { keptId, droppedId })).fields.find(({ field }) => field === "openTimes");
  expect(hours).toMatchObject({ isSame: false, dropped: expect.stringContaining("Thu, Nov 26, 2026 closed") });
  await mergeVenues(ctx, { keptId, droppedId, taken: ["openTimes"], keptSeen: undefined, droppedSeen: undefined });
  expect((await getVenue(system, { id: keptId })).specialHours).toEqual([thanksgiving]);
});
