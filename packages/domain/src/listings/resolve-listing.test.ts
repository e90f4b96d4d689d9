import { type EventListingInput, eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { venueListingQuery } from "@hereabouts/contract/listings/venue-listing-query";
import type { Viewer } from "@hereabouts/contract/permissions";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { midnights } from "@hereabouts/contract/region/test-region";
import type { Db } from "@hereabouts/db/connection";
import { expect, test } from "vitest";
import { contextOf } from "../test-context.ts";
import { lastDayShown } from "../visitor-days.ts";
import { resolveEventListing, resolveVenueListing } from "./resolve-listing.ts";

const ctx = contextOf({} as Db);
const at = (local: string) => ({ ...ctx, now: () => new Date(`${local}T17:00:00Z`) });
const staff: Viewer = {
  kind: "user",
  id: 1,
  isStaff: true,
  isZeditor: false,
  isSuperuser: false,
  producerOf: [],
  distanceUnits: "km",
};
const resolve = (input: EventListingInput, context = ctx) =>
  resolveEventListing(context, eventListingQuery.parse(input));

inBothRegions(
  {
    demo: {
      events: {
        placeName: "Northampton",
        radius: 50,
        units: "mi",
        namedDate: "next-7",
        dateStart: "2026-11-21",
        dateEnd: "2026-11-27",
        today: "2026-11-21",
      },
      venues: { radius: 25, units: "mi" },
      weekend: ["2026-11-21", "2026-11-22"],
    },
    far: {
      events: {
        placeName: "Old Settlement",
        radius: 20,
        units: "km",
        namedDate: "next-30",
        dateStart: "2026-11-22",
        dateEnd: "2026-12-21",
        today: "2026-11-22",
      },
      venues: { radius: 10, units: "km" },
      weekend: ["2026-11-22", "2026-11-22"],
    },
  },
  ({ events, venues, weekend }, at) => {
    test("starts in the default town, with the default distance and dates", () => {
      expect(resolve({})).toMatchObject({ ...events, ordering: "featured" });
      const query = venueListingQuery.parse({});
      expect(resolveVenueListing(ctx, query)).toMatchObject({ ...venues, ordering: "distance" });
    });

    test("the weekend begins when it does in the region", () => {
      const { dateStart, dateEnd } = resolve({ namedDate: "this-weekend" });
      expect([dateStart, dateEnd]).toEqual(weekend);
    });

    test.each(midnights[at])("today and tomorrow change at midnight, at $at", ({ at: moment, before, day, next }) => {
      const daysAt = (now: number) =>
        (["today", "tomorrow"] as const).map(
          (namedDate) => resolve({ namedDate }, { ...ctx, now: () => new Date(now) }).dateStart,
        );
      const midnight = Date.parse(moment);
      expect([daysAt(midnight - 1), daysAt(midnight)]).toEqual([
        [before, day],
        [day, next],
      ]);
    });

    test.each(midnights[at])("visitors’ days are counted from midnight, at $at", ({ at: moment, day, next }) => {
      const lastAt = (now: number) =>
        lastDayShown({ ...ctx, settings: { ...ctx.settings, visitorDays: 2 }, now: () => new Date(now) });
      const midnight = Date.parse(moment);
      expect([lastAt(midnight - 1), lastAt(midnight)]).toEqual([day, next]);
    });
  },
);

test.each([
  ["2026-11-19", "2026-11-20"],
  ["2026-11-20", "2026-11-20"],
  ["2026-11-21", "2026-11-21"],
  ["2026-11-22", "2026-11-22"],
])("on %s the weekend runs from %s to Sunday", (today, start) => {
  const { dateStart, dateEnd } = resolve({ namedDate: "this-weekend" }, at(today));
  expect([dateStart, dateEnd]).toEqual([start, "2026-11-22"]);
});

test("takes a start alone to the horizon, and an end alone from today", () => {
  expect(resolve({ dateStart: "2026-12-01" })).toMatchObject({ dateStart: "2026-12-01", dateEnd: null });
  expect(resolve({ dateEnd: "2026-12-01" })).toMatchObject({ dateStart: "2026-11-21", dateEnd: "2026-12-01" });
  expect(resolve({ dateEnd: "2026-12-01" }).namedDate).toBe("custom");
});

test("shows the past to staff alone", () => {
  const past = { dateStart: "2026-11-01", dateEnd: "2026-11-30" };
  expect(resolve(past).dateStart).toBe("2026-11-21");
  expect(resolve(past, { ...ctx, viewer: staff }).dateStart).toBe("2026-11-01");
});

test("reads the largest distances as Global, in the reader's units, and one venue's events from anywhere", () => {
  expect(resolve({ radius: "15000" }).radius).toBeNull();
  expect(resolve({ radius: "2000" }).radius).toBe(2_000);
  expect(resolve({ radius: "2001" }).radius).toBeNull();
  expect(resolve({ radius: "3200" }, { ...ctx, viewer: staff })).toMatchObject({ radius: 3_200, units: "km" });
  expect(resolve({ radius: "3201" }, { ...ctx, viewer: staff })).toMatchObject({ radius: null, units: "km" });
  expect(resolve({ vid: "7" }).radius).toBeNull();
  expect(resolve({ vid: "7", radius: "10" }).radius).toBe(10);
});

test("reads radii that hardly differ as one", () => {
  expect(["12.34", "12.3", "151.4", "150.6"].map((radius) => resolve({ radius }).radius)).toEqual([
    12.3, 12.3, 151, 151,
  ]);
});
