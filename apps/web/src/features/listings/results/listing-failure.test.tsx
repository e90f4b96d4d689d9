import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { ListingFailure } from "./listing-failure.tsx";

function setup(error: { data?: unknown }, search: Record<string, string>) {
  const onRetry = vi.fn();
  const onSearch = vi.fn();
  render(<ListingFailure error={error} search={search} onRetry={onRetry} onSearch={onSearch} />);
  return { onRetry, onSearch, user: userEvent.setup() };
}

test("a failure is told in one sentence and can be tried again", async () => {
  const { user, onRetry } = setup({}, {});
  expect(screen.getByRole("alert").textContent).toContain("Failed to fetch listings. Please try your request again.");
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test("a refused value is named, and can be taken out with the rest of the search kept; trying again would not help", async () => {
  const search = { radius: "far", keyword: "jazz" };
  const { user, onSearch } = setup({ data: { fields: { radius: ["Enter a number."] } } }, search);
  const { textContent } = screen.getByRole("alert");
  expect(textContent).toContain("This search has a value that can’t be used.");
  expect(textContent).toContain("Distance: Enter a number.");
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Remove the distance" }));
  expect(onSearch).toHaveBeenCalledWith({ keyword: "jazz" });
});

test("a page past the end is said to be one, and leads to the first; trying again would not help", async () => {
  const { user, onSearch } = setup({ data: { code: "NOT_FOUND" } }, { page: "999", keyword: "jazz" });
  expect(screen.getByRole("alert").textContent).toContain("There is no page 999 in these results.");
  expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Go to the first page" }));
  expect(onSearch).toHaveBeenCalledWith({ keyword: "jazz" });
});

test("half a point is taken out whole", async () => {
  const { user, onSearch } = setup(
    { data: { fields: { latitude: ["Value must be between -90 and 90."] } } },
    {
      latitude: "99",
      longitude: "-72",
      place: "Nowhere",
    },
  );
  await user.click(screen.getByRole("button", { name: "Remove the place" }));
  expect(onSearch).toHaveBeenCalledWith({});
});
