import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { RadioSegment } from "./radio-segment.tsx";

const prices = [
  { value: "free", label: "Free" },
  { value: "low", label: "$", detail: "under $25" },
  { value: "", label: "Not known" },
];

test("one price is chosen at a time, by pressing what it means or by the arrow keys", async () => {
  const user = userEvent.setup();
  function Page() {
    const [value, setValue] = useState("");
    return <RadioSegment label="Price" options={prices} value={value} onChange={setValue} />;
  }
  render(<Page />);
  expect(screen.getByRole("radiogroup", { name: "Price" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Not known" })).toHaveProperty("checked", true);
  await user.click(screen.getByText("under $25"));
  expect(screen.getByRole("radio", { name: "$ under $25" })).toHaveProperty("checked", true);
  await user.keyboard("{ArrowLeft}");
  expect(screen.getByRole("radio", { name: "Free" })).toHaveProperty("checked", true);
});

test("a choice that is wrong says so, and a form can lead to it", () => {
  render(<RadioSegment label="Type" options={prices} value="x" onChange={vi.fn()} errors={["Choose one."]} />);
  expect(screen.getByRole("radiogroup", { name: "Type" })).toHaveAttribute("aria-invalid", "true");
  expect(screen.getByText("Choose one.")).toBeVisible();
});
