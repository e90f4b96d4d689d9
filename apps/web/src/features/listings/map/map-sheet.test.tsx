import type { MapPin } from "@hereabouts/contract/listings/cards";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { MapSheet } from "./map-sheet.tsx";

const pins = [7, 3, 9].map((venueId): MapPin => {
  const when = { date: "2026-11-21", times: "7:00 PM", status: "scheduled", place: "in_person" as const };
  const what = {
    eventId: venueId,
    title: `Event ${venueId}`,
    language: "",
    categorySlug: "music",
    categoryName: "Music",
  };
  return {
    venueId,
    venueName: `Hall ${venueId}`,
    hasPage: true,
    town: "",
    lat: 42,
    lon: -72,
    count: 1,
    ...what,
    ...when,
  };
});

function show(selected: number | null) {
  const onSelect = vi.fn();
  render(
    <MapSheet pins={pins} selected={selected} onSelect={onSelect} noun="event" today="2026-11-21">
      {selected === null ? null : `The card of ${selected}`}
    </MapSheet>,
  );
  return onSelect;
}

function swipe(from: { x: number; y: number }, to: { x: number; y: number }) {
  const card = screen.getByText(/The card/);
  const finger = ({ x, y }: typeof from) => [{ clientX: x, clientY: y }];
  fireEvent(card, Object.assign(new Event("touchstart", { bubbles: true }), { touches: finger(from) }));
  fireEvent(card, Object.assign(new Event("touchend", { bubbles: true }), { changedTouches: finger(to) }));
}

test("Next and Previous go to the neighbours in the map's order", async () => {
  const onSelect = show(3);
  await userEvent.click(screen.getByRole("button", { name: "Next event" }));
  await userEvent.click(screen.getByRole("button", { name: "Previous event" }));
  expect(onSelect.mock.calls).toEqual([[9], [7]]);
});

test("there is nothing before the first and after the last", () => {
  show(7);
  expect(screen.getByRole("button", { name: "Previous event" })).toHaveProperty("disabled", true);
  cleanup();
  show(9);
  expect(screen.getByRole("button", { name: "Next event" })).toHaveProperty("disabled", true);
});

test("with nothing selected there are no arrows, and the sheet says how many places there are", () => {
  show(null);
  expect(screen.queryByRole("button", { name: "Next event" })).not.toBeInTheDocument();
  screen.getByText("3 places on the map");
});

test("buttons draw the sheet up to its list, half and whole; a place in it is selected, and shown on the map again", async () => {
  const onSelect = show(null);
  const more = screen.getByRole("button", { name: "Show more of the list" });
  const less = screen.getByRole("button", { name: "Show less of the list" });
  expect(less).toBeDisabled();
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
  await userEvent.click(more);
  expect(less).toBeEnabled();
  await userEvent.click(more);
  expect(more).toBeDisabled();
  await userEvent.click(screen.getByRole("button", { name: /Event 3.*Today, 7:00 PM · Hall 3/ }));
  expect(onSelect).toHaveBeenCalledWith(3);
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

test("Escape draws the sheet down", async () => {
  show(3);
  await userEvent.click(screen.getByRole("button", { name: "Show more of the list" }));
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("list")).not.toBeInTheDocument();
});

test("a swipe to the left is Next, to the right Previous; a scroll or a tap is neither", () => {
  const onSelect = show(3);
  swipe({ x: 200, y: 100 }, { x: 120, y: 110 });
  swipe({ x: 200, y: 100 }, { x: 280, y: 90 });
  swipe({ x: 200, y: 100 }, { x: 140, y: 200 });
  swipe({ x: 200, y: 100 }, { x: 203, y: 100 });
  expect(onSelect.mock.calls).toEqual([[9], [7]]);
});
