import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { eventOrderings } from "@hereabouts/contract/listings/listing-choices";
import { followChanges } from "@hereabouts/db/change-feed";
import { testDatabase } from "@hereabouts/testing/database";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Context } from "../context.ts";
import { deleteEvent } from "../events/deleted-event.ts";
import { resolveEventQuery } from "../listings/resolve-query.ts";
import { eventSearchOf, searchEvents } from "../listings/search-events.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { alwaysFeatured, anEvent, aPerson, aVenue } from "../test-factories.ts";
import { followEvents } from "./follow-events.ts";

const SIZE = 5;
const { db, url } = await testDatabase();
const feed = followChanges(url);
afterAll(() => feed.close());
const base = contextOf(db);
let visitor = base;
const memory = followEvents({ db, news: feed, mostEvents: 1_000 });
const none = {
  find: () => undefined,
  findPins: () => undefined,
  findMonth: () => undefined,
  countValues: () => undefined,
  nextDay: () => undefined,
  catchUp: async () => true,
};
let editor: Context;
let venueId: number;
const evening = (day: string) => [{ startMinute: 1140, endMinute: 1260, dateRecur: day }];

beforeAll(async () => {
  await installReferenceData(db);
  editor = contextOf(db, { viewer: await aPerson(visitor, { isStaff: true }) });
  venueId = await aVenue(visitor);
  // All alike, so that nothing but their order of ties tells them apart.
  for (let number = 0; number < 17; number++)
    await anEvent(visitor, { venueId, name: `Show ${number}`, dates: evening("2026-11-24"), ...alwaysFeatured });
});

const ask = (ordering: string, page: number) =>
  searchEvents(visitor, eventListingQuery.parse({ ordering, page: String(page), pageSize: String(SIZE) }));
const idsOn = async (ordering: string, page: number) => (await ask(ordering, page)).data.map(({ id }) => id);
/** All pages of a list, one after the other. */
async function whole(ordering: string): Promise<number[]> {
  const { pagination } = await ask(ordering, 1);
  const pages = Array.from({ length: pagination.totalPages }, (_, index) => idsOn(ordering, index + 1));
  return (await Promise.all(pages)).flat();
}

describe.each([
  ["memory", memory],
  ["the database", none],
])("pages from %s", (_, finder) => {
  /** Until what was written is told and read. */
  const isTold = async () => {
    await expect.poll(feed.isLive).toBe(true);
    await feed.catchUp();
    const { query, resolved } = await resolveEventQuery(visitor, eventListingQuery.parse({}));
    await expect.poll(() => memory.find(eventSearchOf(visitor, query, resolved), 0, 1)).toBeDefined();
  };
  beforeEach(async () => {
    visitor = { ...base, ports: { ...base.ports, events: finder } };
    await isTold();
  });

  test.each(eventOrderings)("hold each event once, by %s, also where nothing tells them apart", async (ordering) => {
    const ids = await whole(ordering);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe((await ask(ordering, 1)).pagination.totalItems);
    expect(await whole(ordering)).toEqual(ids);
  });

  // Where an event stands in a mixed order depends on its neighbours.
  test.each(eventOrderings.filter((ordering) => ordering !== "best"))(
    "move on by what was added or removed before them, and by nothing else, by %s",
    async (ordering) => {
      const before = await whole(ordering);
      const added = await anEvent(visitor, {
        venueId,
        name: "First of all",
        dates: evening("2026-11-23"),
        ...alwaysFeatured,
      });
      await isTold();
      const longer = await whole(ordering);
      expect(longer.filter((id) => id !== added)).toEqual(before);
      const place = longer.indexOf(added);
      // What a reader of the first page saw stands on the second only where it moved on by the one event that came.
      const repeated = (await idsOn(ordering, 2)).filter((id) => before.slice(0, SIZE).includes(id));
      expect(repeated).toEqual(place < SIZE ? [before[SIZE - 1]] : []);
      await deleteEvent(editor, { id: added });
      await isTold();
      expect(await whole(ordering)).toEqual(before);
      expect(await idsOn(ordering, 2)).toEqual(before.slice(SIZE, 2 * SIZE));
    },
  );

  test("that went with their last event are said not to be there", async () => {
    const added: number[] = [];
    for (let number = 17; number < 21; number++)
      added.push(await anEvent(visitor, { venueId, name: `Show ${number}`, dates: evening("2026-11-25") }));
    await isTold();
    expect((await ask("date", 5)).data.map(({ id }) => id)).toEqual(added.slice(-1));
    for (const id of added) await deleteEvent(editor, { id });
    await isTold();
    await expect(ask("date", 5)).rejects.toThrow("Invalid page.");
  });
});
