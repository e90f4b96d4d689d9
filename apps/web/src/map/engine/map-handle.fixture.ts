import { vi } from "vitest";
import type { MapHandle } from "./map-handle.ts";

/** A map on which nothing happens. */
export function fakeMap(): MapHandle {
  const nothing = () => () => undefined;
  return {
    project: () => ({ x: 0, y: 0 }),
    view: () => ({ center: { lat: 42.3, lon: -72.6 }, zoom: 9, bounds: [-74, 41, -71, 44] }),
    moveTo: vi.fn(),
    showAt: vi.fn(),
    fit: vi.fn(),
    frame: vi.fn(),
    padBottom: vi.fn(),
    zoomBy: vi.fn(),
    showRadius: vi.fn(),
    cover: vi.fn(),
    onFrame: nothing,
    onSettled: nothing,
    whenStill: nothing,
    unproject: () => ({ lat: 0, lon: 0 }),
    onPress: nothing,
    canvas: document.createElement("canvas"),
    streets: { state: () => "none", onChange: nothing },
    close: vi.fn(),
  };
}
