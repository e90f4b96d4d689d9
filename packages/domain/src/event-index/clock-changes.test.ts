import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { eventOrderings } from "@hereabouts/contract/listings/listing-choices";
import { followChanges } from "@hereabouts/db/change-feed";
import { addDays } from "@hereabouts/recurrence/local-date";
import { testDatabase } from "@hereabouts/testing/database";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findEvents } from "../listings/event-search.queries.ts";
import { resolveEventQuery } from "../listings/resolve-query.ts";
import { eventSearchOf, searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { advanceListings, rollForward } from "../schedule/roll-forward.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { followEvents } from "./follow-events.ts";

const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
const index = followEvents({ db, news: feed, mostEvents: 1_000 });
const at = (moment: Date) => contextOf(db, { now: () => moment });

const eastern = ["America/New_York", "America/Chicago"];
/** Nights in which zones change their clocks, and in which they do not, with their first midnight, one after the other. */
const nights: Readonly<Record<string, { saturday: string; midnight: string; zones: readonly string[] }>> = {
  "an ordinary night": { saturday: "2027-03-06", midnight: "2027-03-07T05:00:00Z", zones: eastern },
  "the night of 23 hours": { saturday: "2027-03-13", midnight: "2027-03-14T05:00:00Z", zones: eastern },
  "the night of 24 and a half hours": {
    saturday: "2027-04-03",
    midnight: "2027-04-03T13:00:00Z",
    zones: ["Australia/Lord_Howe"],
  },
  "a night that changes at a quarter": {
    saturday: "2027-09-25",
    midnight: "2027-09-25T11:15:00Z",
    zones: ["Pacific/Chatham"],
  },
  "a night with two midnights": {
    saturday: "2027-10-30",
    midnight: "2027-10-31T00:00:00Z",
    zones: ["Atlantic/Azores"],
  },
  "the night of 25 hours": { saturday: "2027-11-06", midnight: "2027-11-07T04:00:00Z", zones: eastern },
};
const spans: readonly (readonly [start: number, end: number | null])[] = [
  [0, 1440],
  [0, 90],
  [60, 120],
  [90, 150],
  [130, null],
  [150, 180],
  [1320, 1440],
  [1380, 1560],
  [1439, null],
];

beforeAll(async () => {
  await installReferenceData(db);
  for (const { saturday, midnight, zones } of Object.values(nights))
    for (const timeZone of zones) {
      const ctx = at(new Date(Date.parse(midnight) - 86_400_000));
      const venueId = await aVenue(ctx, { name: `Hall of ${timeZone} ${saturday}`, timeZone });
      for (const [startMinute, endMinute] of spans)
        await anEvent(ctx, {
          venueId,
          name: `From ${startMinute}`,
          dates: [
            { startMinute, endMinute, dateRecur: `DTSTART:${saturday.replaceAll("-", "")}\nRRULE:FREQ=DAILY;COUNT=3` },
          ],
        });
    }
});

/** Events with a date of these days that is not over, by the dates themselves. */
async function expectedOn(days: readonly string[], moment: Date) {
  const { rows } = await sql<{ id: number }>`select distinct event_id as id from occurrence
    where local_date = any(${days}::date[]) and over_at > ${moment}::timestamptz order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

async function compareAt(moment: Date, days: readonly [from: string, until: string]) {
  const [from, until] = days;
  for (const ordering of eventOrderings) {
    const asked = { dateStart: from, dateEnd: until, ordering, radius: "100", pageSize: "100" };
    const { query, resolved } = await resolveEventQuery(at(moment), eventListingQuery.parse(asked));
    const search = eventSearchOf(at(moment), query, resolved);
    const found = await findEvents(db, search, 0, 100);
    await expect.poll(() => index.find(search, 0, 100)).toMatchObject(found);
    const { data } = await searchEvents(at(moment), query);
    const shown = data.map(({ id }) => id).sort((a, b) => a - b);
    expect({ moment, ordering, shown }).toEqual({
      moment,
      ordering,
      shown: await expectedOn(from === until ? [from] : [from, addDays(from, 1)], moment),
    });
  }
}

test.each(Object.entries(nights))(
  "memory and database list the same, which is what is not over, through %s",
  async (_, night) => {
    const sunday = addDays(night.saturday, 1);
    await rollForward(at(new Date(Date.parse(night.midnight) - 86_400_000)));
    // From 11 PM on, each half hour, to 6 hours after midnight.
    for (let half = -2; half <= 12; half++) {
      const moment = new Date(Date.parse(night.midnight) + half * 1_800_000 + 60_000);
      await advanceListings(at(moment));
      await expect.poll(feed.isLive).toBe(true);
      await feed.catchUp();
      await compareAt(moment, half < 0 ? [night.saturday, sunday] : [sunday, sunday]);
    }
  },
);
