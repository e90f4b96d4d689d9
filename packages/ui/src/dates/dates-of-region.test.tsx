import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { WeekdayToggles } from "../schedules/weekday-toggles.tsx";
import { RangeCalendar } from "./range-calendar.tsx";
import { TimeField } from "./time-field.tsx";

function Opening() {
  const [value, setValue] = useState("");
  return <TimeField label="Opens" value={value} onChange={setValue} />;
}

inBothRegions(
  {
    demo: { first: "Sunday", time: "7:30 PM", example: "h:mm AM", firstOfList: "12:00 AM" },
    far: { first: "Monday", time: "19:30", example: "hh:mm", firstOfList: "00:00" },
  },
  ({ first, time, example, firstOfList }) => {
    test("weeks begin with the region’s first day, in calendars and in rules", () => {
      render(<RangeCalendar label="Dates" minDate="2026-11-21" value={null} onChange={vi.fn()} />);
      const header = document.querySelector("thead th")?.textContent ?? "";
      expect(first.startsWith(header)).toBe(true);
      render(<WeekdayToggles label="Days" value={[]} onChange={vi.fn()} />);
      const days = within(screen.getByRole("group", { name: "Days" })).getAllByRole("button");
      expect(days[0]).toHaveAccessibleName(first);
    });

    test("times are written by the region’s clock, however they were typed", async () => {
      render(<Opening />);
      const field = screen.getByRole("combobox", { name: "Opens" });
      expect(field).toHaveAttribute("placeholder", example);
      await userEvent.click(screen.getByRole("button", { name: "Times for Opens" }));
      expect(screen.getAllByRole("option")[0]).toHaveTextContent(firstOfList);
      await userEvent.type(field, "19:30");
      await userEvent.tab();
      expect(field).toHaveValue(time);
    });
  },
);
