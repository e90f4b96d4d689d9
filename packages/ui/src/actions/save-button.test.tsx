import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SaveButton } from "./save-button.tsx";

test("saving says what is saved and asks for the opposite of what is", async () => {
  const onChange = vi.fn();
  const { rerender } = render(<SaveButton isSaved={false} onChange={onChange} name="Foundry Hall" compact />);
  await userEvent.click(screen.getByRole("button", { name: "Save Foundry Hall", pressed: false }));
  expect(onChange).toHaveBeenLastCalledWith(true);

  rerender(<SaveButton isSaved onChange={onChange} name="Foundry Hall" compact />);
  await userEvent.click(screen.getByRole("button", { name: "Saved Foundry Hall", pressed: true }));
  expect(onChange).toHaveBeenLastCalledWith(false);
});
