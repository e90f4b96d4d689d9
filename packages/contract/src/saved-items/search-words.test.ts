import { expect, test } from "vitest";
import type { SavedSearch } from "./saved-search.ts";
import { searchDefaults, searchDescription, searchFacts, searchSentence } from "./search-words.ts";

const search: SavedSearch = {
  id: 1,
  searchName: "Dances",
  searchUrl: "/events/?search=1",
  defaultLocId: "greenfield-ma",
  address: null,
  latitude: null,
  longitude: null,
  radius: 25,
  namedDate: "this_weekend",
  dateStart: null,
  dateEnd: null,
  keyword: "contra",
  vid: null,
  organizer: null,
  organizerName: null,
  venue: null,
  lostVenue: null,
  eventSetting: "in_person",
  eventTypes: [1],
  ageGroup: [],
  price: ["free"],
  eventTypeLabels: ["Art, Dance & Culture"],
  ageGroupLabels: [],
  priceLabels: ["Free"],
  access: [],
  accessLabels: [],
  cancelledDates: "",
  isActive: true,
  created: "2026-11-21T17:00:00.000Z",
  updated: "2026-11-21T17:00:00.000Z",
};
const defaults = searchDefaults("mi");
const sentence = (changes: Partial<SavedSearch>) => searchSentence({ ...search, ...changes }, defaults);

test("reads as when, how far and of what place", () => {
  expect(sentence({})).toEqual({ when: "This weekend", venue: null, radius: "25 mi", where: "Greenfield, MA" });
});

test("fills in what the search leaves to the site's defaults", () => {
  expect(sentence({ namedDate: "", radius: null, defaultLocId: "" })).toEqual({
    when: "Next 7 days",
    venue: null,
    radius: "50 mi",
    where: "Northampton, MA",
  });
});

test("writes fixed dates as dates, and the largest radius as anywhere", () => {
  expect(sentence({ namedDate: "", dateStart: "2026-12-01", dateEnd: "2026-12-01" }).when).toBe("Tue, Dec 1");
  expect(sentence({ namedDate: "", dateStart: "2026-12-01" }).when).toBe("From Tue, Dec 1");
  expect(sentence({ radius: 15_000 }).radius).toBeNull();
});

test("names a saved address before its town, and a point taken from the device as such", () => {
  const home = { id: 1, addressName: "Home", lat: 42, lon: -72, streetNumber: "", street: "", state: "MA" };
  expect(sentence({ address: { ...home, city: "Northampton", postalCode: "" } }).where).toBe("Home, Northampton");
  expect(sentence({ defaultLocId: "current" }).where).toBe("the saved location");
});

test("lists only the filters that are set", () => {
  expect(searchFacts(search)).toEqual([
    { label: "Category", value: "Art, Dance & Culture" },
    { label: "Price", value: "Free" },
    { label: "Type", value: "In person" },
    { label: "Keyword", value: "“contra”" },
  ]);
});

test("reads on one line where there is room for no more", () => {
  expect(searchDescription(search, defaults)).toBe(
    "This weekend within 25 mi of Greenfield, MA · Category: Art, Dance & Culture · Price: Free · Type: In person · Keyword: “contra”",
  );
  const wide = { ...search, radius: 15_000, keyword: "", eventSetting: "", eventTypeLabels: [], priceLabels: [] };
  expect(searchDescription(wide, defaults)).toBe("This weekend, anywhere");
});

test("of one venue it names the venue, all its upcoming dates, and a distance only where one was chosen", () => {
  const hall = { id: 146, name: "Polish Hall", isListed: true };
  const words = (changes: Partial<SavedSearch>) =>
    searchDescription(
      {
        ...search,
        vid: 146,
        venue: hall,
        keyword: "",
        eventSetting: "",
        eventTypeLabels: [],
        priceLabels: [],
        ...changes,
      },
      defaults,
    );
  expect(words({ namedDate: "", radius: null })).toBe("All upcoming dates at Polish Hall");
  expect(words({})).toBe("This weekend at Polish Hall within 25 mi of Greenfield, MA");
  expect(words({ radius: null, venue: { ...hall, isListed: false } })).toBe(
    "This weekend at Polish Hall, which is no longer listed",
  );
});
