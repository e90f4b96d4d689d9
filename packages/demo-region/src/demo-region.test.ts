import { expand } from "@hereabouts/recurrence/rules/expand";
import { parseDateRecur } from "@hereabouts/recurrence/rules/recurrence";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, monthOf, nextWeekday, weekday } from "./calendar.ts";
import { demoRegion } from "./demo-region.ts";
import type { DemoEvent, LocalDate } from "./demo-region.types.ts";
import { TOWNS } from "./places.ts";
import { CATEGORIES } from "./programs/categories.ts";
import { regionOf } from "./test-region.ts";

const TODAY = "2026-11-21";
const region = regionOf(TODAY);
const venues = new Map(region.venues.map((venue) => [venue.key, venue]));

function townOf(event: DemoEvent): string | undefined {
  return venues.get(event.venueKey)?.townId;
}

function takesPlace(event: DemoEvent, date: LocalDate): boolean {
  if (event.usePoiTimes) {
    const isRunning = (event.dateStart ?? "") <= date && date <= (event.dateEnd ?? "");
    const hours = venues.get(event.venueKey)?.openTimes ?? [];
    return isRunning && hours.some(({ dayOfWeek, closed }) => dayOfWeek === weekday(date) && !closed);
  }
  return event.dates.some(({ dateRecur }) => expand(parseDateRecur(dateRecur), date, date).length > 0);
}

function textOf(event: DemoEvent): string {
  return [event.name, event.description, event.priceInformation, event.statusNote].filter(Boolean).join("\n");
}

