import { expect, test } from "vitest";
import { commaColor } from "./map-palette.ts";

test.each([
  ["rgb(40 46 26 / 0.075)", "rgba(40,46,26,0.075)"],
  ["rgb(0 0 0 / 32%)", "rgba(0,0,0,0.32)"],
  ["rgb(18 28 23)", "rgba(18,28,23,1)"],
  ["#282e1a13", "rgba(40,46,26,0.075)"],
  ["#0005", "rgba(0,0,0,0.333)"],
  ["#eff1e4", "#eff1e4"],
])("the colour %s reaches the map as %s", (token, color) => {
  expect(commaColor(token)).toBe(color);
});
