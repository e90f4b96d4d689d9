import { expect, test } from "vitest";
import { searchBounds, visibleArea } from "./use-search-view.ts";

const NORTHAMPTON = { lat: 42.3251, lon: -72.6412 };
const HARTFORD = { venueId: 1, lat: 41.7658, lon: -72.6734, count: 1, title: "", label: "", categorySlug: null };

test("a search with a distance shows its circle, whatever it found", () => {
  const [west, south, east, north] = searchBounds([HARTFORD], NORTHAMPTON, 10);
  expect(south).toBeGreaterThan(HARTFORD.lat);
  expect([(west + east) / 2, (south + north) / 2]).toEqual([
    expect.closeTo(NORTHAMPTON.lon, 6),
    expect.closeTo(NORTHAMPTON.lat, 6),
  ]);
});

test("a Global search shows all it found, and the place when it found nothing", () => {
  expect(searchBounds([HARTFORD], NORTHAMPTON, null)).toEqual([HARTFORD.lon, HARTFORD.lat, HARTFORD.lon, HARTFORD.lat]);
  const [west, , east] = searchBounds([], NORTHAMPTON, null);
  expect(west).toBeLessThan(NORTHAMPTON.lon);
  expect(east).toBeGreaterThan(NORTHAMPTON.lon);
});

test("the visible area becomes a search that reaches the corners of the map, in whole miles", () => {
  const area = visibleArea({ lat: 42.32514567, lon: -72.64121234 }, [-73, 42.1, -72.28, 42.55]);
  expect(area).toEqual({ lat: 42.3251, lon: -72.6412, radiusMiles: 25 });
});
