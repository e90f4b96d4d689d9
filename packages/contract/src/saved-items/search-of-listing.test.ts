import { expect, test } from "vitest";
import { z } from "zod";
import { messages } from "../messages.ts";
import type { SavedSearch } from "./saved-search.ts";
import { savedSearchForm } from "./saved-search-form.ts";
import { listingOfSearch, searchOfListing, storedFilters, withSavedSearch } from "./search-of-listing.ts";

const saved = (listing: Record<string, string>) =>
  listingOfSearch(storedFilters(savedSearchForm.parse({ ...searchOfListing(listing), searchName: "Mine" })));

test.each([
  [{}, {}],
  [{ default_loc_id: "hudson-ny" }, { defaultLocId: "hudson-ny" }],
  [
    { latitude: "42.1", longitude: "-72.5", place: "Home", radius: "10" },
    { latitude: 42.1, longitude: -72.5, radius: 10 },
  ],
  [{ named_date: "this-weekend" }, { namedDate: "this-weekend" }],
  [
    { date_start: "2026-12-01", date_end: "2026-12-24", named_date: "custom" },
    { dateStart: "2026-12-01", dateEnd: "2026-12-24" },
  ],
  [
    { event_types: "1,12", age_groups: "child,teen", prices: "free", is_online: "true", keyword: "contra" },
    { eventTypes: [1, 12], ageGroups: ["child", "teen"], prices: ["free"], isOnline: true, keyword: "contra" },
  ],
  [
    { access: "step-free,parking", hide_cancelled: "true" },
    { access: ["step-free", "parking"], hideCancelled: true },
  ],
  // One venue's dates are all wanted unless some were chosen, at any distance.
  [{ vid: "146" }, { vid: 146, namedDate: "custom" }],
  [{ organizer: "12" }, { organizer: 12, namedDate: "custom" }],
  [
    { vid: "146", named_date: "custom" },
    { vid: 146, namedDate: "custom" },
  ],
  [
    { vid: "146", named_date: "this-weekend", radius: "10" },
    { vid: 146, namedDate: "this-weekend", radius: 10 },
  ],
  [
    { vid: "146", date_start: "2026-12-01" },
    { vid: 146, dateStart: "2026-12-01" },
  ],
])("keeps the filters of a listing and gives them back: %j", (listing, query) => {
  expect(saved(listing)).toEqual(query);
});

test("refuses what cannot be searched, by field", () => {
  const wrong = (form: object) => {
    const parsed = savedSearchForm.safeParse({ searchName: "Mine", ...form });
    return parsed.success ? {} : z.flattenError(parsed.error).fieldErrors;
  };
  expect(wrong({ searchName: " " })).toEqual({ searchName: [messages.required] });
  expect(wrong({ searchName: "x".repeat(66) })).toEqual({ searchName: [messages.atMostChars(65)] });
  expect(wrong({ defaultLocId: "atlantis" })).toEqual({ defaultLocId: [messages.choice("atlantis")] });
  expect(wrong({ defaultLocId: "current" })).toEqual({
    latitude: [messages.required],
    longitude: [messages.required],
  });
  expect(wrong({ dateStart: "2026-12-24", dateEnd: "2026-12-01" })).toEqual({ dateEnd: [messages.endBeforeStart] });
  expect(wrong({ namedDate: "next-7" })).toEqual({ namedDate: [messages.choice("next-7")] });
});

test("filters on top of a saved search are kept together with those they leave alone", () => {
  const search = {
    defaultLocId: "current",
    latitude: 42.1,
    longitude: -72.5,
    address: null,
    radius: 10,
    namedDate: "next_7",
    dateStart: null,
    dateEnd: null,
    keyword: "",
    vid: null,
    organizer: null,
    eventSetting: "",
    eventTypes: [1, 12],
    ageGroup: [],
    price: ["free"],
    access: [],
    cancelledDates: "",
  } as unknown as SavedSearch;
  expect(withSavedSearch({ search: "3" }, search)).toEqual({
    search: "3",
    latitude: "42.1",
    longitude: "-72.5",
    radius: "10",
    named_date: "next-7",
    event_types: "1,12",
    prices: "free",
  });
  expect(withSavedSearch({ default_loc_id: "hudson-ny", date_start: "2026-12-01", radius: "50" }, search)).toEqual({
    default_loc_id: "hudson-ny",
    date_start: "2026-12-01",
    radius: "50",
    event_types: "1,12",
    prices: "free",
  });
});

test.each([
  [{}, ""],
  [{ is_online: "true" }, "online"],
  [{ is_in_person: "true" }, "in_person"],
  [{ is_online: "true", is_in_person: "true" }, ""],
])("a search saved with the types %j keeps %j", (types, eventSetting) => {
  expect(searchOfListing(types)).toMatchObject({ eventSetting });
});
