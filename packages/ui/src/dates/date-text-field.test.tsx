import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { DateTextField } from "./date-text-field.tsx";

function setup(error: string | null) {
  const onCommit = vi.fn();
  function Page() {
    const [value, setValue] = useState("");
    const mask = (_: string, typed: string) => typed.replace(/^(\d\d)(?=\d)/, "$1/");
    return (
      <DateTextField label="From" value={value} onChange={setValue} mask={mask} onCommit={onCommit} error={error} />
    );
  }
  render(<Page />);
  return { onCommit, user: userEvent.setup(), field: screen.getByRole("textbox", { name: "From" }) };
}

test("slashes come while one types, and the date is used when Enter is pressed or the field is left", async () => {
  const { user, field, onCommit } = setup(null);
  await user.type(field, "1121");
  expect(field).toHaveProperty("value", "11/21");
  await user.keyboard("{Enter}");
  expect(onCommit).toHaveBeenCalledTimes(1);
  await user.tab();
  expect(onCommit).toHaveBeenCalledTimes(2);
});

test("what is wrong is said beside the field and to who hears it", () => {
  const { field } = setup("Enter a valid date.");
  expect(screen.getByRole("alert").textContent).toBe("Enter a valid date.");
  expect(field).toHaveAttribute("aria-invalid", "true");
  expect(field).toHaveAttribute("aria-describedby", screen.getByRole("alert").id);
});
