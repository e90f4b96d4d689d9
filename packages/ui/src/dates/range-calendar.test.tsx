import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { type DayRange, RangeCalendar } from "./range-calendar.tsx";

test("the marked day is the place's today, be it another where the reader is", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T12:00:00Z") });
  render(<RangeCalendar label="Dates" minDate="2026-11-21" value={null} onChange={vi.fn()} />);
  const marked = document.querySelectorAll("[data-here-today]");
  expect([...marked].map((cell) => cell.getAttribute("aria-label"))).toEqual([
    expect.stringContaining("November 21, 2026"),
  ]);
  vi.useRealTimers();
});

test("one press chooses a day, also by the keyboard; a second one extends it", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  function Filter() {
    const [days, setDays] = useState<DayRange | null>(null);
    return (
      <RangeCalendar
        label="Dates"
        minDate="2026-11-21"
        value={days}
        onChange={(chosen, isWhole) => {
          setDays(chosen);
          onChange(chosen, isWhole);
        }}
      />
    );
  }
  render(<Filter />);
  await user.click(screen.getByRole("button", { name: /November 24, 2026/ }));
  expect(onChange.mock.calls).toEqual([[{ start: "2026-11-24", end: "2026-11-24" }, false]]);
  await user.click(screen.getByRole("button", { name: /November 27, 2026/ }));
  expect(onChange.mock.lastCall).toEqual([{ start: "2026-11-24", end: "2026-11-27" }, true]);
  onChange.mockClear();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(onChange.mock.calls).toEqual([[{ start: "2026-11-28", end: "2026-11-28" }, false]]);
  // After the first day the keys are on the next one.
  await user.keyboard("{Enter}");
  expect(onChange.mock.lastCall).toEqual([{ start: "2026-11-28", end: "2026-11-29" }, true]);
});

test("two presses choose the first and the last day; past days cannot be chosen", async () => {
  const user = userEvent.setup();
  const onChange = vi.fn();
  render(<RangeCalendar label="Dates" minDate="2026-11-21" value={null} onChange={onChange} />);
  expect(screen.getAllByRole("grid")).toHaveLength(2);
  expect(screen.getByRole("button", { name: /November 20, 2026/ })).toHaveAttribute("aria-disabled", "true");
  await user.click(screen.getByRole("button", { name: /November 24, 2026/ }));
  await user.click(screen.getByRole("button", { name: /December 9, 2026/ }));
  expect(onChange).toHaveBeenLastCalledWith({ start: "2026-11-24", end: "2026-12-09" }, true);
});
