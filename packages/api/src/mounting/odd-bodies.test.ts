import type { Viewer } from "@hereabouts/contract/permissions";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express, { type ErrorRequestHandler } from "express";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { cookieClient } from "../test-client.ts";
import { serve } from "../test-server.ts";
import { mountRest } from "./mount.ts";

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
const viewer: Viewer = await aPerson(system, { isSuperuser: true });

/** Failures other than refusals: defects. */
const defects: unknown[] = [];
const noteDefect: ErrorRequestHandler = (error, _request, response, _next) => {
  defects.push(error);
  response.status(500).end();
};
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: system.ports }) });
app.use(noteDefect);
const client = cookieClient(await serve(app));
await client.csrf();

const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
const hall = await aVenue(system);
const weekly = "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=5";
const dance = await anEvent(system, {
  venueId: hall,
  dates: [{ startMinute: 1140, endMinute: 1260, dateRecur: weekly }],
});
await client.call("/events/api/v1/poi/claim/", { json: { id: hall } });
const { id: claim } = await db.selectFrom("claim").select("id").executeTakeFirstOrThrow();

const texts = ["phone", "email", "description", "street", "city", "state", "postal_code", "country", "time_zone"];
const links = ["website", "wikipedia_url", "facebook_url", "instagram_url", "twitter_url"];
const picture = ["image", "image_crop_data", "image_clear"];
const place = { name: "Red Barn", lat: 42.4, lon: -72.6 };
const venue = {
  valid: { ...place, region },
  fields: ["name", "lat", "lon", "region", "open_times", ...texts, ...links],
};
const moreOfVenue = ["alternate_times", "show_alternate_times", "show_date_time_picker", "poi_type", "wikidata_id"];
const adminsOfVenue = ["osm_id", "osm_type", "notes", "hide_from_listing", "recertify", ...picture];
const wholeVenue = { ...venue, fields: [...venue.fields, ...moreOfVenue, ...adminsOfVenue] };
const row = { time_start: "19:00", time_end: "21:00", date_recur: "2026-11-28" };
const event = {
  valid: {
    name: "Contra dance",
    url: "https://example.org/",
    description: "<p>Bring soft shoes.</p>",
    type: "in_person",
    event_type: 1,
    age_group: ["all_ages"],
    point_of_interest: hall,
    dates: [row],
  },
  fields: [
    "name",
    "url",
    "description",
    "price_information",
    "price",
    "ticket_url",
    "type",
    "is_in_person",
    "is_online",
    "online_url",
    "is_global",
    "event_type",
    "age_group",
    "point_of_interest",
    "use_poi_times",
    "date_start",
    "date_end",
    "dates",
    "status",
    "status_note",
    "recertify",
    "copy_of",
    ...picture,
  ],
};
const named = { original_date: "2026-12-01", original_time: "19:00" };
const oneDate = {
  valid: { scope: "this", ...named, action: "change", date: "2026-12-02", time_start: "18:00", status: "cancelled" },
  fields: ["scope", "original_date", "original_time", "action", "date", "time_start", "time_end", "status", "note"],
};

