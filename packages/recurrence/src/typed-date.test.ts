import { conventions } from "@hereabouts/language/conventions";
import { followLanguage } from "@hereabouts/language/current-language";
import type { LanguageCode } from "@hereabouts/language/languages";
import { afterAll, afterEach, expect, test } from "vitest";
import { completeDate, dateBoundsError, dateHint, formatTypedDate, maskDate, parseTypedDate } from "./typed-date.ts";

// Tests of other files, which share the process, ask again whom they asked before.
afterAll(followLanguage(() => undefined));

const { country } = conventions;
afterEach(() => {
  followLanguage(() => undefined);
  conventions.country = country;
});

/** Types a text key by key into the field. */
const type = (keys: string) => [...keys].reduce((shown, key) => maskDate(shown, shown + key), "");

test("slashes come by themselves", () => {
  expect(type("11")).toBe("11/");
  expect(type("1121")).toBe("11/21/");
  expect(type("11212026")).toBe("11/21/2026");
  expect(type("11/21/2026")).toBe("11/21/2026");
  expect(type("1/5/2026")).toBe("01/05/2026");
  expect(type("11!21#2026999")).toBe("11/21/2026");
  expect(type("11-21-2026")).toBe("11/21/2026");
});

test("deleting is never undone by the field", () => {
  expect(maskDate("11/", "11")).toBe("11");
  expect(maskDate("11/21/2026", "11/2/2026")).toBe("11/2/2026");
  expect(maskDate("11", "1")).toBe("1");
});

test("words, and dates that begin with the year, stay as they are typed", () => {
  expect(type("Dec 12")).toBe("Dec 12");
  expect(type("tomorrow")).toBe("tomorrow");
  expect(type("12 dec")).toBe("12 dec");
  expect(type("5th of December")).toBe("5th of December");
  expect(type("2nd and 4th Tuesday until June 30")).toBe("2nd and 4th Tuesday until June 30");
  expect(type("2026-12-1")).toBe("2026-12-1");
});

test("dates can be pasted in either form", () => {
  expect(maskDate("", "2026-11-21")).toBe("11/21/2026");
  expect(maskDate("", "11/21/2026")).toBe("11/21/2026");
});

test.each([
  ["1/5/26", "01/05/2026"],
  ["1/5/2027", "01/05/2027"],
  ["11/21/26", "11/21/2026"],
  ["112126", "11/21/2026"],
  ["11212026", "11/21/2026"],
  ["1.5.26", "01/05/2026"],
  ["11/21", "11/21/2026"],
  ["12/12", "12/12/2026"],
  ["12/12/", "12/12/2026"],
  ["12 dec", "12/12/2026"],
  ["12 th december", "12/12/2026"],
  ["1/5", "01/05/2027"],
  ["2/29", "02/29/2028"],
  ["2/30", "2/30"],
  ["11/", "11/"],
  ["Dec 12", "12/12/2026"],
  ["december 1st, 2027", "12/01/2027"],
  ["Jan 5", "01/05/2027"],
  ["Sept 3", "09/03/2027"],
  ["today", "11/21/2026"],
  ["Tomorrow", "11/22/2026"],
  ["friday", "11/27/2026"],
  ["sat", "11/28/2026"],
  ["2026-12-12", "12/12/2026"],
  ["2027-1-5", "01/05/2027"],
  ["Feb 30", "Feb 30"],
  ["December", "December"],
  ["soon", "soon"],
])("leaving the field with %j makes it %s", (typed, completed) => {
  expect(completeDate(typed, "2026-11-21")).toBe(completed);
});

test("typed dates are read, or refused with the message", () => {
  expect(parseTypedDate("11/21/2026")).toBe("2026-11-21");
  expect(parseTypedDate("02/29/2028")).toBe("2028-02-29");
  const format = { error: "Enter a valid date in MM/DD/YYYY format." };
  expect(["", "1/5/2026", "11/21/26"].map(parseTypedDate)).toEqual([format, format, format]);
  const invalid = { error: "Enter a valid date." };
  expect(["02/29/2026", "13/01/2026", "11-21-2026", "abcdefghij"].map(parseTypedDate)).toEqual([
    invalid,
    invalid,
    invalid,
    invalid,
  ]);
  expect(formatTypedDate("2026-11-21")).toBe("11/21/2026");
});

test("dates outside their bounds are refused with the bound", () => {
  const today = "2026-11-21";
  expect(dateBoundsError("2026-11-20", { min: today, today })).toBe("Date must not be earlier than today.");
  expect(dateBoundsError("2026-11-20", { min: "2026-12-01", today })).toBe("Date must not be earlier than 12/01/2026.");
  expect(dateBoundsError("2028-01-01", { max: "2027-12-31", today })).toBe("Date must not be later than 12/31/2027.");
  expect(dateBoundsError(today, { min: today, max: today, today })).toBeNull();
});

test.each([
  ["en", "US", "11/05/2026", undefined],
  ["es", "US", "11/05/2026", "MM/DD/YYYY"],
  ["de", "US", "11/05/2026", "MM/DD/YYYY"],
  ["es", "MX", "05/11/2026", undefined],
  ["de", "DE", "05.11.2026", undefined],
  ["en", "DE", "05/11/2026", undefined],
] as const)("in %s a day in %s is typed %s, as everybody there types it", (code, where, typed, hint) => {
  followLanguage(() => ({ code: code satisfies LanguageCode }));
  conventions.country = where;
  expect(formatTypedDate("2026-11-05")).toBe(typed);
  expect(parseTypedDate(typed)).toBe("2026-11-05");
  expect(dateHint()).toBe(hint);
});
