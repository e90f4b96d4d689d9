import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { Button } from "../actions/button.tsx";
import { CheckList } from "../choices/check-list.tsx";
import { Select } from "../choices/select.tsx";
import { PopoverPanel } from "./popover-panel.tsx";

const prices = [
  { value: "free", label: "Free" },
  { value: "1", label: "$", detail: "under $25" },
];

function PriceFilter() {
  const [values, setValues] = useState<string[]>([]);
  return (
    <PopoverPanel
      title="Price"
      trigger={
        <button type="button" className="ledger__cell">
          Any price
        </button>
      }
      foot={(close) => <Button onPress={close}>Apply</Button>}
    >
      <CheckList label="Price" options={prices} values={values} onChange={setValues} />
    </PopoverPanel>
  );
}

describe("a filter's panel", () => {
  test("opens from its cell, takes choices and closes on Apply, giving the focus back", async () => {
    const user = userEvent.setup();
    render(<PriceFilter />);
    const cell = screen.getByRole("button", { name: "Any price" });
    await user.click(cell);
    expect(cell).toHaveAttribute("aria-expanded", "true");
    expect(await screen.findByRole("dialog", { name: "Price" })).toBeVisible();
    await user.click(screen.getByRole("checkbox", { name: /Free/ }));
    expect(screen.getByRole("checkbox", { name: /Free/ })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("stands over its cell, inside the screen, where there is no room below", async () => {
    const user = userEvent.setup();
    const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockReturnValue(300);
    render(<PriceFilter />);
    const cell = screen.getByRole("button", { name: "Any price" });
    vi.spyOn(cell, "getBoundingClientRect").mockReturnValue(new DOMRect(10, 700, 100, 40));
    await user.click(cell);
    const panel = await screen.findByRole("dialog", { name: "Price" });
    expect(panel.style.top).toBe("394px");
    expect(panel.style.maxHeight).toBe("686px");
    height.mockRestore();
  });

  test("closes on Escape", async () => {
    const user = userEvent.setup();
    render(<PriceFilter />);
    await user.click(screen.getByRole("button", { name: "Any price" }));
    await screen.findByRole("dialog", { name: "Price" });
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "Any price" })).toHaveFocus();
  });

  test("stands after its cell: the focus goes in, and leaving it with Tab closes it", async () => {
    const user = userEvent.setup();
    render(
      <>
        <PriceFilter />
        <button type="button">Next cell</button>
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Any price" }));
    const panel = await screen.findByRole("dialog", { name: "Price" });
    expect(panel.contains(document.activeElement)).toBe(true);
    screen.getByRole("button", { name: "Apply" }).focus();
    await user.tab();
    expect(screen.getByRole("button", { name: "Next cell" })).toHaveFocus();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  test("closes on the first press beside it, and what was pressed does not get that press", async () => {
    const user = userEvent.setup();
    const onPress = vi.fn();
    render(
      <>
        <PriceFilter />
        <Button onPress={onPress}>Sort</Button>
        <button type="button" onClick={onPress}>
          A card
        </button>
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Any price" }));
    await screen.findByRole("dialog", { name: "Price" });
    for (const pressed of [
      screen.getByRole("button", { name: "A card" }),
      screen.getByRole("button", { name: "Sort" }),
    ]) {
      onPress.mockClear();
      if (!screen.queryByRole("dialog")) await user.click(screen.getByRole("button", { name: "Any price" }));
      await screen.findByRole("dialog", { name: "Price" });
      await user.click(pressed);
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
      expect(onPress).not.toHaveBeenCalled();
      await user.click(pressed);
      expect(onPress).toHaveBeenCalledOnce();
    }
  });

  test("gives way at once to the panel of another cell", async () => {
    const user = userEvent.setup();
    render(
      <>
        <PriceFilter />
        <PopoverPanel title="Age" trigger={<button type="button">Any age</button>}>
          <p>Ages</p>
        </PopoverPanel>
      </>,
    );
    await user.click(screen.getByRole("button", { name: "Any price" }));
    await screen.findByRole("dialog", { name: "Price" });
    await user.click(screen.getByRole("button", { name: "Any age" }));
    expect(await screen.findByRole("dialog")).toBeVisible();
    expect(screen.getByRole("dialog", { name: "Age" })).toBeVisible();
  });
});

test("the sort says what it sorts by, and changes to what is chosen", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const options = [
    { value: "featured", label: "Featured" },
    { value: "date", label: "Date" },
  ];
  render(<Select label="Sort" variant="sort" options={options} value="featured" onChange={onChange} />);
  const sort = screen.getByRole("combobox", { name: "Sort" });
  expect(sort.textContent).toBe("SortFeatured");
  await user.click(sort);
  expect(screen.getByRole("option", { name: "Featured", selected: true })).toBeVisible();
  await user.click(screen.getByRole("option", { name: "Date" }));
  expect(onChange).toHaveBeenCalledWith("date");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
});

test("the sort is worked with the keyboard", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  const options = [
    { value: "featured", label: "Featured" },
    { value: "date", label: "Date" },
    { value: "distance", label: "Distance" },
  ];
  render(<Select label="Sort" variant="sort" options={options} value="featured" onChange={onChange} />);
  await user.tab();
  await user.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("date");
  await user.keyboard("{ArrowDown}{End}{Enter}");
  expect(onChange).toHaveBeenLastCalledWith("distance");
  onChange.mockClear();
  await user.keyboard("{ArrowDown}{ArrowDown}{Escape}");
  expect(screen.queryByRole("listbox")).not.toBeInTheDocument();
  expect(onChange).not.toHaveBeenCalled();
});
