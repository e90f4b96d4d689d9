import type { WeeklySchedule } from "@hereabouts/contract/venues/weekly-schedule";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { WeeklyScheduleEditor } from "./weekly-schedule-editor.tsx";

const unknown: WeeklySchedule = { rows: [], closedDays: [] };
const weekdays = { days: [1, 2, 3, 4, 5], startTime: "9:00 AM", endTime: "5:00 PM" };

function setup(start: WeeklySchedule, isRevealed = false) {
  const onChange = vi.fn();
  function Page() {
    const [value, setValue] = useState(start);
    const change = (next: WeeklySchedule) => {
      onChange(next);
      setValue(next);
    };
    return <WeeklyScheduleEditor value={value} onChange={change} isRevealed={isRevealed} />;
  }
  render(<Page />);
  const hours = (number: number) => within(screen.getByRole("group", { name: `Hours ${number}` }));
  return { onChange, user: userEvent.setup(), hours };
}

describe("the hours of a venue", () => {
  test("are rows of days and times; the week counts from Sunday", async () => {
    const { user, onChange, hours } = setup(unknown);
    await user.click(screen.getByRole("button", { name: "Add hours" }));
    expect(hours(1).getByRole("button", { name: "Sunday" })).toHaveFocus();
    await user.click(hours(1).getByRole("button", { name: "Friday" }));
    await user.click(hours(1).getByRole("button", { name: "Sunday" }));
    await user.type(hours(1).getByRole("combobox", { name: "Opens" }), "10");
    await user.tab();
    await user.type(hours(1).getByRole("combobox", { name: "Closes" }), "4pm");
    await user.tab();
    expect(onChange).toHaveBeenLastCalledWith({
      rows: [{ days: [0, 1, 2, 3, 4], startTime: "10:00 AM", endTime: "4:00 PM" }],
      closedDays: [],
    });
  });

  test("say on which of the other days it is closed; a day that gets hours is open", async () => {
    const { user, onChange, hours } = setup({ rows: [weekdays], closedDays: [6] });
    const closed = within(screen.getByRole("group", { name: "Closed on" }));
    expect(closed.getByRole("button", { name: "Monday" })).toHaveProperty("disabled", true);
    expect(closed.getByRole("button", { name: "Saturday" })).toHaveAttribute("aria-pressed", "true");
    await user.click(closed.getByRole("button", { name: "Sunday" }));
    expect(onChange).toHaveBeenLastCalledWith({ rows: [weekdays], closedDays: [0, 6] });
    await user.click(hours(1).getByRole("button", { name: "Saturday" }));
    expect(onChange).toHaveBeenLastCalledWith({
      rows: [{ ...weekdays, days: [1, 2, 3, 4, 5, 6] }],
      closedDays: [0],
    });
  });

  test("are said to be wrong where they are, once a field was left", async () => {
    const { user, hours } = setup({ rows: [weekdays], closedDays: [] });
    await user.click(screen.getByRole("button", { name: "Add other hours" }));
    expect(screen.queryByText(/Enter|Select/)).not.toBeInTheDocument();
    await user.type(hours(2).getByRole("combobox", { name: "Opens" }), "6pm");
    await user.tab();
    expect(hours(2).getByText("Select one or more days.")).toBeVisible();
    await user.type(hours(2).getByRole("combobox", { name: "Closes" }), "5pm");
    await user.tab();
    expect(hours(2).getByText("Close time must be after open time.")).toBeVisible();
    expect(hours(1).queryByText(/must/)).not.toBeInTheDocument();
    expect(screen.getByText(/^Open past midnight\?/)).toBeVisible();
  });

  test("must not overlap", () => {
    setup({ rows: [weekdays, { days: [5], startTime: "4:00 PM", endTime: "9:00 PM" }], closedDays: [] });
    expect(screen.getByRole("alert").textContent).toBe("Schedule contains overlapping intervals.");
    expect(screen.getByRole("group", { name: "Opening hours" })).toHaveAttribute("aria-invalid", "true");
  });

  test("all speak when the form asks them to", () => {
    const { hours } = setup({ rows: [{ days: [], startTime: "", endTime: "" }], closedDays: [] }, true);
    expect(hours(1).getByText("Select one or more days.")).toBeVisible();
    expect(hours(1).getAllByText("Enter a valid time.")).toHaveLength(2);
  });

  test("lose the row that is removed, and no other", async () => {
    const evening = { days: [5], startTime: "7:00 PM", endTime: "9:00 PM" };
    const { user, onChange } = setup({ rows: [weekdays, evening], closedDays: [] });
    await user.click(screen.getByRole("button", { name: "Remove Hours 1" }));
    expect(onChange).toHaveBeenLastCalledWith({ rows: [evening], closedDays: [] });
    expect(screen.getByRole("button", { name: "Add other hours" })).toHaveFocus();
  });
});
