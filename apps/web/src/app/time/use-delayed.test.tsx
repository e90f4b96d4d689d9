import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDelayed } from "./use-delayed.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test("a short wait shows nothing, a long one does until it ends", () => {
  const { result, rerender } = renderHook(({ isOn }) => useDelayed(isOn, 150), { initialProps: { isOn: true } });
  act(() => vi.advanceTimersByTime(149));
  expect(result.current).toBe(false);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  expect(result.current).toBe(false);
});

test("every wait is counted from its own beginning", () => {
  const { result, rerender } = renderHook(({ isOn }) => useDelayed(isOn, 150), { initialProps: { isOn: true } });
  act(() => vi.advanceTimersByTime(100));
  rerender({ isOn: false });
  rerender({ isOn: true });
  act(() => vi.advanceTimersByTime(100));
  expect(result.current).toBe(false);
});
