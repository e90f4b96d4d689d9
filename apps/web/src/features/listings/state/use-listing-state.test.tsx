import { beforeEach, expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { rememberPlace } from "../place/remembered-place.ts";
import type { ListingSearch } from "./listing-search.ts";
import { aroundNorthampton as query } from "./resolved-listing.fixture.ts";
import { useListingState } from "./use-listing-state.ts";

const pagination = { curPage: 1, totalPages: 1, totalItems: 12, totalIsLowerBound: false, pageSize: 20 };
const answered = { data: { query, pagination }, isPlaceholderData: false };

beforeEach(() => localStorage.clear());

type State = ReturnType<typeof useListingState>;

async function setup(search: ListingSearch, answer: Parameters<typeof useListingState>[2]) {
  const onSearch = vi.fn();
  let state: State | undefined;
  function Listing() {
    state = useListingState("event", search, answer, onSearch);
    return null;
  }
  await renderInSite(<Listing />);
  if (!state) throw new Error("the listing was not shown");
  return { state, onSearch };
}

test("an answer says how many there are and around which place", async () => {
  const { state } = await setup({}, answered);
  expect(state).toMatchObject({ isCurrent: true, place: "Northampton", count: "12 events" });
});

test("before there is any answer it goes by the installation's defaults", async () => {
  const { state } = await setup({ radius: "10" }, { data: undefined, isPlaceholderData: false });
  expect(state).toMatchObject({ isCurrent: false, place: "you", count: "events" });
  expect(state.query).toMatchObject({ radius: 10, defaultRadius: 50, namedDate: "next-7" });
});

test("a page that the results do not reach still says around which town they are", async () => {
  const missed = { data: undefined, isPlaceholderData: false, error: new Error("Invalid page.") };
  expect((await setup({ page: "999" }, missed)).state.place).toBe("Northampton");
  expect((await setup({ page: "999", default_loc_id: "hudson-ny" }, missed)).state.place).toBe("Hudson");
  expect((await setup({ page: "999", address_id: "4" }, missed)).state.place).toBe("you");
});

test("while another search is looked for, its filters stand and no number is said", async () => {
  const { state } = await setup({ radius: "10" }, { ...answered, isPlaceholderData: true });
  expect(state).toMatchObject({ isCurrent: false, count: "events" });
  expect(state.query.radius).toBe(10);
});

test("the place last chosen takes the place of the installation's, without a step back to it", async () => {
  rememberPlace({ default_loc_id: "hudson-ny" });
  const { onSearch } = await setup({}, answered);
  expect(onSearch.mock.calls[0]).toEqual([{ default_loc_id: "hudson-ny" }, { replaces: true }]);
});

test("an address that says where it looks from keeps to it", async () => {
  rememberPlace({ default_loc_id: "hudson-ny" });
  const { onSearch } = await setup({ default_loc_id: "northampton-ma" }, answered);
  expect(onSearch).not.toHaveBeenCalled();
});

test("a changed filter begins at the first page again", async () => {
  const { state, onSearch } = await setup({ default_loc_id: "northampton-ma", page: "3" }, answered);
  state.onChange({ radius: "25" });
  expect(onSearch).toHaveBeenCalledExactlyOnceWith({ default_loc_id: "northampton-ma", radius: "25" }, undefined);
});
