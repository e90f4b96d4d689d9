import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { Suggestions } from "@hereabouts/contract/listings/suggestions";
import { recordMessages } from "@hereabouts/contract/records/record-messages";
import type { FoundRecord } from "@hereabouts/contract/records/record-search";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { useLocation } from "@tanstack/react-router";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answer, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { PaletteBox } from "./palette-box.tsx";

const staff: UserContext = { ...someUser, isStaff: true };
const barn: FoundRecord = {
  kind: "venue",
  id: 12,
  name: "Quince Barn",
  detail: "Amherst, MA",
  date: null,
  absoluteUrl: "https://here.example/venues/12/quince-barn/",
  states: ["hidden"],
  mergedInto: null,
  isHidden: true,
  confirmed: null,
  confirmedBy: null,
};
const gone: FoundRecord = { ...barn, id: 13, name: "Quince Cellar", states: ["deleted"], isHidden: false };
const fair: FoundRecord = {
  ...barn,
  kind: "event",
  id: 40,
  name: "Quince fair",
  date: "2026-11-28",
  states: [],
  isHidden: false,
};

const none: Suggestions = { sentence: { parameters: {}, understood: [], keyword: "" }, events: [], venues: [] };

/** Calls sent to the server, by procedure. */
const sent = vi.fn();

const answers: Answer = (path, input) => {
  sent(path, input);
  if (path === "listings.suggest") return none;
  if (path !== "records.find") return null;
  const { q = "" } = input as { q?: string };
  if (q === "broken") return new Error("refused");
  const found = [barn, gone, fair].filter(
    ({ kind, id, name }) => q === `${kind} ${id}` || (q !== "" && name.toLowerCase().includes(q.toLowerCase())),
  );
  const of = (kind: string) => found.filter((record) => record.kind === kind);
  return { venues: of("venue"), events: of("event"), others: [], hasMore: false };
};

const onSearch = vi.fn();

/** Renders a page with a focused field, and the palette of a user. */
async function show(user: UserContext) {
  const content = (
    <>
      <input aria-label="Notes" />
      <PaletteBox current="" place={{}} onSearch={onSearch} form={{ action: "/events/", name: "q", hidden: {} }} />
      <ToastRegion />
      <Place />
    </>
  );
  await renderInSite(content, { answer: (path, input) => (path === "account.me" ? user : answers(path, input)) });
  screen.getByLabelText("Notes").focus();
}
const Place = () => <p data-testid="place">{useLocation().href}</p>;
const place = () => screen.getByTestId("place").textContent;

async function open(user = staff) {
  await show(user);
  await screen.findByRole("button", { name: "Search events, bands, makers, places" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await screen.findByRole("combobox", { name: recordMessages.find });
}
const option = (name: RegExp) => screen.findByRole("option", { name });
const selected = () => screen.getByRole("option", { selected: true }).textContent;

beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
  onSearch.mockClear();
});

test("a record is opened by a few letters and Enter, also by an Enter that is quicker than the answer", async () => {
  await open();
  await userEvent.keyboard("quince{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  expect(place()).toBe("/venues/12/quince-barn/");
  // One question for the whole word, none for the letters on the way.
  expect(sent.mock.calls.filter(([path, input]) => path === "records.find" && input.q !== "")).toEqual([
    ["records.find", { q: "quince" }],
  ]);
});

test("says what keeps people from a record, and where it is", async () => {
  await open();
  await userEvent.keyboard("quince");
  expect((await option(/Quince Barn/)).textContent).toBe("Quince BarnAmherst, MAHidden");
  expect((await option(/Quince Cellar/)).textContent).toContain("Deleted");
  expect((await option(/Quince fair/)).textContent).toBe("Quince fairSat, Nov 28, 2026 · Amherst, MA");
});

test("Shift and Enter edits, what is deleted opens its history", async () => {
  await open();
  await userEvent.keyboard("barn");
  await option(/Quince Barn/);
  await userEvent.keyboard("{Shift>}{Enter}{/Shift}");
  expect(place()).toBe("/manage/venues/edit/12/");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(await screen.findByRole("combobox"), "cellar");
  await option(/Quince Cellar/);
  await userEvent.keyboard("{Enter}");
  expect(place()).toBe("/manage/venues/history/13/");
});

test("the right arrow shows what can be done with a record, which is done with an Undo", async () => {
  await open();
  await userEvent.keyboard("barn");
  await option(/Quince Barn/);
  await userEvent.keyboard("{ArrowRight}");
  await option(/Show in listings/);
  const deeds = screen.getAllByRole("option").map(({ textContent }) => textContent);
  expect(deeds.slice(0, 3)).toEqual(["Open", "Edit", "History"]);
  // Requests are decided by superusers.
  expect(deeds).not.toContain("Requests of this venue");
  await userEvent.keyboard("sho{Enter}");
  await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
  expect(sent.mock.calls.filter(([path]) => path === "reports.hide").map(([, input]) => input)).toEqual([
    { kind: "venue", id: 12, isHidden: false },
    { kind: "venue", id: 12, isHidden: true },
  ]);
});

test("Escape leads back to what was typed, then to where the focus was", async () => {
  await open();
  await userEvent.keyboard("fair");
  await option(/Quince fair/);
  await userEvent.keyboard("{ArrowRight}");
  await option(/Change dates/);
  await userEvent.keyboard("{Escape}");
  expect(await screen.findByRole("combobox", { name: recordMessages.find })).toHaveValue("fair");
  await userEvent.keyboard("{Escape}");
  await waitFor(() => expect(screen.getByLabelText("Notes")).toHaveFocus());
});

test("tools are found by their names, and what was opened lately stands first", async () => {
  await open();
  expect(selected()).toBe("New event");
  await userEvent.keyboard("dupl");
  await waitFor(() => expect(selected()).toBe("Merge duplicate venues"));
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("barn");
  await option(/Quince Barn/);
  await userEvent.keyboard("{Enter}{Control>}k{/Control}");
  await screen.findByRole("dialog");
  expect(selected()).toBe("Quince BarnAmherst, MA");
});

test("what everybody finds stands among the records, and a sentence that is understood is searched by Enter", async () => {
  await open();
  await userEvent.keyboard("quince");
  await option(/Quince Barn/);
  expect(screen.getAllByRole("option").at(-1)).toHaveTextContent("“quince”");
  await userEvent.keyboard("{ArrowUp}{Enter}");
  expect(onSearch).toHaveBeenCalledWith("quince");
});

test("says so when nothing fits, and asks again for what failed", async () => {
  await open();
  await userEvent.keyboard("zzqx");
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText(recordMessages.nothing, { ignore: "[role=status]" })).toBeVisible();
  expect(dialog.getByRole("status")).toHaveTextContent(recordMessages.nothing);
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("broken");
  await userEvent.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() =>
    expect(sent.mock.calls.filter(([path, input]) => path === "records.find" && input?.q === "broken")).toHaveLength(2),
  );
});
