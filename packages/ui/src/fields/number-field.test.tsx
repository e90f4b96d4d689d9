import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { NumberField } from "./number-field.tsx";

function setup(start: number | null) {
  const onChange = vi.fn();
  function Page() {
    const [value, setValue] = useState(start);
    const change = (next: number | null) => {
      onChange(next);
      setValue(next);
    };
    return (
      <>
        <NumberField label="After" value={value} onChange={change} min={1} unit="times" />
        <button type="button" onClick={() => setValue(null)}>
          Clear
        </button>
      </>
    );
  }
  render(<Page />);
  return { onChange, user: userEvent.setup(), field: screen.getByRole("spinbutton", { name: "After" }) };
}

test("tells the number that is typed, and nothing while it is none", async () => {
  const { user, field, onChange } = setup(null);
  await user.type(field, "12");
  expect(onChange).toHaveBeenLastCalledWith(12);
  await user.type(field, "x");
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field).toHaveProperty("value", "12x");
});

test("the arrow keys count, and stop at the bounds", async () => {
  const { user, field, onChange } = setup(2);
  await user.click(field);
  await user.keyboard("{ArrowUp}");
  expect(onChange).toHaveBeenLastCalledWith(3);
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}");
  expect(onChange).toHaveBeenLastCalledWith(1);
});

test("shows a number that comes from elsewhere, also when it goes", async () => {
  const { user, field } = setup(8);
  expect(field).toHaveProperty("value", "8");
  await user.click(screen.getByRole("button", { name: "Clear" }));
  expect(field).toHaveProperty("value", "");
});
