import { expect, test } from "vitest";
import { z } from "zod";
import { messages } from "../messages.ts";
import { type VenueFormMode, venueForms } from "./venue-form.ts";

const hall = { name: "Mill River Hall", lat: 42.3251, lon: "-72.6412", region: 1 };
const wrong = (changes: object, mode: VenueFormMode = "standard") => {
  const parsed = venueForms[mode].safeParse({ ...hall, ...changes });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
};
const open = (dayOfWeek: number, timeStart: string | null, timeEnd: string | null) => ({
  dayOfWeek,
  closed: false,
  timeStart,
  timeEnd,
});

test("name, place and, but for suggestions, region are required", () => {
  const nothing = { name: " ", lat: "", lon: undefined, region: undefined };
  const required = [messages.required];
  expect(wrong(nothing)).toEqual({ name: required, lat: required, lon: required, region: required });
  expect(wrong(nothing, "basic")).toEqual({ name: required, lat: required, lon: required });
  expect(wrong({ region: "" })).toEqual({ region: required });
  expect(wrong({ timeZone: "", country: null })).toEqual({ timeZone: required, country: required });
});

test.each([
  ["name", 1024],
  ["website", 1024],
  ["phone", 128],
  ["email", 512],
  ["description", 2000],
  ["alternateTimes", 500],
  ["osmId", 16],
  ["wikidataId", 512],
  ["wikipediaUrl", 512],
  ["facebookUrl", 512],
  ["instagramUrl", 512],
  ["twitterUrl", 512],
  ["notes", 500],
])("%s has %i characters at most", (field, max) => {
  const beginning = /website|Url/.test(field) ? "https://example.org/" : "";
  const text = (length: number) => `${beginning}${"x".repeat(length - beginning.length)}`;
  if (field !== "email") expect(wrong({ [field]: text(max) }, "admin")).toEqual({});
  expect(wrong({ [field]: text(max + 1) }, "admin")[field as "name"]).toContain(messages.atMostChars(max));
});

test("addresses of pages are whole, and of the web", () => {
  for (const text of ["example", "http://", "https://two words.org", "https://nowhere"])
    expect(wrong({ website: text })).toEqual({ website: ["Enter a valid URL."] });
  for (const text of ["ftp://example.org/", "javascript:alert(1)", "mailto:a@example.org"])
    expect(wrong({ facebookUrl: text })).toEqual({ facebookUrl: ['URL must begin with "http:" or "https:"'] });
  expect(wrong({ website: "https://bücher.example/a?b=c#d", wikipediaUrl: "", twitterUrl: null })).toEqual({});
  expect(wrong({ email: "hello@" })).toEqual({ email: [messages.email] });
});

test("a state of the United States is one of the listed", () => {
  expect(wrong({ state: "Massachusetts" })).toEqual({ state: ["Enter a valid U.S. state."] });
  expect(wrong({ state: "ZZ", name: "" })).toEqual({ state: [messages.usState], name: [messages.required] });
  expect(wrong({ state: "DC" })).toEqual({});
  expect(wrong({ country: "CA", state: "Québec" })).toEqual({});
  expect(wrong({ country: "Canada", timeZone: "Valley/Time" })).toEqual({
    country: [messages.choice("Canada")],
    timeZone: [messages.choice("Valley/Time")],
  });
  // An offset knows no summer time, and calendars have no name for it.
  expect(wrong({ timeZone: "+05:00" })).toEqual({ timeZone: [messages.choice("+05:00")] });
  expect(wrong({ timeZone: "US/Eastern" })).toEqual({});
});

test("hours are day entries, several a day, in order and apart from each other", () => {
  const { openTimes } = venueForms.standard.parse({
    ...hall,
    openTimes: [open(4, "13:00", "17:00"), open(4, "09:00", "12:00"), { dayOfWeek: 0, closed: true }],
  });
  expect(openTimes).toEqual([
    { dayOfWeek: 0, closed: true, timeStart: null, timeEnd: null },
    open(4, "09:00", "12:00"),
    open(4, "13:00", "17:00"),
  ]);
  expect(wrong({ openTimes: [open(0, "17:00", "09:00")] })).toEqual({
    openTimes: ["Close time must be after open time."],
  });
  expect(wrong({ openTimes: [open(0, "09:00", "12:00"), open(0, "11:00", "13:00")] })).toEqual({
    openTimes: ["Schedule contains overlapping intervals."],
  });
  expect(wrong({ openTimes: [open(0, "9 am", null)] })).toEqual({ openTimes: ["Enter a valid time."] });
  expect(wrong({ openTimes: [open(7, "09:00", "12:00")] })).toEqual({ openTimes: [messages.between(0, 6)] });
});

test("what is left out is not said, so that it stays as it is stored", () => {
  const form = venueForms.admin.parse(hall);
  expect(Object.entries(form).filter(([, value]) => value !== undefined)).toEqual([
    ["name", "Mill River Hall"],
    ["lat", 42.3251],
    ["lon", -72.6412],
    ["region", 1],
  ]);
});

test("a mode takes its own fields only", () => {
  const full = { ...hall, notes: "Keys at no. 7", osmId: "42", osmType: "way", alternateTimes: "By chance" };
  expect(venueForms.admin.parse(full)).toMatchObject({ notes: "Keys at no. 7", osmType: "way" });
  expect(venueForms.standard.parse(full)).not.toHaveProperty("notes");
  expect(venueForms.basic.parse(full)).not.toHaveProperty("alternateTimes");
  expect(wrong({ osmType: "area" }, "admin")).toEqual({ osmType: [messages.choice("area")] });
});

test("a picture is the id of an upload or a data URL", () => {
  const image = (value: unknown) => venueForms.basic.parse({ ...hall, image: value }).image;
  expect([image(7), image("7"), image(null), image("data:image/png;base64,AAAA")]).toEqual([
    7,
    7,
    undefined,
    "data:image/png;base64,AAAA",
  ]);
  expect(wrong({ image: "https://example.org/a.png" })).toEqual({ image: [messages.image] });
});
