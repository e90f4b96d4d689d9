import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { expect, test } from "vitest";
import {
  agesNote,
  cellWords,
  daysWords,
  distanceWords,
  headingWords,
  radiusWords,
  totalWords,
} from "./listing-words.ts";

const query = (changes: Partial<ResolvedListing>): ResolvedListing => ({
  latitude: 42.3,
  longitude: -72.6,
  placeName: "Northampton",
  defaultLocId: "northampton-ma",
  radius: 25,
  defaultRadius: 50,
  units: "mi",
  namedDate: "this-weekend",
  defaultNamedDate: "next-7",
  dateStart: "2026-11-20",
  dateEnd: "2026-11-22",
  ordering: "featured",
  today: "2026-11-20",
  ...changes,
});

test("the heading says when, and the count says how far and which days", () => {
  expect(headingWords(query({})).before).toEqual(["This weekend near"]);
  expect(radiusWords(query({}))).toBe("within 25 miles");
  expect(daysWords(query({}))).toBe("Friday to Sunday");
});

test("of one venue the heading names no town, and no distance unless one is chosen", () => {
  const venue = { id: 146, name: "Polish Hall" };
  const open = { namedDate: "custom", dateEnd: null, radius: null, venue };
  expect(headingWords(query(open)).before).toEqual(["Upcoming at"]);
  expect(headingWords(query({ venue })).before).toEqual(["This weekend at"]);
  expect([radiusWords(query(open)), radiusWords(query({ venue }))]).toEqual(["", "within 25 miles"]);
});

test("a heading that names what is listed goes on in lower case, but for days and months", () => {
  expect(headingWords(query({}), "Music events").before).toEqual(["Music events,", "this weekend near"]);
  const own = { namedDate: "custom", dateStart: "2026-12-05" };
  expect(headingWords(query({ ...own, dateEnd: "2026-12-06" }), "Films").before).toEqual(["Films,", "Dec 5 – 6 near"]);
  expect(headingWords(query({ ...own, dateEnd: null }), "Films").before).toEqual(["Films,", "from Sat, Dec 5 near"]);
  expect(headingWords(query({ namedDate: null, dateStart: null, dateEnd: null }), "Films").before).toEqual([
    "Films",
    "near",
  ]);
});

test("dates of one's own are said as dates", () => {
  expect(headingWords(query({ namedDate: "custom", dateStart: "2026-12-24", dateEnd: "2026-12-24" })).before).toEqual([
    "Thu, Dec 24 near",
  ]);
});

test("a day of next autumn is said with its year", () => {
  expect(headingWords(query({ namedDate: "custom", dateStart: "2026-11-21", dateEnd: "2027-11-01" })).before).toEqual([
    "Sat, Nov 21 –",
    "Mon, Nov 1, 2027 near",
  ]);
});

test.each([
  ["2026-12-05", "2026-12-06", "Dec 5 – 6"],
  ["2026-12-30", "2027-01-02", "Dec 30 – Jan 2"],
  ["2026-12-24", "2026-12-24", "Thu, Dec 24"],
  ["2026-11-21", "2027-11-01", "Sat, Nov 21 – Mon, Nov 1, 2027"],
])("in the filter bar the days from %s to %s are said in few words", (dateStart, dateEnd, words) => {
  expect(cellWords(query({ namedDate: "custom", dateStart, dateEnd }))).toBe(words);
});

test("one event is one event, and uncounted ones are said to be more", () => {
  const pages = { curPage: 1, totalPages: 1, totalIsLowerBound: false };
  expect(totalWords({ ...pages, totalItems: 1 }, "event")).toBe("1 event");
  expect(totalWords({ ...pages, totalItems: 10_000, totalIsLowerBound: true }, "event")).toBe("10,000+ events");
});

test("an age that was chosen says that what is for all ages is included", () => {
  expect(agesNote({ age_groups: "child,preteen" })).toBe("all-ages events included");
  for (const ages of ["", "all_ages"]) expect(agesNote({ age_groups: ages })).toBe("");
  expect(agesNote({})).toBe("");
});

test("distances are exact when near and round when far", () => {
  expect(distanceWords(643.7, "mi")).toBe("0.4 mi");
  expect(distanceWords(29_000, "mi")).toBe("18 mi");
  expect(distanceWords(null, "mi")).toBeNull();
});
