import { expect, test } from "vitest";
import { partsOfAddress } from "./parts-of-address.ts";

test("the place of an address is its postal code, or what stands behind the street", () => {
  expect(partsOfAddress("100 Main Street, Northampton, MA 01060")).toEqual([
    "01060",
    "Northampton, MA 01060",
    "MA 01060",
    "Northampton",
  ]);
  expect(partsOfAddress("100 Main Street, Northampton")).toEqual(["Northampton"]);
});

test("what is no address has no parts", () => {
  expect(partsOfAddress("Northampton")).toEqual([]);
  expect(partsOfAddress("01060")).toEqual([]);
});

test("a text of nothing but commas is no more than a few places", () => {
  expect(partsOfAddress("ab,cd,ef,gh,".repeat(6)).length).toBeLessThanOrEqual(8);
});
