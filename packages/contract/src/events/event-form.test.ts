import { formRowErrors } from "@hereabouts/recurrence/form-rows/form-row";
import { toFormRow } from "@hereabouts/recurrence/form-rows/to-form-row";
import { expect, test } from "vitest";
import { z } from "zod";
import { messages } from "../messages.ts";
import { rowOfWire, wireOfDateRow, wireOfRow } from "./date-rows.ts";
import { eventForm, newEventErrors } from "./event-form.ts";

const tuesday = { timeStart: "19:00", timeEnd: "21:00", dateRecur: "2026-12-01" };
const dance = {
  name: "Contra dance",
  url: "https://example.org/dance",
  description: "<p>Bring soft shoes.</p>",
  isInPerson: true,
  isOnline: false,
  eventType: 1,
  ageGroups: ["all_ages"],
  venue: 7,
  dates: [tuesday],
};
const wrong = (changes: object) => {
  const parsed = eventForm.safeParse({ ...dance, ...changes });
  return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
};
const required = ["This field is required."];

test("everything that is required is asked for at once", () => {
  const parsed = eventForm.safeParse({});
  expect(parsed.success ? {} : z.flattenError(parsed.error).fieldErrors).toEqual({
    name: required,
    url: required,
    description: required,
    eventType: required,
    ageGroups: required,
    venue: required,
    type: required,
    dates: required,
  });
});

test("texts and links are held to their limits", () => {
  expect(wrong({ name: "x".repeat(1025) })).toEqual({ name: [messages.atMostChars(1024)] });
  expect(wrong({ priceInformation: "x".repeat(501) })).toEqual({ priceInformation: [messages.atMostChars(500)] });
  expect(wrong({ url: "example" })).toEqual({ url: ["Enter a valid URL."] });
  expect(wrong({ ticketUrl: "ftp://example.org" })).toEqual({
    ticketUrl: ['URL must begin with "http:" or "https:"'],
  });
  expect(wrong({ price: "cheap" })).toEqual({ price: [messages.choice("cheap")] });
  expect(wrong({ price: "", ticketUrl: null })).toEqual({});
});

test("a description counts what people read, and a blank line is nothing", () => {
  expect(wrong({ description: "<p></p>" })).toEqual({ description: required });
  expect(wrong({ description: "<p>&nbsp;<br></p>" })).toEqual({ description: required });
  expect(wrong({ description: `<p><strong>${"x".repeat(2000)}</strong></p>` })).toEqual({});
  expect(wrong({ description: `<p>${"x".repeat(2001)}</p>` })).toEqual({ description: [messages.atMostChars(2000)] });
});

test("the category is taken as event_type and as event_category, and refused as event_type", () => {
  const { eventType: _, ...untyped } = dance;
  expect(eventForm.parse({ ...untyped, eventCategory: "12" }).eventType).toBe(12);
  expect(wrong({ eventType: 99 })).toEqual({ eventType: [messages.choice("99")] });
  expect(wrong({ eventType: undefined, eventCategory: 99 })).toEqual({ eventType: required });
  const parsed = eventForm.safeParse({ ...untyped, eventCategory: 99 });
  expect(z.flattenError(parsed.error as z.ZodError).fieldErrors).toEqual({ eventType: [messages.choice("99")] });
});

test("an event is in person, online or both, by its flags or by its type", () => {
  const onlineUrl = "https://example.org/live";
  const flags = (changes: object) => {
    const { isInPerson, isOnline } = eventForm.parse({ ...dance, ...changes });
    return [isInPerson, isOnline];
  };
  expect(flags({})).toEqual([true, false]);
  expect(flags({ isOnline: true, onlineUrl })).toEqual([true, true]);
  expect(flags({ type: "online", onlineUrl })).toEqual([false, true]);
  expect(wrong({ isInPerson: false })).toEqual({ type: required });
  expect(wrong({ type: "hybrid" })).toEqual({ onlineUrl: required });
  expect(wrong({ isOnline: true, onlineUrl: " " })).toEqual({ onlineUrl: required });
});

test("at least one age group is chosen, of those there are", () => {
  expect(wrong({ ageGroups: [] })).toEqual({ ageGroups: required });
  expect(wrong({ ageGroups: ["adult", "ghost"] })).toEqual({ ageGroups: [messages.choice("ghost")] });
  expect(eventForm.parse({ ...dance, ageGroups: ["teen", "adult", "teen"] }).ageGroups).toEqual(["teen", "adult"]);
});

