import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { describe, expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);

/** Viewer of the next calls. */
let viewer: Viewer = { kind: "anonymous" };
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer }) });
const client = cookieClient(await serve(app));
await client.csrf();
const as = (person: Viewer) => {
  viewer = person;
  return client;
};
const hall = await aVenue(system);
const producer = await aProducer(system, [hall], "basic");
const visitor = await aPerson(system);
const anonymous: Viewer = { kind: "anonymous" };

const base = "/events/api/v1/events/";
const tuesdays = {
  time_start: "19:00",
  time_end: "21:00",
  date_recur: "DTSTART:20261124\nRRULE:FREQ=MONTHLY;BYDAY=2TU,4TU;UNTIL=20270630\nEXDATE:20261224",
};
const dance = {
  name: "Contra dance",
  url: "https://example.org/dance",
  description: "<p>Bring soft shoes.</p>",
  is_in_person: true,
  is_online: false,
  event_type: 1,
  age_group: ["all_ages"],
  point_of_interest: hall,
  dates: [tuesdays],
};
const add = (changes: object = {}) => as(producer).call(`${base}add/`, { json: { ...dance, ...changes } });
const wrong = async (changes: object) => {
  const { status, body } = await add(changes);
  return [status, body];
};
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id;

test("an event is added, loaded, changed and deleted, and answers as its form is spelled", async () => {
  const added = await add({
    price: "low",
    ticket_url: null,
    age_note: " Under 12 with an adult ",
    print_number: 77,
    nonsense: 1,
  });
  const id = idOf(added);
  const absoluteUrl = `http://hereabouts.test/events/${id}/contra-dance/`;
  expect(added).toMatchObject({
    status: 201,
    body: {
      id,
      name: "Contra dance",
      absoluteUrl,
      absolute_url: absoluteUrl,
      type: "in_person",
      event_type: 1,
      price: "low",
      ticket_url: "",
      age_note: "Under 12 with an adult",
      print_number: 77,
      dates: [{ id: expect.any(Number), ...tuesdays }],
      use_poi_times: false,
    },
  });
  const path = `${base}edit/${id}/`;
  const loaded = await client.call(path);
  expect(loaded).toMatchObject({ status: 200, body: added.body });
  const changed = await client.call(path, { method: "PUT", json: { ...loaded.body, name: "Square dance" } });
  expect(changed).toMatchObject({
    status: 200,
    body: {
      ...added.body,
      name: "Square dance",
      absoluteUrl: expect.stringContaining("square-dance"),
      absolute_url: expect.any(String),
      updated: expect.any(String),
    },
  });
  expect((await client.call(`${base}${id}/`)).body).toMatchObject({
    name: "Square dance",
    ageNote: "Under 12 with an adult",
  });
  expect(await client.call(path, { method: "PUT", json: loaded.body })).toMatchObject({
    status: 400,
    body: { non_field_errors: [messages.changedMeanwhile] },
  });
  const { updated: _, ...unversioned } = loaded.body;
  expect((await client.call(path, { method: "PUT", json: unversioned })).status).toBe(200);
  expect(await client.call(path, { method: "DELETE" })).toMatchObject({ status: 204, body: "" });
  for (const method of ["GET", "DELETE"])
    expect(await client.call(path, { method })).toMatchObject({ status: 404, body: { detail: "Not found." } });
  expect((await client.call(`${base}${id}/`)).status).toBe(404);
});

