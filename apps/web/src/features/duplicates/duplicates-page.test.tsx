import { inBothRegions } from "@hereabouts/contract/region/test-both-regions";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { aGroup } from "./duplicate-group.fixture.ts";
import { type DuplicateSearch, duplicateSearch, zoomOfRadius } from "./duplicate-search.ts";
import { DuplicatesPage } from "./duplicates-page.tsx";
import { MergeFieldRow } from "./merge-field-row.tsx";

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
  const answer = vi.fn((path: string, input: unknown): unknown => {
    if (path === "duplicates.counties") return counties;
    if (path === "duplicates.list") {
      const isAll = (input as { score: string }).score === "0";
      return { data: isResolved ? [] : [aGroup], pagination, lessAlike: isAll ? 0 : 12 };
    }
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

inBothRegions({ demo: "328 ft (100 m)", far: "100 m" }, (radius) => {
  test("the radius is a slider from 20 to 1,000 m in steps of 20, said in the units of the region", async () => {
    await show({ search: {} });
    const slider = screen.getByRole<HTMLInputElement>("slider", { name: "Radius" });
    expect([slider.min, slider.max, slider.step, slider.value]).toEqual(["20", "1000", "20", "100"]);
    expect(slider).toHaveAttribute("aria-valuetext", radius);
  });
});

test("an address has no radius beside the steps of the slider", () => {
  const radii = ["150", "10", "1020", "160"].map((radius) => duplicateSearch({ radius }).radius);
  expect(radii).toEqual([undefined, undefined, undefined, 160]);
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
  expect(slider).toHaveAttribute("aria-valuetext", "656 ft (200 m)");
  await userEvent.selectOptions(await screen.findByLabelText("County"), "Hampshire, MA");
  await userEvent.click(screen.getByRole("button", { name: "Compare" }));
  await waitFor(() => expect(onSearch).toHaveBeenCalled());
  expect(onSearch.mock.calls[0]?.[0]).toEqual({ radius: 200, county_id: 25015 });
});

test("the page begins with pairs of 60 % and up, and folds less likely ones at its end with their number", async () => {
  const { answer, unmount } = await show();
  await screen.findByRole("article");
  expect(answer).toHaveBeenCalledWith("duplicates.list", expect.objectContaining({ score: "60" }));
  expect(screen.getByLabelText(/^Total similarity/)).toHaveValue("60");
  const more = screen.getByRole("link", { name: "12 groups hardly alike (below 60%)" });
  expect(more.getAttribute("href")).toBe("/reports/poi_duplicates/?score=0");
  unmount();
  const all = await show({ search: duplicateSearch({ score: "0" }) });
  await screen.findByRole("article");
  expect(all.answer).toHaveBeenCalledWith("duplicates.list", expect.objectContaining({ score: "0" }));
  expect(screen.getByRole("link", { name: "Hide groups below 60%" }).getAttribute("href")).toBe(
    "/reports/poi_duplicates/",
  );
});

test("selected groups are resolved together, and opened again together", async () => {
  const { answer } = await show();
  await screen.findByRole("article");
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Mill River Hall and Mill River Hal" }));
  await userEvent.click(screen.getByRole("button", { name: "Mark 1 resolved" }));
  await waitFor(() => expect(answer).toHaveBeenCalledWith("duplicates.resolve", { pois: [12, 92] }));
  await waitFor(() => expect(screen.queryByRole("article")).not.toBeInTheDocument());
});

test("a merge shows the pictures it chooses between", async () => {
  const row = {
    field: "picture",
    label: "Image",
    kept: "Image 173",
    dropped: "",
    isSame: false,
    isTaken: false,
    why: "",
  };
  const images = { kept: "/media/hall.jpg", dropped: null };
  await renderInSite(<MergeFieldRow row={row as never} images={images} isTaken={false} onChoose={() => undefined} />);
  const pictures = [...document.querySelectorAll("fieldset img")].map((image) => image.getAttribute("src"));
  expect(pictures).toEqual(["/media/hall.jpg"]);
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
