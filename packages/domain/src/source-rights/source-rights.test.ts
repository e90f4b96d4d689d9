import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { mayGoInto, type Surface, sourceLicences, surfaces } from "@hereabouts/contract/region-sources/licences";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, expect, test } from "vitest";
import { selectDates, selectRuleDates } from "../editions/edition-date.queries.ts";
import { entryOf } from "../editions/print-entries.ts";
import { selectListedEvents, selectOutbox } from "../fediverse/object.queries.ts";
import { getEventFeed } from "../feeds/public-feeds.ts";
import { searchEvents } from "../listings/search-events.ts";
import { getEvent } from "../pages/get-event.ts";
import { getEventForOthers } from "../pages/get-event-for-others.ts";
import { getEventPoster } from "../posters/event-poster.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { selectShownIds } from "../site-files/site-files.queries.ts";
import { contextOf } from "../test-context.ts";
import { anEvent } from "../test-factories.ts";
import { withoutWithheld } from "./without-withheld.ts";

const { db } = await testDatabase();
const ctx = contextOf(db);
beforeAll(() => installReferenceData(db));

let sources = 0;
async function anEventFrom(licence: string, withheld: readonly Surface[], state = "taken"): Promise<number> {
  const id = await anEvent(ctx);
  const { id: sourceId } = await db
    .insertInto("region_source")
    .values({
      name: `Calendar ${++sources}`,
      url: `https://town${sources}.example.org/all.ics`,
      licence,
      credit: "Town of Hadley",
      credit_url: "https://town.example.org/",
      withheld: [...withheld],
      event_type_id: 5,
      created_at: ctx.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const entry = { source_id: sourceId, entry_key: "a", place_key: "", name: "Contra dance", line: 1 };
  await db
    .insertInto("region_entry")
    .values({ ...entry, state, event_id: id, seen_at: ctx.now() })
    .execute();
  return id;
}

const rule = { towns: [], categories: [], freeOnly: false, inPersonOnly: false, onceOnly: false, perTown: null };
const datesOfEdition = async (id: number) =>
  (await selectRuleDates(db, { firstDay: "2026-11-28", lastDay: "2026-11-28", rule, limit: 1_000 })).filter(
    ({ eventId }) => eventId === id,
  );

const isForOthers = (id: number, surface: Surface) =>
  getEventForOthers(ctx, { id, surface }).then(
    () => true,
    () => false,
  );

/** Where an event is found on each surface: all of its ways say the same. */
const found: Readonly<Record<Surface, (id: number) => Promise<boolean[]>>> = {
  feeds: async (id) => [
    ...(await Promise.all(
      (["ics", "rss", "atom", "json"] as const).map(
        async (format) =>
          (await getEventFeed(ctx, { id, format })).includes("7:00 PM") ||
          (await getEventFeed(ctx, { id, format })).includes("BEGIN:VEVENT"),
      ),
    )),
    // Cards in frames of other sites, and the Fediverse.
    await isForOthers(id, "feeds"),
    (await selectListedEvents(db, [id])).length > 0,
    (await selectOutbox(db, null, { beforeId: id + 1, limit: 1 })).ids[0] === id,
  ],
  print: async (id) => [
    (await datesOfEdition(id)).length > 0,
    (await selectDates(db, [{ eventId: id, originalDate: "2026-11-28", originalMinute: 1_140 }])).size > 0,
    await getEventPoster(ctx, { id }).then(
      () => true,
      () => false,
    ),
  ],
  api: async (id) => {
    const { data } = await searchEvents(ctx, eventListingQuery.parse({ dateStart: "2026-11-28", pageSize: 100 }));
    return [
      (await withoutWithheld(ctx, data, "api")).some((card) => card.id === id),
      await isForOthers(id, "api"),
      (await selectShownIds(db, { kind: "event", after: id - 1, most: 1 }))[0] === id,
    ];
  },
};

const cells = sourceLicences.flatMap(({ value }) =>
  surfaces.flatMap((surface) => [
    { licence: value, surface, withheld: [] as Surface[] },
    { licence: value, surface, withheld: [surface] },
  ]),
);

test.each(cells)(
  "an event under $licence goes into $surface as the table says, narrowed by $withheld",
  async (cell) => {
    const id = await anEventFrom(cell.licence, cell.withheld);
    expect(new Set(await found[cell.surface](id))).toEqual(new Set([mayGoInto(cell.surface, cell)]));
  },
);

test.each(sourceLicences)(
  "visitors see the facts of an event under $value, with its credit",
  async ({ value, name, url }) => {
    const id = await anEventFrom(value, surfaces);
    const { credit, dates } = await getEvent(ctx, { id });
    expect(dates).toHaveLength(1);
    expect(credit).toEqual({
      text: "Town of Hadley",
      url: "https://town.example.org/",
      licence: name,
      licenceUrl: url,
    });
  },
);

test("feeds and print name the source, public domain in print not", async () => {
  const byId = await anEventFrom("cc_by", []);
  expect(await getEventFeed(ctx, { id: byId, format: "rss" })).toContain("Town of Hadley");
  const settings = { settings: { style: "plain", textChars: 200 } } as never as Parameters<typeof entryOf>[1];
  const printed = async (id: number) =>
    (await datesOfEdition(id)).map((date) => entryOf(date, settings, "Come."))[0]?.text;
  expect(await printed(byId)).toBe("Come. From Town of Hadley, CC BY 4.0");
  expect(await printed(await anEventFrom("cc0", []))).toBe("Come.");
});

test("what a source only names as well is not bound by its license", async () => {
  const id = await anEventFrom("unknown", surfaces, "double");
  for (const surface of surfaces) expect(new Set(await found[surface](id))).toEqual(new Set([true]));
  expect((await getEvent(ctx, { id })).credit).toBeNull();
});
