import { expect, it } from "vitest";
import { metresBetween } from "./distance.ts";

const northampton = { lat: 42.3251, lon: -72.6412 };

it.each([
  ["itself", northampton, 0],
  ["Amherst", { lat: 42.3732, lon: -72.5199 }, 11_320],
  ["the other side of the earth", { lat: -42.3251, lon: 107.3588 }, 20_015_115],
])("is as far from Northampton to %s as the lists say", (_place, other, metres) => {
  expect(metresBetween(northampton, other)).toBeCloseTo(metres, -2);
});
