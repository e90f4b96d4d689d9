import { describe, expect, test } from "vitest";
import { placementOf } from "./popup-placement.ts";

const map = { width: 600, height: 760 };
const popup = { width: 300, height: 400 };

describe("a popup on the map", () => {
  test("stands above its pin", () => {
    expect(placementOf({ x: 300, y: 600 }, popup, map)).toEqual({ isBelow: false, shift: 0, overhang: 0, aside: 0 });
  });

  test("stands below a pin near the top edge", () => {
    expect(placementOf({ x: 300, y: 100 }, popup, map)).toEqual({ isBelow: true, shift: 0, overhang: 0, aside: 0 });
  });

  test("moves inward beside an edge", () => {
    expect(placementOf({ x: 590, y: 600 }, popup, map).shift).toBe(-122);
    expect(placementOf({ x: 10, y: 600 }, popup, map).shift).toBe(122);
  });

  test("that fits neither above nor below moves the map until all of it is seen", () => {
    expect(placementOf({ x: 300, y: 380 }, popup, map)).toEqual({ isBelow: true, shift: 0, overhang: 48, aside: 0 });
    expect(placementOf({ x: 300, y: 420 }, popup, map)).toEqual({ isBelow: false, shift: 0, overhang: -68, aside: 0 });
  });

  test("leaves the map's buttons free: it stands beside its pin, and where that is not enough the map moves", () => {
    expect(placementOf({ x: 450, y: 600 }, popup, map)).toMatchObject({ shift: -76, aside: 0 });
    expect(placementOf({ x: 590, y: 600 }, popup, map)).toMatchObject({ shift: -122, aside: 94 });
  });

  test("never moves its pin out of sight", () => {
    expect(placementOf({ x: 300, y: 100 }, { width: 300, height: 800 }, map).overhang).toBe(12);
  });
});
