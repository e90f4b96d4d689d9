import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PhoneFold } from "./phone-fold.tsx";

const fold = (isNeeded: boolean) => (
  <PhoneFold title="Ticket link" isNeeded={isNeeded}>
    <input aria-label="Ticket link" />
  </PhoneFold>
);
const isOpen = () => screen.getByLabelText("Ticket link", { selector: "input" }).closest("[data-open]") !== null;

test("what one may leave out is folded until it is asked for", async () => {
  render(fold(false));
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByText("Ticket link"));
  expect(isOpen()).toBe(true);
});

test("what holds something or is wrong is in view, and stays so when it is emptied", () => {
  const { rerender } = render(fold(true));
  expect(isOpen()).toBe(true);
  rerender(fold(false));
  expect(isOpen()).toBe(true);
});