describe("what is wrong with an event is said by field", () => {
  const required = ["This field is required."];

  test("all that is required, at once", async () => {
    expect(await as(producer).call(`${base}add/`, { json: {} })).toMatchObject({
      status: 400,
      body: {
        name: required,
        url: required,
        event_type: required,
        point_of_interest: required,
        type: required,
        description: required,
        age_group: required,
        dates: required,
      },
    });
  });

  test("the category under event_type, whichever name it came by", async () => {
    const { event_type: _, ...untyped } = dance;
    expect(await client.call(`${base}add/`, { json: { ...untyped, event_category: 99 } })).toMatchObject({
      status: 400,
      body: { event_type: [messages.choice("99")] },
    });
    expect((await client.call(`${base}add/`, { json: { ...untyped, event_category: 5 } })).body).toMatchObject({
      event_type: 5,
    });
  });

  test("neither in person nor online, and online without an address", async () => {
    expect(await wrong({ is_in_person: false })).toEqual([400, { type: required }]);
    expect(await wrong({ is_online: true })).toEqual([400, { online_url: required }]);
    expect((await add({ is_online: true, online_url: "https://example.org/live" })).body).toMatchObject({
      type: "hybrid",
    });
  });

  test("texts, links and choices", async () => {
    expect(await wrong({ name: "x".repeat(1025) })).toEqual([400, { name: [messages.atMostChars(1024)] }]);
    expect(await wrong({ description: "<p> </p>" })).toEqual([400, { description: required }]);
    expect(await wrong({ description: "<script>alert(1)</script>" })).toEqual([400, { description: required }]);
    expect(await wrong({ description: "x".repeat(2001) })).toEqual([
      400,
      { description: [messages.atMostChars(2000)] },
    ]);
    expect(await wrong({ price_information: "x".repeat(501) })).toEqual([
      400,
      { price_information: [messages.atMostChars(500)] },
    ]);
    expect(await wrong({ url: "example" })).toEqual([400, { url: ["Enter a valid URL."] }]);
    expect(await wrong({ ticket_url: "ftp://example.org" })).toEqual([
      400,
      { ticket_url: ['URL must begin with "http:" or "https:"'] },
    ]);
    expect(await wrong({ age_group: [] })).toEqual([400, { age_group: required }]);
    expect(await wrong({ price: "cheap" })).toEqual([400, { price: [messages.choice("cheap")] }]);
  });

  test("dates and times", async () => {
    const row = (changes: object) => wrong({ dates: [{ ...tuesdays, ...changes }] });
    expect(await row({ time_start: "7 pm" })).toEqual([400, { dates: ["Enter a valid time."] }]);
    expect(await row({ time_end: "18:00" })).toEqual([400, { dates: ["End time must be after start time."] }]);
    expect(await row({ date_recur: "" })).toEqual([400, { dates: ["Enter a valid date."] }]);
    expect(await row({ date_recur: "2026-11-20" })).toEqual([400, { dates: ["Date must not be earlier than today."] }]);
    expect(await row({ date_recur: "DTSTART:20261204\nRRULE:FREQ=DAILY;UNTIL=20261201" })).toEqual([
      400,
      { dates: ["End date must be after start date."] },
    ]);
    const many = Array.from({ length: 51 }, () => tuesdays);
    expect(await wrong({ dates: many })).toEqual([400, { dates: [messages.atMostDates(50)] }]);
    const hours = { use_poi_times: true, dates: [], date_start: "2026-12-01" };
    expect(await wrong({ ...hours, date_start: null })).toEqual([400, { date_start: required }]);
    expect(await wrong({ ...hours, date_end: "2026-11-30" })).toEqual([
      400,
      { date_end: ["Date must not be earlier than 12/01/2026."] },
    ]);
    expect(await wrong(hours)).toEqual([400, { use_poi_times: [messages.noHours] }]);
    expect(await wrong({ point_of_interest: 999_999 })).toEqual([
      400,
      { point_of_interest: [messages.choice("999999")] },
    ]);
  });

  test("a body that is no JSON", async () => {
    const headers = { "Content-Type": "text/plain" };
    expect((await client.call(`${base}add/`, { method: "POST", headers })).status).toBe(415);
    expect(await as(producer).call(`${base}add/`, { json: [] })).toMatchObject({ status: 400 });
  });
});

test("a deleted event comes back for who deleted it, and an earlier version only through staff", async () => {
  const id = idOf(await add());
  const path = `${base}edit/${id}/`;
  await client.call(path, { method: "DELETE" });
  expect(await client.call(`${path}restore/`, { json: {} })).toMatchObject({ status: 200, body: { id } });
  expect((await client.call(path)).status).toBe(200);
  expect((await client.call(`${path}restore/`, { json: { revision_id: 1 } })).status).toBe(403);
});

test("a full quota is an error of no one field", async () => {
  const venueId = await aVenue(system);
  const owner = await aProducer(system, [venueId], "free");
  const publish = () => as(owner).call(`${base}add/`, { json: { ...dance, point_of_interest: venueId } });
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await publish()).status);
  expect(statuses).toEqual([201, 201, 201]);
  expect(await publish()).toMatchObject({
    status: 400,
    body: { non_field_errors: ["Upgrade to publish more events."] },
  });
});

test("only who manages the venue loads, changes and deletes its events", async () => {
  const path = `${base}edit/${idOf(await add())}/`;
  const calls = [
    [path, {}],
    [path, { method: "PUT", json: dance }],
    [path, { method: "DELETE" }],
    [`${path}dates/`, {}],
    [`${base}add/`, { json: dance }],
  ] as const;
  const stranger = await aProducer(system, [await aVenue(system)]);
  for (const [at, call] of calls) {
    expect(await as(visitor).call(at, call)).toMatchObject({ status: 403, body: { detail: messages.forbidden } });
    expect(await as(anonymous).call(at, call)).toMatchObject({
      status: 403,
      body: { detail: messages.signInRequired },
    });
    expect((await as(stranger).call(at, call)).status).toBe(at.endsWith("add/") ? 400 : 403);
  }
  expect((await as(producer).call(`${base}edit/999999/`)).status).toBe(404);
  expect((await client.call(path, { method: "PATCH", json: {} })).status).toBe(405);
});

