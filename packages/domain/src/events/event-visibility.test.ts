import { featureLimits } from "@hereabouts/contract/events/featuring";
import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { testNow } from "@hereabouts/testing/clock";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import { Conflict, Forbidden, Invalid } from "../errors.ts";
import { searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { advanceAndVacuum } from "../worker/upkeep.ts";
import { deleteEvent } from "./deleted-event.ts";
import { selectEvent } from "./event-snapshot.queries.ts";
import { featureEvent } from "./event-visibility.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const stranger = contextOf(db);
const staff = contextOf(db, { viewer: await aPerson(stranger, { isStaff: true }) });
const regions = await db.selectFrom("region").select("id").orderBy("id").execute();
const at = (instant: string) => ({ ...stranger, now: () => new Date(instant) });
const weekly = [{ startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261123\nRRULE:FREQ=DAILY;COUNT=60" }];
const days = { from: "2026-11-25", until: "2026-11-27" };

/** A venue in a region by its number; in other tests nobody counts its events. */
const hallIn = (number: number) => aVenue(stranger, { regionId: regions[number]?.id ?? null });
const daily = async (venueId: number, name: string) => anEvent(stranger, { venueId, name, dates: weekly });

async function listed(ctx: typeof stranger, vid: number) {
  const { data } = await searchEvents(ctx, eventListingQuery.parse({ namedDate: "custom", vid }));
  return data.map(({ name, isFeatured }) => (isFeatured ? `${name} *` : name));
}

test("a featured event comes first and is marked from the first to the last day where its venue is, by itself", async () => {
  const venueId = await hallIn(0);
  await daily(venueId, "Aikido");
  const id = await daily(venueId, "Bingo");
  await featureEvent(staff, { id, days });
  expect(await listed(staff, venueId)).toEqual(["Aikido", "Bingo"]);
  // Midnight in Massachusetts is five in the morning in London.
  for (const [instant, order] of [
    ["2026-11-25T04:59:30Z", ["Aikido", "Bingo"]],
    ["2026-11-25T05:00:30Z", ["Bingo *", "Aikido"]],
    ["2026-11-28T04:59:30Z", ["Bingo *", "Aikido"]],
    ["2026-11-28T05:00:30Z", ["Aikido", "Bingo"]],
  ] as const) {
    await advanceAndVacuum(at(instant));
    expect([instant, await listed(at(instant), venueId)]).toEqual([instant, order]);
  }
});

test("a region has so many featured events on a day and no more, also when two are featured at the same moment", async () => {
  const venueId = await hallIn(1);
  const ids: number[] = [];
  for (let number = 0; number <= featureLimits.featuredInRegion; number++)
    ids.push(await daily(venueId, `Event ${number}`));
  for (const id of ids.slice(2)) await featureEvent(staff, { id, days });
  const [first = 0, second = 0] = ids;
  const both = await Promise.allSettled([first, second].map((id) => featureEvent(staff, { id, days })));
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  const late = both[0]?.status === "rejected" ? first : second;
  const overlapping = featureEvent(staff, { id: late, days: { from: "2026-11-27", until: "2026-12-02" } });
  await expect(overlapping).rejects.toThrow(/12 events in Berkshires are already featured on .*November 27, 2026/);
  await featureEvent(staff, { id: late, days: { from: "2026-11-28", until: "2026-12-02" } });
  // What is there already can be given other days, another region has its own share, and what is deleted counts no more.
  await featureEvent(staff, { id: ids[3] ?? 0, days: { ...days, from: "2026-11-26" } });
  await featureEvent(staff, { id: await daily(await hallIn(2), "Elsewhere"), days });
  await deleteEvent(staff, { id: ids[4] ?? 0 });
  await featureEvent(staff, { id: late, days });
});

test("staff alone feature events, for so many days at most, and only what people can see", async () => {
  const venueId = await hallIn(3);
  const id = await daily(venueId, "Fair");
  const producer = contextOf(db, { viewer: await aProducer(stranger, [venueId]) });
  await expect(featureEvent(producer, { id, days })).rejects.toBeInstanceOf(Forbidden);
  for (const [from, until] of [
    ["2026-11-27", "2026-11-25"],
    ["2026-11-01", "2026-11-20"],
    ["2026-11-25", "2027-03-01"],
  ] as const)
    await expect(featureEvent(staff, { id, days: { from, until } })).rejects.toBeInstanceOf(Invalid);
  const draft = await anEvent(stranger, { venueId, published: false });
  await expect(featureEvent(staff, { id: draft, days })).rejects.toBeInstanceOf(Conflict);
});

test("who featured what is in the audit log, and a form that is open meanwhile can be saved", async () => {
  const id = await daily(await hallIn(4), "Gala");
  const before = await selectEvent(db, id);
  await featureEvent(staff, { id, days });
  await featureEvent(staff, { id, days: null });
  expect((await selectEvent(db, id))?.updatedAt).toEqual(before?.updatedAt);
  const acts = await db
    .selectFrom("audit_act")
    .select(["act", "record_name", "before", "after"])
    .where("record_id", "=", String(id))
    .where("act", "=", "event.feature")
    .orderBy("id")
    .execute();
  const none = { from: null, until: null };
  expect(acts).toEqual([
    { act: "event.feature", record_name: "Gala", before: none, after: days },
    { act: "event.feature", record_name: "Gala", before: days, after: none },
  ]);
  expect(testNow.toISOString().slice(0, 10)).toBe("2026-11-21");
});
