import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { TextArea } from "./text-area.tsx";

test("counts what is typed, never stops typing, and says at once when it is too much", async () => {
  const user = userEvent.setup();
  function Page() {
    const [value, setValue] = useState("");
    return <TextArea label="Price details" value={value} onChange={setValue} maxChars={10} />;
  }
  render(<Page />);
  const field = screen.getByRole("textbox", { name: "Price details" });
  expect(screen.queryByText("0 / 10")).not.toBeInTheDocument();
  await user.type(field, "Pay freely ");
  expect(screen.getByText("10 / 10")).toBeVisible();
  expect(field).not.toHaveAttribute("aria-invalid");
  await user.type(field, "now");
  expect(field).toHaveProperty("value", "Pay freely now");
  expect(screen.getByText("This field is limited to 10 characters.")).toBeVisible();
  expect(field).toHaveAttribute("aria-invalid", "true");
});
