// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it } from "vitest";
import { AddToCalendar } from "./add-to-calendar.tsx";
import type { CalendarEntry } from "./calendar-links.ts";

const entry: CalendarEntry = {
  eventId: 7,
  title: "Contra Dance",
  lead: [],
  description: "",
  url: "https://here.example/events/7/contra-dance/",
  location: "Guild Street Grange",
  date: "2026-11-21",
  times: "7:30 PM – 9:30 PM",
  allDay: false,
  timestampStart: 1_795_307_400,
  timestampEnd: null,
};

afterEach(cleanup);

async function offered(allDates?: string) {
  render(<AddToCalendar entry={entry} allDates={allDates} />);
  await userEvent.click(screen.getByRole("button", { name: "Add to calendar" }));
  const items = await screen.findAllByRole("menuitem");
  return items.map((item) => [item.textContent?.trim(), item.getAttribute("href")]);
}

it("offers all dates of a series in one file, beside the one that is shown", async () => {
  const items = await offered("/icalendar/event/7/");
  expect(items).toContainEqual(["Apple Calendar (.ics)", expect.stringContaining("/icalendar/event/7/?dtstart=")]);
  expect(items.at(-1)).toEqual(["All dates (.ics)", "/icalendar/event/7/"]);
});

it("offers none of all dates where there is one", async () => {
  expect((await offered()).map(([label]) => label)).not.toContain("All dates (.ics)");
});
