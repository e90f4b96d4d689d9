import { eventQaQuery } from "@hereabouts/contract/reports/qa-report";
import { DAY_MS } from "@hereabouts/recurrence/durations";
import { addDays } from "@hereabouts/recurrence/local-date";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeEach, describe, expect, it } from "vitest";
import { confirmEvent } from "../events/update-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aVenue } from "../test-factories.ts";
import { exportDoubtfulEvents, listDoubtfulEvents } from "./problems.ts";

const { db } = await testDatabase();
const system = contextOf(db, { viewer: { kind: "system", job: "test" } });
await installReferenceData(db);
const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });

const list = (query: Record<string, unknown> = {}) =>
  listDoubtfulEvents(superuser, eventQaQuery.parse({ show: "week", ...query }));
const daysAgo = (days: number) => new Date(testNow.getTime() - days * DAY_MS);
const evening = (dateRecur: string) => [{ startMinute: 19 * 60, endMinute: 21 * 60, dateRecur }];
/** The first whole day of the week that is listed. */
const firstDay = "2026-11-21";

const towns = ["Hadley", "Amherst", "Northampton", "Easthampton", "Deerfield"];
const venues: number[] = [];
for (const city of towns) venues.push(await aVenue(system, { name: `Hall of ${city}`, city }));

const words = ["Contra", "Jazz", "Poetry", "Chess", "Quilt", "Cider", "Puppet", "Bird", "Pottery", "Choir"];

/** An event of that week that nobody confirmed. */
const anUnconfirmed = (day: number, venue: number, fields: Parameters<typeof anEvent>[1] = {}) =>
  anEvent(system, {
    venueId: venues[venue],
    url: "https://dance.example",
    description: "<p>An evening of dances for all, with a caller, a fiddle and a piano. Bring soft shoes.</p>",
    dates: evening(addDays(firstDay, day)),
    ...fields,
  });

// Events of other tests are confirmed.
beforeEach(async () => {
  await db.updateTable("event").set({ certified_at: testNow }).execute();
});

describe("a week that nobody confirmed", () => {
  it("is listed by day, then town, then what readers notice", async () => {
    const [late, clean, wrong, other] = [
      await anUnconfirmed(3, 1, { name: "Fair" }),
      await anUnconfirmed(1, 0, { name: "Aria" }),
      await anUnconfirmed(1, 0, { name: "Quilt show", url: "" }),
      await anUnconfirmed(1, 1, { name: "Zither" }),
    ];
    const { data } = await list();
    expect(data.map(({ id }) => id)).toEqual([other, wrong, clean, late]);
    expect(data[0]).toMatchObject({
      city: "Amherst",
      next: { day: addDays(firstDay, 1), startMinute: 19 * 60, endMinute: 21 * 60, dates: 1 },
    });
  });

  it("leaves out what is confirmed, canceled, a draft, past or later", async () => {
    await anUnconfirmed(1, 0, { certifiedAt: daysAgo(13) });
    await anUnconfirmed(1, 0, { status: "cancelled" });
    await anUnconfirmed(1, 0, { published: false });
    await anUnconfirmed(-5, 0);
    await anUnconfirmed(8, 0);
    expect((await list()).data).toEqual([]);
  });

  it("has an event of every evening once, at its next date", async () => {
    const id = await anUnconfirmed(0, 0, { dates: evening("DTSTART:20261115\nRRULE:FREQ=DAILY") });
    const { data } = await list();
    expect(data).toMatchObject([{ id, next: { dates: 7 } }]);
  });

  it("is narrowed to what changed in the last 7 days, or since an instant", async () => {
    const id = await anUnconfirmed(1, 0);
    const old = await anUnconfirmed(2, 0);
    await db
      .updateTable("event")
      .set({ updated_at: daysAgo(9) })
      .where("id", "=", old)
      .execute();
    const idsOf = async (changed: string) => (await list({ changed })).data.map((row) => row.id);
    expect(await idsOf("last-7-days")).toEqual([id]);
    expect(await idsOf(daysAgo(10).toISOString())).toEqual([id, old]);
    expect(await idsOf(testNow.toISOString())).toEqual([]);
    const refused = eventQaQuery.safeParse({ changed: "yesterday" }).error;
    expect(refused?.issues).toMatchObject([{ path: ["changed"] }]);
  });

  it("is a file with days and times", async () => {
    await anUnconfirmed(2, 3, { name: "Fair" });
    const csv = await exportDoubtfulEvents(superuser, eventQaQuery.parse({ show: "week" }));
    expect(csv).toContain("2026-11-23,7:00 PM");
  });

  it("is worked through in its order: each event takes one confirmation, whichever pages are seen", async () => {
    // More than two pages: a longer week is worked through alike.
    const count = 2 * 25 + 4;
    for (let at = 0; at < count; at += 1) {
      const startMinute = 8 * 60 + Math.floor(at / 15) * 90;
      const dates = [{ startMinute, endMinute: null, dateRecur: addDays(firstDay, at % 6) }];
      await anUnconfirmed(0, at % towns.length, { name: `${words[at % 10]} ${words[at % 7]} ${at}`, dates });
    }
    const worked: string[] = [];
    for (let left = count; left > 0; ) {
      const { data, pagination } = await list();
      expect(pagination.totalItems).toBe(left);
      for (const { id, next, city } of data.slice(0, 25)) {
        worked.push(`${next?.day} ${city}`);
        await confirmEvent(superuser, { id });
        left -= 1;
      }
    }
    expect((await list()).data).toEqual([]);
    expect(worked).toHaveLength(count);
    expect(worked).toEqual(worked.toSorted());
  });
});
