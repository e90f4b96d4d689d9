import type { DateAddress } from "@hereabouts/contract/events/date-address";
import type { EventPage } from "@hereabouts/contract/pages/event-page";
import { dateOfPage } from "@hereabouts/contract/pages/page-date";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { storedSignIn } from "../../../app/session/stored-sign-in.ts";
import { anEvent } from "../event.fixture.ts";
import { DatesList } from "./dates-list.tsx";

const dates: EventPage["dates"] = Array.from({ length: 8 }, (_, index) => ({
  id: index,
  date: `2026-11-2${index}`,
  times: "7:30 PM – 9:30 PM",
  allDay: false,
  // 7:30 PM in New York.
  timestampStart: Date.UTC(2026, 10, 21 + index, 0, 30) / 1_000,
  timestampEnd: null,
  status: index === 1 ? "cancelled" : "scheduled",
  note: index === 1 ? "The hall is closed by snow." : "",
  movedFrom: null,
}));

/** The list in a page at a time before all dates. */
const show = (event: EventPage, asked: DateAddress | null = null) =>
  renderInSite(
    <DatesList event={event} spoken={dateOfPage(event, new Date("2026-11-20T17:00:00Z"), asked)} today="2026-11-20" />,
  );

it("shows three dates, then three more with each press, and says how many there are", async () => {
  await show(anEvent({ dates }));
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  const more = screen.getByRole("button", { name: "Show more dates 3 of 8" });
  await userEvent.click(more);
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Show more dates 6 of 8" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  expect(screen.queryByRole("button", { name: /Show more/ })).not.toBeInTheDocument();
});

it("opens as far as the date that the page shows, marks it, and leads each to the page that shows it", async () => {
  await show(anEvent({ dates }), { date: "2026-11-25" });
  const rows = screen.getAllByRole("listitem");
  expect(rows).toHaveLength(6);
  const links = rows.map((row) => within(row).getByRole("link"));
  expect(links.map((link) => link.getAttribute("href"))).toEqual(
    dates.slice(0, 6).map(({ date }) => `/events/7/contra-dance/?date=${date}`),
  );
  expect(links.map((link) => link.getAttribute("aria-current"))).toEqual([null, null, null, null, null, "date"]);
});

it("tells two dates of one day apart by their start", async () => {
  const [matinee] = dates;
  if (!matinee) throw new Error("There is no date.");
  const evening = { ...matinee, id: 9, timestampStart: matinee.timestampStart + 3 * 3_600 };
  const both = [matinee, evening];
  await show(
    anEvent({
      dates: both,
      occurences: both.map(({ timestampStart, timestampEnd }) => ({ timestampStart, timestampEnd })),
    }),
  );
  const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(ways).toEqual([
    "/events/7/contra-dance/?date=2026-11-20&time=1930",
    "/events/7/contra-dance/?date=2026-11-20&time=2230",
  ]);
});

it("has the dates that structured data names in the page from the start", async () => {
  const { container } = await show(anEvent({ dates }));
  expect(container.querySelectorAll("li")).toHaveLength(8);
});

it("counts the later dates that a visitor is not shown, with the way to them", async () => {
  await show(anEvent({ laterDates: 12 }));
  await userEvent.click(screen.getByRole("button", { name: "12 later dates: log in to see them." }));
  expect(storedSignIn()).not.toBeNull();
});

it("keeps a cancelled date in the list, marked and with its note, and not to be added to a calendar", async () => {
  await show(anEvent({ dates }));
  const cancelled = screen.getAllByRole("listitem")[1];
  expect(cancelled?.textContent).toContain("Canceled");
  expect(cancelled?.textContent).toContain("The hall is closed by snow.");
  expect(screen.getByRole("button", { name: "Add Fri, Nov 20 to calendar" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Add Sat, Nov 21 to calendar" })).not.toBeInTheDocument();
});

it.each([
  ["cancelled", "Canceled"],
  ["postponed", "Postponed"],
])("says in words at every date that the whole event is %s", async (status, words) => {
  const planned = dates.slice(2, 5);
  await show(anEvent({ status, dates: planned }));
  const said = screen.getAllByRole("listitem").map(({ textContent }) => textContent?.includes(words));
  expect(said).toEqual([true, true, true]);
});
