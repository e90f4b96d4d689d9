import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { expect, test } from "vitest";
import {
  agesNote,
  cellWords,
  daysWords,
  distanceWords,
  headingParts,
  placedSubject,
  radiusWords,
  shortRadiusWords,
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

/** The heading in one line. */
const heading = (asked: ResolvedListing, subject = ""): string =>
  headingParts(asked, subject !== "")
    .map(({ is, text }) => (is === "place" ? "Northampton" : is === "subject" ? subject : text))
    .join("");

test("the heading says when, and the count says how far and which days", () => {
  expect(heading(query({}))).toBe("This weekend near Northampton");
  expect(radiusWords(query({}))).toBe("within 25 miles");
  expect(daysWords(query({}))).toBe("Friday to Sunday");
});

test("a part of the map takes the place of the distance in the heading and beside the count", () => {
  const bounds = { south: 42, west: -73, north: 43, east: -72 };
  expect(heading(query({ bounds }))).toBe("This weekend in this part of the map");
  expect(heading(query({ bounds }), "Music")).toBe("Music, this weekend in this part of the map");
  expect(heading(query({ bounds, namedDate: null, dateStart: null, dateEnd: null }), "Venues")).toBe(
    "Venues in this part of the map",
  );
  expect(placedSubject("Music", query({ bounds }), "Northampton")).toBe("Music in this part of the map");
  expect([radiusWords(query({ bounds })), shortRadiusWords(query({ bounds }))]).toEqual([
    "in this part of the map",
    "On the map",
  ]);
  expect(heading(query({ bounds, venue: { id: 146, name: "Polish Hall" } }))).toBe("This weekend at Northampton");
});

test("of one venue the heading names no town, and no distance unless one is chosen", () => {
  const venue = { id: 146, name: "Polish Hall" };
  const open = { namedDate: "custom", dateEnd: null, radius: null, venue };
  expect(heading(query(open))).toBe("Upcoming at Northampton");
  expect(heading(query({ venue }))).toBe("This weekend at Northampton");
  expect([radiusWords(query(open)), radiusWords(query({ venue }))]).toEqual(["", "within 25 miles"]);
});

test("a heading that names what is listed goes on in lower case, but for days and months", () => {
  expect(heading(query({}), "Music")).toBe("Music, this weekend near Northampton");
  const own = { namedDate: "custom", dateStart: "2026-12-05" };
  expect(heading(query({ ...own, dateEnd: "2026-12-06" }), "Film")).toBe("Film, Dec 5 – 6 near Northampton");
  expect(heading(query({ ...own, dateEnd: null }), "Film")).toBe("Film, from Sat, Dec 5 near Northampton");
  expect(heading(query({ namedDate: null, dateStart: null, dateEnd: null }), "Film")).toBe("Film near Northampton");
});

test("dates of one's own are said as dates", () => {
  expect(heading(query({ namedDate: "custom", dateStart: "2026-12-24", dateEnd: "2026-12-24" }))).toBe(
    "Thu, Dec 24 near Northampton",
  );
});

test("a day of next autumn is said with its year", () => {
  expect(heading(query({ namedDate: "custom", dateStart: "2026-11-21", dateEnd: "2027-11-01" }))).toBe(
    "Sat, Nov 21 – Mon, Nov 1, 2027 near Northampton",
  );
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
