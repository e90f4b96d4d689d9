import { eventCalendarPath, eventPath, venuePath } from "@hereabouts/contract/paths";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { demoWords, lagoonHall } from "@hereabouts/contract/region/test-region";
import { widgetPath } from "@hereabouts/contract/widgets/widget-paths";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aCalendar, anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { serveSite } from "./test-site.ts";

// Pages of an event show others, from anywhere.
const databases = { demo: await testDatabase(), far: await testDatabase() };

inBothRegions(
  {
    demo: {
      venue: { name: "Mill River Hall" },
      town: "northampton-ma",
      told: ["Northampton, MA", "America/New_York, distances in mi"],
      listed: ["7:00 PM – 9:00 PM", "within 50 miles"],
      data: ["2026-11-24T19:00:00-05:00", "2026-11-24T21:00:00-05:00", '"addressCountry":"US"'],
      answer: ['"times":"7:00 PM – 9:00 PM"', '"timeZone":"America/New_York"'],
      feed: "Tue, Nov 24, 2026, 7:00 PM – 9:00 PM",
      calendar: ["DTSTART;TZID=America/New_York:20261124T190000", "Northampton\\, MA 01060"],
      unit: "miles when not logged in",
    },
    far: {
      venue: lagoonHall,
      town: "old-settlement",
      told: ["Old Settlement", "Australia/Lord_Howe, distances in km"],
      listed: ["19:00 – 21:00", "within 20 km"],
      data: ["2026-11-24T19:00:00+11:00", "2026-11-24T21:00:00+11:00", '"addressCountry":"AU"'],
      answer: ['"times":"19:00 – 21:00"', '"timeZone":"Australia/Lord_Howe"'],
      feed: "Tue, 24 Nov 2026, 19:00 – 21:00",
      calendar: ["DTSTART;TZID=Australia/Lord_Howe:20261124T190000", "Lord Howe Island NSW 2898"],
      unit: "kilometers when not logged in",
    },
  },
  ({ venue, town, told, listed, data, answer, feed, calendar, unit }, at) => {
    const { db } = databases[at];
    const ctx = contextOf(db);
    let origin: string;
    let venueId: number;
    let eventId: number;
    let calendarId: string;
    beforeAll(async () => {
      await installReferenceData(db);
      venueId = await aVenue(ctx, venue);
      const dates = [{ startMinute: 1_140, endMinute: 1_260, dateRecur: "2026-11-24" }];
      eventId = await anEvent(ctx, { venueId, name: "Whale evening", dates });
      calendarId = await aCalendar(ctx, (await aPerson(ctx)).id, "Town calendar");
      origin = await serveSite(db, ctx);
    });

    /** Reads an address and looks for words, and in the far region for those of the demo region. */
    async function expectWords(path: string, ...expected: string[]): Promise<void> {
      const response = await fetch(origin + path);
      // Lines of calendar files are folded.
      const text = (await response.text()).replaceAll("\r\n ", "");
      expect([path, response.status]).toEqual([path, 200]);
      const missing = expected.filter((words) => !text.includes(words));
      const foreign = at === "far" ? demoWords.exec(text)?.[0] : undefined;
      expect({ path, missing, foreign }).toEqual({ path, missing: [], foreign: undefined });
    }

    test("listings and pages tell hours and distances as the region does", async () => {
      await expectWords("/events/", ...listed);
      await expectWords(`/in/${town}/`, "Whale evening");
      await expectWords(eventPath({ id: eventId, name: "Whale evening" }), ...data);
      await expectWords(venuePath({ id: venueId, name: venue.name }), "Whale evening");
      await expectWords("/venues/");
      await expectWords("/");
    });

    test("programs are answered with the region’s zone, and told of its units and towns", async () => {
      await expectWords("/events/api/v1/events/", ...answer);
      await expectWords("/api/openapi.json", unit, town);
      await expectWords("/api/docs/", unit);
    });

    test("feeds, calendar files and calendars on other sites are in the region’s time", async () => {
      for (const format of ["rss", "atom", "json"]) await expectWords(`/feeds/events.${format}`, feed);
      await expectWords("/feeds/events.ics", ...calendar);
      await expectWords(eventCalendarPath(eventId), ...calendar);
      await expectWords(widgetPath(calendarId), "Whale evening", ...listed.slice(0, 1));
    });

    test("search engines and browsers find the region’s towns", async () => {
      await expectWords("/in/", `/in/${town}/`);
      await expectWords("/robots.txt");
      await expectWords("/llms.txt", ...told);
      const index = await (await fetch(`${origin}/sitemap.xml`)).text();
      expect(index).toContain("<sitemapindex");
    });
  },
);
