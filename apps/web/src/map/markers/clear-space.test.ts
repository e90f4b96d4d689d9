import { expect, test } from "vitest";
import { keepClear } from "./clear-space.ts";
import { MARKER_PIXELS, type MapMarker, markerSize } from "./marker-clusters.ts";

const ZOOM = 8;
const DEGREE = (512 * 2 ** ZOOM) / 360;
const at = { lat: 0, lon: 0, order: 0, shift: { x: 0, y: 0 } };
const east = (pixels: number) => pixels / DEGREE;

const cluster = (key: string, x: number, count = 30): MapMarker => ({
  ...at,
  kind: "cluster",
  key,
  lon: east(x),
  count,
  venueIds: [],
  members: [],
  expansionZoom: 9,
});
const venue = (x: number): MapMarker => {
  const pin = { venueId: 1, lat: 0, lon: 0, count: 1, title: "", label: "", categorySlug: null, categoryName: null };
  return { ...at, kind: "pin", key: "venue-1", lon: east(x), pin };
};

/** Where the markers stand, from west to east, in pixels. */
const placesOf = (markers: MapMarker[]) => markers.map(({ lon, shift }) => lon * DEGREE + shift.x);

function gapBetween([a, b]: MapMarker[]): number {
  if (!a || !b) return Number.NaN;
  const [from = 0, to = 0] = placesOf([a, b]);
  return (
    Math.hypot(to - from, b.shift.y - a.shift.y) - (MARKER_PIXELS[markerSize(a)] + MARKER_PIXELS[markerSize(b)]) / 2
  );
}

test("clusters that would hide each other stand side by side", () => {
  expect(gapBetween(keepClear([cluster("a", 0), cluster("b", 40)], ZOOM, null, null))).toBeGreaterThanOrEqual(0);
});

test("a cluster gives way to a venue, which stays on its place", () => {
  const moved = keepClear([cluster("a", 0), venue(20)], ZOOM, null, null);
  expect(placesOf(moved)[1]).toBeCloseTo(20);
  expect(gapBetween(moved)).toBeGreaterThanOrEqual(0);
});

test("the place the visitor searches from is not hidden", () => {
  const [moved] = keepClear([cluster("a", 3)], ZOOM, { lat: 0, lon: 0 }, null);
  expect(moved && Math.hypot(3 + moved.shift.x, moved.shift.y)).toBeGreaterThanOrEqual(44);
});

test("the selected venue stays on its place, over the origin too", () => {
  const [selected] = keepClear([venue(0)], ZOOM, { lat: 0, lon: 0 }, "venue-1");
  expect(selected?.shift).toEqual({ x: 0, y: 0 });
});
