import { expect, it } from "vitest";
import { countiesIn, countyOf } from "./county-of.ts";

it("knows the county of a point", () => {
  expect(countyOf(42.3251, -72.6412)).toEqual({ id: 25015, name: "Hampshire", state: "MA" });
  expect(countyOf(42.8509, -72.5579)).toEqual({ id: 50025, name: "Windham", state: "VT" });
});

it("knows no county in the ocean or abroad", () => {
  expect(countyOf(38, -60)).toBeNull();
  expect(countyOf(48.85, 2.35)).toBeNull();
});

it("lists the counties of a state", () => {
  expect(countiesIn(["MA"])).toHaveLength(14);
});
