import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Switch } from "./switch.tsx";

test("is named by its label and turned by the space bar", async () => {
  const onChange = vi.fn();
  render(<Switch label="Email alerts" isSelected={false} onChange={onChange} />);
  await userEvent.tab();
  expect(screen.getByRole("switch", { name: "Email alerts" })).toHaveFocus();
  await userEvent.keyboard(" ");
  expect(onChange).toHaveBeenCalledWith(true);
});
