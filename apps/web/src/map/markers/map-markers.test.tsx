import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { fakeMap } from "../engine/map-handle.fixture.ts";
import { listingMapLabels } from "../listing-map-labels.ts";
import type { ListingPin } from "../map.types.ts";
import { MapMarkers } from "./map-markers.tsx";
import { indexPins, markersAt } from "./marker-clusters.ts";

const pins: ListingPin[] = [
  pin(1, 42.3251, "The Bellows Quartet, Sat Jun 13, Foundry Hall", 1),
  pin(2, 42.5879, "Guild Street Grange, 4 events", 4),
  ...[3, 4].map((venueId) => pin(venueId, 42.1015, `Venue ${venueId}`, 3)),
];

function pin(venueId: number, lat: number, label: string, count: number): ListingPin {
  return { venueId, lat, lon: -72.6, count, title: label, label, categorySlug: "music", categoryName: "Music" };
}

function show(choice: { active?: number; selected?: number; late?: number[] } = {}) {
  const calls = { map: fakeMap(), onHover: vi.fn(), onSelect: vi.fn(), onLeave: vi.fn() };
  const selectedVenueId = choice.selected ?? null;
  render(
    <MapMarkers
      {...calls}
      markers={markersAt(
        indexPins(
          pins.map((pin) => ({ ...pin, isLate: choice.late?.includes(pin.venueId) ?? false })),
          selectedVenueId,
        ),
        [-74, 41, -71, 44],
        9,
      )}
      labels={listingMapLabels("event")}
      activeVenueId={choice.active ?? null}
      selectedVenueId={selectedVenueId}
      focusNext={{ current: null }}
    />,
  );
  return calls;
}

test("every marker is a button that says its event, its venue or its cluster", () => {
  show();
  expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
    "The Bellows Quartet, Sat Jun 13, Foundry Hall",
    "Guild Street Grange, 4 events",
    "6 events, including Music, zoom in",
  ]);
});

test.each([
  { late: [3], name: "6 events, including Music, zoom in", isLate: false },
  { late: [3, 4], name: "6 events, including Music, zoom in, you’d be too late", isLate: true },
])("a cluster is grey, and says so, when all of it is out of reach: $late", ({ late, name, isLate }) => {
  show({ late });
  expect(screen.getByRole("button", { name }).hasAttribute("data-late")).toBe(isLate);
});

test("Tab reaches one marker and the arrow keys go through them in list order", async () => {
  show();
  const [first, second, third] = screen.getAllByRole("button");
  const user = userEvent.setup();
  await user.tab();
  expect(first).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(second).toHaveFocus();
  await user.keyboard("{End}");
  expect(third).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(third).toHaveFocus();
  await user.keyboard("{Home}");
  expect(first).toHaveFocus();
  await user.tab();
  expect(document.activeElement).toBe(document.body);
});

test("Escape leads back to the list, to the venues of the marker", async () => {
  const { onLeave } = show();
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard("{End}{Escape}");
  expect(onLeave).toHaveBeenCalledWith([3, 4]);
});

test("pressing a venue selects it, and tells whether the keyboard did it", async () => {
  const { onSelect } = show();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Bellows/ }));
  expect(onSelect).toHaveBeenLastCalledWith(1, false);
  await user.keyboard("{Enter}");
  expect(onSelect).toHaveBeenLastCalledWith(1, true);
});

test("pressing a cluster brings the map closer instead of selecting", async () => {
  const { map, onSelect } = show();
  await userEvent.click(screen.getByRole("button", { name: "6 events, including Music, zoom in" }));
  expect(map.moveTo).toHaveBeenCalledWith(expect.objectContaining({ lat: expect.closeTo(42.1015, 3) }), 17, true);
  expect(onSelect).not.toHaveBeenCalled();
});

test("the selected marker says so, and the marker of the card under the pointer grows, also inside a cluster", () => {
  show({ selected: 1, active: 4 });
  expect(screen.getByRole("button", { name: "The Bellows Quartet, Sat Jun 13, Foundry Hall, selected" })).toBeVisible();
  const cluster = screen.getByRole("button", { name: "Venue 4, among 6 events, including Music, zoom in" });
  expect(cluster).toHaveAttribute("data-hovered");
});

test("hovering or focusing a marker lights its card in the list", async () => {
  const { onHover } = show();
  const user = userEvent.setup();
  await user.hover(screen.getByRole("button", { name: /Grange/ }));
  expect(onHover).toHaveBeenLastCalledWith(2);
  await user.unhover(screen.getByRole("button", { name: /Grange/ }));
  expect(onHover).toHaveBeenLastCalledWith(null);
  await user.tab();
  expect(onHover).toHaveBeenLastCalledWith(1);
});
