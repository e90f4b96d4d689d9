import { expect, test } from "vitest";
import { boxOf, seenArea } from "./seen-area.ts";

test("what the map shows is named by its sides, to some ten metres", () => {
  expect(seenArea({ lat: 42.550012, lon: -73.00004 }, { lat: 42.1, lon: -72.2799999 })).toEqual({
    south: 42.1,
    west: -73,
    north: 42.55,
    east: -72.28,
  });
});

test("a map that was turned around the earth names the same part, and one across the date line is one box again", () => {
  const area = seenArea({ lat: -16, lon: 537 }, { lat: -18, lon: 541 });
  expect(area).toEqual({ south: -18, west: 177, north: -16, east: -179 });
  expect(boxOf(area)).toEqual([177, -18, 181, -16]);
});

test("a map that shows more than the earth names all of it", () => {
  expect(seenArea({ lat: 90.4, lon: -250 }, { lat: -91, lon: 250 })).toEqual({
    south: -90,
    west: -180,
    north: 90,
    east: 180,
  });
});
