import { expect, test } from "vitest";
import { readTypedRange, typedRangeOf } from "./typed-range.ts";

const today = "2026-11-21";
const read = (from: string, to: string, edited: "from" | "to" = "to") => readTypedRange({ from, to }, edited, today);

test("days are typed as MM/DD/YYYY; single digits are padded and short years get this century", () => {
  expect(read("12/5/26", "12/24/2026")).toEqual({
    typed: { from: "12/05/2026", to: "12/24/2026" },
    errors: { from: null, to: null },
    range: { start: "2026-12-05", end: "2026-12-24" },
  });
});

test("a day without a year is the next such one", () => {
  expect(read("12/05", "").range?.start).toBe("2026-12-05");
});

test("an unfinished date and a day no calendar has are named apart", () => {
  expect(read("12/", "").errors.from).toBe("Enter a valid date in MM/DD/YYYY format.");
  expect(read("02/30/2027", "").errors.from).toBe("Enter a valid date.");
});

test("only days from today on can be chosen", () => {
  expect(read("11/20/2026", "").errors.from).toBe("Date must not be earlier than today.");
  expect(read("11/21/2026", "").errors.from).toBeNull();
});

test("the end is not before the start, and nothing lies beyond what is known", () => {
  expect(read("12/05/2026", "12/01/2026").errors.to).toBe("Date must not be earlier than 12/05/2026.");
  expect(read("", "05/22/2028").errors.to).toBe("Date must not be later than 05/21/2028.");
  expect(read("12/05/2026", "12/01/2026").range).toBeNull();
});

test("a start typed past the end takes the end along", () => {
  expect(read("12/05/2026", "11/22/2026", "from")).toMatchObject({
    typed: { from: "12/05/2026", to: "12/05/2026" },
    range: { start: "2026-12-05", end: "2026-12-05" },
  });
});

test("an empty field is an open end", () => {
  expect(read("", "").range).toEqual({ start: null, end: null });
  expect(typedRangeOf({ start: "2026-12-05", end: null })).toEqual({ from: "12/05/2026", to: "" });
});
