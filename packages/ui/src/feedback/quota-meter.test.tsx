import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { QuotaMeter, quotaLevel } from "./quota-meter.tsx";

test.each([
  [0, 3, "ok"],
  [1, 3, "ok"],
  [7, 15, "ok"],
  [5, 10, "warn"],
  [14, 15, "warn"],
  [15, 15, "full"],
  [16, 15, "full"],
  [0, 0, "full"],
] as const)("%i of %i is %s: it warns from half on and is full at all of it", (used, allowed, level) => {
  expect(quotaLevel(used, allowed)).toBe(level);
});

test("without a limit there is no bar", () => {
  render(<QuotaMeter used={12} allowed={null} text="No event limit" />);
  expect(screen.getByText("No event limit")).toBeVisible();
  expect(screen.queryByRole("meter")).not.toBeInTheDocument();
});
