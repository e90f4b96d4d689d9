import { beforeEach, expect, test } from "vitest";
import type { ListingSearch } from "../state/listing-search.ts";
import { placeToBeginAt, pointOf, rememberedPlace, rememberPlace } from "./remembered-place.ts";

beforeEach(() => localStorage.clear());

const at = (shownLocId: string | null, ...own: { id: number }[]) => ({ shownLocId, own });

test("the place chosen last is kept on the device, without the filters", () => {
  rememberPlace({ default_loc_id: "troy-ny", prices: "free" });
  expect(rememberedPlace()).toEqual({ default_loc_id: "troy-ny" });
  rememberPlace({ latitude: "42.2", longitude: "-72.6", place: "Holyoke, MA", default_loc_id: undefined });
  expect(rememberedPlace()).toEqual({ latitude: "42.2", longitude: "-72.6", place: "Holyoke, MA" });
});

test("what something else wrote counts as nothing", () => {
  localStorage.setItem("hereabouts:place", "{broken");
  expect(rememberedPlace()).toEqual({});
});

test("a visit whose address names no place begins at the remembered one", () => {
  const troy = { default_loc_id: "troy-ny" };
  expect(placeToBeginAt({ prices: "free" }, troy, at("northampton-ma"))).toEqual(troy);
  expect(placeToBeginAt({}, {}, at("northampton-ma"))).toBeNull();
  expect(placeToBeginAt({}, { default_loc_id: "northampton-ma" }, at("northampton-ma"))).toBeNull();
});

test("a visit begins at a remembered address itself while it is the viewer's, else at its point", () => {
  const point = { latitude: "42.2", longitude: "-72.6", place: "Studio" };
  const studio = { ...point, address_id: "7" };
  rememberPlace(studio);
  expect(rememberedPlace()).toEqual(studio);
  expect(placeToBeginAt({}, studio, at("northampton-ma", { id: 7 }))).toEqual({ address_id: "7" });
  expect(placeToBeginAt({}, studio, at("northampton-ma", { id: 8 }))).toEqual(point);
  expect(placeToBeginAt({}, studio, at("northampton-ma"))).toEqual(point);
});

test("a shared address keeps the place it names", () => {
  const troy = { default_loc_id: "troy-ny" };
  const addresses: ListingSearch[] = [
    { default_loc_id: "lenox-ma" },
    { latitude: "42", longitude: "-72" },
    { vid: "7" },
  ];
  for (const named of addresses) expect(placeToBeginAt(named, troy, at(null))).toBeNull();
});

test.each([
  [{ default_loc_id: "brattleboro-vt" }, { latitude: "42.8509", longitude: "-72.5579" }],
  [
    { latitude: "42.1", longitude: "-72.6", place: "Springfield" },
    { latitude: "42.1", longitude: "-72.6" },
  ],
  [{}, {}],
])("distances are measured from the remembered place %j", (place, point) => {
  expect(pointOf(place)).toEqual(point);
});
