import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { lagoonHall } from "@hereabouts/contract/region/test-region";
import { testDatabase } from "@hereabouts/testing/database";
import { expect, test } from "vitest";
import type { EventRecord } from "../events/event-record.ts";
import { installReferenceData } from "../reference-data/install-reference-data.ts";
import { contextOf } from "../test-context.ts";
import { anEvent, aVenue } from "../test-factories.ts";
import { getEventObject } from "./read-object.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const ctx = contextOf(db);

type Json = Record<string, unknown>;
const objectOf = async (more: Partial<EventRecord> = {}) =>
  (await getEventObject(ctx, { id: await anEvent(ctx, more) })) as Json;

/** Fails unless a value is of a type that a reader does not check itself. */
function text(value: unknown): string {
  if (typeof value !== "string" || value === "") throw new Error(`No text: ${JSON.stringify(value)}`);
  return value;
}
const part = (value: unknown): Json => {
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new Error("No object");
  return value as Json;
};
const list = (value: unknown): Json[] => {
  if (!Array.isArray(value)) throw new Error("No list");
  return value;
};
const instant = (value: unknown) => {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d$/.test(text(value))) throw new Error(`No time: ${value}`);
  return new Date(text(value)).toISOString();
};

/** An event as Mobilizon takes it in: by these names, with values of these kinds; others it refuses. */
function readAsMobilizon(object: Json) {
  if (object.type !== "Event") throw new Error("No event");
  const joinModes = ["free", "restricted", "invite", "external"];
  if (!joinModes.includes(text(object.joinMode))) throw new Error("Unknown way to join");
  const status = text(object.status).toLowerCase();
  if (!["tentative", "confirmed", "cancelled"].includes(status)) throw new Error("Unknown status");
  const location = part(object.location);
  const address = location.address === undefined ? {} : part(location.address);
  const attachments = list(object.attachment);
  const banner = attachments.find(({ type }) => type === "Document");
  const website = attachments.find(
    ({ type, mediaType, name }) => type === "Link" && mediaType === "text/html" && name === "Website",
  );
  return {
    url: text(object.id),
    organizer: text(object.attributedTo),
    title: text(object.name),
    description: object.content,
    begins: instant(object.startTime),
    ends: instant(object.endTime),
    timezone: text(object.timezone),
    isPublic: (object.to as unknown[]).includes("https://www.w3.org/ns/activitystreams#Public"),
    joins: [object.joinMode, text(object.externalParticipationUrl)],
    status,
    place: [location.name, address.streetAddress, address.postalCode, address.addressLocality, address.addressRegion],
    isOnMap: typeof location.latitude === "number" && typeof location.longitude === "number",
    picture: text(banner?.url),
    website: text(website?.href),
    category: text(object.category),
    tags: list(object.tag).map(({ name }) => text(name).replace(/^#/, "")),
    isOnline: object.isOnline === true,
    comments: object.repliesModerationOption,
  };
}

/** An event as Gancio takes it in: its first attachment is the image, its tags have a sign that is cut off. */
function readAsGancio(object: Json) {
  const [image] = list(object.attachment);
  const place = part(object.location);
  return {
    id: text(object.id),
    title: text(object.name).trim(),
    start: Date.parse(text(object.startTime)) / 1_000,
    end: Date.parse(text(object.endTime)) / 1_000,
    content: object.content,
    place: text(place.name).trim(),
    image: [text(image?.url), text(image?.name)],
    tags: list(object.tag).map(({ name }) => text(name).slice(1)),
  };
}

test("an event is read whole by Mobilizon and by Gancio", async () => {
  const object = await objectOf({ name: "Contra dance" });
  const actor = "http://hereabouts.test/activitypub/actors/mill-river-hall";
  expect(readAsMobilizon(object)).toEqual({
    url: object.id,
    organizer: actor,
    title: "Contra dance",
    description: "<p>Bring soft shoes.</p>",
    begins: "2026-11-29T00:00:00.000Z",
    ends: "2026-11-29T02:00:00.000Z",
    timezone: "America/New_York",
    isPublic: true,
    joins: ["external", object.url],
    status: "confirmed",
    place: ["Mill River Hall", "25 Mill River Road", "01060", "Northampton", "MA"],
    isOnMap: true,
    picture: expect.stringMatching(/^http:\/\/hereabouts\.test\/prints\/event\/community\/\d+\/mail\.png$/),
    website: object.url,
    category: "COMMUNITY",
    tags: ["Community"],
    isOnline: false,
    comments: "closed",
  });
  expect(readAsGancio(object)).toEqual({
    id: object.id,
    title: "Contra dance",
    start: Date.parse("2026-11-28T19:00:00-05:00") / 1_000,
    end: Date.parse("2026-11-28T21:00:00-05:00") / 1_000,
    content: "<p>Bring soft shoes.</p>",
    place: "Mill River Hall",
    image: [expect.stringContaining("/prints/event/"), "Contra dance"],
    tags: ["Community"],
  });
  expect(object).toMatchObject({
    cc: [`${actor}/followers`],
    organizers: { items: [actor] },
    eventStatus: "EventScheduled",
  });
});

test("each status is said by the draft and by iCalendar, and only known ones", async () => {
  const said = async (status: EventRecord["status"]) => {
    const object = await objectOf({ status });
    readAsMobilizon(object);
    return [object.eventStatus, object.status];
  };
  expect(await said("scheduled")).toEqual(["EventScheduled", "CONFIRMED"]);
  expect(await said("sold_out")).toEqual(["EventScheduled", "CONFIRMED"]);
  expect(await said("cancelled")).toEqual(["EventCancelled", "CANCELLED"]);
  expect(await said("postponed")).toEqual(["EventPostponed", "TENTATIVE"]);
  expect(await said("rescheduled")).toEqual(["EventRescheduled", "CONFIRMED"]);
  expect(await said("moved_online")).toEqual(["EventMovedOnline", "CONFIRMED"]);
});

test("what is online alone has no address, and a stream where one is known", async () => {
  const object = await objectOf({ isOnline: true, isInPerson: false, onlineUrl: "https://stream.example/dance" });
  expect(object).toMatchObject({
    isOnline: true,
    location: { type: "VirtualLocation", name: "Online", url: "https://stream.example/dance" },
  });
  readAsMobilizon(object);
  expect(readAsGancio(object).place).toBe("Online");
});

test("tickets are where people take part, and an end that nobody gave is not shown", async () => {
  const dates = [{ startMinute: 19 * 60, endMinute: null, dateRecur: "2026-11-28" }];
  const object = await objectOf({ ticketUrl: "https://tickets.example/dance", dates });
  expect(object).toMatchObject({
    joinMode: "external",
    externalParticipationUrl: "https://tickets.example/dance",
    endTime: "2026-11-29T00:00:00-05:00",
    displayEndTime: false,
  });
});

test("a series is one event with its next date, and one that is over has its last", async () => {
  const dates = ["2026-11-14", "2026-11-28", "2026-12-05"].map((dateRecur) => ({
    startMinute: 600,
    endMinute: 660,
    dateRecur,
  }));
  const id = await anEvent(ctx, { dates });
  const startAt = async (now: string) =>
    ((await getEventObject({ ...ctx, now: () => new Date(now) }, { id })) as Json).startTime;
  expect(await startAt("2026-11-21T17:00:00Z")).toBe("2026-11-28T10:00:00-05:00");
  expect(await startAt("2026-11-28T17:00:00Z")).toBe("2026-12-05T10:00:00-05:00");
  expect(await startAt("2026-12-09T17:00:00Z")).toBe("2026-12-05T10:00:00-05:00");
});

inBothRegions<typeof lagoonHall | undefined>({ demo: undefined, far: lagoonHall }, (venue) => {
  test("times are those of the venue, with its offset", async () => {
    const object = await objectOf({ venueId: await aVenue(ctx, venue) });
    expect([object.timezone, object.startTime]).toEqual(
      venue ? ["Australia/Lord_Howe", "2026-11-28T19:00:00+11:00"] : ["America/New_York", "2026-11-28T19:00:00-05:00"],
    );
  });
});
