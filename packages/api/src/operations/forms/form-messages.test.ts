import { aPicture, pngBomb } from "@hereabouts/domain/media/test-pictures";
import { installReferenceData } from "@hereabouts/domain/reference-data/install-reference-data";
import { contextOf } from "@hereabouts/domain/test-context";
import { anEvent, aPerson, aProducer, aVenue } from "@hereabouts/domain/test-factories";
import { testDatabase } from "@hereabouts/testing/database";
import express from "express";
import { describe, expect, test } from "vitest";
import { mountRest } from "../../mounting/mount.ts";
import { cookieClient } from "../../test-client.ts";
import { serve } from "../../test-server.ts";

/** Every sentence that the forms of venues, events and claims answer, to the letter: clients show and compare them. */

const { db } = await testDatabase();
await installReferenceData(db);
const system = contextOf(db);
let viewer = await aPerson(system, { isSuperuser: true });
const admin = viewer;
const app = express();
mountRest(app, { contextOf: () => contextOf(db, { viewer, ports: system.ports }) });
const client = cookieClient(await serve(app));
await client.csrf();

const { id: region } = await db.selectFrom("region").select("id").limit(1).executeTakeFirstOrThrow();
const hall = await aVenue(system);
const closed = await aVenue(system);
const weekly = [{ startMinute: 1140, endMinute: 1260, dateRecur: "DTSTART:20261124\nRRULE:FREQ=WEEKLY;COUNT=3" }];
const series = await anEvent(system, { venueId: hall, dates: weekly });
const single = await anEvent(system, { venueId: hall });

const venue = { name: "Red Barn", lat: 42.4, lon: -72.6, region };
const row = { time_start: "19:00", time_end: "21:00", date_recur: "2026-11-28" };
const event = {
  name: "Contra dance",
  url: "https://example.org/",
  description: "<p>Bring soft shoes.</p>",
  type: "in_person",
  event_type: 1,
  age_group: ["all_ages"],
  point_of_interest: hall,
  dates: [row],
};
const ask = async (path: string, json: object) => {
  const { status, body } = await client.call(path, { json });
  return [status, body];
};

const required = "This field is required.";
const url = "Enter a valid URL.";
const scheme = 'URL must begin with "http:" or "https:"';
const limited = (max: number) => `This field is limited to ${max} characters.`;
const noChoice = (value: unknown) => `"${value}" is not a valid choice.`;
const x = (count: number) => "x".repeat(count);

const links = ["website", "wikipedia_url", "facebook_url", "instagram_url", "twitter_url"];
const open = (day_of_week: unknown, time_start: unknown, time_end: unknown) => ({ day_of_week, time_start, time_end });

const ofVenue: [field: string, value: unknown, ...said: string[]][] = [
  ["name", undefined, required],
  ["name", " ", required],
  ["name", 7, "Must be text."],
  ["name", x(1025), limited(1024)],
  ["website", `https://example.org/${x(1024)}`, limited(1024)],
  ["phone", x(129), limited(128)],
  ["email", "nobody", "Enter a valid email address."],
  ["email", `${x(510)}@a.b`, limited(512)],
  ["description", x(2001), limited(2000)],
  ["alternate_times", x(501), limited(500)],
  ["osm_id", x(17), limited(16)],
  ["osm_type", "area", noChoice("area")],
  ["wikidata_id", x(513), limited(512)],
  ["notes", x(501), limited(500)],
  ["state", "ZZ", "Enter a valid U.S. state."],
  ["country", "XX", noChoice("XX")],
  ["time_zone", "", required],
  ["time_zone", "Mars/Olympus", noChoice("Mars/Olympus")],
  ["region", undefined, required],
  ["region", 9999, noChoice(9999)],
  ["lat", "", required],
  ["lat", "north", "Enter a number."],
  ["lat", 91, "Value must be between -90 and 90."],
  ["lon", -181, "Value must be between -180 and 180."],
  ["show_alternate_times", "maybe", "Must be true or false."],
  ["open_times", [open(0, "17:00", "09:00")], "Close time must be after open time."],
  ["open_times", [open(0, "09:00", "12:00"), open(0, "11:00", "13:00")], "Schedule contains overlapping intervals."],
  ["open_times", [open(0, "late", null)], "Enter a valid time."],
  ["open_times", [open(7, "09:00", "12:00")], "Value must be between 0 and 6."],
  ["open_times", [open("Monday", "09:00", "12:00")], "Enter a whole number."],
  ["open_times", Array.from({ length: 71 }, () => open(0, "09:00", "12:00")), "A week has at most 70 rows of hours."],
  ...links.flatMap((field): [string, unknown, string][] => [
    [field, "example", url],
    [field, "https://example.org/\u0000", url],
    [field, "ftp://example.org", scheme],
    [field, "javascript:alert(1)", scheme],
  ]),
  ...links.slice(1).map((field): [string, unknown, string] => [field, `https://example.org/${x(512)}`, limited(512)]),
];

