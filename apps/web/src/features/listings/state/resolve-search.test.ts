import type { ResolvedListing } from "@hereabouts/contract/listings/cards";
import { expect, test } from "vitest";
import { resolveSearch } from "./resolve-search.ts";

const base: ResolvedListing = {
  latitude: 42.3251,
  longitude: -72.6412,
  placeName: "Northampton",
  defaultLocId: "northampton-ma",
  radius: 50,
  defaultRadius: 50,
  units: "mi",
  namedDate: "next-7",
  defaultNamedDate: "next-7",
  dateStart: "2026-11-21",
  dateEnd: "2026-11-27",
  ordering: "featured",
  today: "2026-11-21",
};

test("a chosen preset shows its days before the server has answered", () => {
  expect(resolveSearch("event", { named_date: "this-weekend" }, base)).toMatchObject({
    namedDate: "this-weekend",
    dateStart: "2026-11-21",
    dateEnd: "2026-11-22",
  });
});

test("days of one's own are custom; a start alone has no end", () => {
  expect(resolveSearch("event", { date_start: "2026-12-01" }, base)).toMatchObject({
    namedDate: "custom",
    dateStart: "2026-12-01",
    dateEnd: null,
  });
});

test("what nobody understands counts as not given", () => {
  expect(resolveSearch("event", { radius: "far", date_start: "soon", named_date: "someday" }, base)).toEqual(base);
});

test("the largest distance is everywhere, and a point has no town's name", () => {
  expect(resolveSearch("event", { radius: "15000", latitude: "42", longitude: "-72" }, base)).toMatchObject({
    radius: null,
    placeName: null,
  });
  expect(resolveSearch("event", { default_loc_id: "troy-ny" }, base).placeName).toBe("Troy");
});

test("venues have no dates", () => {
  expect(resolveSearch("venue", {}, { ...base, defaultNamedDate: null }).dateStart).toBeNull();
});
