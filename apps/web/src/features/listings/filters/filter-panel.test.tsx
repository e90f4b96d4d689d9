import { eventFilters } from "@hereabouts/contract/listings/event-filters";
import type { BarFilter } from "@hereabouts/contract/listings/filter";
import type { FilterCounts } from "@hereabouts/contract/listings/listing-counts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useRef, useState } from "react";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { changeSearch, type ListingSearch } from "../state/listing-search.ts";
import { resolveSearch } from "../state/resolve-search.ts";
import { aroundNorthampton } from "../state/resolved-listing.fixture.ts";
import FilterPanel from "./filter-panel.tsx";

async function setup(filter: BarFilter, start: ListingSearch = {}, counts: FilterCounts[] = []) {
  const onSearch = vi.fn();
  const onClose = vi.fn();
  function Page() {
    const [search, setSearch] = useState(start);
    const cell = useRef<HTMLButtonElement>(null);
    return (
      <>
        <button type="button" ref={cell}>
          Cell
        </button>
        <FilterPanel
          noun="event"
          filter={filter}
          triggerRef={cell}
          search={search}
          query={resolveSearch("event", search, aroundNorthampton)}
          place="Northampton"
          count="12 events"
          onChange={(changes, options) => {
            const next = changeSearch(search, changes);
            onSearch(next, options?.replaces ?? false);
            setSearch(next);
          }}
          onClose={onClose}
        />
      </>
    );
  }
  await renderInSite(<Page />, { answer: () => ({ counts }) });
  await screen.findByRole("dialog");
  return { onSearch, onClose, user: userEvent.setup() };
}

test("prices apply together, when the panel is closed", async () => {
  const { user, onSearch, onClose } = await setup(eventFilters.prices);
  await user.click(screen.getByRole("checkbox", { name: /Free/ }));
  await user.click(screen.getByRole("checkbox", { name: /under/ }));
  expect(onSearch).not.toHaveBeenCalled();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith({ prices: "free,low" }, false));
  expect(onClose).toHaveBeenCalled();
});

test("Apply says how many it applies, and Clear takes them out", async () => {
  const { user, onSearch } = await setup(eventFilters.prices, { prices: "free,low" });
  expect(screen.getByRole("button", { name: "Apply 2" })).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Clear" }));
  await user.click(screen.getByRole("button", { name: "Apply" }));
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith({}, false));
});

test("a closed panel in which nothing was changed changes nothing", async () => {
  const { user, onSearch, onClose } = await setup(eventFilters.ageGroups, { age_groups: "teen" });
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
  expect(onSearch).not.toHaveBeenCalled();
});

test("a distance applies at once, further choices of one visit are one step back, and the default clears it", async () => {
  const { user, onSearch } = await setup(eventFilters.radius);
  await user.click(screen.getByRole("radio", { name: "10" }));
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ radius: "10" }, false));
  await user.click(screen.getByRole("radio", { name: "50" }));
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({}, true));
});

test("on a Friday the weekend stands for the next three days, which are not offered twice", async () => {
  await setup(eventFilters.when);
  expect(screen.getByRole("radio", { name: "This weekend" })).toBeVisible();
  expect(screen.queryByRole("radio", { name: "Next 3 days" })).not.toBeInTheDocument();
});

test("typed days apply, and one of the presets replaces them", async () => {
  const { user, onSearch } = await setup(eventFilters.when);
  const from = screen.getByRole("textbox", { name: "From" });
  await user.clear(from);
  await user.type(from, "12/5/26{Enter}");
  await waitFor(() =>
    expect(onSearch).toHaveBeenLastCalledWith({ date_start: "2026-12-05", date_end: "2026-12-05" }, false),
  );
  expect(screen.getByRole("radio", { name: "Custom dates" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("radio", { name: "Tomorrow" }));
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ named_date: "tomorrow" }, true));
  expect(screen.getByRole("textbox", { name: "From" })).toHaveProperty("value", "11/21/2026");
});

test("a typed day that cannot be is named and changes nothing", async () => {
  const { user, onSearch } = await setup(eventFilters.when);
  const from = screen.getByRole("textbox", { name: "From" });
  await user.clear(from);
  await user.type(from, "11/19/2026{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Date must not be earlier than today.");
  expect(onSearch).not.toHaveBeenCalled();
});

test("each value says how many events it leaves, and one that leaves none can only be taken back", async () => {
  const values = [
    { value: "free", total: 12 },
    { value: "low", total: 0 },
    { value: "high", total: 0 },
  ];
  const { user, onSearch } = await setup(eventFilters.prices, { prices: "high" }, [{ filter: "prices", values }]);
  expect(await screen.findByRole("checkbox", { name: /Free/, description: "12 events" })).toBeEnabled();
  expect(screen.getByRole("checkbox", { name: /under/ })).toBeDisabled();
  // Not counted: it is offered.
  expect(screen.getByRole("checkbox", { name: /–|to/ })).toBeEnabled();
  await user.click(screen.getByRole("checkbox", { name: /over/ }));
  expect(screen.getByRole("checkbox", { name: /over/ })).toBeEnabled();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith({}, false));
});
