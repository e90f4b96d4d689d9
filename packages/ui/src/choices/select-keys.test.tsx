import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { Select } from "./select.tsx";

const options = ["Featured", "Date", "Distance"].map((label) => ({ value: label.toLowerCase(), label }));

function setup() {
  const onChange = vi.fn();
  render(<Select label="Sort" options={options} value="featured" onChange={onChange} />);
  const button = screen.getByRole("combobox", { name: "Sort" });
  const pointedAt = () => document.getElementById(button.getAttribute("aria-activedescendant") ?? "")?.textContent;
  return { onChange, user: userEvent.setup(), pointedAt };
}

test("the keys go through the list by steps, ends and first letters, and Enter takes what they point at", async () => {
  const { user, onChange, pointedAt } = setup();
  await user.tab();
  await user.keyboard("{ArrowDown}");
  expect(pointedAt()).toBe("Featured");
  expect(screen.getByRole("option", { selected: true }).textContent).toBe("Featured");
  await user.keyboard("d");
  expect(pointedAt()).toBe("Date");
  await user.keyboard("d");
  expect(pointedAt()).toBe("Distance");
  await user.keyboard("{ArrowDown}{Home}");
  expect(pointedAt()).toBe("Featured");
  await user.keyboard("{End}{Enter}");
  expect(onChange).toHaveBeenCalledExactlyOnceWith("distance");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("Escape closes the list and changes nothing, and what is chosen already is no change", async () => {
  const { user, onChange } = setup();
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown}{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  await user.keyboard("{ArrowDown}{Enter}");
  expect(onChange).not.toHaveBeenCalled();
});