const ofEvent: [field: string, value: unknown, ...said: string[]][] = [
  ["name", null, required],
  ["name", x(1025), limited(1024)],
  ["url", "", required],
  ["url", "example", url],
  ["url", "mailto:a@example.org", scheme],
  ["ticket_url", "example", url],
  ["ticket_url", "ftp://example.org", scheme],
  ["online_url", "example", url],
  ["event_type", undefined, required],
  ["event_type", 99, noChoice(99)],
  ["point_of_interest", null, required],
  ["point_of_interest", 999_999, noChoice(999_999)],
  ["type", undefined, required],
  ["type", "outdoors", noChoice("outdoors")],
  ["description", "<p><br></p>", required],
  ["description", "<script>alert(1)</script>", required],
  ["description", `<p>${x(2001)}</p>`, limited(2000)],
  ["price_information", x(501), limited(500)],
  ["price", "cheap", noChoice("cheap")],
  ["age_group", [], required],
  ["age_group", ["elderly"], noChoice("elderly")],
  ["age_group", "adult", "Must be a list."],
  ["status", "off", noChoice("off")],
  ["status_note", x(501), limited(500)],
  ["date_start", "2026-02-30", "Enter a valid date."],
  ["date_end", "soon", "Enter a valid date."],
  ["dates", [], required],
  ["dates", Array.from({ length: 51 }, () => row), "An event has at most 50 rows of dates."],
  ["dates", [{ ...row, time_start: "7pm" }], "Enter a valid time."],
  ["dates", [{ ...row, time_end: "late" }], "Enter a valid time."],
  ["dates", [{ ...row, time_end: "19:00" }], "End time must be after start time."],
  ["dates", [{ ...row, date_recur: "2026-02-30" }], expect.stringContaining('"2026-02-30" is neither a date') as never],
  ["dates", [{ ...row, date_recur: "" }], "Enter a valid date."],
  ["dates", [{ ...row, date_recur: "2026-11-20" }], "Date must not be earlier than today."],
  [
    "dates",
    [{ ...row, date_recur: "DTSTART:20261204\nRRULE:FREQ=DAILY;UNTIL=20261201" }],
    "End date must be after start date.",
  ],
  [
    "dates",
    [{ ...row, date_recur: "DTSTART:20261204\nRRULE:FREQ=DAILY;COUNT=0" }],
    "COUNT must be a number from 1 to 9999.",
  ],
  [
    "dates",
    [{ ...row, date_recur: "DTSTART:20261204\nRRULE:FREQ=DAILY;COUNT=1000000" }],
    "COUNT must be a number from 1 to 9999.",
  ],
  [
    "dates",
    [{ ...row, date_recur: "DTSTART:20261204\nRRULE:FREQ=DAILY;INTERVAL=0" }],
    "INTERVAL must be a number from 1 to 999.",
  ],
  [
    "dates",
    [{ ...row, date_recur: "DTSTART:20261204\nRRULE:FREQ=HOURLY" }],
    "FREQ must be DAILY, WEEKLY, MONTHLY or YEARLY.",
  ],
  [
    "dates",
    [{ ...row, date_recur: "DTSTART:20261204\nRRULE:FREQ=DAILY;BYHOUR=9" }],
    "BYHOUR is not supported in a recurrence rule.",
  ],
];

