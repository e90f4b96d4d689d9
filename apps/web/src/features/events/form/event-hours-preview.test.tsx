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
  const openTimes = [monday, day(1), day(3), day(5, "12:00:00", "16:00:00")];
  render(<EventHoursPreview openTimes={openTimes} values={span} today="2026-11-21" />);
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

test("the hours are there before the first day is", () => {
  render(<EventHoursPreview openTimes={[day(1)]} values={{ dateStart: "", dateEnd: "" }} today="2026-11-21" />);
  expect(screen.getByText("Tue: 10:00 AM – 5:00 PM")).toBeVisible();
  expect(screen.queryByText("Upcoming dates")).not.toBeInTheDocument();
});

test("a venue without hours has no dates to give, which is said before anything is sent", () => {
  render(<EventHoursPreview openTimes={[monday]} values={span} today="2026-11-21" />);
  expect(screen.getByText(messages.noHours)).toBeVisible();
});
