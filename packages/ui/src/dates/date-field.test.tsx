import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { DateField } from "./date-field.tsx";

function setup(start = "") {
  function Page() {
    const [value, setValue] = useState(start);
    return <DateField label="Date" value={value} onChange={setValue} today="2026-11-21" />;
  }
  render(<Page />);
  return { user: userEvent.setup(), field: screen.getByRole("textbox", { name: "Date" }) };
}

test.each([
  ["1/5/27", "01/05/2027"],
  ["01052027", "01/05/2027"],
  ["2027-01-05", "01/05/2027"],
])("a date typed as %s reads %s once the field is left", async (typed, written) => {
  const { user, field } = setup();
  await user.click(field);
  await user.paste(typed);
  await user.tab();
  expect(field).toHaveProperty("value", written);
});

test("the calendar shows two months from the typed date on, and puts the chosen day into the field", async () => {
  const { user, field } = setup("12/24/2026");
  await user.click(screen.getByRole("button", { name: "Calendar for Date" }));
  expect(await screen.findAllByRole("grid")).toHaveLength(2);
  await user.click(screen.getByRole("button", { name: /January 5, 2027/ }));
  expect(field).toHaveProperty("value", "01/05/2027");
  expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Calendar for Date" })).toHaveFocus();
});

test("the calendar offers days to come only", async () => {
  const { user } = setup();
  await user.click(screen.getByRole("button", { name: "Calendar for Date" }));
  const yesterday = await screen.findByRole("button", { name: /November 20, 2026/ });
  expect(yesterday).toHaveAttribute("aria-disabled", "true");
  expect(screen.getByRole("button", { name: /November 21, 2026/ })).not.toHaveAttribute("aria-disabled");
});
