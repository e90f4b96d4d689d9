import type { Viewer } from "@hereabouts/contract/permissions";
import { mergeVenues, undoMerge } from "@hereabouts/domain/duplicates/merge";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { assignRecord } from "@hereabouts/domain/reports/assignment";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { confirmVenue } from "@hereabouts/domain/venues/update-venue";
import { hideVenue } from "@hereabouts/domain/venues/venue-publication";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { endpoints } from "../../mounting/endpoints.ts";
import { mountRest } from "../../mounting/mount.ts";
import { type Answer, cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";
import { endpointsOf } from "../operation.ts";
import { peopleOperations } from "../producer/people.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const staff = await aPerson(system, { isStaff: true, isSuperuser: true });
const asStaff = contextOf(db, { viewer: staff });
const visitor = await aPerson(system);
const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();

const keptId = await aVenue(system, { name: "Mill River Hall" });
const droppedId = await aVenue(system, { name: "The Mill River Hal" });
await anEvent(system, { venueId: keptId, name: "Fair" });
await anEvent(system, { venueId: droppedId, name: "Contra dance" });
const producer = await aProducer(system, [droppedId], "plus");

let viewer: Viewer = { kind: "anonymous" };
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer }) });
const client = cookieClient(await serve(app));
await client.csrf();

const v1 = "/events/api/v1/";
const bills = `${v1}producer/subscriptions/`;
const venueForm = { name: "Red Barn", lat: 42.4, lon: -72.6, region };
const dance = {
  name: "Square dance",
  url: "https://example.org/",
  description: "<p>Soft shoes.</p>",
  type: "in_person",
  event_type: 1,
  age_group: ["all_ages"],
  dates: [{ time_start: "19:00", time_end: null, date_recur: "2026-11-28" }],
};
const csv = () => {
  const form = new FormData();
  form.set("file", new File(["name,date\nFair,2026-12-01"], "fair.csv"));
  return form;
};

interface Cell {
  who: Viewer;
  ask: (id: number) => [path: string, call?: object];
}
const producerNow: Viewer = { ...producer, producerOf: [keptId, droppedId] };
const read = (who: Viewer, path: (id: number) => string): Cell => ({ who, ask: (id) => [path(id)] });
const post = (who: Viewer, path: (id: number) => string, json: (id: number) => object): Cell => ({
  who,
  ask: (id) => [path(id), { json: json(id) }],
});

/** Reads of a venue, which keep working under the id of the merged entry. */
const reads: Record<string, Cell> = {
  ...Object.fromEntries(
    endpoints
      .filter(({ path }) => path.startsWith("/feeds/venues/"))
      .map(({ path }) => [`GET ${path}`, read(visitor, (id) => path.replace(":id", String(id)))]),
  ),
  ...Object.fromEntries(
    endpoints
      .filter(({ path }) => path.startsWith("/feeds/events."))
      .map(({ path }) => [`GET ${path}`, read(visitor, (id) => `${path}?vid=${id}&radius=999`)]),
  ),
  "GET /events/api/v1/poi/:id/": read(visitor, (id) => `${v1}poi/${id}/`),
  "GET /events/api/v1/poi/:id/events/": read(visitor, (id) => `${v1}poi/${id}/events/`),
  "GET /events/api/v1/poi/livesearch/": read(visitor, (id) => `${v1}poi/livesearch/?id=${id}`),
  "GET /events/api/v1/events/": read(visitor, (id) => `${v1}events/?vid=${id}&named_date=next-30`),
  "GET /events/api/v1/events/month/": read(visitor, (id) => `${v1}events/month/?vid=${id}`),
  "GET /events/api/saved_pois/poi/:id/": read(visitor, (id) => `/events/api/saved_pois/poi/${id}/`),
  "GET /events/api/v1/poi/edit/:id/": read(staff, (id) => `${v1}poi/edit/${id}/`),
  "GET /events/api/v1/producer/events/": read(producerNow, (id) => `${v1}producer/events/?vid=${id}`),
  "GET /events/api/v1/producer/event_rows/": read(producerNow, (id) => `${v1}producer/event_rows/?vid=${id}`),
  "GET /events/api/v1/stats/poi/:id/": read(staff, (id) => `${v1}stats/poi/${id}/`),
  "GET /events/api/v1/stats/poi/:id/by_day/": read(staff, (id) => `${v1}stats/poi/${id}/by_day/`),
  "GET /events/api/v1/stats/poi/:id/reach/": read(staff, (id) => `${v1}stats/poi/${id}/reach/`),
  "GET /events/api/v1/poi/:id/people/": read(producer, (id) => `${v1}poi/${id}/people/`),
  "GET /events/api/v1/venue_sources/": read(staff, (id) => `${v1}venue_sources/?vid=${id}`),
  "POST /events/api/v1/events/read/": post(
    staff,
    () => `${v1}events/read/`,
    (id) => ({ text: "Jazz\nDecember 12, 7 pm", venue: id }),
  ),
};

