import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { SelectField } from "./select-field.tsx";

const options = [
  { value: "MA", label: "Massachusetts" },
  { value: "VT", label: "Vermont" },
];

test("tells what was chosen, and reads its error with the field", async () => {
  const onChange = vi.fn();
  render(
    <SelectField
      label="State"
      options={options}
      value=""
      placeholder="Choose a state"
      onChange={onChange}
      errors={["This field is required."]}
    />,
  );
  const field = screen.getByRole("combobox", { name: "State" });
  expect(field).toHaveAttribute("aria-invalid", "true");
  const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("This field is required.");
  await userEvent.selectOptions(field, "Vermont");
  expect(onChange).toHaveBeenCalledWith("VT");
});

test("Escape closes the open list alone, and with the list closed what is around the field", () => {
  const onKeyDown = vi.fn();
  render(
    <div role="dialog" onKeyDown={({ key }) => onKeyDown(key)}>
      <SelectField label="State" options={options} value="MA" onChange={vi.fn()} />
    </div>,
  );
  fireEvent.keyDown(screen.getByRole("option", { name: "Vermont" }), { key: "Escape" });
  expect(onKeyDown).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole("combobox", { name: "State" }), { key: "Escape" });
  expect(onKeyDown).toHaveBeenCalledExactlyOnceWith("Escape");
});
