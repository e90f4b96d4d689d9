import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Disclosure } from "./disclosure.tsx";

test("the rest is shown to whoever presses its word, and is told to be open", async () => {
  const onToggle = vi.fn();
  render(
    <Disclosure summary="Hours" onToggle={onToggle}>
      <p>Monday to Friday</p>
    </Disclosure>,
  );
  const rest = screen.getByRole("group") as HTMLDetailsElement;
  expect(rest.open).toBe(false);
  await userEvent.click(screen.getByText("Hours"));
  expect(rest.open).toBe(true);
  await vi.waitFor(() => expect(onToggle).toHaveBeenLastCalledWith(true));
});
