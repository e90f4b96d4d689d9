import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { rememberedPlace } from "./remembered-place.ts";
import { usePlaceChoice } from "./use-place-choice.ts";

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function setup(navigatorParts: object) {
  vi.stubGlobal("navigator", navigatorParts);
  const onChoose = vi.fn();
  return { onChoose, ...renderHook(() => usePlaceChoice({ radius: "25" }, onChoose)) };
}

test("the browser is asked roughly, for at most five seconds, and may answer with the last quarter of an hour's", () => {
  const getCurrentPosition = vi.fn((found: (position: object) => void) =>
    found({ coords: { latitude: 42.20432, longitude: -72.61621 } }),
  );
  const { result, onChoose } = setup({ geolocation: { getCurrentPosition } });
  act(() => result.current.locate());
  expect(getCurrentPosition.mock.calls[0]?.[2 as never]).toEqual({
    timeout: 5_000,
    maximumAge: 900_000,
    enableHighAccuracy: false,
  });
  expect(onChoose).toHaveBeenCalledWith(
    expect.objectContaining({ latitude: "42.2043", longitude: "-72.6162", place: "your location" }),
  );
  expect(rememberedPlace()).toEqual({ latitude: "42.2043", longitude: "-72.6162", place: "your location" });
});

test("a refused location and a browser without one are told", () => {
  const refused = setup({ geolocation: { getCurrentPosition: (_: unknown, fail: () => void) => fail() } });
  act(() => refused.result.current.locate());
  expect(refused.result.current).toMatchObject({ hasFailed: true, isLocating: false });
  const without = setup({});
  act(() => without.result.current.locate());
  expect(without.result.current.hasFailed).toBe(true);
});

test("an address of one's own is chosen itself: a search saved from there follows it", () => {
  const { result, onChoose } = setup({});
  act(() => result.current.chooseAddress({ id: 7, name: "Studio", lat: 42.25, lon: -72.67 }));
  expect(onChoose).toHaveBeenCalledWith(expect.objectContaining({ address_id: "7" }));
  expect(onChoose.mock.calls[0]?.[0]).toMatchObject({ latitude: undefined, longitude: undefined, place: undefined });
  expect(rememberedPlace()).toEqual({ address_id: "7", latitude: "42.2500", longitude: "-72.6700", place: "Studio" });
});
