import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import type { Viewer } from "@hereabouts/contract/permissions";
import { aPicture } from "@hereabouts/domain/media/test-pictures";
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
const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();

/** Viewer of the next calls. */
let viewer: Viewer = { kind: "anonymous" };
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: system.ports }) });
const client = cookieClient(await serve(app));
await client.csrf();
const as = (person: Viewer) => {
  viewer = person;
  return client;
};
const visitor = await aPerson(system);
const editor = await aPerson(system, { isZeditor: true });
const anonymous: Viewer = { kind: "anonymous" };

const base = "/events/api/v1/poi/";
const venue = { name: "Red Barn", lat: 42.4, lon: -72.6, region };
const wrong = async (changes: object, path = "add/") => {
  const { status, body } = await as(editor).call(`${base}${path}`, { json: { ...venue, ...changes } });
  return [status, body];
};
const open = (day_of_week: number, time_start: string | null, time_end: string | null) => ({
  day_of_week,
  closed: false,
  time_start,
  time_end,
});

test("a venue is added, loaded, changed and deleted, and answers as its form is spelled", async () => {
  const hours = [open(4, "09:00", "12:00"), open(4, "13:00", "17:00")];
  const sent = { ...venue, postal_code: "01038", show_alternate_times: true, open_times: hours, facebook_url: null };
  const added = await as(editor).call(`${base}add/`, { json: { ...sent, nonsense: 1 } });
  const { id, absoluteUrl } = added.body as { id: number; absoluteUrl: string };
  expect(added).toMatchObject({
    status: 201,
    body: { ...sent, id, absolute_url: absoluteUrl, image_url: null, facebook_url: "", country: "US" },
  });
  expect(absoluteUrl).toBe(`http://hereabouts.test/venues/${id}/red-barn/`);
  const path = `${base}edit/${id}/`;
  const loaded = await client.call(path);
  expect(loaded).toMatchObject({ status: 200, body: added.body });
  const changed = await client.call(path, { method: "PUT", json: { ...loaded.body, name: "Blue Barn" } });
  expect(changed).toMatchObject({
    status: 200,
    body: { id, name: "Blue Barn", absoluteUrl: `http://hereabouts.test/venues/${id}/blue-barn/`, open_times: hours },
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
});

test("names are kept at their full length in any script", async () => {
  // All different, so that the database cannot keep them in less room.
  const letters = (count: number, first: number) =>
    Array.from({ length: count }, (_, index) => String.fromCodePoint(first + ((index * 7_919) % 20_000)));
  for (const first of [0x4e00, 0x20000]) {
    // A character beyond the first 65,536 counts as two.
    const longest = (chars: number) => letters(first > 0xffff ? Math.floor(chars / 2) : chars, first).join("");
    const name = longest(limits.nameChars);
    const added = await as(editor).call(`${base}add/`, { json: { ...venue, name } });
    expect(added).toMatchObject({ status: 201, body: { name } });
    const saved = await client.call("/events/api/v1/search_addresses/", {
      json: {
        address_name: longest(limits.addressNameChars),
        city: longest(limits.placeNameChars),
        state: "MA",
        lat: 42,
        lon: -72,
      },
    });
    expect(saved.status).toBe(201);
    const search = { search_name: longest(limits.savedSearchNameChars), keyword: longest(limits.keywordChars) };
    expect((await client.call("/events/api/v1/saved_searches/", { json: search })).status).toBe(201);
    const event = {
      name,
      point_of_interest: added.body.id,
      event_type: 5,
      is_in_person: true,
      age_group: ["all_ages"],
      url: "https://example.org/",
      description: `<p>${longest(limits.descriptionChars)}</p>`,
      dates: [{ date_recur: "2026-12-01", time_start: "19:00", time_end: "21:00" }],
    };
    expect(await client.call("/events/api/v1/events/add/", { json: event })).toMatchObject({
      status: 201,
      body: { name },
    });
    const query = new URLSearchParams({ keyword: longest(limits.keywordChars), ordering: "name", radius: "15000" });
    expect((await client.call(`/events/api/v1/poi/?${query}`)).status).toBe(200);
  }
});

describe("what is wrong with a venue is said by field", () => {
  test("name, place and region are required, and no region for a suggestion", async () => {
    const nothing = { name: undefined, lat: undefined, lon: "", region: undefined };
    const required = ["This field is required."];
    expect(await wrong(nothing)).toEqual([400, { name: required, lat: required, lon: required, region: required }]);
    expect(await wrong(nothing, "suggest/")).toEqual([400, { name: required, lat: required, lon: required }]);
    expect(await wrong({ time_zone: "" })).toEqual([400, { time_zone: required }]);
  });

  test.each(["US/Pacific-New", "Mars/Olympus", "+05:00"])(
    "%s is no time zone that both sides know",
    async (time_zone) => {
      const refusal = [400, { time_zone: [`"${time_zone}" is not a valid choice.`] }];
      expect(await wrong({ time_zone })).toEqual(refusal);
      expect(await wrong({ time_zone }, "suggest/")).toEqual(refusal);
    },
  );

  test.each([
    ["name", 1024],
    ["phone", 128],
    ["description", 2000],
    ["alternate_times", 500],
    ["osm_id", 16],
    ["wikidata_id", 512],
    ["notes", 500],
  ])("%s has at most %i characters", async (field, max) => {
    const message = `This field is limited to ${max} characters.`;
    expect(await wrong({ [field]: "x".repeat(max + 1) })).toEqual([400, { [field]: [message] }]);
  });

  test.each([
    ["website", 1024],
    ["wikipedia_url", 512],
    ["facebook_url", 512],
    ["instagram_url", 512],
    ["twitter_url", 512],
  ])("%s is the address of a page, of at most %i characters", async (field, max) => {
    const long = `https://example.org/${"x".repeat(max)}`;
    const message = `This field is limited to ${max} characters.`;
    expect(await wrong({ [field]: long })).toEqual([400, { [field]: [message] }]);
    expect(await wrong({ [field]: "example" })).toEqual([400, { [field]: ["Enter a valid URL."] }]);
    const scheme = ['URL must begin with "http:" or "https:"'];
    expect(await wrong({ [field]: "ftp://example.org" })).toEqual([400, { [field]: scheme }]);
  });

  test("state, email, coordinates, choices and hours", async () => {
    expect(await wrong({ state: "ZZ" })).toEqual([400, { state: ["Enter a valid U.S. state."] }]);
    expect(await wrong({ email: "nobody" })).toEqual([400, { email: [messages.email] }]);
    expect(await wrong({ email: `${"x".repeat(512)}@a.b` })).toMatchObject([
      400,
      { email: [messages.atMostChars(512)] },
    ]);
    expect(await wrong({ lat: 91 })).toEqual([400, { lat: ["Value must be between -90 and 90."] }]);
    expect(await wrong({ region: 9999 })).toEqual([400, { region: [messages.choice("9999")] }]);
    expect(await wrong({ osm_type: "area" })).toEqual([400, { osm_type: [messages.choice("area")] }]);
    const hours = async (...entries: object[]) => wrong({ open_times: entries });
    expect(await hours(open(0, "17:00", "09:00"))).toEqual([
      400,
      { open_times: ["Close time must be after open time."] },
    ]);
    expect(await hours(open(0, "09:00", "12:00"), open(0, "11:00", "13:00"))).toEqual([
      400,
      { open_times: ["Schedule contains overlapping intervals."] },
    ]);
    expect(await hours(open(0, "late", null))).toEqual([400, { open_times: ["Enter a valid time."] }]);
    expect(await wrong({ image: "cat.png" })).toEqual([400, { image: [messages.image] }]);
  });
});

test("a suggestion is hidden and claimed; suggesting asks for an account", async () => {
  const { name, lat, lon } = venue;
  const suggested = await as(visitor).call(`${base}suggest/`, { json: { name, lat, lon, notes: "mine" } });
  expect(suggested).toMatchObject({ status: 201, body: { name, published: false, claimed: true } });
  const { id } = suggested.body as { id: number };
  expect((await client.call(`${base}${id}/`)).status).toBe(404);
  expect(await as(anonymous).call(`${base}suggest/`, { json: { name, lat, lon } })).toMatchObject({
    status: 403,
    body: { detail: messages.signInRequired },
  });
});

test("only who manages a venue loads and changes it, and only staff and editors delete it", async () => {
  const id = await aVenue(system);
  const path = `${base}edit/${id}/`;
  const calls = [{}, { method: "PUT", json: venue }, { method: "DELETE" }];
  for (const call of calls) {
    expect(await as(visitor).call(path, call)).toMatchObject({ status: 403, body: { detail: messages.forbidden } });
    expect((await as(anonymous).call(path, call)).status).toBe(403);
  }
  expect((await as(visitor).call(`${base}add/`, { json: venue })).status).toBe(403);
  const producer = await aProducer(system, [id]);
  const statuses = [];
  for (const call of calls) statuses.push((await as(producer).call(path, call)).status);
  expect(statuses).toEqual([200, 200, 403]);
  const forged = { method: "DELETE", headers: { "X-CSRFToken": "x".repeat(43) } };
  expect((await as(editor).call(path, forged)).status).toBe(403);
  expect((await client.call(`${base}add/`)).status).toBe(405);
  expect((await client.call(`${base}edit/999999/`)).status).toBe(404);
});

test("a venue takes its picture as a data URL of a few megabytes", async () => {
  const png = await aPicture(1600, 1000).png({ compressionLevel: 0 }).toBuffer();
  const image = `data:image/png;base64,${png.toString("base64")}`;
  expect(image.length).toBeGreaterThan(4_000_000);
  const added = await as(editor).call(`${base}add/`, { json: { ...venue, image } });
  expect(added).toMatchObject({
    status: 201,
    body: { image_url: expect.stringMatching(/\/media\/.+\/primary\.jpg$/) },
  });
});