describe("events of the demo region", () => {
  it("are 1,500, of all 18 types", () => {
    expect(region.events).toHaveLength(1500);
    expect(new Set(region.events.map(({ eventTypeSlug }) => eventTypeSlug))).toEqual(new Set(Object.keys(CATEGORIES)));
    expect(Object.keys(CATEGORIES)).toHaveLength(18);
  });

  it("say All ages alone, and never both Adult and 21+", () => {
    for (const { name, ageGroups } of region.events) {
      if (ageGroups.includes("all_ages")) expect(ageGroups, name).toEqual(["all_ages"]);
      if (ageGroups.includes("21_plus")) expect(ageGroups, name).not.toContain("adult");
    }
  });

  it("are the same for the same date, and others on another date", () => {
    expect(demoRegion(TODAY)).toEqual(region);
    const later = regionOf("2027-06-18");
    expect(later.venues).toEqual(region.venues);
    expect(later.events).not.toEqual(region.events);
    expect(later.events).toHaveLength(1500);
  });

  it.each([TODAY, "2026-12-15", "2027-03-07", "2027-07-02"])(
    "give every town something today, tonight and this weekend (%s)",
    (today) => {
      const { events } = regionOf(today);
      const sunday = nextWeekday(today, [6]);
      const saturday = addDays(sunday, -1);
      for (const { id } of TOWNS) {
        const local = events.filter((event) => townOf(event) === id && event.isInPerson);
        const tonight = local.filter(
          (event) => takesPlace(event, today) && event.dates.some(({ timeStart }) => timeStart >= "17:00"),
        );
        const weekend = local.filter((event) => takesPlace(event, saturday) || takesPlace(event, sunday));
        expect.soft(tonight.length, `${id} tonight`).toBeGreaterThan(0);
        expect.soft(local.filter((event) => takesPlace(event, today)).length, `${id} today`).toBeGreaterThan(1);
        expect.soft(weekend.length, `${id} this weekend`).toBeGreaterThan(3);
      }
    },
  );

  it("have rules that the recurrence package reads, and none starts before today", () => {
    for (const event of region.events) {
      for (const { dateRecur, timeStart, timeEnd } of event.dates) {
        const { start } = parseDateRecur(dateRecur);
        expect(start >= TODAY).toBe(true);
        expect(expand(parseDateRecur(dateRecur), start, start), `${event.name}: ${dateRecur}`).toEqual([start]);
        expect(timeStart).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
        if (timeEnd !== null) expect(timeEnd).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/);
      }
      expect(event.dates.length > 0).toBe(!event.usePoiTimes);
      expect(event.dates.length).toBeLessThanOrEqual(50);
    }
  });

  it("recur in every way that a calendar knows", () => {
    const rules = region.events.flatMap(({ dates }) => dates.map(({ dateRecur }) => dateRecur)).join("\n");
    for (const part of [
      "FREQ=DAILY",
      "INTERVAL=2",
      "BYSETPOS=2,4",
      "BYMONTHDAY=",
      "COUNT=",
      "UNTIL=",
      "EXDATE:",
      "BYDAY=MO,WE",
    ]) {
      expect(rules).toContain(part);
    }
    expect(region.events.some(({ usePoiTimes }) => usePoiTimes)).toBe(true);
    const severalADay = region.events.some(
      ({ dates }) => new Set(dates.map(({ dateRecur }) => dateRecur)).size < dates.length,
    );
    expect(severalADay).toBe(true);
  });

  it("change single occurrences only where the rule has one", () => {
    const overrides = region.events.flatMap((event) => event.overrides.map((override) => ({ event, override })));
    expect(overrides.length).toBeGreaterThan(10);
    for (const { event, override } of overrides) {
      const rows = event.dates.filter(({ timeStart }) => timeStart === override.timeStart);
      expect(
        rows.some(({ dateRecur }) => expand(parseDateRecur(dateRecur), override.date, override.date).length > 0),
      ).toBe(true);
      expect(override.note).not.toBe("");
    }
  });

  it.each([TODAY, "2026-12-15", "2027-03-07", "2027-07-02"])(
    "last as long as before when they start later (%s)",
    (today) => {
      const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
      const moved = regionOf(today).events.flatMap(({ name, dates, overrides }) =>
        overrides.flatMap(({ date, timeStart, newTimeStart, newTimeEnd }) => {
          const row = dates.find(
            ({ dateRecur, timeStart: start }) =>
              start === timeStart && expand(parseDateRecur(dateRecur), date, date).length > 0,
          );
          if (!newTimeStart || !newTimeEnd || !row?.timeEnd) return [];
          const lasts = (start: string, end: string) => (1440 + minutes(end) - minutes(start)) % 1440;
          return [{ name, planned: lasts(timeStart, row.timeEnd), now: lasts(newTimeStart, newTimeEnd) }];
        }),
      );
      expect(moved.length).toBeGreaterThan(3);
      for (const { name, planned, now } of moved) expect(now, name).toBe(planned);
    },
  );

  it("include free, priced and unpriced, online, hybrid, global, featured, sold-out and canceled ones", () => {
    const { events } = region;
    for (const price of ["free", "low", "medium", "high", null])
      expect(events.some((event) => event.price === price)).toBe(true);
    expect(events.some(({ isInPerson, isOnline }) => isInPerson && isOnline)).toBe(true);
    expect(events.some(({ isInPerson, isOnline }) => !isInPerson && isOnline)).toBe(true);
    expect(events.some(({ isGlobal }) => isGlobal)).toBe(true);
    expect(events.every(({ isInPerson, isOnline }) => isInPerson || isOnline)).toBe(true);
    expect(events.every(({ isOnline, onlineUrl }) => isOnline === (onlineUrl !== ""))).toBe(true);
    expect(events.some(({ featured }) => featured)).toBe(true);
    const statuses = new Set(
      events.flatMap(({ status, overrides }) => [status, ...overrides.map((override) => override.status)]),
    );
    for (const status of ["scheduled", "cancelled", "postponed", "sold_out", "rescheduled"])
      expect(statuses).toContain(status);
  });

  it("read like events: no two alike, no template showing, whole sentences", () => {
    expect(new Set(region.events.map(({ name }) => name.toLowerCase())).size).toBe(1500);
    expect(new Set(region.events.map(({ description }) => description)).size).toBe(1500);
    expect(new Set(region.events.map(({ key }) => key)).size).toBe(1500);
    for (const event of region.events) {
      expect(textOf(event)).not.toMatch(/[{}|@]|::|undefined|null|\ba\(n\)| {2}|\.\.|\bthe the\b| ,/);
      expect(textOf(event)).not.toMatch(/\ba (?!eu|one)[aeio]\w+ |\ban [bcdfgjklmnpqrstvwxyz]/);
      expect(event.name).toMatch(/^[A-Z0-9“]/);
      expect(event.description).toMatch(/^(<p>[A-Z0-9“].*?[.!?)]<\/p>)+$/);
      expect(event.url).toMatch(/^https:\/\/[a-z0-9.-]+\.example\.(org|com)\//);
      expect(event.name.length).toBeLessThan(120);
    }
  });

  it("use no phrase about the house or the day again and again", () => {
    const openings = region.events.map(({ description }) => description.slice(0, 60));
    expect(new Set(openings).size).toBe(1500);
  });

  it.each([
    ["2026-11-21", /strawberr|firefl|asparagus/i],
    ["2027-06-18", /snowshoe|turkey|ice rink|winter market/i],
    ["2027-02-03", /pumpkin|dragonfl|thanksgiving/i],
  ])("fit the season of %s", (today, outOfSeason) => {
    const soon = regionOf(today).events.filter((event) => {
      const start = event.dateStart ?? parseDateRecur(event.dates[0]?.dateRecur ?? today).start;
      return daysBetween(today, start) < 21 && monthOf(start) === monthOf(today);
    });
    expect(soon.length).toBeGreaterThan(300);
    // A museum's name or an artist's title may be of any season; what is said to happen may not.
    const misfits = soon.filter(({ name }) => outOfSeason.test(name));
    expect(misfits.map(({ name }) => name)).toEqual([]);
  });

  it("are at venues that exist", () => {
    expect(region.events.every(({ venueKey }) => venues.has(venueKey))).toBe(true);
  });
});
