import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { DatesPreview } from "./dates-preview.tsx";
import type { MarkedDate } from "./marked-dates.tsx";

const dates: MarkedDate[] = [
  { date: "2026-12-01", tone: "kept", detail: "7:00 PM" },
  { date: "2026-12-08", tone: "dropped", detail: "7:00 PM" },
  { date: "2026-12-09", tone: "moved", detail: "7:00 PM, was December 8" },
  { date: "2027-03-02", tone: "added", detail: "7:00 PM" },
];
const toneOf = (month: string, day: string) =>
  [...(screen.getByText(month).parentElement?.querySelectorAll("span") ?? [])]
    .find(({ textContent }) => textContent === day)
    ?.getAttribute("data-tone");

test("two months show what becomes of each date, and lead on to the last one", async () => {
  const user = userEvent.setup();
  render(<DatesPreview label="Coming dates" dates={dates} />);
  expect(screen.queryAllByText("January 2027")).toHaveLength(1);
  expect(["1", "8", "9", "10"].map((day) => toneOf("December 2026", day))).toEqual(["kept", "dropped", "moved", null]);
  await user.click(screen.getByRole("button", { name: "Later months" }));
  await user.click(screen.getByRole("button", { name: "Later months" }));
  expect(toneOf("March 2027", "2")).toBe("added");
  await user.click(screen.getByRole("button", { name: "Later months" }));
  expect(screen.queryAllByText("March 2027")).toHaveLength(1);
});

test("the same is told as a list, in words", async () => {
  const user = userEvent.setup();
  render(<DatesPreview label="Coming dates" dates={dates} />);
  await user.click(screen.getByText("List of 4 dates"));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tuesday, December 1, 2026, 7:00 PM",
    "Tuesday, December 8, 2026, 7:00 PM · Dropped",
    "Wednesday, December 9, 2026, 7:00 PM, was December 8 · Moved",
    "Tuesday, March 2, 2027, 7:00 PM · Added",
  ]);
});

test("nothing is shown while there are no dates", () => {
  const { container } = render(<DatesPreview label="Coming dates" dates={[]} />);
  expect(container.textContent).toBe("");
});
