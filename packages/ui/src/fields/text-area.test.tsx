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
  expect(screen.queryByText("0 / 10")).toBeNull();
  await user.type(field, "Pay freely ");
  expect(screen.queryAllByText("10 / 10")).toHaveLength(1);
  expect(field.getAttribute("aria-invalid")).toBeNull();
  await user.type(field, "now");
  expect(field).toHaveProperty("value", "Pay freely now");
  expect(screen.queryAllByText("This field is limited to 10 characters.")).toHaveLength(1);
  expect(field.getAttribute("aria-invalid")).toBe("true");
});