/** Writes to a venue, which apply to the kept one. */
const deeds: Record<string, Cell> = {
  "POST /events/api/v1/poi/claim/": post(
    visitor,
    () => `${v1}poi/claim/`,
    (id) => ({ id }),
  ),
  "POST /events/api/v1/producer/active_poi/": post(
    { ...producer, producerOf: [keptId] },
    () => `${v1}producer/active_poi/`,
    (id) => ({ id }),
  ),
  "POST /events/api/v1/events/add/": post(
    staff,
    () => `${v1}events/add/`,
    (id) => ({ ...dance, point_of_interest: id }),
  ),
  "POST /events/api/v1/venue_sources/": post(
    staff,
    () => `${v1}venue_sources/`,
    (id) => ({ point_of_interest: id, event_type: 5, url: `https://calendar-${id}.example/` }),
  ),
  "POST /events/api/v1/venue_sources/files/": {
    who: staff,
    ask: (id) => [`${v1}venue_sources/files/?vid=${id}&name=fair.csv&event_type=5`, { files: csv() }],
  },
  ...Object.fromEntries(
    [
      ["checkout/", { plan: "plus" }],
      ["portal/", {}],
      ["check/", {}],
      ["free/", {}],
      ["billing_contact/", { email: "books@example.org" }],
    ].map(([what, json]) => [
      `POST ${bills}:id/${what}`,
      post(
        producer,
        (id) => `${bills}${id}/${what}`,
        () => json as object,
      ),
    ]),
  ),
};

/** Writes to the entry itself: refused with the name of the kept venue. */
const refused: Record<string, Cell> = {
  "PUT /events/api/v1/poi/edit/:id/": {
    who: staff,
    ask: (id) => [`${v1}poi/edit/${id}/`, { method: "PUT", json: venueForm }],
  },
  "DELETE /events/api/v1/poi/edit/:id/": { who: staff, ask: (id) => [`${v1}poi/edit/${id}/`, { method: "DELETE" }] },
  "POST /events/api/v1/poi/edit/:id/restore/": post(
    staff,
    (id) => `${v1}poi/edit/${id}/restore/`,
    () => ({}),
  ),
};
/** Tried by themselves below, or, of what is done about a venue's people, in people.test.ts. */
const alone = [
  ...endpointsOf(peopleOperations).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
  "POST /events/api/saved_pois/poi/:id/",
  `DELETE ${bills}:id/billing_contact/`,
  "PUT /events/api/v1/events/edit/:id/",
  // The venue of an imported row is one that the viewer manages: edited-rows.test.ts.
  "POST /events/api/v1/venue_sources/runs/:id/edit/",
  // Takes what a listing takes; ads go by its place and categories alone.
  "GET /events/api/v1/search_ad/",
];