test.each(ofVenue)("a venue's %s as %j is refused", async (field, value, ...said) => {
  viewer = admin;
  expect(await ask("/events/api/v1/poi/add/", { ...venue, [field]: value })).toEqual([400, { [field]: said }]);
});

test.each(ofEvent)("an event's %s as %j is refused", async (field, value, ...said) => {
  viewer = admin;
  expect(await ask("/events/api/v1/events/add/", { ...event, [field]: value })).toEqual([400, { [field]: said }]);
});

describe("what fields say of each other", () => {
  test("an online event needs an address, and one that follows hours a first day and hours", async () => {
    viewer = admin;
    const wrong = (changes: object) => ask("/events/api/v1/events/add/", { ...event, ...changes });
    for (const type of ["online", "hybrid"]) expect(await wrong({ type })).toEqual([400, { online_url: [required] }]);
    const hours = { use_poi_times: true, dates: [], date_start: "2026-12-01", point_of_interest: closed };
    expect(await wrong({ ...hours, date_start: null })).toEqual([400, { date_start: [required] }]);
    const early = "Date must not be earlier than 12/01/2026.";
    expect(await wrong({ ...hours, date_end: "2026-11-30" })).toEqual([400, { date_end: [early] }]);
    expect(await wrong(hours)).toEqual([
      400,
      { use_poi_times: ["This venue has no opening hours yet. Add them to its profile first."] },
    ]);
  });
});

describe("a picture", () => {
  const sent = (bytes: Buffer, type = "image/png") => `data:${type};base64,${bytes.toString("base64")}`;
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const wrong = async (changes: object) => {
    viewer = admin;
    const answers = [];
    answers.push(await ask("/events/api/v1/poi/add/", { ...venue, ...changes }));
    answers.push(await ask("/events/api/v1/events/add/", { ...event, ...changes }));
    expect(answers[0]).toEqual(answers[1]);
    return answers[0];
  };

  test("of another type, damaged, too large or gone is refused under image", async () => {
    const damaged = "Upload a valid image. This file is damaged or isn’t an image.";
    const type = "Only jpg and png images can be uploaded.";
    const jpeg = await aPicture(400, 300).jpeg().toBuffer();
    expect(await wrong({ image: sent(svg, "image/svg+xml") })).toEqual([400, { image: [type] }]);
    expect(await wrong({ image: sent(await aPicture(9, 9).webp().toBuffer(), "image/jpeg") })).toEqual([
      400,
      { image: [type] },
    ]);
    expect(await wrong({ image: sent(jpeg.subarray(0, 600)) })).toEqual([400, { image: [damaged] }]);
    expect(await wrong({ image: "cat.png" })).toEqual([400, { image: [damaged] }]);
    expect(await wrong({ image: 999_999 })).toEqual([
      400,
      { image: ["This upload has expired. Choose the image again."] },
    ]);
    expect(await wrong({ image: sent(pngBomb(20_000, 20_000)) })).toEqual([
      400,
      { image: ["The image has more than 64 megapixels."] },
    ]);
    const large = `data:image/png;base64,${"A".repeat(14_000_000)}`;
    expect(await wrong({ image: large })).toEqual([400, { image: ["The image is larger than 10 MB."] }]);
  });

  test("whose crop has another shape or lies outside is refused under image_crop_data", async () => {
    const image = sent(await aPicture(400, 300).png().toBuffer());
    const crop = (x: number, width: number, height: number) => ({ primary: { x, y: 0, width, height } });
    expect(await wrong({ image, image_crop_data: crop(0, 200, 200) })).toEqual([
      400,
      { image_crop_data: ["The crop must be twice as wide as high."] },
    ]);
    expect(await wrong({ image, image_crop_data: crop(300, 200, 100) })).toEqual([
      400,
      { image_crop_data: ["The crop is outside the image."] },
    ]);
    expect(await wrong({ image, image_crop_data: crop(-1, 200, 100) })).toEqual([
      400,
      { image_crop_data: ["The minimum value is 0."] },
    ]);
    expect(await wrong({ image_clear: "maybe" })).toEqual([400, { image_clear: ["Must be true or false."] }]);
  });
});

