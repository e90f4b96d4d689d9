import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field.tsx";

test("a password is hidden until its owner wants to see it", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" autoComplete="current-password" />);
  const field = screen.getByLabelText("Password");
  expect(field).toHaveAttribute("type", "password");
  expect(field).toHaveAttribute("autocomplete", "current-password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(field).toHaveAttribute("type", "text");
  await user.click(screen.getByRole("button", { name: "Hide password" }));
  expect(field).toHaveAttribute("type", "password");
});

test("Caps Lock does not stay unnoticed", async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" description="At least 8 characters." autoComplete="new-password" />);
  await user.type(screen.getByLabelText("Password"), "{CapsLock}a");
  expect(screen.getByText("At least 8 characters. Caps Lock is on.")).toBeVisible();
});