const call = ({ who, ask }: Cell, id: number): Promise<Answer<unknown>> => {
  viewer = who;
  return client.call(...(ask(id) as [string, object]));
};
/** Response without ids of new records and times. */
const told = ({ status, body }: Answer<unknown>) =>
  JSON.stringify([status, body])
    .replace(/"(id|source_id|source|run|absolute_?[uU]rl|print_number|name|url)":(\d+|"[^"]*")/g, '"$1":0')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "then");
/** Response without times and feed addresses. */
const answered = ({ status, body }: Answer<unknown>) =>
  JSON.stringify([status, body])
    .replace(/\d{4}-?\d\d-?\d\dT[\d:.]+Z/g, "then")
    .replace(/SEQUENCE:\d/g, "")
    .replace(/vid=\d+/g, "vid");

const shapeOf = (schema: unknown): object => (schema as { shape?: object } | undefined)?.shape ?? {};

test("whoever knows a venue by an entry that was merged away reaches the one that stayed, and the entry again after an undo", async () => {
  const before = new Map<string, string>();
  for (const [name, cell] of Object.entries(reads)) before.set(name, answered(await call(cell, droppedId)));
  const pair = { keptId, droppedId, taken: [], keptSeen: undefined, droppedSeen: undefined };
  const { id } = await mergeVenues(asStaff, pair);

  for (const [name, cell] of Object.entries(reads)) {
    const [old, now] = [await call(cell, droppedId), await call(cell, keptId)];
    expect([name, old.status, answered(old)]).toEqual([name, 200, answered(now)]);
  }
  const listed = (await call(reads["GET /events/api/v1/poi/:id/events/"] as Cell, droppedId)).body as object[];
  expect(listed).toHaveLength(2);

  for (const [name, cell] of Object.entries(refused)) {
    const answer = await call(cell, droppedId);
    expect([name, answer.status, JSON.stringify(answer.body)]).toEqual([name, 400, expect.stringContaining("merge")]);
  }
  const one = { id: droppedId };
  for (const deed of [
    () => confirmVenue(asStaff, one),
    () => hideVenue(asStaff, { ...one, isHidden: true }),
    () => assignRecord(asStaff, { kind: "venue", ...one, assigneeId: staff.id }),
  ])
    await expect(deed()).rejects.toThrow(`This venue was merged into “Mill River Hall” (#${keptId}).`);

  viewer = visitor;
  const heart = (id: number) => client.call(`/events/api/saved_pois/poi/${id}/`, { method: "POST" });
  expect([(await heart(droppedId)).body, (await heart(keptId)).body]).toEqual([{ saved: true }, { saved: false }]);
  for (const [name, cell] of Object.entries(deeds)) {
    const [old, now] = [await call(cell, droppedId), await call(cell, keptId)];
    expect([name, old.status]).not.toEqual([name, 404]);
    expect([name, told(old)]).toEqual([name, told(now)]);
  }
  viewer = producer;
  expect((await client.call(`${bills}${droppedId}/billing_contact/`, { method: "DELETE" })).status).toBe(204);
  const mine = await db.selectFrom("event").select(["id", "venue_id"]).where("name", "=", dance.name).execute();
  expect(mine.map(({ venue_id }) => venue_id)).toEqual([keptId, keptId]);
  viewer = staff;
  const moved = { json: { ...dance, point_of_interest: droppedId }, method: "PUT" };
  for (const event of mine) {
    expect((await client.call(`${v1}events/edit/${event.id}/`, moved)).body).toMatchObject({
      point_of_interest: keptId,
    });
    await db.updateTable("event").set({ deleted_at: system.now() }).where("id", "=", event.id).execute();
  }

  await undoMerge(asStaff, { id });
  await db.deleteFrom("import_source").where("venue_id", "=", keptId).execute();
  for (const [name, cell] of Object.entries(reads))
    expect([name, answered(await call(cell, droppedId))]).toEqual([name, before.get(name)]);
});

test("every operation that is told a venue is in that table", () => {
  const isOfVenue = ({ path, query, body, programNames }: (typeof endpoints)[number]) =>
    /(poi|pois\/poi|feeds\/venues|subscriptions)\/(edit\/)?:id/.test(path) ||
    /poi\/(claim|livesearch)\/$|active_poi\/$/.test(path) ||
    "vid" in shapeOf(query) ||
    (programNames !== undefined && "venue" in shapeOf(body));
  const known = new Set([...Object.keys({ ...reads, ...deeds, ...refused }), ...alone]);
  const names = endpoints.filter(isOfVenue).map(({ method, path }) => `${method.toUpperCase()} ${path}`);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
  expect(names.length).toBeGreaterThan(20);
});

test("entries that are merged already are not merged again, in a circle least of all", async () => {
  const pair = { keptId: await aVenue(system), droppedId: await aVenue(system) };
  const given = { taken: [], keptSeen: undefined, droppedSeen: undefined };
  await mergeVenues(asStaff, { ...pair, ...given });
  const back = { keptId: pair.droppedId, droppedId: pair.keptId };
  await expect(mergeVenues(asStaff, { ...back, ...given })).rejects.toMatchObject({ kind: "notFound" });
});
