import { expect, test } from "vitest";
import { categoryShares } from "./category-shares.ts";

const pins = (...slugs: (string | null)[]) =>
  slugs.map((slug, venueId) => {
    const venue = { venueId, lat: 0, lon: 0, count: 1, title: "", label: "" };
    return { ...venue, categorySlug: slug, categoryName: slug };
  });

test("the ring of a cluster has the three most frequent categories, by their shares", () => {
  expect(categoryShares(pins("film", "music", "music", "art", "art", "art", "sport"))).toEqual([
    { slug: "art", name: "art", from: 0, to: 0.5 },
    { slug: "music", name: "music", from: 0.5, to: expect.closeTo(5 / 6) },
    { slug: "film", name: "film", from: expect.closeTo(5 / 6), to: expect.closeTo(1) },
  ]);
});

test("clusters of venues alone have no categories", () => {
  expect(categoryShares(pins(null, null))).toEqual([]);
});
