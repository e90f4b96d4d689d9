import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "./use-draft.ts";

interface Values {
  name: string;
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: new Date("2026-11-21T12:00:00Z") });
});
afterEach(() => vi.useRealTimers());

function open(changes: Values, isChanged: boolean, change: (values: Partial<Values>) => void = () => undefined) {
  return renderHook((form) => useDraft("event:new:3", { ...form, change }), { initialProps: { changes, isChanged } });
}

test("what was typed before a reload is offered and comes back", () => {
  const before = open({ name: "Contra dance" }, true);
  act(() => vi.advanceTimersByTime(500));
  before.unmount();
  const change = vi.fn();
  const after = open({ name: "" }, false, change);
  expect(after.result.current.offeredFrom).toBe(Date.parse("2026-11-21T12:00:00.400Z"));
  act(() => after.result.current.restore());
  expect(change).toHaveBeenCalledWith({ name: "Contra dance" });
});

test("an untouched form keeps no draft, and a draft that was sent is gone", () => {
  open({ name: "" }, false);
  act(() => vi.advanceTimersByTime(500));
  expect(localStorage).toHaveLength(0);
  const typed = open({ name: "Chess" }, true);
  act(() => vi.advanceTimersByTime(500));
  act(() => typed.result.current.forget());
  expect(open({ name: "" }, false).result.current.offeredFrom).toBeNull();
});

test("what was sent before it was kept is not kept afterwards", () => {
  const typed = open({ name: "Chess" }, true);
  act(() => typed.result.current.forget());
  act(() => vi.advanceTimersByTime(500));
  expect(localStorage).toHaveLength(0);
});

test("a draft of a month ago is not offered", () => {
  open({ name: "Chess" }, true);
  act(() => vi.advanceTimersByTime(500));
  vi.setSystemTime(new Date("2026-12-22T12:00:00Z"));
  expect(open({ name: "" }, false).result.current.offeredFrom).toBeNull();
});
