import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { serve } from "@hereabouts/api/test-server";
import { mcpPath } from "@hereabouts/contract/assistants/assistant-paths";
import {
  actorPath,
  eventObjectPath,
  nodeInfoPath,
  webfingerPath,
} from "@hereabouts/contract/fediverse/fediverse-paths";
import { eventPath, venuePath } from "@hereabouts/contract/paths";
import { eventPosterPath, venuePosterPath } from "@hereabouts/contract/posters/poster-paths";
import { oembedPath } from "@hereabouts/contract/widgets/widget-paths";
import { addFace, turnFace } from "@hereabouts/domain/faces/face";
import { aFaceForm } from "@hereabouts/domain/faces/face.fixture";
import { venueActor } from "@hereabouts/domain/fediverse/actor";
import { organizerOfName } from "@hereabouts/domain/organizers/organizer";
import { rebuildProjections } from "@hereabouts/domain/projection/rebuild-projections";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import { beforeAll, describe, expect, test } from "vitest";
import { openSignatures } from "../adapters/fediverse/open-signatures.ts";
import { readFaces } from "../faces/faces.ts";
import { type NamedRecords, publicReads } from "./test-public-reads.ts";
import { someRecords } from "./test-records.ts";
import { makeSite } from "./test-site.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const plain = contextOf(db);
const ctx = { ...plain, ports: { ...plain.ports, signatures: openSignatures() } };
const mainUrl = ctx.settings.publicUrl;
const main = "hereabouts.test";
const face = "library.example.org";

const outside = await someRecords(ctx);
const library = await aVenue(ctx, { name: "Jones Library" });
const organizerId = (await organizerOfName(ctx, "Story Guild")) ?? 0;
const inside: NamedRecords = {
  ...outside,
  venue: { id: library, name: "Jones Library" },
  event: { id: await anEvent(ctx, { venueId: library, name: "Story time", organizerId }), name: "Story time" },
  organizer: { id: organizerId, name: "Story Guild" },
};
const origin = await serve(await makeSite(db, ctx, { variables: { ACTIVITYPUB: "on" } }));

beforeAll(async () => {
  const session = {
    id: 1,
    date: "2026-11-28",
    timeStart: "10:00",
    timeEnd: "11:00",
    title: "Opening",
    room: "",
    people: "",
    text: "",
  };
  await db
    .updateTable("event")
    .set({ programme: JSON.stringify([session]) })
    .where("id", "in", [inside.event.id, outside.event.id])
    .execute();
  await rebuildProjections(ctx);
  const staff = contextOf(db, { viewer: await aPerson(ctx, { isStaff: true }) });
  const id = await addFace(staff, aFaceForm({ hosts: face, lists: `/events/?vid=${library}` }));
  await turnFace(staff, { id, isOn: true });
  await readFaces(db, mainUrl);
});

let asked = 0;
async function ask(host: string, path: string, { accept = "*/*", body }: { accept?: string; body?: object } = {}) {
  const sent = request(origin + path, {
    agent: false,
    method: body ? "POST" : "GET",
    headers: {
      Host: host,
      Accept: accept,
      "X-Forwarded-For": `10.8.${++asked >> 8}.${asked & 255}`,
      ...(body && { "Content-Type": "application/json" }),
    },
  }).end(body && JSON.stringify(body));
  const [response] = await once(sent, "response");
  return { status: Number(response.statusCode), location: response.headers.location ?? "", body: await text(response) };
}

/** Reads of one record that are in no list which the product is mounted from. */
const otherReads = ({ event, venue }: NamedRecords) => [
  { route: "session of an event", address: `/icalendar/event/${event.id}/?session=1` },
  { route: "poster of an event", address: eventPosterPath(event.id) },
  { route: "poster of a venue", address: venuePosterPath(venue.id) },
  { route: "oEmbed of a venue", address: `${oembedPath}?url=${venuePath(venue)}` },
  { route: "oEmbed as XML", address: `${oembedPath}?format=xml&url=${eventPath(event)}` },
];

/** Searches that ask for one record. */
const searchesOfOne = ({ event, venue, organizer }: NamedRecords) => [
  `/events/api/v1/events/livesearch/?id=${event.id}`,
  `/events/api/v1/poi/livesearch/?id=${venue.id}`,
  `/events/?named_date=custom&vid=${venue.id}`,
  `/events/?named_date=custom&organizer=${organizer.id}`,
  `/screen/?named_date=custom&vid=${venue.id}`,
  `/feeds/events.ics?vid=${venue.id}`,
];

