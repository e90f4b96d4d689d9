import type { EventPage } from "@hereabouts/contract/events/event-page";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { storedSignIn } from "../../../app/session/stored-sign-in.ts";
import { anEvent } from "../event.fixture.ts";
import { DatesList } from "./dates-list.tsx";

const dates: EventPage["dates"] = Array.from({ length: 8 }, (_, index) => ({
  id: index,
  date: `2026-11-2${index}`,
  times: "7:30 PM – 9:30 PM",
  timestampStart: 1_800_000_000 + index * 86_400,
  timestampEnd: null,
  status: index === 1 ? "cancelled" : "scheduled",
  note: index === 1 ? "The hall is closed by snow." : "",
  movedFrom: null,
}));

it("shows three dates, then three more with each press, and says how many there are", async () => {
  render(<DatesList event={anEvent({ dates })} today="2026-11-20" />);
  expect(screen.getAllByRole("listitem")).toHaveLength(3);
  const more = screen.getByRole("button", { name: "Show more dates 3 of 8" });
  await userEvent.click(more);
  expect(screen.getAllByRole("listitem")).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Show more dates 6 of 8" }));
  expect(screen.getAllByRole("listitem")).toHaveLength(8);
  expect(screen.queryByRole("button", { name: /Show more/ })).toBeNull();
});

it("has the dates that structured data names in the page from the start, and opens the list as far as an address asks", () => {
  window.location.hash = "#date-2027-01-20-03-00";
  // Nothing has a place on the screen here.
  Element.prototype.scrollIntoView = vi.fn();
  try {
    const { container } = render(<DatesList event={anEvent({ dates })} today="2026-11-20" />);
    expect(container.querySelectorAll("li[id]")).toHaveLength(8);
    expect(screen.getAllByRole("listitem").map(({ id }) => id)).toContain("date-2027-01-20-03-00");
    expect(screen.getAllByRole("listitem")).toHaveLength(6);
  } finally {
    window.location.hash = "";
  }
});

it("counts the later dates that a visitor is not shown, with the way to them", async () => {
  render(<DatesList event={anEvent({ laterDates: 12 })} today="2026-11-20" />);
  await userEvent.click(screen.getByRole("button", { name: "12 later dates: log in to see them." }));
  expect(storedSignIn()).not.toBeNull();
});

it("keeps a cancelled date in the list, marked and with its note, and not to be added to a calendar", () => {
  render(<DatesList event={anEvent({ dates })} today="2026-11-20" />);
  const cancelled = screen.getAllByRole("listitem")[1];
  expect(cancelled?.textContent).toContain("Cancelled");
  expect(cancelled?.textContent).toContain("The hall is closed by snow.");
  expect(screen.queryAllByRole("button", { name: "Add Fri, Nov 20 to calendar" })).toHaveLength(1);
  expect(screen.queryByRole("button", { name: "Add Sat, Nov 21 to calendar" })).toBeNull();
});

it.each([
  ["cancelled", "Cancelled"],
  ["postponed", "Postponed"],
])("says in words at every date that the whole event is %s", (status, words) => {
  const planned = dates.slice(2, 5);
  render(<DatesList event={anEvent({ status, dates: planned })} today="2026-11-20" />);
  const said = screen.getAllByRole("listitem").map(({ textContent }) => textContent?.includes(words));
  expect(said).toEqual([true, true, true]);
});
