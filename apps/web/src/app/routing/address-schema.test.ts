import { limits } from "@hereabouts/contract/limits";
import fc from "fast-check";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  day,
  degrees,
  flag,
  lineId,
  listOf,
  oneOf,
  oneOption,
  pageNumber,
  recordId,
  text,
  wholeNumber,
  words,
} from "./address-readers.ts";
import { addressOfTexts, addressSchema, type Search } from "./address-schema.ts";
import { parseSearch, stringifySearch } from "./search-params.ts";

const readers = {
  find: words,
  note: text(5),
  ordering: oneOf(["name", "-name"]),
  role: oneOption([{ value: "staff" }, { value: "editor" }]),
  status: listOf(oneOf(["new", "old"])),
  hosts: listOf(text(20)),
  radius: wholeNumber(5, 10),
  page: pageNumber,
  open: recordId,
  before_id: lineId,
  start_date: day,
  latitude: degrees(90),
  all: flag,
};
const schema = addressSchema(readers);
const read = (query: string) => schema(parseSearch(query));
const given = (query: string) =>
  Object.fromEntries(Object.entries(read(query)).filter(([, value]) => value !== undefined));

/** Values as people, programs and other versions of the site write them into addresses. */
const value = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom("name", "staff", "new", "new,old,new", "old,,x", "true", "2026-02-28", "2026-02-30", "1e3", "007"),
  fc.integer().map(String),
  fc.double().map(String),
);
const query = fc.oneof(
  fc.string({ unit: "binary" }),
  fc
    .array(fc.tuple(fc.constantFrom(...Object.keys(readers), "__proto__", "toString", "find[]"), value))
    .map((pairs) => new URLSearchParams(pairs.map(([name, one]) => [name, one.toWellFormed()])).toString()),
);

describe("the schema of an address", () => {
  test("reads what it describes", () => {
    expect(given("?find=mill+street&ordering=-name&role=editor&status=old,new&page=3&open=7&all=true")).toEqual({
      find: "mill street",
      ordering: "-name",
      role: "editor",
      status: ["old", "new"],
      page: 3,
      open: 7,
      all: true,
    });
    expect(given("?hosts=a.example&hosts=b.example&radius=10&before_id=9007199254740991")).toEqual({
      hosts: ["a.example", "b.example"],
      radius: 10,
      before_id: Number.MAX_SAFE_INTEGER,
    });
    expect(given("?start_date=2026-11-23&latitude=-42.32510001")).toEqual({
      start_date: "2026-11-23",
      latitude: -42.3251,
    });
  });

  test.each([
    ["a choice that there is not", "?ordering=size&role=king&status=odd"],
    ["a page before the first, or beyond the last", `?page=0&radius=4&open=0&before_id=-1`],
    ["more than an id can be", `?page=${limits.lastPage + 1}&radius=11&open=${limits.largestId + 1}`],
    ["numbers as no address has them", "?page=1.5&radius=5e0&open=0x7&latitude=north"],
    ["days that the calendar has not", "?start_date=2026-02-30"],
    ["places off the globe", "?latitude=90.1"],
    ["a text that is too long", `?note=123456&find=${"x".repeat(limits.keywordChars + 1)}`],
    ["a text that the database cannot keep", "?find=a%00b"],
    ["what is blank", "?find=&page=&status=,&all="],
    ["what it does not describe", "?toString=1&__proto__=2&constructor=3"],
  ])("leaves out %s", (_, asked) => {
    expect(given(asked)).toEqual({});
  });

  test("says of each name that it is absent, because the router keeps names that are left out", () => {
    expect(Object.keys(schema({}))).toEqual(Object.keys(readers));
  });

  test("types what is read by its readers", () => {
    type Read = Search<typeof schema>;
    expectTypeOf<Read["ordering"]>().toEqualTypeOf<"name" | "-name" | undefined>();
    expectTypeOf<Read["status"]>().toEqualTypeOf<readonly ("new" | "old")[] | undefined>();
    expectTypeOf<Read["page"]>().toEqualTypeOf<number | undefined>();
    expectTypeOf<{ find: string }>().toExtend<Read>();
  });
});

describe("whatever somebody types for an address", () => {
  test("it is read, and what was read comes back the same from the address that it is written into", () => {
    fc.assert(
      fc.property(query, (asked) => {
        const search = read(asked);
        expect(schema(search)).toEqual(search);
        expect(read(stringifySearch(search))).toEqual(search);
      }),
    );
  });

  test("texts of a described address come back the same too", () => {
    const texts = addressOfTexts();
    fc.assert(
      fc.property(query, (asked) => {
        const search = texts(parseSearch(asked));
        const filled = Object.fromEntries(Object.entries(search).filter(([, one]) => one !== ""));
        expect(parseSearch(stringifySearch(search))).toEqual(filled);
      }),
    );
  });

  test("any text is a text or too long, and any number a number or nothing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.double(), (typed, number) => {
        const { note, latitude } = schema({ note: typed, latitude: number });
        expect(note === undefined || note === typed).toBe(true);
        expect(latitude === undefined || Math.abs(latitude) <= 90).toBe(true);
      }),
    );
  });
});