test("dates of a series are listed, previewed and changed", async () => {
  const id = idOf(await add());
  const path = `${base}edit/${id}/dates/`;
  const { body: dates } = await as(producer).call<Record<string, unknown>[]>(path);
  expect(dates).toHaveLength(15);
  expect(dates[1]).toMatchObject({
    original_date: "2026-12-08",
    original_time: "19:00",
    date: "2026-12-08",
    is_changed: false,
  });
  const moved = {
    scope: "this",
    original_date: "2026-12-08",
    original_time: "19:00",
    action: "change",
    date: "2026-12-09",
    time_start: "18:00",
    time_end: "20:00",
    note: "Snow",
  };
  expect(await client.call(`${path}preview/`, { json: moved })).toMatchObject({
    status: 200,
    body: {
      added: [],
      dropped: [],
      marked: [],
      kept: 14,
      moved: [{ from: { date: "2026-12-08" }, to: { date: "2026-12-09", times: "6:00 PM – 8:00 PM", note: "Snow" } }],
    },
  });
  expect(await client.call(path, { json: moved })).toMatchObject({ status: 200, body: { id, name: "Contra dance" } });
  const skipped = { scope: "this", original_date: "2026-12-22", original_time: "19:00", action: "skip" };
  expect((await client.call(path, { json: skipped })).status).toBe(200);
  expect((await client.call(`${base}${id}/`)).body).toMatchObject({
    dates: [
      { date: "2026-11-24" },
      { date: "2026-12-09", note: "Snow" },
      { date: "2027-01-12" },
      ...dates.slice(4).map(({ date }) => ({ date })),
    ],
  });
  expect(await client.call(path, { json: { ...skipped, original_date: "2026-12-23" } })).toMatchObject({ status: 404 });
  const late = { ...moved, time_start: "20:00", time_end: "18:00" };
  expect(await client.call(path, { json: late })).toMatchObject({
    status: 400,
    body: { time_end: ["End time must be after start time."] },
  });
  expect((await client.call(path, { json: { scope: "some" } })).status).toBe(400);
});

test("a producer's events are listed, the newest first or by date", async () => {
  const venueId = await aVenue(system);
  const owner = await aProducer(system, [venueId], "basic");
  const on = (name: string, date_recur: string) =>
    as(owner).call(`${base}add/`, {
      json: { ...dance, name, point_of_interest: venueId, dates: [{ ...tuesdays, date_recur }] },
    });
  for (const [name, day] of [
    ["Soon", "2026-11-23"],
    ["Late", "2026-12-24"],
  ] as const)
    await on(name, day);
  const list = "/events/api/v1/producer/events/";
  const names = async (query = "") =>
    (await as(owner).call<{ name: string }[]>(`${list}${query}`)).body.map(({ name }) => name);
  expect([await names(), await names("?ordering=-created"), await names("?ordering=date")]).toEqual([
    ["Late", "Soon"],
    ["Late", "Soon"],
    ["Soon", "Late"],
  ]);
  const { headers } = await client.call(list);
  expect(headers.get("X-Total-Count")).toBe("2");
  expect(await client.call(`${list}?ordering=name`)).toMatchObject({
    status: 400,
    body: { ordering: [messages.choice("name")] },
  });
  expect((await as(visitor).call(list)).status).toBe(403);
  expect((await as(anonymous).call(list)).status).toBe(403);
});

test("a date that lasts all day says so beside its times, and refuses others", async () => {
  const day = { time_start: "00:00", time_end: "24:00", date_recur: "2026-11-28" };
  const added = await add({ dates: [{ ...day, all_day: true }] });
  const stored = [{ time_start: "00:00", time_end: "00:00", all_day: true, date_recur: "2026-11-28" }];
  expect(added).toMatchObject({ status: 201, body: { dates: stored } });
  // Without the word it is one as well: the times say it.
  expect(await add({ dates: [day] })).toMatchObject({ status: 201, body: { dates: stored } });
  const { body } = await client.call(`${base}${idOf(added)}/`);
  const next = { eventDate: "2026-11-28", times: "All day", allDay: true };
  expect(body).toMatchObject({ nextEventOccurrence: next, dates: [{ times: "All day", allDay: true }] });
  const refused = async (times: object) => (await wrong({ dates: [{ ...day, ...times, all_day: true }] }))[0];
  expect(await refused({ time_start: "10:00" })).toBe(400);
  expect(await refused({ time_end: "17:00" })).toBe(400);
  expect(await refused({ time_end: null })).toBe(400);
});
