import { screen, waitFor, within } from "@testing-library/react";
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
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith({ radius: "10" }));
  expect(onClose).toHaveBeenCalledOnce();
});

test("what is pressed looks chosen before it is counted, and counts for a quick Show", async () => {
  const { onSearch, user } = await setup({});
  const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  const tomorrow = screen.getByRole("radio", { name: "Tomorrow" });
  await user.click(tomorrow);
  expect(tomorrow).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: /^Show / }));
  for (const [frame] of frames.mock.calls) frame(0);
  frames.mockRestore();
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith({ named_date: "tomorrow" }));
});

test("what was pressed and cleared at once does not look chosen", async () => {
  const { user } = await setup({});
  const frames = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  await user.click(screen.getByRole("radio", { name: "Tomorrow" }));
  await user.click(screen.getByRole("button", { name: "Clear all" }));
  for (const [frame] of frames.mock.calls) frame(0);
  frames.mockRestore();
  expect(screen.getByRole("radio", { name: "Tomorrow" })).toHaveProperty("checked", false);
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
  await waitFor(() => expect(onSearch).toHaveBeenCalledExactlyOnceWith({ default_loc_id: "hudson-ny" }));
});
