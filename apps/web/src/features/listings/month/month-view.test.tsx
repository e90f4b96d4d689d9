import type { MonthListing } from "@hereabouts/contract/listings/month";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import type { ListingSearch } from "../state/listing-search.ts";
import { aroundNorthampton } from "../state/resolved-listing.fixture.ts";
import { MonthView } from "./month-view.tsx";

const today = "2026-11-20";
const named = { language: "", time: null, status: "scheduled" as const };
const event = (id: number, name: string, date: string, starts = "7:00 PM") => ({
  id,
  name,
  date,
  starts,
  times: `${starts} – 9:00 PM`,
  absoluteUrl: `https://here.example/events/${id}/x/?date=${date}`,
  ...named,
});
const query = { ...aroundNorthampton, today, namedDate: "custom", dateStart: "2026-12-01", dateEnd: "2026-12-31" };
const december: MonthListing = {
  month: "2026-12",
  days: [
    {
      date: "2026-12-05",
      count: 4,
      running: 1,
      events: [event(1, "Barn dance", "2026-12-05"), event(2, "Carols", "2026-12-05")],
    },
    { date: "2026-12-12", count: 0, running: 2, events: [] },
    {
      date: "2026-12-31",
      count: 1,
      running: 0,
      events: [{ ...event(3, "New Year", "2026-12-31"), status: "cancelled" }],
    },
  ],
  running: [
    {
      id: 9,
      name: "Woodcuts",
      date: "2026-12-01",
      lastDate: "2027-01-10",
      place: "Sorrel Hall, Amherst, MA",
      absoluteUrl: "https://here.example/events/9/woodcuts/?date=2026-12-01",
      picture: { url: "/prints/event/film/1.svg", width: 480, height: 240, alt: "" },
      ...named,
    },
  ],
  runningTotal: 14,
  isComplete: true,
  nextDate: null,
  query,
};
const search: ListingSearch = { prices: "free", date_start: "2026-12-01", date_end: "2026-12-31", view: "month" };

async function show(listing: MonthListing | undefined = december) {
  const onSearch = vi.fn();
  await renderInSite(<MonthView search={search} query={query} listing={listing} onSearch={onSearch} />);
  return onSearch;
}
const day = (name: string) => screen.getByRole("link", { name: new RegExp(`^${name}`) });
const grid = () => screen.getByRole("grid", { name: "December 2026" });
const focused = () => document.activeElement?.textContent ?? "";

test("each day says its count and first names, and leads to its list with the same filters", async () => {
  const onSearch = await show();
  const fifth = day("Saturday, December 5, 2026: ");
  expect(fifth).toHaveAccessibleName("Saturday, December 5, 2026: 4 events, 1 running");
  expect(fifth).toHaveAttribute("href", "/events/?date_start=2026-12-05&date_end=2026-12-05&prices=free");
  const cell = fifth.closest("td");
  if (!cell) throw new Error("the day stands in no cell");
  expect(
    within(cell)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining("Barn dance"), expect.stringContaining("Carols")]);
  expect(within(cell).getByRole("link", { name: /Barn dance/ })).toHaveAttribute(
    "href",
    expect.stringContaining("?date=2026-12-05"),
  );
  await userEvent.click(fifth);
  expect(onSearch).toHaveBeenCalledWith({ prices: "free", date_start: "2026-12-05", date_end: "2026-12-05" });
});

test("what is off is said to be so", async () => {
  await show();
  expect(screen.getByRole("link", { name: /Canceled.*New Year/ })).toBeVisible();
});

test("what runs stands in its lane with its last day, and how many there are", async () => {
  await show();
  const lane = screen.getByRole("region", { name: /^On all month/ });
  expect(lane).toHaveTextContent("14 events");
  expect(lane).toHaveTextContent("Tue, Dec 1 – Sun, Jan 10, 2027");
  expect(within(lane).getByRole("link", { name: "Woodcuts" })).toHaveAttribute(
    "href",
    expect.stringContaining("?date=2026-12-01"),
  );
});

test("arrow keys lead by day and week, Home and End within the week", async () => {
  await show();
  const cells = grid();
  cells.querySelector<HTMLElement>('[data-day="2026-12-05"]')?.focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(focused()).toContain("December 12");
  await userEvent.keyboard("{ArrowLeft}");
  expect(focused()).toMatch(/December 11, 2026:.*No events$/);
  await userEvent.keyboard("{Home}");
  expect(focused()).toContain("December 6");
  await userEvent.keyboard("{End}");
  expect(focused()).toContain("December 12");
  await userEvent.keyboard("{ArrowUp}");
  expect(focused()).toContain("December 5");
});

test("Tab reaches one day and its names, and then what follows", async () => {
  await show();
  day("Saturday, December 5").focus();
  await userEvent.tab();
  expect(focused()).toContain("Barn dance");
  await userEvent.tab();
  expect(focused()).toContain("Carols");
  await userEvent.tab();
  expect(grid()).not.toContainElement(document.activeElement as HTMLElement);
});

test("Page Down, and an arrow over the end, turn to the next month", async () => {
  const onSearch = await show();
  const january = { prices: "free", date_start: "2027-01-01", date_end: "2027-01-31", view: "month" };
  day("Saturday, December 5").focus();
  await userEvent.keyboard("{PageDown}");
  expect(onSearch).toHaveBeenLastCalledWith(january);
  day("Thursday, December 31").focus();
  await userEvent.keyboard("{ArrowRight}");
  expect(onSearch).toHaveBeenLastCalledWith(january);
});

test("months before and after are links; there is none before this month", async () => {
  await show();
  expect(screen.getByRole("link", { name: "Next month" })).toHaveAttribute(
    "href",
    "/events/?date_start=2027-01-01&date_end=2027-01-31&prices=free&view=month",
  );
  expect(screen.getByRole("link", { name: "Previous month" })).toHaveAttribute(
    "href",
    `/events/?date_start=${today}&date_end=2026-11-30&prices=free&view=month`,
  );
});

test("a month without events says so and leads to the next that has one", async () => {
  await show({ ...december, days: [], running: [], runningTotal: 0, nextDate: "2027-03-20" });
  expect(screen.getByText("No events in this month.")).toBeVisible();
  expect(screen.getByRole("link", { name: "Next event: March 20, 2027" })).toHaveAttribute(
    "href",
    "/events/?date_start=2027-03-01&date_end=2027-03-31&prices=free&view=month",
  );
});

test("while it is on its way the days stand there without counts", async () => {
  const onSearch = vi.fn();
  await renderInSite(<MonthView search={search} query={query} listing={undefined} onSearch={onSearch} />);
  expect(grid()).toHaveAttribute("aria-busy", "true");
  expect(within(grid()).getAllByRole("cell").length).toBeGreaterThanOrEqual(31);
});
