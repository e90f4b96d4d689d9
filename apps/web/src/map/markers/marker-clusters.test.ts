import { describe, expect, test } from "vitest";
import type { Bounds, ListingPin } from "../map.types.ts";
import { indexPins, type MapMarker, markerSize, markersAt, pinBounds } from "./marker-clusters.ts";

const REGION: Bounds = [-74, 41, -71, 44];
const NORTHAMPTON = { lat: 42.3251, lon: -72.6412 };
const SPRINGFIELD = { lat: 42.1015, lon: -72.5898 };

function pin(venueId: number, at: { lat: number; lon: number }, count = 1): ListingPin {
  return {
    venueId,
    ...at,
    count,
    title: `Venue ${venueId}`,
    label: `Venue ${venueId}`,
    categorySlug: "music",
    categoryName: "Music",
  };
}

function town(first: number, length: number, at: { lat: number; lon: number }): ListingPin[] {
  return Array.from({ length }, (_, i) => pin(first + i, { lat: at.lat + i * 0.002, lon: at.lon + i * 0.002 }));
}

function markers(pins: ListingPin[], zoom: number, selected: number | null = null): MapMarker[] {
  return markersAt(indexPins(pins, selected), REGION, zoom);
}

describe("clusters", () => {
  test("venues that are close on the screen become one marker, which falls apart when the map comes closer", () => {
    const pins = [...town(1, 6, NORTHAMPTON), pin(50, SPRINGFIELD)];
    const [cluster, alone] = markers(pins, 9);
    expect(cluster).toMatchObject({ kind: "cluster", count: 6, venueIds: [1, 2, 3, 4, 5, 6] });
    expect(alone).toMatchObject({ kind: "pin", pin: { venueId: 50 } });
    const closer = cluster?.kind === "cluster" ? cluster.expansionZoom : 0;
    expect(closer).toBeGreaterThan(9);
    expect(markers(pins, closer).length).toBeGreaterThan(2);
    expect(markers(pins, 17).every((marker) => marker.kind === "pin")).toBe(true);
  });

  test("a cluster counts events, not venues", () => {
    const [cluster] = markers([pin(1, NORTHAMPTON, 4), pin(2, NORTHAMPTON, 5)], 9);
    expect(cluster).toMatchObject({ kind: "cluster", count: 9 });
  });

  test("the selected venue never disappears in a cluster", () => {
    const found = markers(town(1, 6, NORTHAMPTON), 9, 3);
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(expect.objectContaining({ key: "venue-3" }));
    expect(found).toContainEqual(expect.objectContaining({ kind: "cluster", venueIds: [1, 2, 4, 5, 6] }));
  });

  test("markers come in the order of the list", () => {
    const pins = [pin(9, SPRINGFIELD), ...town(1, 3, NORTHAMPTON), pin(4, { lat: 42.9, lon: -72.5 })];
    expect(markers(pins, 9).map((marker) => marker.order)).toEqual([0, 1, 4]);
  });

  test("venues outside the view get no marker", () => {
    expect(markers([pin(1, { lat: 35, lon: -100 })], 9)).toEqual([]);
  });
});

describe("marker sizes", () => {
  const cluster = (count: number) =>
    markers([pin(1, NORTHAMPTON, count - 1), pin(2, NORTHAMPTON, 1)], 9)[0] as MapMarker;
  const alone = (count: number) => markers([pin(1, NORTHAMPTON, count)], 9)[0] as MapMarker;

  test.each([
    [5, "several"],
    [6, "cluster"],
    [19, "cluster"],
    [20, "large"],
  ])("a cluster of %i events is drawn as %s", (count, size) => {
    expect(markerSize(cluster(count))).toBe(size);
  });

  test("one venue stays small however many events it has", () => {
    expect(markerSize(alone(1))).toBe("single");
    expect(markerSize(alone(25))).toBe("several");
  });
});

test("venues at one address stand side by side when the map is close", () => {
  const close = markers([pin(1, NORTHAMPTON), pin(2, NORTHAMPTON), pin(3, SPRINGFIELD)], 18);
  const [first, second, other] = close.map((marker) => (marker.kind === "pin" ? marker.shift : null));
  expect(Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(34);
  expect(other).toEqual({ x: 0, y: 0 });
});

test("the box around the pins holds all of them, and there is none without pins", () => {
  expect(pinBounds([NORTHAMPTON, SPRINGFIELD])).toEqual([-72.6412, 42.1015, -72.5898, 42.3251]);
  expect(pinBounds([])).toBeNull();
});
