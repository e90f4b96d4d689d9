import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { TextField } from "./text-field.tsx";

test("a field is read out with its help and what is wrong with it", () => {
  render(
    <TextField label="Ticket link" optional description="Where tickets are sold." errors={["Enter a valid URL."]} />,
  );
  const field = screen.getByRole("textbox", { name: "Ticket link" });
  expect(field).toHaveAttribute("aria-invalid", "true");
  const described = (field.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(["Where tickets are sold.", "Enter a valid URL."]);
  expect(screen.getByText("Optional")).toBeVisible();
});

test("a limit is counted once something is typed", () => {
  const { rerender } = render(<TextField label="Phone" value="" maxChars={128} onChange={() => undefined} />);
  expect(screen.queryByText(/128/)).not.toBeInTheDocument();
  rerender(<TextField label="Phone" value="413 555" maxChars={128} onChange={() => undefined} />);
  screen.getByText("7 / 128");
});

test("the counter tells how much is used and marks what is too much, without stopping anybody", () => {
  const { rerender } = render(<TextField label="Name" counter={{ used: 65, max: 65 }} />);
  expect(screen.getByText("65 / 65").className).not.toContain("over");
  rerender(<TextField label="Name" counter={{ used: 66, max: 65 }} />);
  expect(screen.getByText("66 / 65").className).toContain("over");
  expect(screen.getByRole("textbox")).not.toHaveAttribute("maxlength");
});
