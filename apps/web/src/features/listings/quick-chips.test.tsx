import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { stateLinks } from "./month/state-link.ts";
import { QuickChips } from "./quick-chips.tsx";

test("a chip looks pressed before its search is shown, and two that are pressed at once both count", async () => {
  const show = vi.fn();
  const chips = (search: Record<string, string>) => <QuickChips search={search} linkTo={stateLinks(show)} />;
  const { rerender } = render(chips({ prices: "free" }));
  const chip = (name: string) => screen.getByRole("link", { name });
  const isPressed = (name: string) => chip(name).getAttribute("aria-current") === "true";
  expect(isPressed("Free")).toBe(true);
  const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  await userEvent.click(chip("Tonight"));
  await userEvent.click(chip("Free"));
  expect([isPressed("Tonight"), isPressed("Free"), show.mock.calls]).toEqual([true, false, []]);
  for (const [frame] of frames.mock.calls) frame(0);
  frames.mockRestore();
  await waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(show).toHaveBeenNthCalledWith(1, { prices: "free", named_date: "today" });
  rerender(chips({ named_date: "today" }));
  expect([isPressed("Tonight"), isPressed("Free")]).toEqual([true, false]);
});
