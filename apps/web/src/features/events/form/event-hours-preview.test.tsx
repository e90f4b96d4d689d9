import { messages } from "@hereabouts/contract/messages";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { EventHoursPreview } from "./event-hours-preview.tsx";

const day = (dayOfWeek: number, timeStart = "10:00:00", timeEnd = "17:00:00") => ({
  dayOfWeek,
  closed: false,
  timeStart,
  timeEnd,
});
const monday = { dayOfWeek: 0, closed: true, timeStart: null, timeEnd: null };
const span = { dateStart: "11/28/2026", dateEnd: "12/12/2026" };

test("the venue's hours, and the dates that come of them, are said and shown", async () => {
  const user = userEvent.setup();
  const venueHours = { openTimes: [monday, day(1), day(3), day(5, "12:00:00", "16:00:00")], specialHours: [] };
  render(<EventHoursPreview venueHours={venueHours} values={span} today="2026-11-21" />);
  expect(screen.getByRole("status").textContent).toBe(
    "Whenever the venue is open, from November 28, 2026 until December 12, 2026. 7 days.",
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tue, Thu: 10:00 AM – 5:00 PM",
    "Sat: 12:00 PM – 4:00 PM",
  ]);
  await user.click(screen.getByText("List of 7 dates"));
  expect(screen.getByText("Saturday, November 28, 2026, 12:00 PM – 4:00 PM")).toBeVisible();
});

test("closed days and other hours between the two days are said, and make the dates", async () => {
  const user = userEvent.setup();
  const thanksgiving = { dateStart: "2026-11-26", dateEnd: "2026-11-26", hours: [], note: "Thanksgiving" };
  const late = [{ timeStart: "20:00", timeEnd: "01:00" }];
  const specialHours = [thanksgiving, { dateStart: "2026-12-01", dateEnd: "2026-12-01", hours: late, note: "" }];
  const venueHours = { openTimes: [day(1), day(3)], specialHours };
  render(
    <EventHoursPreview
      venueHours={venueHours}
      values={{ dateStart: "11/24/2026", dateEnd: "12/03/2026" }}
      today="2026-11-21"
    />,
  );
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Tue, Thu: 10:00 AM – 5:00 PM",
    "Thu, Nov 26: closed · Thanksgiving",
    "Tue, Dec 1: 8:00 PM – 1:00 AM",
  ]);
  await user.click(screen.getByText("List of 3 dates"));
  expect(screen.queryByText(/November 26/)).not.toBeInTheDocument();
  expect(screen.getByText("Tuesday, December 1, 2026, 8:00 PM – 1:00 AM")).toBeVisible();
});

test("the hours are there before the first day is", () => {
  render(
    <EventHoursPreview
      venueHours={{ openTimes: [day(1)], specialHours: [] }}
      values={{ dateStart: "", dateEnd: "" }}
      today="2026-11-21"
    />,
  );
  expect(screen.getByText("Tue: 10:00 AM – 5:00 PM")).toBeVisible();
  expect(screen.queryByText("Upcoming dates")).not.toBeInTheDocument();
});

test("a venue without hours has no dates to give, which is said before anything is sent", () => {
  render(<EventHoursPreview venueHours={{ openTimes: [monday], specialHours: [] }} values={span} today="2026-11-21" />);
  expect(screen.getByText(messages.noHours)).toBeVisible();
});
