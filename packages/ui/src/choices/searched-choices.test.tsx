import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { SearchedChoices } from "./searched-choices.tsx";

const names = ["Amherst", "Hadley", "South Hadley", "Älmhult", ...Array.from({ length: 300 }, (_, at) => `Town ${at}`)];

function Page() {
  const [towns, setTowns] = useState<string[]>([]);
  return (
    <SearchedChoices
      label="Towns"
      searchLabel="Find a town"
      description="Choose none for all towns."
      options={names.map((name) => ({ value: name, label: name }))}
      value={towns}
      onChange={setTowns}
    />
  );
}
const field = () => screen.getByRole("combobox", { name: "Find a town" });
const options = () => screen.queryAllByRole("option").map(({ textContent }) => textContent);

test("finds towns by any of their letters, those that begin so first, and shows a few of hundreds", async () => {
  render(<Page />);
  await userEvent.type(field(), "had");
  expect(options()).toEqual(["Hadley", "South Hadley"]);
  await userEvent.clear(field());
  await userEvent.type(field(), "alm");
  expect(options()).toEqual(["Älmhult"]);
  await userEvent.clear(field());
  await userEvent.type(field(), "town");
  expect(options()).toHaveLength(8);
  expect(screen.getByText("There are more matches. Keep typing.", { ignore: "[role=status]" })).toBeVisible();
  await userEvent.type(field(), "s of old");
  expect(options()).toEqual([]);
  expect(screen.getByText("No matches found.", { ignore: "[role=status]" })).toBeVisible();
});

test("chooses several by the keyboard alone, says so, and offers none of them again", async () => {
  render(<Page />);
  await userEvent.type(field(), "had{ArrowDown}{ArrowDown}{Enter}");
  expect(screen.getByText("South Hadley added.")).toHaveAttribute("role", "status");
  expect(field()).toHaveValue("");
  await userEvent.keyboard("had");
  expect(options()).toEqual(["Hadley"]);
  await userEvent.keyboard("{Enter}");
  const chosen = screen.getByRole("list", { name: "Selected" });
  expect(chosen).toHaveTextContent("South HadleyHadley");
  expect(screen.getByRole("group", { name: "Towns" })).toContainElement(chosen);
});

test("Escape closes the list, then empties the field, and only then reaches the dialog around it", async () => {
  const onEscape = vi.fn();
  document.addEventListener("keydown", onEscape);
  onTestFinished(() => document.removeEventListener("keydown", onEscape));
  render(<Page />);
  await userEvent.type(field(), "had");
  onEscape.mockClear();
  await userEvent.keyboard("{Escape}");
  expect(options()).toEqual([]);
  expect(field()).toHaveValue("had");
  await userEvent.keyboard("{Escape}");
  expect(field()).toHaveValue("");
  expect(onEscape).not.toHaveBeenCalled();
  await userEvent.keyboard("{Escape}");
  expect(onEscape).toHaveBeenCalledOnce();
});

test("removes a chosen one and leads the focus on to its neighbor, then to the field", async () => {
  render(<Page />);
  await userEvent.type(field(), "amh{Enter}had{Enter}");
  await userEvent.click(screen.getByRole("button", { name: "Remove Amherst" }));
  expect(screen.getByRole("button", { name: "Remove Hadley" })).toHaveFocus();
  expect(screen.getByText("Amherst removed.")).toHaveAttribute("role", "status");
  await userEvent.keyboard("{Enter}");
  expect(field()).toHaveFocus();
  expect(screen.queryByRole("list", { name: "Selected" })).not.toBeInTheDocument();
});