const paths: [method: string, path: string, form: { valid: object; fields: string[] }][] = [
  ["POST", "/events/api/v1/poi/add/", wholeVenue],
  ["POST", "/events/api/v1/poi/suggest/", { valid: place, fields: [...venue.fields, ...picture] }],
  ["PUT", `/events/api/v1/poi/edit/${hall}/`, wholeVenue],
  ["POST", `/events/api/v1/poi/edit/${hall}/restore/`, { valid: {}, fields: ["revision_id"] }],
  ["POST", "/events/api/v1/events/add/", event],
  ["PUT", `/events/api/v1/events/edit/${dance}/`, event],
  ["POST", `/events/api/v1/events/edit/${dance}/restore/`, { valid: {}, fields: ["revision_id"] }],
  ["POST", `/events/api/v1/events/edit/${dance}/dates/preview/`, oneDate],
  [
    "POST",
    `/events/api/v1/events/edit/${dance}/dates/`,
    { valid: { scope: "following", ...named }, fields: ["scope", "row"] },
  ],
  [
    "POST",
    `/events/api/v1/events/edit/${dance}/dates/`,
    { valid: { scope: "all", dates: [row] }, fields: ["scope", "dates", "date_start"] },
  ],
  ["POST", "/events/api/v1/poi/claim/", { valid: {}, fields: ["id"] }],
  ["POST", "/events/api/v1/producer/active_poi/", { valid: {}, fields: ["id"] }],
  ["POST", "/reports/api/poi_duplicates/resolve/", { valid: {}, fields: ["pois"] }],
  ["POST", `/claim/api/poi_claims/${claim}/`, { valid: { status: "verifying" }, fields: ["status", "notes"] }],
  ["POST", `/claim/api/poi_claims/${claim}/subscription/`, { valid: {}, fields: ["plan", "status"] }],
];

/** Invalid for every field, as JSON. */
const unfit = [
  "1e309",
  "-1",
  "2147483648",
  "1e20",
  '"a\\u0000b"',
  '"https://example.org/\\u0000"',
  `"${"x".repeat(90_000)}"`,
  '{"toString":1}',
  '[{"toString":1}]',
  '{"__proto__":{"constructor":1}}',
  "[[[]]]",
  '[{"id":-1}]',
  '"2026-02-30"',
  '"<script>alert(1)</script>"',
  '"data:image/png;base64,AAAA"',
  '"\\ud800"',
];

/** How much there is of everything that these calls write. */
async function counts(): Promise<unknown> {
  const { rows } = await sql`select (select count(*) from venue) as venues, (select count(*) from event) as events,
    (select count(*) from event_date) as dates, (select count(*) from claim) as claims,
    (select count(*) from claim_event) as notes, (select count(*) from revision) as revisions,
    (select count(*) from image) as images`.execute(db);
  return rows[0];
}

describe.each(paths)("%s %s", (method, path, { valid, fields }) => {
  const send = (text: string) =>
    client.call<Record<string, string[]>>(path, { method, text, headers: { "Content-Type": "application/json" } });

  test("names every field that cannot be taken, and writes nothing", async () => {
    const before = await counts();
    for (const value of unfit) {
      const { status, body } = await send(`{${fields.map((field) => `"${field}":${value}`).join(",")}}`);
      expect(defects.splice(0), value.slice(0, 60)).toEqual([]);
      expect([400, 404, 413], value.slice(0, 60)).toContain(status);
      if (status === 400) expect([...fields, "non_field_errors"]).toEqual(expect.arrayContaining(Object.keys(body)));
    }
    expect(await counts()).toEqual(before);
  });

  test("names the one field that cannot be taken", async () => {
    for (const field of fields) {
      for (const value of ['{"toString":1}', '[{"toString":1}]', "2147483648", '"https://example.org/\\u0000"']) {
        const { status, body } = await send(
          `${JSON.stringify({ ...valid, [field]: 0 }).slice(0, -1)},"${field}":${value}}`,
        );
        expect(defects.splice(0), `${field}: ${value}`).toEqual([]);
        if (status === 400) expect(Object.keys(body), `${field}: ${value}`).toEqual([field]);
        else expect([200, 201, 404, 429], `${field}: ${value}`).toContain(status);
      }
    }
  });

  test("takes nothing but an object that somebody could mean", async () => {
    const deep = `{"name":${"[".repeat(40_000)}${"]".repeat(40_000)}}`;
    for (const text of ["null", "[]", "7", '"text"', "[null]", deep, "{"]) {
      const { status, body } = await send(text);
      expect(defects.splice(0), text.slice(0, 60)).toEqual([]);
      expect([status, Object.keys(body)]).toEqual([
        400,
        [text === deep || text === "{" ? "detail" : "non_field_errors"],
      ]);
    }
  });
});
