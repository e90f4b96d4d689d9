import type { Pagination, ResolvedListing } from "@hereabouts/contract/listings/cards";
import { categoryListings, fixedListings, searchOf, townListings } from "@hereabouts/contract/listings/fixed-listings";
import { listingSubject } from "@hereabouts/contract/listings/listing-subject";
import { expect, test } from "vitest";
import { siteConfig } from "../../app/in-site.fixture.tsx";
import { listingHead } from "./listing-head.ts";
import { listingDefaults } from "./state/listing-defaults.ts";
import type { ListingSearch, Noun } from "./state/listing-search.ts";
import { resolveSearch } from "./state/resolve-search.ts";

const today = "2026-11-20";

function answerOf(noun: Noun, search: ListingSearch, totalItems: number) {
  const base: ResolvedListing = { ...listingDefaults(noun, today), defaultLocId: "northampton-ma" };
  const pagination: Pagination = { curPage: 1, totalPages: 1, totalItems, totalIsLowerBound: false };
  return { query: resolveSearch(noun, search, base), pagination };
}

function headOf(noun: Noun, search: ListingSearch, totalItems: number | null = 3) {
  const answer = totalItems === null ? undefined : answerOf(noun, search, totalItems);
  const { meta, links } = listingHead(noun, search, answer, siteConfig);
  const contentOf = (name: string) =>
    meta.flatMap((element) => ("name" in element && element.name === name ? [element.content] : []))[0];
  return {
    title: meta.flatMap((element) => ("title" in element ? [element.title] : []))[0],
    description: contentOf("description"),
    isIndexed: contentOf("robots") !== "noindex",
    canonical: links[0]?.href.replace(siteConfig.publicUrl, ""),
  };
}

test.each<[ListingSearch, string]>([
  [{}, "Events near Northampton, MA · Next 7 days · Hereabouts"],
  [{ page: "2" }, "Events near Northampton, MA · Next 7 days · Page 2"],
  [{ default_loc_id: "amherst-ma", named_date: "this-weekend" }, "Events near Amherst, MA · This weekend · Hereabouts"],
  [{ event_types: "12" }, "Music events near Northampton, MA · Next 7 days · Hereabouts"],
  [{ keyword: "jazz" }, "Events with “jazz” near Northampton, MA · Next 7 days"],
  [{ place: "Home", latitude: "42", longitude: "-72" }, "Events near Home · Next 7 days · Hereabouts"],
])("the events of %j are told from all others by their title, answered or not", (search, title) => {
  expect(headOf("event", search).title).toBe(title);
  expect(headOf("event", search, null).title).toBe(title);
});

test("venues have a title of their own", () => {
  expect(headOf("venue", { default_loc_id: "troy-ny" }).title).toBe("Venues near Troy, NY · Hereabouts");
});

test("each page of the whole listing is itself, and kept by search engines", () => {
  expect(headOf("event", {})).toMatchObject({ canonical: "/events/", isIndexed: true });
  expect(headOf("event", { page: "2" })).toMatchObject({ canonical: "/events/?page=2", isIndexed: true });
  expect(headOf("venue", { page: "3" })).toMatchObject({ canonical: "/venues/?page=3", isIndexed: true });
});

test("what people type or narrow down to, and what finds nothing or failed, is kept by nobody", () => {
  expect(headOf("event", { keyword: "jazz" })).toMatchObject({ canonical: "/events/?keyword=jazz", isIndexed: false });
  expect(headOf("event", { prices: "free" }).isIndexed).toBe(false);
  expect(headOf("event", {}, null).isIndexed).toBe(false);
});

test("towns, their weekends and categories are found at paths of their own, also from the state they stand for", () => {
  expect(fixedListings()).toHaveLength(21 + 21 + 18);
  const heads = fixedListings().map((listing) => headOf("event", searchOf(listing)));
  expect(heads.map(({ canonical }) => canonical)).toEqual(fixedListings().map(({ path }) => path));
  expect(heads.every(({ isIndexed }) => isIndexed)).toBe(true);
  expect(new Set(heads.map(({ title }) => title)).size).toBe(heads.length);
  expect(new Set(heads.map(({ description }) => description)).size).toBe(heads.length);
  const [town] = townListings();
  expect(town && headOf("event", searchOf(town), 0).isIndexed).toBe(false);
  expect(categoryListings[11]?.path).toBe("/category/music/");
});

test("further pages of these are found at their paths as well, so that search engines reach every event", () => {
  for (const listing of fixedListings()) {
    const head = headOf("event", { ...searchOf(listing), page: "2" });
    expect(head).toMatchObject({ canonical: `${listing.path}?page=2`, isIndexed: true });
    expect(head.title).toMatch(/ · Page 2( · Hereabouts)?$/);
  }
});

test("no title of a listing is longer than searches show, and each says what its heading says", () => {
  for (const listing of fixedListings())
    for (const page of ["", "2"]) {
      const { title = "" } = headOf("event", { ...searchOf(listing), page });
      expect(title.length, title).toBeLessThanOrEqual(60);
      expect(title).toContain(listingSubject("event", searchOf(listing)));
    }
  const long = headOf("event", { keyword: "an evening of songs and stories from all around the river valley" });
  expect(long.title?.length).toBeLessThanOrEqual(60);
});

function feedsOf(noun: Noun, search: ListingSearch, units: "mi" | "km" = "mi") {
  const answer = answerOf(noun, search, 3);
  const { links } = listingHead(noun, search, { ...answer, query: { ...answer.query, units } }, siteConfig);
  return links.flatMap((link) => ("type" in link ? [[link.type, link.href.replace(siteConfig.publicUrl, "")]] : []));
}

test("each state of the events leads calendars and readers to feeds of its own", () => {
  const search = { prices: "free,low", event_types: "12", ordering: "price", page: "2", place: "Home", radius: "10" };
  const query = "?radius=10&event_types=12&prices=free%2Clow";
  expect(feedsOf("event", search)).toEqual([
    ["text/calendar", `/feeds/events.ics${query}`],
    ["application/rss+xml", `/feeds/events.rss${query}`],
    ["application/atom+xml", `/feeds/events.atom${query}`],
    ["application/feed+json", `/feeds/events.json${query}`],
  ]);
  expect(feedsOf("event", {})[0]).toEqual(["text/calendar", "/feeds/events.ics"]);
});

test("feeds count in miles, whoever subscribes", () => {
  expect(feedsOf("event", { radius: "25" }, "km")[0]?.[1]).toBe("/feeds/events.ics?radius=15.5");
  expect(feedsOf("event", { radius: "25000" }, "mi")[0]?.[1]).toBe("/feeds/events.ics?radius=25000");
});

test("venues have no feed, nor has what is somebody's own", () => {
  for (const search of [{ search: "7" }, { address_id: "3" }] as ListingSearch[])
    expect(feedsOf("event", search)).toEqual([]);
  expect(feedsOf("venue", {})).toEqual([]);
});
