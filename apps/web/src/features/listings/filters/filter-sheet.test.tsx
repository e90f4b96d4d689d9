import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import type { ListingSearch } from "../state/listing-search.ts";
import { aroundNorthampton as query } from "../state/resolved-listing.fixture.ts";
import FilterSheet from "./filter-sheet.tsx";

async function setup(search: ListingSearch) {
  const [onSearch, onClose] = [vi.fn(), vi.fn()];
  const sheet = { noun: "event", search, query, place: "Northampton", onSearch, onClose } as const;
  const total = (radius: unknown) => ({ query, data: [], pagination: { totalItems: radius === "10" ? 4 : 12 } });
  await renderInSite(<FilterSheet {...sheet} />, {
    answer: (_path, input) => total((input as { radius?: string }).radius),
  });
  await screen.findByRole("dialog", { name: "Filters" });
  return { onSearch, onClose, user: userEvent.setup() };
}

test("what is chosen is counted, and applies with the button alone", async () => {
  const { onSearch, onClose, user } = await setup({});
  await screen.findByRole("button", { name: "Show 12 events" });
  await user.click(within(screen.getByRole("radiogroup", { name: /^Distance/ })).getByRole("radio", { name: "10" }));
  const show = await screen.findByRole("button", { name: "Show 4 events" });
  expect(onSearch).not.toHaveBeenCalled();
  await user.click(show);
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ radius: "10" });
  expect(onClose).toHaveBeenCalledOnce();
});

test("a sheet that is sent away leaves the list as it is", async () => {
  const { onSearch, onClose, user } = await setup({ prices: "free" });
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await user.keyboard("{Escape}");
  expect(onClose).toHaveBeenCalled();
  expect(onSearch).not.toHaveBeenCalled();
});

test("Clear all takes the filters out of the draft and keeps where one looks from", async () => {
  const { onSearch, user } = await setup({ prices: "free", radius: "10", default_loc_id: "hudson-ny" });
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  await user.click(screen.getByRole("button", { name: /^Show / }));
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ default_loc_id: "hudson-ny" });
});
