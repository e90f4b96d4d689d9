import { blankFormRow, fromFormRow } from "@hereabouts/recurrence/form-rows/form-row";
import type { FormRow } from "@hereabouts/recurrence/form-rows/form-row-shape";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { describe, expect, test, vi } from "vitest";
import { RecurrenceEditor } from "./recurrence-editor.tsx";

const filled = (fields: Partial<FormRow> = {}): FormRow => ({
  ...blankFormRow("12/08/2026"),
  startTime: "7:00 PM",
  endTime: "9:00 PM",
  ...fields,
});

function setup(start: FormRow[], options: { maxRows?: number; isRevealed?: boolean } = {}) {
  const onChange = vi.fn<(rows: FormRow[]) => void>();
  function Page() {
    const [value, setValue] = useState(start);
    const change = (rows: FormRow[]) => {
      onChange(rows);
      setValue(rows);
    };
    return <RecurrenceEditor value={value} onChange={change} today="2026-11-21" maxRows={50} {...options} />;
  }
  render(<Page />);
  const row = (number: number) => within(screen.getByRole("group", { name: `Date ${number}` }));
  return { user: userEvent.setup(), row, last: () => onChange.mock.lastCall?.[0] ?? [] };
}

describe("the dates of an event", () => {
  test("are said as a sentence that follows what is chosen", async () => {
    const { user, row, last } = setup([filled()]);
    expect(row(1).getByText("Tuesday, December 8, 2026")).toBeVisible();
    await user.selectOptions(row(1).getByRole("combobox", { name: "Repeats" }), "Monthly, 2nd Tuesday");
    expect(row(1).getByText("Every month on the second Tuesday")).toBeVisible();
    await user.click(row(1).getByRole("radio", { name: "On a date" }));
    await user.type(row(1).getByRole("textbox", { name: "Last date" }), "06302027");
    expect(row(1).getByText("Every month on the second Tuesday until June 30, 2027")).toBeVisible();
    expect(row(1).getByText("7 dates.")).toBeVisible();
    expect(last()).toEqual([filled({ frequency: "monthly-by-position", endType: "date", endDate: "06/30/2027" })]);
  });

  test("are read from words, by which the row says what it does", async () => {
    const { user, row, last } = setup([filled({ date: "" })]);
    const date = row(1).getByRole("textbox", { name: "Date" });
    expect(date).toHaveAccessibleDescription(/every 2nd Tue until June/);
    await user.type(date, "12/12");
    await user.tab();
    expect(date).toHaveValue("12/12/2026");
    await user.clear(date);
    await user.type(date, "next friday{Enter}");
    expect(date).toHaveValue("11/27/2026");
    await user.clear(date);
    await user.type(date, "every 2nd tue until june");
    await user.tab();
    expect(row(1).getByText("Every month on the second Tuesday until June 30, 2027")).toBeVisible();
    expect(last()).toMatchObject([{ date: "12/08/2026", startTime: "7:00 PM", endTime: "9:00 PM" }]);
    await user.clear(date);
    await user.type(date, "whenever we like");
    await user.tab();
    expect(row(1).getByText("Enter a valid date in MM/DD/YYYY format.")).toBeVisible();
  });

  test("repeat as one likes: every second week on certain days, a number of times", async () => {
    const { user, row, last } = setup([filled()]);
    await user.selectOptions(row(1).getByRole("combobox", { name: "Repeats" }), "Custom…");
    await user.clear(row(1).getByRole("spinbutton", { name: "Every" }));
    await user.type(row(1).getByRole("spinbutton", { name: "Every" }), "2");
    expect(row(1).getByRole("combobox", { name: "Unit" })).toHaveProperty("value", "week");
    expect(row(1).getByRole("button", { name: "Tuesday" })).toHaveAttribute("aria-pressed", "true");
    await user.click(row(1).getByRole("button", { name: "Thursday" }));
    await user.click(row(1).getByRole("radio", { name: "After a number of times" }));
    await user.type(row(1).getByRole("spinbutton", { name: "Number of times" }), "5");
    expect(row(1).getByText("Every 2 weeks on Tuesday and Thursday, 5 times")).toBeVisible();
    expect(last()[0]).toMatchObject({ customWeeklyDays: [2, 4], endType: "count", endCount: 5 });
    await user.selectOptions(row(1).getByRole("combobox", { name: "Unit" }), "months");
    expect(last()[0]).toMatchObject({ customWeeklyDays: [], customFrequency: "month" });
  });

  test("can be several weekdays of the month: the second and the fourth", async () => {
    const { user, row, last } = setup([filled({ frequency: "monthly-by-position" })]);
    expect(row(1).getByRole("button", { name: "2nd" })).toHaveAttribute("aria-pressed", "true");
    await user.click(row(1).getByRole("button", { name: "4th" }));
    expect(row(1).getByText("Every month on the second and fourth Tuesday")).toBeVisible();
    await user.click(row(1).getByRole("button", { name: "Thursday" }));
    await user.click(row(1).getByRole("button", { name: "Tuesday" }));
    await user.click(row(1).getByRole("button", { name: "Last" }));
    expect(last()[0]?.monthlyWeekdays).toEqual({ positions: [2, 4, -1], days: [4] });
  });

  test("say so when the first date is not one of the days, and can begin with the first that is", async () => {
    const { user, row, last } = setup([
      filled({
        date: "11/25/2026",
        frequency: "monthly-by-position",
        monthlyWeekdays: { positions: [2], days: [2] },
      }),
    ]);
    const note = row(1).getByText(/doesn’t match the repeat rule/);
    expect([note.getAttribute("role"), note.textContent]).toEqual([
      "status",
      "November 25, 2026 doesn’t match the repeat rule. It counts as the first date. The next date is December 8, 2026.",
    ]);
    await user.click(row(1).getByRole("button", { name: "Start on December 8, 2026" }));
    expect(last()[0]?.date).toBe("12/08/2026");
    expect(row(1).queryByText(/doesn’t match the repeat rule/)).not.toBeInTheDocument();
    expect(row(1).getByText("Every month on the second Tuesday")).toBeVisible();
  });

  test("of an imported rule that no option says, change their times, their end and what is left out", async () => {
    const keptRule = "FREQ=YEARLY;BYMONTH=12;BYDAY=2TU";
    const { user, row, last } = setup([filled({ id: 4, frequency: "kept", keptRule })]);
    expect(row(1).getByText("Every year on the second Tuesday of December")).toBeVisible();
    await user.clear(row(1).getByRole("combobox", { name: "Ends" }));
    await user.type(row(1).getByRole("combobox", { name: "Ends" }), "10pm");
    await user.click(row(1).getByRole("radio", { name: "After a number of times" }));
    await user.type(row(1).getByRole("spinbutton", { name: "Number of times" }), "3");
    expect(row(1).getByText("Every year on the second Tuesday of December, 3 times")).toBeVisible();
    expect(last()[0]).toMatchObject({ id: 4, frequency: "kept", keptRule, endTime: "10:00 PM", endCount: 3 });
  });

  test("keep their sentence and their calendar while an end is wrong", () => {
    const { row } = setup([filled({ frequency: "weekly", endTime: "6:00 PM" })], { isRevealed: true });
    expect(row(1).getByText("End time must be after start time.")).toBeVisible();
    expect(row(1).getByText("Every week on Tuesday")).toBeVisible();
    expect(row(1).getByRole("heading", { name: "Upcoming dates" })).toBeVisible();
  });

  test("keep their length when their start is moved, and may go on past midnight", async () => {
    const { user, row, last } = setup([filled()]);
    const starts = row(1).getByRole("combobox", { name: "Starts" });
    await user.clear(starts);
    await user.type(starts, "10:30p");
    await user.tab();
    expect(last()[0]).toMatchObject({ startTime: "10:30 PM", endTime: "12:30 AM" });
    expect(row(1).getByText("On the next day")).toBeVisible();
    expect(row(1).getByText(/10:30 PM – 12:30 AM/)).toBeVisible();
  });

  test("last all day by one switch, which hides the times and gives them back", async () => {
    const { user, row, last } = setup([filled()]);
    await user.click(row(1).getByRole("switch", { name: "All day" }));
    expect(row(1).queryByLabelText("Starts")).not.toBeInTheDocument();
    expect(row(1).getByRole("paragraph").textContent).toBe("Tuesday, December 8, 2026, all day. ");
    expect(fromFormRow(last()[0] ?? filled())).toMatchObject({ startMinute: 0, endMinute: 1_440 });
    await user.click(row(1).getByRole("switch", { name: "All day" }));
    expect(row(1).getByLabelText("Starts")).toHaveProperty("value", "7:00 PM");
    expect(fromFormRow(last()[0] ?? filled())).toMatchObject({ startMinute: 1_140, endMinute: 1_260 });
  });

  test("are said together when there are several rows", async () => {
    const { user, row } = setup([filled({ frequency: "monthly-by-position" })]);
    expect(screen.queryByText(/All dates together/)).not.toBeInTheDocument();
    await user.click(row(1).getByRole("button", { name: "Duplicate Date 1" }));
    const date = row(2).getByRole("textbox", { name: "Date" });
    await user.clear(date);
    await user.type(date, "12222026");
    expect(screen.getByText(/All dates together/).parentElement?.textContent).toBe(
      "All dates together: Every month on the second and fourth Tuesday, 7:00 PM – 9:00 PM.",
    );
  });

  test("happen once again when one says so: what only repetitions have is gone", async () => {
    const { user, row, last } = setup([
      filled({ frequency: "daily", endType: "count", endCount: 3, exceptions: ["12/09/2026"] }),
    ]);
    await user.selectOptions(row(1).getByRole("combobox", { name: "Repeats" }), "One-time");
    expect(last()).toEqual([filled()]);
    expect(row(1).queryByText("Stops")).not.toBeInTheDocument();
  });

  test("can leave out days on which they would happen, and take them back", async () => {
    const { user, row, last } = setup([filled({ frequency: "weekly" })]);
    await user.click(row(1).getByRole("button", { name: "Add a date" }));
    const calendar = within(await screen.findByRole("dialog"));
    const other = await calendar.findByRole("button", { name: /December 23, 2026/ });
    expect(other).toHaveAttribute("aria-disabled", "true");
    await user.click(calendar.getByRole("button", { name: /December 22, 2026/ }));
    expect(last()[0]?.exceptions).toEqual(["12/22/2026"]);
    expect(row(1).getByText("Every week on Tuesday, except December 22, 2026")).toBeVisible();
    await user.click(row(1).getByRole("button", { name: "Remove Tue, Dec 22" }));
    expect(last()[0]?.exceptions).toEqual([]);
  });

  test("are left out and taken back by pressing them in the small months, and that is said", async () => {
    const { user, row, last } = setup([filled({ frequency: "weekly" })]);
    const months = within(row(1).getByRole("group", { name: "Dates that happen" }));
    await user.click(months.getByRole("button", { name: "Tuesday, December 22, 2026" }));
    expect(last()[0]?.exceptions).toEqual(["12/22/2026"]);
    expect(months.getByRole("button", { name: /December 22/ })).toHaveAttribute("aria-pressed", "false");
    expect(row(1).getByText("December 22, 2026 is left out.")).toBeVisible();
    expect(row(1).getByRole("button", { name: "Remove Tue, Dec 22" })).toBeVisible();
    await user.click(months.getByRole("button", { name: /December 22/ }));
    expect(last()[0]?.exceptions).toEqual([]);
    expect(row(1).getByText("December 22, 2026 happens again.")).toBeVisible();
  });

  test("are one stop of the keyboard in the small months, and the arrows go on to months that are not in view", async () => {
    const { user, row, last } = setup([filled({ date: "12/29/2026", frequency: "monthly-by-date" })]);
    row(1).getByText("List of", { exact: false }).focus();
    await user.tab({ shift: true });
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Tuesday, December 29, 2026");
    await user.keyboard("{ArrowRight}{ArrowDown}");
    // A February without the 29th is passed over.
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Monday, March 29, 2027");
    await user.keyboard("{Enter}");
    expect(last()[0]?.exceptions).toEqual(["03/29/2027"]);
    await user.keyboard("{ArrowLeft}{ArrowLeft} ");
    expect(last()[0]?.exceptions).toEqual(["12/29/2026", "03/29/2027"]);
  });

  test("fold to their sentences when there are several, and open where one is at work or something is wrong", async () => {
    const { user, row } = setup([filled(), filled({ date: "12/09/2026" }), filled({ endTime: "6:00 PM" })]);
    const fields = (number: number) => row(number).queryAllByRole("textbox", { name: "Date" }).length;
    expect([fields(1), fields(2), fields(3)]).toEqual([0, 0, 1]);
    expect(row(2).getByText("Wednesday, December 9, 2026")).toBeVisible();
    const fold = row(2).getByRole("button", { name: "Change Date 2" });
    await user.click(fold);
    expect([fold.getAttribute("aria-expanded"), fields(2)]).toEqual(["true", 1]);
    await user.click(screen.getByRole("button", { name: "Add another date" }));
    expect([fields(1), fields(2), fields(3), fields(4)]).toEqual([0, 0, 1, 1]);
    await user.type(row(4).getByRole("textbox", { name: "Date" }), "12/10/2026");
    await user.type(row(4).getByRole("combobox", { name: "Starts" }), "7pm");
    await user.tab();
    expect(fields(4)).toBe(1);
  });

  test("say what is wrong at its field, once it was left", async () => {
    const { user, row } = setup([blankFormRow("")]);
    expect(screen.queryByText(/Enter/)).not.toBeInTheDocument();
    await user.type(row(1).getByRole("textbox", { name: "Date" }), "11/20/2026");
    await user.tab();
    expect(row(1).getByText("Date must not be earlier than today.")).toBeVisible();
    await user.type(row(1).getByRole("combobox", { name: "Starts" }), "7pm");
    await user.type(row(1).getByRole("combobox", { name: "Ends" }), "6:30pm");
    await user.tab();
    expect(row(1).getByText("End time must be after start time.")).toBeVisible();
  });

  test("may have begun long ago when they are stored", () => {
    const { row } = setup([filled({ id: 4, date: "01/05/2026", frequency: "weekly" })], { isRevealed: true });
    expect(row(1).getByText("Every week on Monday")).toBeVisible();
    expect(row(1).queryByText(/earlier/)).not.toBeInTheDocument();
  });

  test("are added, duplicated and removed, each keeping its own", async () => {
    const { user, row, last } = setup([filled({ id: 7 })]);
    await user.click(row(1).getByRole("button", { name: "Duplicate Date 1" }));
    expect(last()).toEqual([filled({ id: 7 }), filled()]);
    expect(row(2).getByRole("textbox", { name: "Date" })).toHaveFocus();
    await user.click(screen.getByRole("button", { name: "Add another date" }));
    expect(last()).toHaveLength(3);
    await user.click(row(1).getByRole("button", { name: "Remove Date 1" }));
    expect(last()).toEqual([filled(), blankFormRow("")]);
  });

  test("come in so many rows and no more", async () => {
    const { user, last, row } = setup([filled(), filled({ startTime: "8:00 PM" })], { maxRows: 2 });
    expect(screen.getByText("An event has at most 2 rows of dates.")).toBeVisible();
    await user.click(screen.getByRole("button", { name: "Add another date" }));
    expect(last()).toEqual([]);
    expect(row(1).queryByRole("button", { name: "Duplicate Date 1" })).not.toBeInTheDocument();
  });
});
