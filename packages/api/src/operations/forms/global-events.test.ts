import type { Viewer } from "@hereabouts/contract/permissions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";
import { createTrpcMiddleware } from "../../trpc/middleware.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const hall = await aVenue(system);
let viewer: Viewer = { kind: "anonymous" };
const app = express();
const contextOfCall = () => contextOf(db, { viewer });
app.use("/trpc", createTrpcMiddleware({ contextOf: contextOfCall }));
mountRest(app, { contextOf: contextOfCall });
const client = cookieClient(await serve(app));
await client.csrf();

const people: Record<string, Viewer> = {
  producer: await aProducer(system, [hall], "unlimited"),
  zeditor: await aPerson(system, { isZeditor: true }),
  staff: await aPerson(system, { isStaff: true }),
  superuser: await aPerson(system, { isSuperuser: true }),
};
const common = { name: "Contra dance", url: "https://example.org/", description: "<p>Soft shoes.</p>", type: "online" };
const row = { date: "2026-12-05", start: "19:00" };
const wire = {
  ...common,
  online_url: "https://example.org/live",
  event_type: 1,
  age_group: ["all_ages"],
  point_of_interest: hall,
  dates: [{ time_start: row.start, time_end: null, date_recur: row.date }],
};
const typed = {
  ...common,
  onlineUrl: "https://example.org/live",
  eventType: 1,
  ageGroups: ["all_ages"],
  venue: hall,
  dates: [{ timeStart: row.start, timeEnd: null, dateRecur: row.date }],
};

/** Adds an event, or changes the one with the id, over each surface. @returns its id */
const surfaces: Record<string, (isGlobal: boolean, id?: number) => Promise<number>> = {
  async REST(isGlobal, id) {
    const [path, method] = id === undefined ? ["add", "POST"] : [`edit/${id}`, "PUT"];
    const json = { ...wire, is_global: isGlobal };
    const { status, body } = await client.call(`/events/api/v1/events/${path}/`, { method, json });
    expect(status).toBe(id === undefined ? 201 : 200);
    return Number(body.id);
  },
  async tRPC(isGlobal, id) {
    const path = id === undefined ? "events.add" : "events.update";
    const json = { ...typed, isGlobal, ...(id !== undefined && { id }) };
    const { body } = await client.call<{ result?: { data: { id: number } } }>(`/trpc/${path}`, { json });
    return body.result?.data.id ?? 0;
  },
};
const isGlobal = async (id: number) =>
  (await db.selectFrom("event").select("is_global").where("id", "=", id).executeTakeFirstOrThrow()).is_global;

const cells = Object.keys(people).flatMap((who) => Object.keys(surfaces).map((over) => ({ who, over })));

test.each(cells)("whether an event is global is not for a producer to say ($who over $over)", async ({ who, over }) => {
  viewer = people[who] ?? viewer;
  const save = surfaces[over];
  const isHeard = who !== "producer";
  const id = (await save?.(true)) ?? 0;
  expect(await isGlobal(id)).toBe(isHeard);
  for (const stored of [true, false]) {
    const event = await anEvent(system, { venueId: hall, isGlobal: stored });
    for (const said of [true, false]) {
      await save?.(said, event);
      expect(await isGlobal(event), `stored ${stored}, said ${said}`).toBe(isHeard ? said : stored);
    }
  }
});
