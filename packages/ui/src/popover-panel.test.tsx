// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { Button } from "./button.tsx";
import { CheckList } from "./check-list.tsx";
import { PopoverPanel } from "./popover-panel.tsx";
import { Select } from "./select.tsx";

afterEach(cleanup);

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
    expect(cell.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByRole("dialog", { name: "Price" })).toBeDefined();
    await user.click(screen.getByRole("checkbox", { name: /Free/ }));
    expect(screen.getByRole("checkbox", { name: /Free/ })).toHaveProperty("checked", true);
    await user.click(screen.getByRole("button", { name: "Apply" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("closes on Escape", async () => {
    const user = userEvent.setup();
    render(<PriceFilter />);
    await user.click(screen.getByRole("button", { name: "Any price" }));
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
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
  await user.click(screen.getByRole("button", { name: "Sort Featured" }));
  expect(screen.getByRole("menuitemradio", { name: "Featured" }).getAttribute("aria-checked")).toBe("true");
  await user.click(screen.getByRole("menuitemradio", { name: "Date" }));
  expect(onChange).toHaveBeenCalledWith("date");
});
