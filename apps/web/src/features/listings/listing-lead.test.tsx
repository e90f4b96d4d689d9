import { eventOrderingLabels } from "@hereabouts/contract/listings/listing-choices";
import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { WithAnswers } from "../../app/in-site.fixture.tsx";
import { cellsOf } from "./filters/filter-cells.ts";
import { ListingLead } from "./listing-lead.tsx";
import type { ListingSearch } from "./state/listing-search.ts";
import { resolveSearch } from "./state/resolve-search.ts";
import { aroundNorthampton } from "./state/resolved-listing.fixture.ts";

function setup(search: ListingSearch) {
  const onChange = vi.fn();
  const query = resolveSearch("event", search, aroundNorthampton);
  render(
    <WithAnswers answer={() => undefined}>
      <ListingLead
        noun="event"
        query={query}
        cells={cellsOf("event", search, query)}
        place="Northampton"
        pagination={undefined}
        search={search}
        orderings={eventOrderingLabels}
        count="12 events"
        savedAddresses={undefined}
        chips={null}
        onChange={onChange}
      />
    </WithAnswers>,
  );
  return { onChange, heading: screen.getByRole("heading", { level: 1 }), user: userEvent.setup() };
}

test("what was searched for stands in the heading, the keyword first", () => {
  const { heading } = setup({ keyword: "jazz", prices: "free", event_types: "12", named_date: "this-weekend" });
  expect(heading).toHaveTextContent("“jazz”, Music, Free, this weekend near Northampton");
});

test("a distance that was chosen is said in the heading as well", () => {
  expect(setup({ radius: "5", named_date: "tomorrow" }).heading).toHaveTextContent(
    "Within 5 mi, tomorrow near Northampton",
  );
});

test("each word of the heading can be removed", async () => {
  const { onChange, user, heading } = setup({ keyword: "jazz", prices: "free", named_date: "tomorrow" });
  await user.click(screen.getByRole("link", { name: "Remove Free" }));
  expect(onChange).toHaveBeenLastCalledWith({ prices: undefined });
  expect(heading).toHaveFocus();
  await user.click(screen.getByRole("link", { name: "Remove jazz" }));
  expect(onChange).toHaveBeenLastCalledWith({ keyword: undefined });
  await user.click(screen.getByRole("link", { name: "Remove tomorrow" }));
  expect(onChange).toHaveBeenLastCalledWith({ named_date: undefined, date_start: undefined, date_end: undefined });
});

test("the part of the map is a word of the heading, which leads back to the distance", async () => {
  const search = { bounds: "42.1,-73,42.5,-72.4", radius: "5", prices: "free" };
  const { onChange, user, heading } = setup(search);
  expect(heading).toHaveTextContent("Free, next 7 days in this part of the map");
  expect(heading).not.toHaveTextContent("5 mi");
  expect(screen.getByRole("link", { name: "Remove the map’s area" })).toHaveAttribute(
    "href",
    "/events/?radius=5&prices=free",
  );
  await user.click(screen.getByRole("link", { name: "Remove the map’s area" }));
  expect(onChange).toHaveBeenLastCalledWith({ bounds: undefined });
  await user.click(screen.getByRole("button", { name: "in this part of the map" }));
  expect(await screen.findByText(/A distance searches around the place again/)).toBeVisible();
  expect(screen.queryAllByRole("radio", { checked: true })).toEqual([]);
});

test("without scripts a word is removed by its address", () => {
  setup({ keyword: "jazz", prices: "free" });
  expect(screen.getByRole("link", { name: "Remove Free" })).toHaveAttribute("href", "/events/?keyword=jazz");
});

test("a word of the heading opens its filter", async () => {
  const { user } = setup({ prices: "free" });
  await user.click(screen.getByRole("button", { name: "Free" }));
  expect(await screen.findByRole("checkbox", { name: /Free/ })).toBeChecked();
});
