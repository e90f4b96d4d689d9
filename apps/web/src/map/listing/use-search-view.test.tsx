import { type MapBounds, readBounds } from "@hereabouts/contract/fields/map-bounds";
import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { fakeMap } from "../engine/map-handle.fixture.ts";
import { type SearchScope, searchBounds, useSearchView } from "./use-search-view.ts";

const NORTHAMPTON = { lat: 42.3251, lon: -72.6412 };
const HARTFORD = {
  venueId: 1,
  lat: 41.7658,
  lon: -72.6734,
  count: 1,
  title: "",
  label: "",
  categorySlug: null,
  categoryName: null,
};
const circle: SearchScope = { pins: [HARTFORD], origin: NORTHAMPTON, radiusMiles: 10, area: null };
const area = readBounds("42.1,-73,42.5,-72.4") as MapBounds;
const later = readBounds("42.2,-73,42.6,-72.4") as MapBounds;

test("a search with a distance shows its circle, whatever it found", () => {
  const [west, south, east, north] = searchBounds(circle);
  expect(south).toBeGreaterThan(HARTFORD.lat);
  expect([(west + east) / 2, (south + north) / 2]).toEqual([
    expect.closeTo(NORTHAMPTON.lon, 6),
    expect.closeTo(NORTHAMPTON.lat, 6),
  ]);
});

test("a Global search shows all it found, and the place when it found nothing", () => {
  const all = { ...circle, radiusMiles: null };
  expect(searchBounds(all)).toEqual([HARTFORD.lon, HARTFORD.lat, HARTFORD.lon, HARTFORD.lat]);
  const [west, , east] = searchBounds({ ...all, pins: [] });
  expect(west).toBeLessThan(NORTHAMPTON.lon);
  expect(east).toBeGreaterThan(NORTHAMPTON.lon);
});

/** A map that shows `area` until it is moved, beside a list. */
function onMap(isFollowing: boolean) {
  let seen = area;
  let settle: (byVisitor: boolean) => void = () => undefined;
  const map = {
    ...fakeMap(),
    // From the top left corner to the bottom right one.
    unproject: ({ x, y }: { x: number; y: number }) =>
      x === 0 && y === 0 ? { lat: seen.north, lon: seen.west } : { lat: seen.south, lon: seen.east },
    onSettled: (listener: typeof settle) => {
      settle = listener;
      return () => undefined;
    },
  };
  Object.defineProperties(map.canvas, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  const follow = vi.fn<(area: MapBounds) => void>();
  const options = { coveredBottom: 0, onFollow: isFollowing ? follow : null };
  const hook = renderHook((scope: SearchScope) => useSearchView(map, scope, options), { initialProps: circle });
  const move = (byVisitor: boolean, to: MapBounds = seen) => {
    seen = to;
    act(() => settle(byVisitor));
  };
  return { map, follow, move, ...hook };
}

test("the search follows who moves the map, and the map stays where it was moved to", () => {
  const { map, follow, move, rerender, result } = onMap(true);
  expect(map.fit).toHaveBeenCalledTimes(1);
  move(true);
  expect(follow).toHaveBeenLastCalledWith(area);
  rerender({ ...circle, area });
  expect(map.frame).not.toHaveBeenCalled();
  expect(map.fit).toHaveBeenCalledTimes(1);
  expect(result.current.moved).toBe(false);
});

test("a part that arrives late does not take back who is on a later one", () => {
  const { map, follow, move, rerender } = onMap(true);
  move(true);
  move(true, later);
  expect(follow).toHaveBeenLastCalledWith(later);
  rerender({ ...circle, area });
  rerender({ ...circle, area: later });
  expect(map.frame).not.toHaveBeenCalled();
});

test("moves that nobody made search nothing", () => {
  const { follow, move, result } = onMap(true);
  move(false, later);
  expect(follow).not.toHaveBeenCalled();
  expect(result.current.moved).toBe(false);
});

test("one step back shows the circle again, and one forward the part of the map", () => {
  const { map, move, rerender } = onMap(true);
  move(true);
  rerender({ ...circle, area });
  rerender(circle);
  expect(map.fit).toHaveBeenCalledTimes(2);
  rerender({ ...circle, area });
  expect(map.frame).toHaveBeenLastCalledWith([-73, 42.1, -72.4, 42.5], true);
});

test("where the search does not follow, what is seen is searched when it is asked for", () => {
  const { follow, move, result } = onMap(false);
  move(true, later);
  expect(follow).not.toHaveBeenCalled();
  expect(result.current.moved).toBe(true);
  act(() => expect(result.current.takeArea()).toEqual(later));
  expect(result.current.moved).toBe(false);
});