describe("a change of dates", () => {
  const change = async (id: number, changes: object) => {
    viewer = admin;
    const named = { scope: "this", original_date: "2026-12-01", original_time: "19:00", action: "change" };
    return ask(`/events/api/v1/events/edit/${id}/dates/`, { ...named, ...changes });
  };

  test("is refused by field", async () => {
    expect(await change(series, { scope: "some" })).toEqual([400, { scope: [noChoice("some")] }]);
    expect(await change(series, { action: undefined })).toEqual([400, { action: [required] }]);
    expect(await change(series, { original_date: "2026-02-30" })).toEqual([
      400,
      { original_date: ["Enter a valid date."] },
    ]);
    expect(await change(series, { date: "soon" })).toEqual([400, { date: ["Enter a valid date."] }]);
    expect(await change(series, { original_time: "7pm" })).toEqual([400, { original_time: ["Enter a valid time."] }]);
    expect(await change(series, { time_start: "7pm" })).toEqual([400, { time_start: ["Enter a valid time."] }]);
    expect(await change(series, { time_start: "19:00", time_end: "18:00" })).toEqual([
      400,
      { time_end: ["End time must be after start time."] },
    ]);
    expect(await change(series, { status: "off" })).toEqual([400, { status: [noChoice("off")] }]);
    expect(await change(series, { note: x(501) })).toEqual([400, { note: [limited(500)] }]);
    const many = Array.from({ length: 51 }, () => row);
    expect(await change(series, { scope: "all", dates: many })).toEqual([
      400,
      { dates: ["An event has at most 50 rows of dates."] },
    ]);
  });

  test("that leaves none is refused, also when they go one by one", async () => {
    const last = [400, { non_field_errors: ["This is the event’s only date. Delete the event instead."] }];
    expect(await change(single, { original_date: "2026-11-28", action: "skip" })).toEqual(last);
    for (const day of ["2026-11-24", "2026-12-08"])
      expect((await change(series, { original_date: day, action: "skip" }))[0]).toBe(200);
    expect(await change(series, { action: "skip" })).toEqual(last);
    expect(await change(series, { scope: "all", dates: [] })).toEqual([400, { dates: [required] }]);
    const hours = { scope: "all", use_poi_times: true, date_start: "2026-12-01" };
    expect(await change(series, { ...hours, date_start: null })).toEqual([400, { date_start: [required] }]);
    expect(await change(series, { ...hours, date_end: "2026-11-30" })).toEqual([
      400,
      { date_end: ["Date must not be earlier than 12/01/2026."] },
    ]);
    expect(await change(series, hours)).toEqual([
      400,
      { use_poi_times: ["This venue has no opening hours yet. Add them to its profile first."] },
    ]);
  });
});

test("claims and the quota answer in the words that clients know", async () => {
  viewer = await aPerson(system);
  const claim = "/events/api/v1/poi/claim/";
  const id = await aVenue(system);
  await ask(claim, { id });
  expect(await ask(claim, { id })).toEqual([
    400,
    {
      error: "claimed",
      detail:
        "Oops! This venue has already been claimed. If you believe this is an error, please contact help@example.org.",
    },
  ]);
  expect(await ask(claim, {})).toEqual([400, { id: [required] }]);
  expect(await ask(claim, { id: "first" })).toEqual([400, { id: ["Enter a whole number."] }]);
  expect(await ask(claim, { id: 0 })).toEqual([400, { id: ["The minimum value is 1."] }]);
  expect(await ask(claim, { id: 2_147_483_648 })).toEqual([400, { id: ["The maximum value is 2147483647."] }]);
  const venueId = await aVenue(system);
  viewer = await aProducer(system, [venueId], "free");
  const publish = () => ask("/events/api/v1/events/add/", { ...event, point_of_interest: venueId });
  for (const _ of [1, 2, 3]) expect((await publish())[0]).toBe(201);
  expect(await publish()).toEqual([400, { non_field_errors: ["Upgrade to publish more events."] }]);
});
