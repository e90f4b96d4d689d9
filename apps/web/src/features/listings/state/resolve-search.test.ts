import { expect, test } from "vitest";
import { resolveSearch } from "./resolve-search.ts";
import { aroundNorthamptonOnSaturday } from "./resolved-listing.fixture.ts";

test("a chosen preset shows its days before the server has answered", () => {
  expect(resolveSearch("event", { named_date: "this-weekend" }, aroundNorthamptonOnSaturday)).toMatchObject({
    namedDate: "this-weekend",
    dateStart: "2026-11-21",
    dateEnd: "2026-11-22",
  });
});

test("days of one's own are custom; a start alone has no end", () => {
  expect(resolveSearch("event", { date_start: "2026-12-01" }, aroundNorthamptonOnSaturday)).toMatchObject({
    namedDate: "custom",
    dateStart: "2026-12-01",
    dateEnd: null,
  });
});

test("what nobody understands counts as not given", () => {
  expect(
    resolveSearch("event", { radius: "far", date_start: "soon", named_date: "someday" }, aroundNorthamptonOnSaturday),
  ).toEqual(aroundNorthamptonOnSaturday);
});

test("the largest distance is everywhere, and a point has no town's name", () => {
  expect(
    resolveSearch("event", { radius: "15000", latitude: "42", longitude: "-72" }, aroundNorthamptonOnSaturday),
  ).toMatchObject({
    radius: null,
    placeName: null,
  });
  expect(resolveSearch("event", { default_loc_id: "troy-ny" }, aroundNorthamptonOnSaturday).placeName).toBe("Troy");
});

test("venues have no dates", () => {
  expect(resolveSearch("venue", {}, { ...aroundNorthamptonOnSaturday, defaultNamedDate: null }).dateStart).toBeNull();
});