test("rows of dates carry times at the venue and days, and say what is wrong with them", () => {
  const { dates } = eventForm.parse({
    ...dance,
    dates: [
      tuesday,
      { id: 3, timeStart: "20:00:00", timeEnd: null, dateRecur: "dtstart:20261204\r\nrrule:freq=weekly" },
    ],
  });
  expect(dates).toEqual([
    { startMinute: 1140, endMinute: 1260, dateRecur: "2026-12-01" },
    { id: 3, startMinute: 1200, endMinute: null, dateRecur: "DTSTART:20261204\nRRULE:FREQ=WEEKLY" },
  ]);
  const row = (changes: object) => wrong({ dates: [{ ...tuesday, ...changes }] });
  expect(row({ timeStart: "7 pm" })).toEqual({ dates: ["Enter a valid time."] });
  expect(row({ timeEnd: "18:00" })).toEqual({ dates: ["End time must be after start time."] });
  expect(row({ dateRecur: undefined })).toEqual({ dates: ["Enter a valid date."] });
  expect(row({ dateRecur: "every Tuesday" })).toEqual({ dates: [expect.stringContaining("every Tuesday")] });
  expect(row({ dateRecur: "DTSTART:20261204\nRRULE:FREQ=DAILY;UNTIL=20261101" })).toEqual({
    dates: ["End date must be after start date."],
  });
  expect(wrong({ dates: Array.from({ length: 51 }, () => tuesday) })).toEqual({ dates: [messages.atMostDates(50)] });
});

test("a night that ends past midnight goes out and comes back as it is", () => {
  const stored = { id: 4, startMinute: 1320, endMinute: 1500, dateRecur: "2026-12-31" };
  const wire = wireOfDateRow(stored);
  expect(wire).toEqual({ id: 4, timeStart: "22:00", timeEnd: "25:00", dateRecur: "2026-12-31" });
  for (const timeEnd of ["25:00", "01:00"])
    expect(eventForm.parse({ ...dance, dates: [{ ...wire, timeEnd }] }).dates).toEqual([stored]);
  expect(wireOfDateRow({ ...stored, endMinute: 1440 }).timeEnd).toBe("00:00");
  expect(eventForm.parse({ ...dance, dates: [{ ...wire, timeEnd: "00:00" }] }).dates[0]?.endMinute).toBe(1440);
});

test("rows that were loaded open in the editor and are sent unchanged", () => {
  const wire = { id: 9, timeStart: "19:00", timeEnd: "21:00", dateRecur: "DTSTART:20261201\nRRULE:FREQ=WEEKLY" };
  const row = rowOfWire(wire);
  const typed = toFormRow(row);
  expect(typed).toMatchObject({ date: "12/01/2026", startTime: "7:00 PM", endTime: "9:00 PM", frequency: "weekly" });
  expect(typed && formRowErrors(typed)).toBeNull();
  expect(wireOfRow(row)).toEqual(wire);
});

test("an event that follows its venue's hours has a first day, and no last one before it", () => {
  const hours = { usePoiTimes: true, dates: undefined, dateStart: "2026-12-01" };
  expect(eventForm.parse({ ...dance, ...hours, dates: [tuesday] })).toMatchObject({
    usePoiTimes: true,
    dateStart: "2026-12-01",
    dateEnd: null,
    dates: [],
  });
  expect(wrong({ ...hours, dateStart: "" })).toEqual({ dateStart: required });
  expect(wrong({ ...hours, dateEnd: "2026-11-30" })).toEqual({
    dateEnd: ["Date must not be earlier than 12/01/2026."],
  });
  expect(wrong({ ...hours, dateEnd: "2026-12-32" })).toEqual({ dateEnd: ["Enter a valid date."] });
});

test("a new event does not begin before today", () => {
  const errors = (changes: object) => newEventErrors(eventForm.parse({ ...dance, ...changes }), "2026-12-01");
  const early = ["Date must not be earlier than today."];
  expect(errors({})).toEqual({});
  expect(errors({ dates: [tuesday, { ...tuesday, dateRecur: "2026-11-30" }] })).toEqual({ dates: early });
  expect(errors({ dates: [{ ...tuesday, dateRecur: "DTSTART:20261103\nRRULE:FREQ=WEEKLY" }] })).toEqual({});
  const ended = "DTSTART:20261103\nRRULE:FREQ=WEEKLY;UNTIL=20261130";
  expect(errors({ dates: [{ ...tuesday, dateRecur: ended }] })).toEqual({ dates: early });
  expect(errors({ usePoiTimes: true, dateStart: "2026-11-30" })).toEqual({ dateStart: early });
});
