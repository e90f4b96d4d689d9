import type { Evening } from "@hereabouts/contract/listings/listing-counts";
import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import type { ListingSearch } from "../state/listing-search.ts";
import { resolveSearch } from "../state/resolve-search.ts";
import { aroundNorthampton } from "../state/resolved-listing.fixture.ts";
import { TonightRibbon } from "./tonight-ribbon.tsx";

const evening: Evening = {
  hours: [
    { hour: 19, on: 12, starting: 3, reachable: 10 },
    { hour: 20, on: 1, starting: 1, reachable: 1 },
    { hour: 24, on: 2, starting: 0, reachable: 2 },
  ],
  late: 2,
  lateEvents: [1, 2],
  lateVenues: [],
};

function show(hour?: string, more: Partial<Evening> = {}, days: ListingSearch = { named_date: "today" }) {
  const search: ListingSearch = { ...days, ...(hour && { hour }) };
  const onSearch = vi.fn();
  render(
    <TonightRibbon
      search={search}
      query={resolveSearch("event", search, aroundNorthampton)}
      place="Northampton"
      evening={{ ...evening, ...more }}
      isCurrent
      onSearch={onSearch}
    />,
  );
  return { onSearch, links: screen.getAllByRole("link"), user: userEvent.setup() };
}

inBothRegions(
  {
    demo: ["7:00 PM 12 on 3 begin too late for 2", "8:00 PM 1 on 1 begins", "12:00 AM 2 on"],
    far: ["19:00 12 on 3 begin too late for 2", "20:00 1 on 1 begins", "00:00 2 on"],
  },
  ([seven, eight, midnight]) => {
    test("each hour says what is on, what begins, and what is out of reach, by the clocks of the region", () => {
      const [all, ...hours] = show().links;
      expect(all).toHaveAccessibleName("All hours");
      expect(hours[0]).toHaveAccessibleName(seven);
      expect(hours[1]).toHaveAccessibleName(eight);
      expect(hours[2]).toHaveAccessibleName(midnight);
    });
  },
);

test("a press chooses an hour; the first one is a step in the history, the next takes its place", async () => {
  const first = show();
  await first.user.click(first.links[2] as HTMLElement);
  expect(first.onSearch).toHaveBeenLastCalledWith({ named_date: "today", hour: "20" }, { replaces: false });
});

test("on the last day of a weekend an hour is one of today", () => {
  const { links } = show(undefined, {}, { named_date: "this-weekend" });
  expect(links[2]).toHaveAttribute("href", "/events/?named_date=today&hour=20");
});

test("arrow keys go from hour to hour, and one of them is a stop of Tab", async () => {
  const { onSearch, links, user } = show("20");
  expect(links.filter(({ tabIndex }) => tabIndex === 0)).toEqual([links[2]]);
  expect(links[2]).toHaveAttribute("aria-current", "true");
  await user.tab();
  await user.keyboard("{ArrowRight}");
  expect(links[3]).toHaveFocus();
  expect(onSearch).toHaveBeenLastCalledWith({ named_date: "today", hour: "24" }, { replaces: true });
  await user.keyboard("{ArrowRight}");
  expect(onSearch).toHaveBeenCalledTimes(1);
  await user.keyboard("{Home}");
  expect(onSearch).toHaveBeenLastCalledWith({ named_date: "today" }, { replaces: false });
});

test.each<[string, string | undefined, Partial<Evening>]>([
  ["You’d be too late for 2 events, coming from Northampton (estimated).", undefined, {}],
  ["You can be in time for everything left today, coming from Northampton (estimated).", undefined, { late: 0 }],
  ["12 events on at 7:00 PM. You’d be too late for 2 of these, coming from Northampton (estimated).", "19", {}],
  [
    "1 event on at 8:00 PM. You can be in time for all of these, coming from Northampton (estimated).",
    "20",
    { late: 0 },
  ],
])("says how many are out of reach: %s", (words, hour, more) => {
  show(hour, more);
  expect(screen.getByRole("status")).toHaveTextContent(words);
});

test("a day with nothing left has no hours", () => {
  const search = { named_date: "today" };
  const props = { search, place: "Northampton", isCurrent: true, onSearch: () => undefined };
  const query = resolveSearch("event", search, aroundNorthampton);
  const { container } = render(<TonightRibbon {...props} query={query} evening={{ ...evening, hours: [] }} />);
  expect(container).toBeEmptyDOMElement();
});
