import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { aGroup } from "./duplicate-group.fixture.ts";
import { type DuplicateSearch, duplicateSearch, zoomOfRadius } from "./duplicate-search.ts";
import { DuplicatesPage } from "./duplicates-page.tsx";

// Nothing is drawn here.
vi.mock("../../map/lazy/lazy-points-map.tsx", () => ({ LazyPointsMap: () => null }));

const pagination = { curPage: 1, totalPages: 1, totalItems: 1, totalIsLowerBound: false };

/** The report over a server that has one group until it is resolved. */
async function show({
  search = {},
  refuses = false,
  counties = [{ id: 25_015, name: "Hampshire", state: "MA" }],
}: {
  search?: DuplicateSearch;
  refuses?: boolean;
  counties?: unknown[];
} = {}) {
  let isResolved = false;
  const onSearch = vi.fn();
  const answer = vi.fn((path: string, _input: unknown): unknown => {
    if (path === "duplicates.counties") return counties;
    if (path === "duplicates.list") return { data: isResolved ? [] : [aGroup], pagination };
    if (path === "duplicates.merges") return [];
    if (path === "duplicates.resolve" && refuses) return refusal({ "": ["Not found."] });
    if (path === "duplicates.resolve") isResolved = true;
    if (path === "duplicates.reopen") isResolved = false;
    return { pois: [12, 92] };
  });
  const { unmount } = await renderInSite(<DuplicatesPage search={search} onSearch={onSearch} />, { answer });
  return { answer, onSearch, unmount };
}
const resolve = () => screen.getByRole<HTMLButtonElement>("button", { name: /^Mark Resolved/ });

test("a group says of each venue what tells it from the other, and how alike they are part by part", async () => {
  await show();
  const card = within(await screen.findByRole("article", { name: "Mill River Hall and Mill River Hal" }));
  expect(card.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    "Mill River Hall #12",
    "Mill River Hal #92",
  ]);
  expect(card.getByText(/Very likely the same place/).textContent).toBe("96% Very likely the same place");
  card.getByText("40 meters apart");
  card.getByText("Unknown");
  // The page's policy refuses styles that come with the HTML.
  expect(document.querySelector("article [style]")).toBeNull();
});

test("what is marked as resolved fades and is gone, and can be taken back", async () => {
  const { answer } = await show();
  await screen.findByRole("article");
  await userEvent.click(resolve());
  expect(resolve().disabled || resolve().getAttribute("aria-disabled") === "true").toBe(true);
  await waitFor(() => expect(screen.getByRole("article").dataset.fading).toBe("true"));
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
  expect(answer).toHaveBeenCalledWith("duplicates.resolve", { pois: [12, 92] });
  screen.getByText("No results");
});

test("a card stays, with its button, when it could not be resolved", async () => {
  await show({ refuses: true });
  await screen.findByRole("article");
  await userEvent.click(resolve());
  await waitFor(() => expect(resolve()).not.toHaveAttribute("aria-disabled"));
  // Who works by keys goes on from there.
  expect(resolve()).toHaveFocus();
  expect(screen.getByRole("article").dataset.fading).toBeUndefined();
});

test("the radius is a slider from 20 to 1,000 m in steps of 20, at 100 m unless the address says otherwise", async () => {
  const { unmount } = await show({ search: {} });
  const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Radius" });
  expect([slider.min, slider.max, slider.step, slider.value]).toEqual(["20", "1000", "20", "100"]);
  expect(slider).toHaveAttribute("aria-valuetext", "100 m");
  unmount();
  expect(["150", "10", "1020", "160"].map((radius) => duplicateSearch({ radius }).radius)).toEqual([
    undefined,
    undefined,
    undefined,
    160,
  ]);
});

test("the filters go into the address, without what is the default; what cannot be is said at its field", async () => {
  const { onSearch } = await show({ search: { radius: 160, page: 2 } });
  const name = screen.getByLabelText(/^Name similarity/);
  await userEvent.clear(name);
  await userEvent.type(name, "200");
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  expect(onSearch).not.toHaveBeenCalled();
  await waitFor(() => expect(name).toHaveAttribute("aria-invalid", "true"));
  await userEvent.clear(name);
  const slider = screen.getByRole("slider", { name: "Radius" });
  fireEvent.change(slider, { target: { value: "200" } });
  expect(slider).toHaveAttribute("aria-valuetext", "200 m");
  await userEvent.selectOptions(await screen.findByLabelText("County"), "Hampshire, MA");
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  expect(onSearch.mock.calls[0]?.[0]).toEqual({ radius: 200, county_id: 25015 });
});

test("the page begins with pairs of 60 % and up, and leads to less likely ones by its address", async () => {
  const { answer, unmount } = await show();
  await screen.findByRole("article");
  expect(answer).toHaveBeenCalledWith("duplicates.list", expect.objectContaining({ score: "60" }));
  expect(screen.getByLabelText(/^Total similarity/)).toHaveValue("60");
  const more = screen.getByRole("link", { name: "Show less likely pairs" });
  expect(more.getAttribute("href")).toBe("/reports/poi_duplicates/?score=0");
  unmount();
  const all = await show({ search: duplicateSearch({ score: "0" }) });
  await screen.findByRole("article");
  expect(all.answer).toHaveBeenCalledWith("duplicates.list", expect.objectContaining({ score: "0" }));
  expect(screen.getByRole("link", { name: "Hide less likely pairs" }).getAttribute("href")).toBe(
    "/reports/poi_duplicates/",
  );
});

test("where no venue is in a county, counties are no filter", async () => {
  await show({ counties: [] });
  await screen.findByRole("article");
  await waitFor(() => expect(screen.queryByLabelText("County")).not.toBeInTheDocument());
  screen.getByLabelText(/^Street similarity/);
});

test("the map is as close as the radius allows", () => {
  expect([100, 149, 150, 199, 200, 499, 500].map(zoomOfRadius)).toEqual([16, 16, 15, 15, 14, 14, 12]);
});
