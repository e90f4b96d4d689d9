import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { applyRegion, type Region } from "@hereabouts/contract/region/region";
import { lordHowe } from "@hereabouts/contract/region/test-region";
import { HOUR_MS, MINUTE_MS } from "@hereabouts/recurrence/durations";
import { instantOf, localOf } from "@hereabouts/recurrence/instant-of";
import { addDays, daysBetween } from "@hereabouts/recurrence/local-date";
import { zoneOffset } from "@hereabouts/recurrence/zone-offset";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDueDigests, sendDigest } from "./alerts/digest.ts";
import type { Context } from "./context.ts";
import type { Payload } from "./jobs/catalogue.ts";
import { eventFlags } from "./listing-codes.ts";
import { searchEvents } from "./listings/search-events.ts";
import { getEvent } from "./pages/get-event.ts";
import { installReferenceData } from "./reference-data/install-reference-data.ts";
import { toggleBookmark } from "./saved-items/bookmark.ts";
import { refreshHighlights } from "./schedule/roll-forward.ts";
import { contextOf } from "./test-context.ts";
import { anEvent, aPerson, aSavedSearch, aVenue } from "./test-factories.ts";
import { recordImpressions } from "./traffic/impressions.ts";
import { rollUpSightings } from "./traffic/roll-up-sightings.ts";

/**
 * Regions on both hemispheres, with what their clocks skip and repeat: an hour at night, the first of a day, the last of one,
 * half an hour, an hour that begins at a quarter.
 */
const places = [
  ["Europe/Madrid", 42.88, -8.54],
  ["America/Santiago", -33.45, -70.67],
  ["Atlantic/Azores", 37.74, -25.68],
  ["America/Nuuk", 64.18, -51.72],
  ["Australia/Lord_Howe", -31.522, 159.06],
  ["Pacific/Chatham", -43.95, -176.56],
] as const;

/** The days of 2027 whose clocks change, as far as anything here looks beyond them. */
const changesOf = (zone: string) =>
  Array.from({ length: 360 }, (_, day) => addDays("2027-01-02", day)).filter(
    (day) =>
      zoneOffset(instantOf(day, 720, zone).getTime(), zone) !==
      zoneOffset(instantOf(addDays(day, -1), 720, zone).getTime(), zone),
  );

/** Hours of digests: those that some clocks skip, repeat, or show for half an hour. */
const hours = [0, 2, 3, 23];

const cases = places.flatMap(([zone, lat, lon]) => changesOf(zone).map((day) => ({ zone, lat, lon, day })));

const { db } = await testDatabase();
const regionOf = ({ zone, lat, lon }: (typeof cases)[number]): Region => ({
  ...lordHowe,
  timeZone: zone,
  towns: [{ id: "old-settlement", name: "Old Settlement", state: "", lat, lon }],
});
const at = (instant: Date | number, settings: Partial<Context["settings"]> = {}): Context => {
  const ctx = contextOf(db, { now: () => new Date(instant) });
  return { ...ctx, settings: { ...ctx.settings, ...settings } };
};

beforeAll(() => installReferenceData(db));
afterAll(() => applyRegion(undefined));

test("clocks change twice in a year", () => {
  expect(cases).toHaveLength(places.length * 2);
});

