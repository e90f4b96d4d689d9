import { render, screen } from "@testing-library/react";
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
  expect(field.getAttribute("aria-invalid")).toBe("true");
  const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
  expect(described?.textContent).toBe("This field is required.");
  await userEvent.selectOptions(field, "Vermont");
  expect(onChange).toHaveBeenCalledWith("VT");
});
