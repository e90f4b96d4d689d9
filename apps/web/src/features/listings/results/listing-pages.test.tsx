import { searchOf, townListings } from "@hereabouts/contract/listings/fixed-listings";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import type { ListingSearch, Noun } from "../state/listing-search.ts";
import { ListingPages } from "./listing-pages.tsx";

const pagination = { curPage: 2, totalPages: 3, totalItems: 60, totalIsLowerBound: false };

async function linksOf(noun: Noun, search: ListingSearch) {
  await renderInSite(<ListingPages pagination={pagination} search={search} noun={noun} />);
  return [1, 3].map((page) => screen.getByRole("link", { name: `Page ${page}` }).getAttribute("href"));
}

test("the pages of a town's listing stay at the town's address, where search engines follow", async () => {
  for (const town of townListings().slice(0, 1))
    expect(await linksOf("event", { ...searchOf(town), page: "2" })).toEqual([town.path, `${town.path}?page=3`]);
});

test.each<[Noun, ListingSearch, string]>([
  ["event", { default_loc_id: "amherst-ma", prices: "free" }, "/events/?default_loc_id=amherst-ma&prices=free"],
  ["venue", { default_loc_id: "amherst-ma" }, "/venues/?default_loc_id=amherst-ma"],
])("the pages of other %s listings keep what was asked for", async (noun, search, address) => {
  expect(await linksOf(noun, { ...search, page: "2" })).toEqual([address, `${address}&page=3`]);
});
