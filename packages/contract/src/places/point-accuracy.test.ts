import { expect, test } from "vitest";
import { isApproximate, pinWords, pointAccuracies, replacesPoint } from "./point-accuracy.ts";

const place = { city: "Northampton", state: "MA", postalCode: "01060", country: "US" };

test("the middle of a town is never told as a place of its own", () => {
  const told = pointAccuracies.map((accuracy) => [accuracy, isApproximate(accuracy), pinWords({ accuracy, ...place })]);
  const ask = "Drag the pin, or paste coordinates or a map link.";
  expect(told).toEqual([
    ["house", false, "Set to the address."],
    ["street", false, `Set to the street, not the exact address. ${ask}`],
    ["postal_code", true, `Set to the middle of 01060. ${ask}`],
    ["town", true, `Set to the middle of Northampton. ${ask}`],
    ["county", true, `Set to the middle of the county. ${ask}`],
    ["by_hand", false, "Set by hand."],
    ["source", false, "Set to the coordinates from its source."],
    ["unknown", false, ""],
  ]);
});

const elsewhere = { ...place, city: "Amherst" };
test.each([
  ["a house replaces what a source gave", "house", { accuracy: "source", ...place }, place, true],
  ["a street replaces a town", "street", { accuracy: "town", ...place }, place, true],
  ["a town does not replace what a source gave", "town", { accuracy: "source", ...place }, place, false],
  ["a town does not replace a house of the town", "town", { accuracy: "house", ...place }, place, false],
  ["nor a point that is not known to be worse", "postal_code", { accuracy: "unknown", ...place }, place, false],
  [
    "case and spaces make no other town",
    "town",
    { accuracy: "house", ...place },
    { ...place, city: " northampton" },
    false,
  ],
  ["another town does", "town", { accuracy: "source", ...place }, elsewhere, true],
  ["a town replaces a county", "town", { accuracy: "county", ...place }, place, true],
  ["the first point is taken", "town", null, place, true],
] as const)("%s", (_name, found, kept, asked, expected) => {
  expect(replacesPoint(found, kept, asked)).toBe(expected);
});
