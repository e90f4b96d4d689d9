import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OpenRange } from "./filter-changes.ts";
import { useTypedRange } from "./use-typed-range.ts";

const today = "2026-11-21";
const none: OpenRange = { start: null, end: null };

test("what is typed into To while the list is still following From stays", () => {
  let sent = none;
  const { result, rerender } = renderHook(
    ({ range }) =>
      useTypedRange(range, today, (next) => {
        sent = next;
      }),
    { initialProps: { range: none } },
  );
  act(() => result.current.from.onChange("12/31/2026"));
  act(() => result.current.from.onCommit());
  expect(sent).toEqual({ start: "2026-12-31", end: null });
  act(() => result.current.to.onChange("01/01/2020"));
  rerender({ range: sent });
  expect(result.current.to.value).toBe("01/01/2020");
  act(() => result.current.to.onCommit());
  expect(result.current.to.error).toBe("Date must not be earlier than 12/31/2026.");
});

test("days chosen in the calendar replace what was typed", () => {
  const { result, rerender } = renderHook(({ range }) => useTypedRange(range, today, () => {}), {
    initialProps: { range: none },
  });
  act(() => result.current.from.onChange("12/3"));
  rerender({ range: { start: "2026-12-24", end: "2026-12-26" } });
  expect([result.current.from.value, result.current.to.value]).toEqual(["12/24/2026", "12/26/2026"]);
});
