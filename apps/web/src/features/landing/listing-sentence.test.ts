import type { EventListing } from "@hereabouts/contract/listings/cards";
import { expect, it } from "vitest";
import { listingSentence } from "./listing-sentence.ts";

const listing = (totalItems: number, query: Partial<EventListing["query"]> = {}, totalIsLowerBound = false) =>
  listingSentence({
    data: [],
    pagination: { curPage: 1, totalPages: 1, totalItems, totalIsLowerBound },
    query: {
      latitude: 42.3,
      longitude: -72.6,
      placeName: "Northampton",
      defaultLocId: "northampton-ma",
      radius: 50,
      defaultRadius: 50,
      units: "mi",
      namedDate: "today",
      defaultNamedDate: "next-7",
      dateStart: null,
      dateEnd: null,
      ordering: "featured",
      today: "2026-11-21",
      ...query,
    },
  });

it("says the count, the distance and the place", () => {
  expect(listing(23)).toBe("23 events today within 50 miles of Northampton");
  expect(listing(1, { units: "km", radius: 25 })).toBe("1 event today within 25 kilometers of Northampton");
  expect(listing(10_000, {}, true)).toBe("10,000+ events today within 50 miles of Northampton");
});

it("leaves out a distance or a place that there is not", () => {
  expect(listing(5, { radius: null })).toBe("5 events today near Northampton");
  expect(listing(5, { placeName: null })).toBe("5 events today within 50 miles");
});
