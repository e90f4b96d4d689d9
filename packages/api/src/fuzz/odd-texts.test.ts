import { expect, test } from "vitest";
import { outsideFields } from "./fields-of-schemas.ts";

const fields = outsideFields();

/** Hashed as they are, and kept nowhere. */
const passwords = new Set(["password", "password1", "password2", "currentPassword"]);
/** Parsed as an id; other texts name no record. */
const isIdentifier = ({ place }: { place: string }) =>
  /^(?:events|organizers|venues)\.(?:get|events|past) id$/.test(place);
/** Texts of several lines. */
const ofLines = new Set([
  "description",
  "text",
  "notes",
  "message",
  "note",
  "reason",
  "priceInformation",
  "statusNote",
  "alternateTimes",
  "dateRecur",
  "keptRule",
  "html",
  "answer",
  "addresses",
  "hosts",
  "lists",
  "intro",
]);

/** Returns the value a field parses from a text; null if refused. */
const taken = ({ schema }: (typeof fields)[number], text: string): unknown => {
  const { success, data } = schema.safeParse(text);
  return success ? data : null;
};
const takenBy = (text: string) =>
  fields.map((field) => ({ ...field, value: taken(field, text) })).filter(({ value }) => value !== null);

test("the fields of all operations and procedures are looked at, those of records within forms too", () => {
  const places = fields.map(({ place }) => place);
  expect(places).toEqual(
    expect.arrayContaining([
      "addEvent dates.dateRecur",
      "signIn username",
      "listEvents keyword",
      "account.signIn password",
    ]),
  );
  expect(fields.length).toBeGreaterThan(300);
});

test("no field takes a NUL, which the database cannot keep", () => {
  const open = takenBy("a\u0000b").filter((field) => !passwords.has(field.name) && !isIdentifier(field));
  expect(open.map(({ place }) => place)).toEqual([]);
});

test("every field has a length, and says nothing but that to a text of a million characters", () => {
  const text = "\u0000<".repeat(500_000);
  expect(
    takenBy(text)
      .filter((field) => !isIdentifier(field))
      .map(({ place }) => place),
  ).toEqual([]);
  const more = fields.filter(({ schema }) => (schema.safeParse(text).error?.issues.length ?? 0) > 1);
  expect(more.map(({ place }) => place)).toEqual([]);
});

test("half a character is kept nowhere", () => {
  const halves = takenBy("a\ud800b").filter(
    ({ name, value }) => typeof value === "string" && !value.isWellFormed() && !passwords.has(name),
  );
  expect(halves.filter((field) => !isIdentifier(field)).map(({ place }) => place)).toEqual([]);
});

test("a text of one line has one, and a text of several ends them as the web does", () => {
  for (const breaks of ["\r\n", "\r", "\n", "\u2028", "\u2029", "\u0085", "\v", "\f"]) {
    const kept = takenBy(`a${breaks}b`).filter((field) => !passwords.has(field.name) && !isIdentifier(field));
    const broken = kept.filter(({ name, value }) =>
      ofLines.has(name) ? String(value).includes("\r") : /[\n\v\f\r\u0085\u2028\u2029]/.test(String(value)),
    );
    expect(
      broken.map(({ place }) => place),
      JSON.stringify(breaks),
    ).toEqual([]);
  }
});
