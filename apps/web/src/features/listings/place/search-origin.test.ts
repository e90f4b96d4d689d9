import { expect, it } from "vitest";
import { originOf } from "./search-origin.ts";

const amherst = { default_loc_id: "amherst-ma" };

it.each([
  ["the list's own place", { ...amherst, radius: "1" }, { default_loc_id: "greenfield-ma" }, "amherst-ma"],
  ["the place chosen on this device", { radius: "1" }, amherst, "amherst-ma"],
  ["the region's town, around which the list is", {}, {}, "northampton-ma"],
])("pages count distances from %s", (_place, listed, remembered, town) => {
  expect(originOf(listed, remembered)).toMatchObject({ default_loc_id: town });
});
