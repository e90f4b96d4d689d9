import type { EventCard } from "@hereabouts/contract/listings/cards";
import { expect, test } from "vitest";
import { matchReasons } from "./match-reasons.ts";
import { aroundNorthamptonOnSaturday as query } from "./resolved-listing.fixture.ts";

const now = new Date("2026-11-21T20:40:00Z");
const seconds = (time: string) => Date.parse(time) / 1_000;

/** A card of a concert tonight at 7:30, two miles away. */
function card(more: Partial<EventCard> = {}): EventCard {
  const times = { timestampStart: seconds("2026-11-22T00:30:00Z"), timestampEnd: seconds("2026-11-22T02:00:00Z") };
  const event: Partial<EventCard> = {
    name: "Thursday Jazz Jam",
    venue: { name: "The Parlor Room", city: "Northampton", timeZone: "America/New_York" } as EventCard["venue"],
    eventType: { id: 12, name: "Music", slug: "music" },
    nextEventOccurrence: {
      eventDate: "2026-11-21",
      times: "7:30 PM – 9:00 PM",
      allDay: false,
      timestamps: [times],
      status: "scheduled",
      note: "",
    },
    lastEventOccurrence: null,
    occurences: [times],
    ageGroups: [],
    isOnline: false,
    isInPerson: true,
    isFeatured: false,
    status: "scheduled",
    statusNote: "",
    distanceMetres: 3_218,
    ...more,
  };
  return event as EventCard;
}

const reasons = (more: Partial<EventCard> = {}, search: Record<string, string> = {}) =>
  matchReasons(card(more), query, search, now);

test("a card says how far and when it is, and that one can still be there", () => {
  expect(reasons()).toEqual(["2.0 mi away", "Sat, Nov 21, 7:30 PM – 9:00 PM", "You can still get there in time"]);
});

test("a card says where the words of the search are, also as beginnings and inflected", () => {
  expect(reasons({}, { keyword: "jaz" })).toContain("Name: “jaz”");
  expect(reasons({}, { keyword: "jams" })).toContain("Name: “jams”");
  expect(reasons({}, { keyword: "jazz parlor" })).toContain("Name or venue: “jazz parlor”");
  expect(reasons({}, { keyword: "music -folk" })).toContain("Category: “music”");
  expect(reasons({}, { keyword: "trumpet" })).toContain("Description: “trumpet”");
});

test("a highlight counts near, and is no reason far away", () => {
  expect(reasons({ isFeatured: true })).toContain("Featured");
  expect(reasons({ isFeatured: true, distanceMetres: 60_000 })).not.toContain("Featured");
});

test("what is for all ages is not said to be for the age that was chosen", () => {
  const forAll = [{ value: "all_ages", label: "All ages" }];
  const forChildren = [...forAll, { value: "child", label: "Child 5–9" }];
  expect(reasons({ ageGroups: forAll }, { age_groups: "child" })).toContain("For all ages");
  expect(reasons({ ageGroups: forChildren }, { age_groups: "child" })).toContain("For the ages you chose");
  expect(reasons({ ageGroups: forAll })).not.toContain("For all ages");
});

test("what does not take place says why it comes last", () => {
  expect(reasons({ status: "cancelled" })[0]).toBe("Not taking place, so it’s last");
});
