import { describe, expect, test } from "vitest";
import { eventListingQuery } from "../listings/event-listing-query.ts";
import { venueListingQuery } from "../listings/venue-listing-query.ts";
import { boundsMessages, boundsText, readBounds } from "./map-bounds.ts";

test("a part of the map is south, west, north and east in degrees", () => {
  expect(readBounds("42.2, -72.8,42.5,-72.4")).toEqual({ south: 42.2, west: -72.8, north: 42.5, east: -72.4 });
});

test("one whose west is greater than its east crosses the date line", () => {
  expect(readBounds("-18,177,-16,-179")).toEqual({ south: -18, west: 177, north: -16, east: -179 });
});

test("what was read is written and read again as it was", () => {
  const query = eventListingQuery.parse({ bounds: "42.2,-72.8,42.5,-72.4" });
  expect(eventListingQuery.parse(query)).toEqual(query);
  expect(boundsText(query.bounds as NonNullable<typeof query.bounds>)).toBe("42.2,-72.8,42.5,-72.4");
});

test.each([
  ["42,-73,43", boundsMessages.form],
  ["42,-73,43,-72,0", boundsMessages.form],
  ["42,-73,43,east", boundsMessages.form],
  ["42,-73,43,", boundsMessages.form],
  ["42,-73,43,1e1", boundsMessages.form],
  [`42,-73,43,-72.${"0".repeat(200)}`, boundsMessages.form],
  [{ south: 42, west: -73, north: 43, east: "-72" }, boundsMessages.form],
  [{ south: 42, west: -73, north: 43, east: Number.NaN }, boundsMessages.form],
  [[42, -73, 43, -72], boundsMessages.form],
  ["-91,-73,43,-72", boundsMessages.latitude],
  ["42,-73,90.5,-72", boundsMessages.latitude],
  ["42,-73,43,181", boundsMessages.longitude],
  ["43,-73,42,-72", boundsMessages.order],
])("%j is refused with what is wrong", (given, message) => {
  expect(readBounds(given)).toBe(message);
});

describe.each([
  ["events", eventListingQuery],
  ["venues", venueListingQuery],
])("the listing of %s", (_what, query) => {
  test("names the parameter that it refuses", () => {
    expect(query.safeParse({ bounds: "1,2" }).error?.issues).toMatchObject([
      { path: ["bounds"], message: boundsMessages.form },
    ]);
  });

  test("reads no bounds from an empty one", () => {
    expect(query.parse({ bounds: "" }).bounds).toBeUndefined();
  });
});