/** Lists the reads that name an event, a venue or an organizer: their addresses differ from record to record. */
function readsOfOne() {
  const reads = (of: NamedRecords) => [...publicReads(of), ...otherReads(of)];
  const outer = reads(outside);
  return reads(inside).flatMap(({ route, address }, index) => {
    const other = outer[index]?.address ?? "";
    return other === address ? [] : { route, inner: address, outer: other };
  });
}

/** Asks and says whether the record is "shown", the reader "led" to the main host, or the record "missing". */
async function outcomeOf(host: string, address: string): Promise<string> {
  const isPage = /^\/(?:events|venues|organizers|report)\/(?!api)/.test(address);
  const { status, location } = await ask(host, address, isPage ? { accept: "text/html" } : {});
  if (status >= 300 && status < 400) return location.startsWith(mainUrl) && host !== main ? "led" : "shown";
  return { 200: "shown", 404: "missing" }[status] ?? String(status);
}

/** Reads that name an event only to leave it out. */
const isOfOthers = (route: string) => route === "listings.recommended";

test("every address of one event, venue or organizer follows the face", { timeout: 60_000 }, async () => {
  const reads = readsOfOne().filter(({ route }) => !isOfOthers(route));
  expect(reads.length).toBeGreaterThan(30);
  for (const { route, inner, outer } of reads) {
    const outcomes = {
      main: [await outcomeOf(main, inner), await outcomeOf(main, outer)],
      face: [await outcomeOf(face, inner), await outcomeOf(face, outer)],
    };
    const isPage = /^\/(?:events|venues|organizers)\/\$id/.test(route);
    expect([route, outcomes]).toEqual([
      route,
      { main: ["shown", "shown"], face: ["shown", isPage ? "led" : "missing"] },
    ]);
  }
});

test("a search for one record finds none of what the face leaves out", async () => {
  const found = async (host: string, path: string, of: NamedRecords) => {
    const { status, body } = await ask(host, path);
    return [path, status, [of.event, of.venue, of.organizer].some(({ name }) => body.includes(name))];
  };
  for (const path of searchesOfOne(inside)) expect(await found(face, path, inside)).toEqual([path, 200, true]);
  for (const path of searchesOfOne(outside)) {
    expect(await found(main, path, outside)).toEqual([path, 200, true]);
    expect(await found(face, path, outside)).toEqual([path, 200, false]);
  }
});

test("an assistant is told of no event that the face leaves out", async () => {
  const told = async (host: string, id: number) => {
    const params = { name: "get_event", arguments: { event: id } };
    const body = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const accept = "application/json, text/event-stream";
    return JSON.parse((await ask(host, mcpPath, { accept, body })).body).result.isError ?? false;
  };
  const { event } = outside;
  expect([await told(main, event.id), await told(face, event.id)]).toEqual([false, true]);
  expect(await told(face, inside.event.id)).toBe(false);
});

describe("in the Fediverse", async () => {
  const { username } = await venueActor(ctx, { venueId: inside.venue.id });

  test.each([
    ["an event", eventObjectPath(inside.event.id)],
    ["the actor of a venue", actorPath(username)],
    ["the actor of the site", actorPath("events")],
    ["an outbox", `${actorPath("events")}/outbox?page=true`],
    ["a name", `${webfingerPath}?resource=acct:events@${main}`],
    ["the description of the server", nodeInfoPath],
  ])("%s has its address on the main host alone", async (_, path) => {
    expect([(await ask(main, path)).status, (await ask(face, path)).status]).toEqual([200, 404]);
  });

  test("the page of a record leads programs to its object on the main host, from a face too", async () => {
    const accept = "application/activity+json";
    for (const host of [main, face])
      expect(await ask(host, eventPath(inside.event), { accept })).toMatchObject({
        status: 302,
        location: mainUrl + eventObjectPath(inside.event.id),
      });
  });

  test("a face tells the name of the main host, by which venues are followed", async () => {
    const input = encodeURIComponent(JSON.stringify({ venueId: inside.venue.id }));
    const { body } = await ask(face, `/trpc/fediverse.handle?input=${input}`);
    expect(JSON.parse(body).result.data).toEqual({ handle: `@${username}@${main}` });
  });
});
