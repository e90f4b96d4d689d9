import type { OpenTime } from "@hereabouts/contract/venues/open-time";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { siteConfig } from "../../app/in-site.fixture.tsx";
import { SiteConfigProvider } from "../../app/site-config.tsx";
import { OpeningHours, OpenOrClosed } from "./opening-hours.tsx";

const day = (dayOfWeek: number, timeStart: string | null, timeEnd: string | null): OpenTime => ({
  dayOfWeek,
  closed: timeStart === null,
  timeStart,
  timeEnd,
});
const openTimes = [day(0, null, null), day(4, "12:00:00", "23:30:00"), day(5, "12:00:00", "02:00:00")];

const venue = { openTimes, timeZone: "America/New_York" };

function showAt(now: string, shown = <OpeningHours venue={venue} />) {
  vi.setSystemTime(now);
  render(<SiteConfigProvider config={{ ...siteConfig, now }}>{shown}</SiteConfigProvider>);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("lists the known days with their hours or CLOSED", () => {
  showAt("2026-11-20T12:00:00Z");
  const rows = screen.getAllByRole("row").map((row) => row.textContent);
  expect(rows).toEqual(["MonCLOSED", "Fri12:00 PM – 11:30 PM", "Sat12:00 PM – 2:00 AM"]);
});

it("marks today, and says Open Now! only within today's hours, by the venue's own clock", () => {
  showAt("2026-11-20T17:30:00Z");
  const friday = screen.getByRole("row", { name: /^Fri/ });
  expect(friday).toHaveAttribute("data-today");
  expect(friday.textContent).toContain("Open Now!");
  cleanup();
  showAt("2026-11-20T16:30:00Z");
  expect(screen.getByRole("row", { name: /^Fri/ })).toHaveAttribute("data-today");
  expect(screen.queryByText("Open Now!")).not.toBeInTheDocument();
});

it.each([
  ["open", "2026-11-20T17:30:00Z", "Open until 11:30 PM"],
  ["after midnight", "2026-11-22T06:00:00Z", "Open until 2:00 AM"],
  ["before it opens", "2026-11-20T16:30:00Z", "Closed · Opens 12:00 PM"],
  ["the night before", "2026-11-20T04:00:00Z", "Closed · Opens tomorrow 12:00 PM"],
  ["days before", "2026-11-22T16:30:00Z", "Closed · Opens Fri 12:00 PM"],
])("says at the head of the page, %s, whether it is open and when it opens", (_when, now, words) => {
  showAt(now, <OpenOrClosed venue={venue} />);
  expect(document.body.textContent).toBe(words);
});

it("says no time of a venue that does not close tonight", () => {
  const always = [4, 5].map((weekday) => day(weekday, "00:00:00", "00:00:00"));
  showAt("2026-11-20T17:30:00Z", <OpenOrClosed venue={{ ...venue, openTimes: always }} />);
  expect(document.body.textContent).toBe("Open Now!");
});

it("says nothing of a venue whose hours are unknown, and no more than Closed of one that never opens", () => {
  showAt("2026-11-20T17:30:00Z", <OpenOrClosed venue={{ ...venue, openTimes: [] }} />);
  expect(document.body.textContent).toBe("");
  cleanup();
  showAt("2026-11-20T17:30:00Z", <OpenOrClosed venue={{ ...venue, openTimes: [day(0, null, null)] }} />);
  expect(document.body.textContent).toBe("Closed");
});
