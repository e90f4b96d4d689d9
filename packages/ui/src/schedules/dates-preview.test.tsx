import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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

const monthsShown = () => screen.queryAllByText(/^[A-Z][a-z]+ 20\d\d$/).map(({ textContent }) => textContent);

test("two months show what becomes of each date, and lead on to the last one", async () => {
  const user = userEvent.setup();
  const summer: MarkedDate = { date: "2027-06-01", tone: "kept" };
  render(<DatesPreview label="Upcoming dates" dates={[...dates, summer]} />);
  expect(["1", "8", "9", "10"].map((day) => toneOf("December 2026", day))).toEqual(["kept", "dropped", "moved", null]);
  expect(toneOf("March 2027", "2")).toBe("added");
  await user.click(screen.getByRole("button", { name: "Later months" }));
  await user.click(screen.getByRole("button", { name: "Later months" }));
  expect(monthsShown()).toEqual(["March 2027", "June 2027"]);
  await user.click(screen.getByRole("button", { name: "Earlier months" }));
  expect(monthsShown()).toEqual(["December 2026", "March 2027"]);
});

test("no month is shown in which nothing happens", () => {
  render(<DatesPreview label="Upcoming dates" dates={dates.slice(0, 2)} />);
  expect(monthsShown()).toEqual(["December 2026"]);
  expect(screen.queryByRole("button", { name: "Later months" })).not.toBeInTheDocument();
});

describe("where there is little room", () => {
  // The test document has no layout, so the width is set here.
  class Narrow {
    private readonly measured: () => void;
    constructor(measured: () => void) {
      this.measured = measured;
    }
    observe(element: Element) {
      Object.defineProperty(element, "clientWidth", { value: 326 });
      this.measured();
    }
    disconnect() {}
  }
  beforeEach(() => vi.stubGlobal("ResizeObserver", Narrow));
  afterEach(() => vi.unstubAllGlobals());

  test("one month is shown whose days can be pressed, and the next on request", async () => {
    const user = userEvent.setup();
    render(<DatesPreview label="Upcoming dates" dates={dates} onToggle={() => undefined} />);
    expect(monthsShown()).toEqual(["December 2026"]);
    await user.click(screen.getByRole("button", { name: "Later months" }));
    expect(monthsShown()).toEqual(["March 2027"]);
  });

  test("two months are shown to be looked at", () => {
    render(<DatesPreview label="Upcoming dates" dates={dates} />);
    expect(monthsShown()).toEqual(["December 2026", "March 2027"]);
  });
});

test("the same is told as a list, in words", async () => {
  const user = userEvent.setup();
  render(<DatesPreview label="Upcoming dates" dates={dates} />);
  await user.click(screen.getByText("List of 4 dates"));
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tuesday, December 1, 2026, 7:00 PM",
    "Tuesday, December 8, 2026, 7:00 PM · Dropped",
    "Wednesday, December 9, 2026, 7:00 PM, was December 8 · Moved",
    "Tuesday, March 2, 2027, 7:00 PM · Added",
  ]);
});

test("dates of the list are left out and restored", async () => {
  const user = userEvent.setup();
  const onToggle = vi.fn<(date: string) => void>();
  render(<DatesPreview label="Upcoming dates" dates={dates.slice(0, 2)} onToggle={onToggle} />);
  await user.click(screen.getByText("List of 2 dates"));
  await user.click(screen.getByRole("button", { name: "Restore Tuesday, December 8, 2026" }));
  await user.click(screen.getByRole("button", { name: "Leave out Tuesday, December 1, 2026" }));
  expect(onToggle.mock.calls).toEqual([["2026-12-08"], ["2026-12-01"]]);
});

test("nothing is shown while there are no dates", () => {
  const { container } = render(<DatesPreview label="Upcoming dates" dates={[]} />);
  expect(container.textContent).toBe("");
});
