import { onlineManager } from "@tanstack/react-query";
import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useSending } from "./use-sending.ts";

afterEach(() => onlineManager.setOnline(true));

function setup() {
  const first = vi.fn<() => void>();
  const hook = renderHook(({ send }) => useSending(send), { initialProps: { send: first } });
  return { ...hook, first };
}

test("a form is sent at once", () => {
  const { result, first } = setup();
  act(() => result.current.start());
  expect(first).toHaveBeenCalledTimes(1);
  expect(result.current.isWaiting).toBe(false);
});

test("without a connection it waits, and sends once what is typed by then when the connection is back", () => {
  onlineManager.setOnline(false);
  const { result, first, rerender } = setup();
  act(() => result.current.start());
  expect(result.current.isWaiting).toBe(true);
  const newer = vi.fn<() => void>();
  rerender({ send: newer });
  expect(first).not.toHaveBeenCalled();
  act(() => onlineManager.setOnline(true));
  act(() => onlineManager.setOnline(false));
  act(() => onlineManager.setOnline(true));
  expect(first).not.toHaveBeenCalled();
  expect(newer).toHaveBeenCalledTimes(1);
  expect(result.current.isWaiting).toBe(false);
});

test("a page that was left sends nothing any more", () => {
  onlineManager.setOnline(false);
  const { result, first, unmount } = setup();
  act(() => result.current.start());
  unmount();
  act(() => onlineManager.setOnline(true));
  expect(first).not.toHaveBeenCalled();
});
