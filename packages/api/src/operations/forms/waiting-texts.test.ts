import { type EventForm, eventForm } from "@hereabouts/contract/events/event-form";
import type { Viewer } from "@hereabouts/contract/permissions";
import { addEvent } from "@hereabouts/domain/events/add-event";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { acceptReview } from "@hereabouts/domain/review/review-decision";
import { listReviews } from "@hereabouts/domain/review/review-list";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db, { viewer: { kind: "system", job: "tests" } });
const viewers = {
  anonymous: { kind: "anonymous" } as Viewer,
  "somebody signed in": (await aPerson(system)) as Viewer,
};
let viewer: Viewer = viewers.anonymous;
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer }) });
const client = cookieClient(await serve(app));
const editor = contextOf(db, { viewer: await aPerson(system, { isZeditor: true }) });

const venueId = await aVenue(system, { website: "https://hall.example/" });
const dance = eventForm.parse({
  name: "Xylophone dance",
  url: "https://hall.example/",
  description: "<p>At https://bit.ly/win</p>",
  type: "in_person",
  eventType: 1,
  ageGroups: ["all_ages"],
  venue: venueId,
  dates: [{ timeStart: "19:00", timeEnd: null, dateRecur: "2026-11-24" }],
}) as EventForm;
const { id } = await addEvent(contextOf(db, { viewer: await aProducer(system, [venueId]) }), dance);

const surfaces: Record<string, string> = {
  "the listing": "/events/api/v1/events/?radius=25",
  "the listing by keyword": "/events/api/v1/events/?keyword=xylophone",
  "search as one types": "/events/api/v1/events/livesearch/?q=xylophone",
  "its page": `/events/api/v1/events/${id}/`,
  "its venue’s events": `/events/api/v1/poi/${venueId}/events/`,
  "its calendar file": `/icalendar/event/${id}/`,
  "the listing’s feed": "/feeds/events.ics",
  "its feed": `/feeds/events/${id}.json`,
  "its venue’s feed": `/feeds/venues/${venueId}.rss`,
};
const told = async (path: string) => JSON.stringify((await client.call(path, { method: "GET" })).body);

test.each(Object.entries(surfaces))("%s does not tell of an event that waits for a look", async (_where, path) => {
  for (const somebody of Object.values(viewers)) {
    viewer = somebody;
    expect(await told(path)).not.toContain("Xylophone");
  }
});

test("its venue counts it once it is accepted, and then all tell of it", async () => {
  viewer = viewers.anonymous;
  const counted = async () =>
    (await client.call<{ data: { numEvents?: number }[] }>("/events/api/v1/poi/", { method: "GET" })).body;
  const before = JSON.stringify(await counted());
  const [review] = (await listReviews(editor, {} as never)).data;
  await acceptReview(editor, { id: review?.id ?? 0, trustsAccount: false });
  expect(JSON.stringify(await counted())).not.toBe(before);
  for (const [where, path] of Object.entries(surfaces))
    expect([where, await told(path)]).toEqual([where, expect.stringContaining("Xylophone")]);
});
