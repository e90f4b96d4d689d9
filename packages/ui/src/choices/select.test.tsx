import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Select } from "./select.tsx";

const options = [
  { value: "/manage/events/", label: "Events" },
  { value: "/manage/deleted/", label: "Deleted" },
];

test.each([
  ["/manage/deleted/", "Deleted"],
  ["/manage/venues/history/", "Manage"],
])("with the value %s it reads %s", (value, text) => {
  render(<Select label="Manage" options={options} value={value} onChange={() => undefined} />);
  expect(screen.getByRole("combobox", { name: "Manage" }).textContent).toBe(text);
});
