import type { SimilarEventsQuery } from "@hereabouts/contract/duplicates/similar-events";
import { eventQaQuery } from "@hereabouts/contract/reports/qa-report";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { saveEvents } from "../events/save-event.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { listDoubtfulEvents } from "../reports/problems.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aPerson, aProducer, aVenue } from "../test-factories.ts";
import { randomOf } from "./planted-doubles.fixture.ts";
import { distinctEvents, doubleOfEvent } from "./planted-events.fixture.ts";
import { findDoubleEvents, findSimilarEvents } from "./similar-events.ts";

const { db } = await testDatabase();
const system = contextOf(db);
await installReferenceData(db);
const superuser = contextOf(db, { viewer: await aPerson(system, { isSuperuser: true }) });
const at = (start: number, end: number | null, dateRecur = "2026-11-28") => [
  { startMinute: start * 60, endMinute: end === null ? null : end * 60, dateRecur },
];
const typed = (startMinute: number, endMinute: number | null, date = "2026-11-28") => ({
  date,
  startMinute,
  endMinute,
});

let hall: number;
let producer: typeof superuser;
let dance: number;
beforeAll(async () => {
  hall = await aVenue(system, { name: "Grange" });
  producer = contextOf(db, { viewer: await aProducer(system, [hall], "unlimited") });
  dance = await anEvent(system, { venueId: hall, name: "Contra Dance with Ana Ruiz", dates: at(19, 21) });
  await anEvent(system, { venueId: hall, name: "Knitting Circle", dates: at(19, 21) });
});
const similar = (query: Partial<SimilarEventsQuery>, ctx = producer) =>
  findSimilarEvents(ctx, { venueId: hall, eventId: undefined, name: "Contra dance", dates: [], ...query });

test("who types an event is told of the one that is on then, and may add a date where there is one to add", async () => {
  const name = "contra dance w/ Ana Ruiz";
  const found = { id: dance, name: "Contra Dance with Ana Ruiz", isDraft: false };
  expect(await similar({ name, dates: [typed(1140, 1260)] })).toEqual([
    { ...found, isSameTime: true, when: "Sat, Nov 28, 7:00 PM – 9:00 PM", lacks: [] },
  ]);
  const twice = [typed(1140, null), typed(1140, null, "2026-12-05")];
  expect(await similar({ name, dates: twice })).toMatchObject([{ id: dance, isSameTime: true, lacks: [1] }]);
  expect(await similar({ name, dates: [typed(1140, null, "2026-12-12")] })).toMatchObject([
    { id: dance, isSameTime: false, lacks: [0] },
  ]);
});

test("another name, another time and the event itself are not one of them", async () => {
  expect(await similar({ name: "Square supper", dates: [typed(1140, 1260)] })).toEqual([]);
  expect(await similar({ name: "Contra lesson", dates: [typed(600, 660)] })).toEqual([]);
  const itself = { name: "Contra Dance with Ana Ruiz", eventId: dance, dates: [typed(1140, 1260)] };
  expect(await similar(itself)).toEqual([]);
});

test("nobody is told of the events of a venue that is not theirs", async () => {
  const other = contextOf(db, { viewer: await aProducer(system, [await aVenue(system)]) });
  await expect(similar({}, other)).rejects.toMatchObject({ kind: "notFound" });
  await expect(similar({}, system)).rejects.toMatchObject({ kind: "signInRequired" });
});

test("the report on events shows both of a pair, each with the other, until one of them is hidden or moved", async () => {
  const venueId = await aVenue(system, { name: "Opera house" });
  const one = await anEvent(system, { venueId, name: "Winter Gala", dates: at(19, 22) });
  const two = await anEvent(system, { venueId, name: "The Winter Gala!", dates: at(19.5, null) });
  await anEvent(system, { venueId, name: "Winter Gala", dates: at(10, 12) });
  await anEvent(system, { name: "Winter Gala", dates: at(19, 22) });
  const doubles = async () =>
    (await listDoubtfulEvents(superuser, eventQaQuery.parse({ problem: "double", ordering: "name" }))).data
      .filter(({ venueName }) => venueName === "Opera house")
      .map(({ id, twin }) => [id, twin?.id]);
  expect((await doubles()).toSorted()).toEqual([
    [one, two],
    [two, one],
  ]);
  await db.updateTable("event").set({ deleted_at: system.now() }).where("id", "=", two).execute();
  expect(await doubles()).toEqual([]);
});

test("of a hundred planted doubles 95 are found, and at most five of a hundred that are shown are false", async () => {
  const random = randomOf(11);
  const venues: number[] = [];
  for (let index = 0; index < 30; index++) venues.push(await aVenue(system, { name: `Hall ${index}` }));
  const save = async (events: ReturnType<typeof distinctEvents>) => {
    const rest = { eventTypeId: 5, description: "<p>Come.</p>", ageGroups: ["all_ages"] } as const;
    return (
      await saveEvents(
        system,
        events.map((event) => ({ ...event, ...rest, ageGroups: [...rest.ageGroups] })),
      )
    ).map(({ id }) => id);
  };
  const events = distinctEvents(300, venues);
  const ids = await save(events);
  const doubles = await save(events.slice(0, 100).map((event) => doubleOfEvent(event, random)));
  const planted = new Map(doubles.map((double, index) => [double, ids[index] ?? 0]));
  const twins = await findDoubleEvents(superuser);
  const found = [...planted].filter(([double, original]) => twins.get(double)?.id === original);
  expect(found.length).toBeGreaterThanOrEqual(95);
  const rightful = new Set([...planted.keys(), ...planted.values()]);
  const wrong = [...twins.keys()].filter((id) => (ids.includes(id) || planted.has(id)) && !rightful.has(id));
  expect(wrong.length).toBeLessThanOrEqual(5);
});
