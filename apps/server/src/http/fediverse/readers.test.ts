import { addEvent } from "@hereabouts/domain/events/add-event";
import { deleteEvent } from "@hereabouts/domain/events/deleted-event";
import { updateEvent } from "@hereabouts/domain/events/update-event";
import { anEvent, aVenue } from "@hereabouts/domain/test-factories";
import { expect, test } from "vitest";
import {
  activityReaders,
  actorReaders,
  answerReader,
  eventReaders,
  faultsOf,
  nodeInfoReader,
  outboxReaders,
} from "./readers.fixture.ts";
import { openTestSite } from "./test-site.ts";

const { system, staff, origin, peer, site, json, actorOf, follow, settle, danceAt } = await openTestSite();
const calendars = ["Mobilizon", "Gancio"] as const;

test.each(calendars)("%s reads the actors, and finds their events and the server", async (calendar) => {
  const venueId = await aVenue(system);
  await anEvent(system, { venueId });
  for (const url of [site, await actorOf(venueId)]) {
    const { body: actor, headers } = await json(url);
    expect(headers.get("content-type")).toContain("json");
    expect(faultsOf(actor, actorReaders[calendar])).toEqual([]);
    const { body: outbox } = await json(actor.outbox);
    expect(faultsOf(outbox, outboxReaders.collection)).toEqual([]);
    const { body: page } = await json(outbox.first);
    expect(faultsOf(page, outboxReaders.page)).toEqual([]);
    expect(page.orderedItems.length).toBeGreaterThan(0);
    for (const { object } of page.orderedItems) expect(faultsOf(object, eventReaders[calendar])).toEqual([]);
  }
  expect(faultsOf((await json(`${origin}/.well-known/nodeinfo`, "application/json")).body, nodeInfoReader)).toEqual([]);
});

const shapes: Record<string, Parameters<typeof anEvent>[1]> = {
  "at a venue": {},
  online: { isOnline: true, isInPerson: false, onlineUrl: "https://stream.example/dance" },
  "without an end": { dates: [{ startMinute: 19 * 60, endMinute: null, dateRecur: "2026-11-28" }] },
  "with tickets": { ticketUrl: "https://tickets.example/dance" },
  canceled: { status: "cancelled" },
  postponed: { status: "postponed" },
  "with a long name": { name: `${"Dance 💃🏽 ".repeat(60)}` },
  "without a text": { description: "" },
};
test.each(calendars.flatMap((calendar) => Object.keys(shapes).map((shape) => ({ calendar, shape }))))(
  "$calendar reads an event $shape",
  async ({ calendar, shape }) => {
    const id = await anEvent(system, shapes[shape]);
    const { body } = await json(`${origin}/activitypub/events/${id}`);
    expect(faultsOf(body, eventReaders[calendar])).toEqual([]);
  },
);

test("Mobilizon lists events where the site is followed, and shows them on the page of their venue", async () => {
  const venueId = await aVenue(system);
  const { body } = await json(`${origin}/activitypub/events/${await anEvent(system, { venueId })}`);
  expect([body.actor, body.attributedTo]).toEqual([site, await actorOf(venueId)]);
});

test.each(calendars)("%s reads the answer to its Follow, a new event, a change of it and its end", async (calendar) => {
  const venueId = await aVenue(system);
  const actor = await actorOf(venueId);
  await follow(actor);
  await follow(site, "eve");
  expect(peer.activities().map((answer) => faultsOf(answer, answerReader))).toEqual([[], []]);
  peer.delivered.length = 0;
  const { id } = await addEvent(staff, danceAt(venueId));
  await settle();
  await updateEvent(staff, { id, ...danceAt(venueId, { name: "Square dance" }) });
  await settle();
  await deleteEvent(staff, { id });
  await settle();
  const activities = peer.activities();
  expect(activities.map(({ type }) => type)).toEqual(["Create", "Create", "Update", "Update", "Delete", "Delete"]);
  for (const activity of activities) {
    expect(faultsOf(activity, activityReaders[calendar])).toEqual([]);
    // Both refuse what is said of an event by an actor of another host.
    expect(new URL(activity.actor).host).toBe(new URL(activity.object.id).host);
    if (activity.type !== "Delete") expect(faultsOf(activity.object, eventReaders[calendar])).toEqual([]);
  }
  // Mobilizon deletes an event only if it is gone from its address as well.
  expect((await json(activities[0].object.id)).status).toBe(410);
});
