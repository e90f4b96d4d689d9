import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { expect, test } from "vitest";
import { addressOf, canFollow, leaveSearch, openListing, searchLike } from "./current-search.ts";

const dances = {
  id: 7,
  searchName: "Dances",
  defaultLocId: "hudson-ny",
  latitude: null,
  longitude: null,
  address: null,
  radius: 25,
  namedDate: "",
  dateStart: null,
  dateEnd: null,
  keyword: "",
  vid: null,
  organizer: null,
  eventSetting: "",
  eventTypes: [1],
  ageGroup: [],
  price: [],
} as unknown as SavedSearch;
const filters = { default_loc_id: "hudson-ny", radius: "25", event_types: "1" };

test("a saved search is shown with its filters written out", () => {
  expect(openListing({}, [dances])).toEqual({ listing: {}, current: null, isChanged: false });
  expect(openListing({ search: "8" }, [dances]).current).toBeNull();
  const open = openListing({ search: "7", page: "2" }, [dances]);
  expect(open).toMatchObject({ listing: { ...filters, search: "7", page: "2" }, current: dances, isChanged: false });
});

test("turning pages and sorting stay in the saved search", () => {
  const open = openListing({ search: "7" }, [dances]);
  expect(addressOf({ ...open.listing, page: "3", ordering: "date" }, open)).toEqual({
    search: "7",
    page: "3",
    ordering: "date",
  });
});

test("a changed filter, and one taken away, are kept as changes of the saved search", () => {
  const open = openListing({ search: "7" }, [dances]);
  const { event_types: _gone, ...fewer } = open.listing;
  const address = addressOf(fewer, open);
  expect(address).toEqual({ default_loc_id: "hudson-ny", radius: "25", based_on: "7" });
  expect(openListing(address, [dances])).toMatchObject({ current: dances, isChanged: true });
  const wider = { ...address, radius: "50" };
  expect(addressOf(wider, openListing(address, [dances]))).toEqual(wider);
});

test("leaving the saved search keeps what is on the screen", () => {
  expect(leaveSearch(openListing({ search: "7" }, [dances]).listing)).toEqual(filters);
  expect(leaveSearch({ based_on: "7", radius: "5" })).toEqual({ radius: "5" });
});

test("a category, a town or a venue can be followed, and is known to be while nothing else is asked", () => {
  const follows = (listing: Record<string, string>) => canFollow(openListing(listing, [dances]));
  expect(follows({ event_types: "5", default_loc_id: "hudson-ny", named_date: "next-30" })).toBe(true);
  expect(follows({ vid: "3" })).toBe(true);
  for (const listing of [{}, { search: "7" }, { event_types: "5,6" }, { event_types: "5", keyword: "jazz" }])
    expect(follows(listing as Record<string, string>)).toBe(false);
  expect(searchLike({ ...filters, page: "2" }, [dances])).toBe(dances);
  expect(searchLike({ ...filters, prices: "free" }, [dances])).toBeUndefined();
});
