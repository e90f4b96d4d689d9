import { expect, test } from "vitest";
import { z } from "zod";
import { registration, signInForm } from "../account/credentials.ts";
import { eventForm } from "../events/event-form.ts";
import { limits } from "../limits.ts";
import { eventListingQuery } from "../listings/event-listing-query.ts";
import { messages } from "../messages.ts";
import { savedSearchForm } from "../saved-items/saved-search-form.ts";
import { venueForms } from "../venues/venue-form.ts";

const errorsOf = (schema: z.ZodType, value: object) => {
  const { error } = schema.safeParse(value);
  return error === undefined ? {} : z.flattenError(error as z.ZodError<Record<string, unknown>>).fieldErrors;
};
const over = (max: number) => `\u0000${"<".repeat(max)}`;

test.each([
  ["description", eventForm, over(limits.descriptionHtmlChars), messages.atMostChars(limits.descriptionChars)],
  ["name", eventForm, over(limits.nameChars), messages.atMostChars(limits.nameChars)],
  ["url", eventForm, over(limits.urlChars), messages.atMostChars(limits.urlChars)],
  ["priceInformation", eventForm, over(500), messages.atMostChars(500)],
  ["website", venueForms.admin, over(limits.urlChars), messages.atMostChars(limits.urlChars)],
  ["email", venueForms.admin, over(limits.venueEmailChars), messages.atMostChars(limits.venueEmailChars)],
  ["description", venueForms.admin, over(limits.descriptionChars), messages.atMostChars(limits.descriptionChars)],
  ["keyword", eventListingQuery, over(limits.keywordChars), messages.atMostChars(limits.keywordChars)],
  ["searchName", savedSearchForm, over(65), messages.atMostChars(65)],
  ["username", signInForm, over(limits.emailChars), messages.atMostChars(limits.emailChars)],
  ["email", registration, over(limits.emailChars), messages.atMostChars(limits.emailChars)],
  ["dates", eventForm, Array(51).fill({}), messages.atMostDates(50)],
  ["ageGroups", eventForm, Array(101).fill(over(9)), messages.atMostValues(100)],
  ["openTimes", venueForms.admin, Array(71).fill(7), messages.atMostHours(70)],
  ["eventTypes", eventListingQuery, Array.from({ length: 101 }, (_, at) => `x${at}`), messages.atMostValues(100)],
] as const)("a %s that is too long hears that and nothing else", (field, schema, value, message) => {
  expect(errorsOf(schema, { [field]: value })[field]).toEqual([message]);
});

test("a text that is too long keeps the rules between other fields from nothing", () => {
  const keyword = over(limits.keywordChars);
  expect(
    errorsOf(eventListingQuery, { keyword, latitude: 42, dateStart: "2026-12-02", dateEnd: "2026-12-01" }),
  ).toEqual({
    keyword: [messages.atMostChars(limits.keywordChars)],
    longitude: [messages.required],
    dateEnd: [messages.endBeforeStart],
  });
  expect(errorsOf(registration, { email: "", password1: "x".repeat(129), password2: "other" })).toMatchObject({
    password1: [messages.betweenChars(limits.passwordMinChars, limits.passwordMaxChars)],
    password2: [messages.passwordsDiffer],
  });
});

test("a description of as much markup as is taken is read in one go, however odd it is", () => {
  const { descriptionHtmlChars: max, descriptionChars: chars } = limits;
  const said = (html: string) => errorsOf(eventForm, { description: html }).description;
  for (const odd of ["<", "<br", "&#", "</", "<!--", "&#32;"]) {
    const message = odd === "&#32;" ? messages.required : messages.atMostChars(chars);
    expect(said(odd.repeat(max / odd.length)), odd).toEqual([message]);
  }
  expect(said("<b>".repeat(6_000))).toEqual([messages.required]);
  expect(said(`<p>${"a &lt; b ".repeat(300)}</p>`)).toBeUndefined();
});

test.each([
  ["Contra\r\ndance", "Contra dance"],
  ["Contra\u2028dance\u2029 \u0085", "Contra dance"],
  ["\tContra\v\f\tdance\n", "Contra dance"],
  ["Contra \ud800dance", "Contra \ufffddance"],
])("a name is one line of whole characters: %j", (name, kept) => {
  expect(savedSearchForm.parse({ searchName: name }).searchName).toBe(kept);
  expect(venueForms.basic.parse({ name, city: name, lat: 1, lon: 1 })).toMatchObject({ name: kept, city: kept });
});

test("a text of several lines keeps them, ended as the web ends lines", () => {
  expect(venueForms.admin.parse({ name: "Hall", lat: 1, lon: 1, region: 1, notes: "One\r\ntwo\rthree" }).notes).toBe(
    "One\ntwo\nthree",
  );
});