describe.each(cases)("in $zone around $day", (place) => {
  const { zone, lat, lon, day } = place;
  const before = addDays(day, -1);
  const after = addDays(day, 1);
  const days = [before, day, after];
  const offsetAtNoon = (date: string) => zoneOffset(instantOf(date, 720, zone).getTime(), zone);
  /** Minutes that the clocks skip; none where they repeat some. */
  const skipped = Math.max(0, offsetAtNoon(day) - offsetAtNoon(before)) / MINUTE_MS;
  const noon = (date: string) => instantOf(date, 720, zone);
  /** The first moment of a day, which its clocks may show as one in the morning, and the last. */
  const firstOf = (date: string) => instantOf(date, 0, zone).getTime();
  const lastOf = (date: string) => firstOf(addDays(date, 1)) - MINUTE_MS;
  let venueId: number;
  let daily: number;
  const asSystem = () => at(noon(addDays(day, -7)));

  beforeAll(async () => {
    applyRegion(regionOf(place));
    for (const table of ["saved_search", "saved_event", "event", "venue", "app_user"] as const)
      await db.deleteFrom(table).execute();
    venueId = await aVenue(asSystem(), { lat, lon, city: "Old Settlement", state: "", postalCode: "", timeZone: zone });
    const rule = `DTSTART:${addDays(day, -2).replaceAll("-", "")}\nRRULE:FREQ=DAILY;COUNT=5`;
    daily = await anEvent(asSystem(), {
      venueId,
      name: "Daily",
      dates: [30, 135, 150, 180, 1140].map((startMinute) => ({
        startMinute,
        endMinute: startMinute + 45,
        dateRecur: rule,
      })),
    });
  });

  test("a daily event keeps its hours, and has one of each a day", async () => {
    const rows = await db
      .selectFrom("occurrence")
      .select(["local_date", "start_minute", "starts_at", "ends_at"])
      .where("event_id", "=", daily)
      .orderBy("starts_at")
      .execute();
    expect(rows).toHaveLength(25);
    for (const { local_date: date, start_minute: minute, starts_at: startsAt, ends_at: endsAt } of rows) {
      const shown = localOf(startsAt, zone);
      expect(shown.date).toBe(date);
      // What the clocks skip comes later by as much as they skip.
      const gap = shown.minute - minute;
      expect([date, minute, date === day ? [0, skipped] : [0]]).toEqual([date, minute, expect.arrayContaining([gap])]);
      expect(endsAt && endsAt > startsAt).toBe(true);
    }
  });

  test("today lasts from the first moment of the day to its last", async () => {
    for (const date of days)
      for (const instant of [firstOf(date), noon(date).getTime(), lastOf(date)]) {
        const { query } = await searchEvents(at(instant), eventListingQuery.parse({ namedDate: "today" }));
        expect([query.today, query.dateStart, query.dateEnd]).toEqual([date, date, date]);
      }
  });

  test("anonymous visitors see two days, whatever their hours", async () => {
    for (const date of days)
      for (const instant of [firstOf(date), lastOf(date)]) {
        const page = await getEvent(at(instant, { visitorDays: 2 }), { id: daily });
        const shown = new Set(page.dates.map((one) => one.date));
        expect([...shown].filter((one) => daysBetween(date, one) > 1)).toEqual([]);
        expect(shown).toContain(addDays(date, 1) > addDays(day, 2) ? date : addDays(date, 1));
      }
  });

  test("days by their names are counted from the day that it is", async () => {
    for (const date of days)
      for (const instant of [firstOf(date), lastOf(date)]) {
        const find = async (namedDate: string) =>
          (await searchEvents(at(instant), eventListingQuery.parse({ namedDate }))).query;
        const [tomorrow, next] = [await find("tomorrow"), await find("next-3")];
        expect([tomorrow.dateStart, tomorrow.dateEnd]).toEqual([addDays(date, 1), addDays(date, 1)]);
        expect([next.dateStart, next.dateEnd]).toEqual([date, addDays(date, 2)]);
      }
  });

  test("a highlight of a day begins with its first moment and ends with its last", async () => {
    const dates = [{ startMinute: 1140, endMinute: 1260, dateRecur: addDays(day, 3) }];
    await anEvent(asSystem(), { venueId, name: "Highlight", featuredFrom: day, featuredUntil: day, dates });
    const isFeaturedAt = async (instant: number) => {
      await refreshHighlights(at(instant));
      const { data } = await searchEvents(at(instant), eventListingQuery.parse({ keyword: "Highlight" }));
      const rows = await sql<{ isFeatured: boolean }>`
        select l.flags & ${sql.lit(eventFlags.featured)} <> 0 as "isFeatured" from event_listing l
        join event e on e.id = l.event_id where e.name = 'Highlight'`.execute(db);
      return [data[0]?.isFeatured, rows.rows[0]?.isFeatured];
    };
    expect(await isFeaturedAt(firstOf(day) - 1_000)).toEqual([false, false]);
    expect(await isFeaturedAt(firstOf(day))).toEqual([true, true]);
    expect(await isFeaturedAt(firstOf(after) - 1_000)).toEqual([true, true]);
    expect(await isFeaturedAt(firstOf(after))).toEqual([false, false]);
  });

  test("a digest comes once a day, at the hour that was chosen", async () => {
    const people = new Map<number, number>();
    for (const hour of hours) {
      const confirmed = { alert_frequency: "daily" as const, time_zone: zone, email_confirmed_at: new Date(0) };
      const sentBefore = { alerts_sent_on: addDays(before, -1) };
      const { id } = await aPerson(asSystem(), {}, { alert_hour: hour, ...confirmed, ...sentBefore });
      await aSavedSearch(asSystem(), id, { default_loc_id: "old-settlement" });
      people.set(id, hour);
    }
    const sent: string[] = [];
    const seen = new Map(days.map((date) => [date, new Set<number>()]));
    for (let instant = firstOf(before); instant < firstOf(addDays(after, 1)); instant += HOUR_MS / 4) {
      const { date, minute } = localOf(new Date(instant), zone);
      const hour = Math.floor(minute / 60);
      seen.get(date)?.add(hour);
      // Before the hours that were chosen, in them, and after them.
      if (hour > 5 && hour < 21) continue;
      await findDueDigests(at(instant));
      const { rows } = await sql<{ data: Payload<"alerts.sendDigest"> }>`
        delete from job_queue.job where name = 'alerts.sendDigest' returning data`.execute(db);
      for (const { data } of rows) {
        await sendDigest(at(instant), data);
        sent.push(`${date}: ${people.get(data.userId)} at ${hour}`);
      }
    }
    // An hour that is skipped comes as soon as there is one after it, or in the last one of the day.
    const expected = days.flatMap((date) => {
      const shown = [...(seen.get(date) ?? [])].toSorted((a, b) => a - b);
      return hours.map((hour) => `${date}: ${hour} at ${shown.find((one) => one >= hour) ?? shown.at(-1)}`);
    });
    expect(sent.toSorted()).toEqual(expected.toSorted());
  });

  test("statistics count what was seen and saved for the day that it was", async () => {
    const sender = { address: "192.0.2.7", userAgent: "Mozilla/5.0 (X11) Firefox/140.0", purpose: "" };
    const expected = new Map<string, number>();
    for (let hour = 0; firstOf(before) + hour * HOUR_MS < firstOf(addDays(after, 1)); hour++) {
      const instant = firstOf(before) + hour * HOUR_MS;
      const { date } = localOf(new Date(instant), zone);
      expected.set(date, (expected.get(date) ?? 0) + 1);
      await recordImpressions(at(instant), { impressions: [{ kind: "event_card", id: daily }] }, sender);
      await toggleBookmark({ ...at(instant), viewer: await aPerson(asSystem()) }, { kind: "event", id: daily });
      if (hour % 4 === 0) await rollUpSightings(at(instant));
    }
    await rollUpSightings(at(firstOf(addDays(after, 1)) + HOUR_MS));
    const seen = await sql<{ day: string; count: number }>`
      select day, sum(count)::int as count from target_count where target_id = ${daily}::int group by day order by day`.execute(
      db,
    );
    const saved = await sql<{ day: string; count: number }>`
      select day, count from save_count where event_id = ${daily}::int order by day`.execute(db);
    const counts = [...expected].map(([day, count]) => ({ day, count }));
    expect(seen.rows).toEqual(counts);
    expect(saved.rows).toEqual(counts);
  });
});
