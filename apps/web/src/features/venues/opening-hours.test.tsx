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

const venue = { openTimes, specialHours: [], timeZone: "America/New_York" };

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

const thanksgiving = { dateStart: "2026-11-26", dateEnd: "2026-11-26", hours: [], note: "Thanksgiving" };
const late = {
  dateStart: "2026-11-20",
  dateEnd: "2026-11-20",
  hours: [
    { timeStart: "10:00", timeEnd: "12:00" },
    { timeStart: "20:00", timeEnd: "03:00" },
  ],
  note: "",
};

it("marks the special dates of the coming seven days in the table, and lists all to come", () => {
  const winter = { dateStart: "2026-12-24", dateEnd: "2027-01-03", hours: [], note: "Winter break" };
  const past = { ...thanksgiving, dateStart: "2026-11-19", dateEnd: "2026-11-19" };
  showAt(
    "2026-11-20T17:30:00Z",
    <OpeningHours venue={{ ...venue, specialHours: [past, late, thanksgiving, winter] }} />,
  );
  expect(screen.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    "MonCLOSED",
    "ThuCLOSEDNov 26 · Thanksgiving",
    "Fri10:00 AM – 12:00 PM, 8:00 PM – 3:00 AMNov 20 · Special hours",
    "Sat12:00 PM – 2:00 AM",
  ]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "Fri, Nov 20: 10:00 AM – 12:00 PM, 8:00 PM – 3:00 AM",
    "Thu, Nov 26: closed · Thanksgiving",
    "Thu, Dec 24 – Sun, Jan 3, 2027: closed · Winter break",
  ]);
});

it.each([
  ["between two openings", "2026-11-20T18:30:00Z", "Closed · Opens 8:00 PM"],
  ["within one", "2026-11-20T15:30:00Z", "Open until 12:00 PM"],
  ["after midnight", "2026-11-21T07:30:00Z", "Open until 3:00 AM"],
])("says of a day with other hours, %s, whether it is open", (_when, now, words) => {
  showAt(now, <OpenOrClosed venue={{ ...venue, specialHours: [late] }} />);
  expect(document.body.textContent).toBe(words);
});

it("says the date of an opening that is a week or more ahead", () => {
  const closed = { dateStart: "2026-11-20", dateEnd: "2026-12-03", hours: [], note: "Inventory" };
  showAt("2026-11-20T17:30:00Z", <OpenOrClosed venue={{ ...venue, specialHours: [closed] }} />);
  expect(document.body.textContent).toBe("Closed · Opens Fri, Dec 4 12:00 PM");
});

it("says of a venue without a week what is known of a date", () => {
  const dates = { openTimes: [], specialHours: [thanksgiving], timeZone: "America/New_York" };
  showAt("2026-11-26T17:30:00Z", <OpenOrClosed venue={dates} />);
  expect(document.body.textContent).toBe("Closed");
  cleanup();
  showAt("2026-11-25T17:30:00Z", <OpenOrClosed venue={dates} />);
  expect(document.body.textContent).toBe("");
});
