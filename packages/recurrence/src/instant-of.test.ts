import fc from "fast-check";
import { expect, test } from "vitest";
import { MINUTE_MS } from "./durations.ts";
import { instantOf, localOf } from "./instant-of.ts";
import { addDays, todayIn } from "./local-date.ts";

const at = (date: string, hour: number, minute: number, zone: string) =>
  instantOf(date, hour * 60 + minute, zone).toISOString();

test("a time is placed on the clocks of the venue's zone", () => {
  expect(at("2026-07-04", 19, 0, "America/New_York")).toBe("2026-07-04T23:00:00.000Z");
  expect(at("2026-12-04", 19, 0, "America/New_York")).toBe("2026-12-05T00:00:00.000Z");
  expect(at("2026-07-04", 19, 0, "America/Phoenix")).toBe("2026-07-05T02:00:00.000Z");
  expect(at("2026-07-04", 19, 0, "Asia/Kathmandu")).toBe("2026-07-04T13:15:00.000Z");
  expect(at("2026-07-04", 19, 0, "Pacific/Kiritimati")).toBe("2026-07-04T05:00:00.000Z");
});

test("a time the clocks skip in spring moves forward by the gap", () => {
  expect(at("2026-03-08", 2, 30, "America/New_York")).toBe("2026-03-08T07:30:00.000Z");
  expect(at("2026-03-29", 1, 30, "Europe/London")).toBe("2026-03-29T01:30:00.000Z");
  expect(at("2026-10-04", 2, 15, "Australia/Lord_Howe")).toBe("2026-10-03T15:45:00.000Z");
});

test("of a time that comes twice in autumn, the first is meant", () => {
  expect(at("2026-11-01", 1, 30, "America/New_York")).toBe("2026-11-01T05:30:00.000Z");
  expect(at("2026-10-25", 1, 30, "Europe/London")).toBe("2026-10-25T00:30:00.000Z");
  expect(at("2026-04-05", 1, 45, "Australia/Lord_Howe")).toBe("2026-04-04T14:45:00.000Z");
});

test("a day that a zone left out altogether moves forward too", () => {
  expect(at("2011-12-30", 12, 0, "Pacific/Apia")).toBe("2011-12-30T22:00:00.000Z");
});

test("minutes past midnight belong to the next day", () => {
  expect(instantOf("2026-11-21", 1_500, "America/New_York")).toEqual(instantOf("2026-11-22", 60, "America/New_York"));
});

test("an unknown zone is an error, not a guess", () => {
  expect(() => instantOf("2026-11-21", 0, "Mars/Olympus")).toThrow(RangeError);
});

test("today and the time of day are those of the zone", () => {
  const now = new Date("2026-11-22T04:30:20Z");
  expect(todayIn("America/New_York", now)).toBe("2026-11-21");
  expect(localOf(now, "America/New_York").minute).toBe(23 * 60 + 30);
  expect(todayIn("Asia/Kathmandu", now)).toBe("2026-11-22");
  expect(localOf(now, "Asia/Kathmandu").minute).toBe(10 * 60 + 15);
});

const zones = [
  "America/New_York",
  "America/Phoenix",
  "Europe/London",
  "Australia/Lord_Howe",
  "Asia/Kathmandu",
  "Africa/Casablanca",
];
const formatters = new Map(
  zones.map((zone) => [
    zone,
    new Intl.DateTimeFormat("en-CA", { timeZone: zone, dateStyle: "short", timeStyle: "short", hourCycle: "h23" }),
  ]),
);

/** Local time by Intl, in minutes since an early day. */
function clock(instant: Date, zone: string): number {
  return Date.parse(`${formatters.get(zone)?.format(instant).replace(", ", "T")}Z`) / MINUTE_MS;
}

const zone = fc.constantFrom(...zones);
/** Days anywhere, and days around the changes of the clocks. */
const date = fc.oneof(
  fc.integer({ min: 0, max: 7_300 }).map((days) => addDays("2015-01-01", days)),
  fc
    .tuple(
      fc.constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01"),
      fc.nat(2),
    )
    .map(([day, offset]) => addDays(day, offset - 1)),
);

test("Intl reads every instant back as the day and time that were asked for", () => {
  fc.assert(
    fc.property(zone, date, fc.nat(1_439), (zone, date, minute) => {
      const instant = instantOf(date, minute, zone);
      const asked = Date.parse(`${date}T00:00:00Z`) / MINUTE_MS + minute;
      const gap = clock(instant, zone) - asked;
      expect([0, 30, 60]).toContain(gap);
      // A gap is right only where no instant shows the time asked for.
      const around =
        gap === 0 ? [] : [-120, -60, -30, 30, 60].map((step) => new Date(instant.getTime() + step * MINUTE_MS));
      expect(around.filter((other) => clock(other, zone) === asked)).toEqual([]);
      // And none earlier shows it, so the first of two is meant.
      const earlier = [30, 60, 120].map((step) => new Date(instant.getTime() - step * MINUTE_MS));
      expect(earlier.filter((other) => clock(other, zone) === asked)).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("an instant's day and minute agree with Intl", () => {
  fc.assert(
    fc.property(zone, fc.integer({ min: 1_400_000_000, max: 2_000_000_000 }), (zone, seconds) => {
      const instant = new Date(seconds * 1_000);
      const local = localOf(instant, zone);
      expect(Date.parse(`${local.date}T00:00:00Z`) / MINUTE_MS + local.minute).toBe(clock(instant, zone));
    }),
    { numRuns: 400 },
  );
});
