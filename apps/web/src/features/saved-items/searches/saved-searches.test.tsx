import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { refusal, renderInSite } from "../../../app/in-site.fixture.tsx";
import { SavedSearches } from "./saved-searches.tsx";

const search = {
  id: 7,
  searchName: "Weekend jazz",
  defaultLocId: "greenfield-ma",
  address: null,
  radius: 25,
  namedDate: "this_weekend",
  dateStart: null,
  dateEnd: null,
  keyword: "",
  vid: null,
  eventSetting: "",
  eventTypeLabels: [],
  ageGroupLabels: [],
  priceLabels: [],
  isActive: true,
  updated: "2026-11-19T17:00:00.000Z",
} as unknown as SavedSearch;
const person = { id: 5, isStaff: false, isZeditor: false, isSuperuser: false, distanceUnits: "mi" };
const refused = calendarWords.searchIsShown(["Around Hatfield"]);

async function show(producerQuotas: object[], changes: Partial<SavedSearch> = {}) {
  const page = (
    <>
      <SavedSearches search={{}} onSearch={() => undefined} renderSubscription={() => null} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path) => {
      if (path === "account.me") return { ...person, organizers: [], producerQuotas };
      return path === "savedItems.searches.list" ? [{ ...search, ...changes }] : refusal({ "": [refused] });
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "More for Weekend jazz" }));
}

test("a search that a calendar shows stays, and who deletes it is told the calendar and what to do", async () => {
  await show([]);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Delete" }));
  await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete" }));
  await screen.findByText(messages.deleteFailed(refused));
  screen.getByRole("link", { name: "Weekend jazz" });
});

test.each([
  ["a producer is", [{ poi: { id: 3, name: "Foundry Hall" } }], 1],
  ["nobody else is", [], 0],
])("%s offered to make a calendar of a search", async (_who, quotas, offers) => {
  await show(quotas);
  await screen.findByRole("menuitem", { name: "Rename" });
  expect(screen.queryAllByRole("menuitem", { name: "Create a calendar" })).toHaveLength(offers);
});

test("a search of one venue says so, without a distance that was not chosen", async () => {
  await show([], { vid: 146, venue: { id: 146, name: "Polish Hall", isListed: true }, namedDate: "", radius: null });
  const said = document.querySelector("article")?.textContent;
  expect(said).toContain("All upcoming dates at Polish Hall");
  expect(said).not.toMatch(/within|anywhere/);
});

test("a search whose new name does not get through keeps its old one, and that is told", async () => {
  await show([]);
  await userEvent.click(await screen.findByRole("menuitem", { name: "Rename" }));
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "Name" });
  await userEvent.clear(name);
  await userEvent.type(name, "Far from work");
  await userEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByText(messages.renameFailed(refused));
  expect(name).toHaveValue("Weekend jazz");
});
