import { eventListingQuery } from "@hereabouts/contract/listings/event-listing-query";
import { expect, test } from "vitest";
import { freshListing } from "./fresh-listings.ts";
import { queryKinds } from "./query-kinds.ts";

const listings = Array.from({ length: 100_000 }, (_, number) => freshListing(number));

test("no listing of the mix is asked twice, nor from the same point", () => {
  expect(new Set(listings.map(({ path }) => path)).size).toBe(listings.length);
  expect(new Set(listings.map(({ input }) => `${input.latitude} ${input.longitude}`)).size).toBe(listings.length);
});

test("a hundred in a row hold every kind in its share", () => {
  const radii = listings.slice(0, 100).map(({ input }) => eventListingQuery.parse(input).radius);
  const shareOf = (radius: number) => radii.filter((one) => one === radius).length;
  expect(queryKinds.reduce((sum, { share }) => sum + share, 0)).toBe(100);
  expect([shareOf(50), shareOf(25), shareOf(10), shareOf(5)]).toEqual([78, 8, 10, 4]);
});
