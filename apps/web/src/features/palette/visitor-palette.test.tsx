import { suggestionMessages } from "@hereabouts/contract/listings/suggestion-messages";
import type { Suggestions } from "@hereabouts/contract/listings/suggestions";
import { configure, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { type Answer, PageWithPlace, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { PaletteBox } from "./palette-box.tsx";

configure({ asyncUtilTimeout: 20_000 });

const rights = { visibility: "listed" as const, canEdit: false };
const picture = { url: "/prints/event/music/1.svg", width: 480, height: 240, alt: "" };
const concert: Suggestions["events"][number] = {
  id: 40,
  name: "Quince concert",
  language: "",
  absoluteUrl: "https://here.example/events/40/quince-concert/?date=2026-11-28",
  date: "2026-11-28",
  time: null,
  times: "7:00 PM – 9:00 PM",
  status: "scheduled",
  place: "Sorrel Hall, Amherst, MA",
  picture,
  ...rights,
};
const supper = { ...concert, id: 41, name: "Quince supper", date: "2026-11-29", status: "cancelled" as const };
const hall = {
  id: 12,
  name: "Quince",
  absoluteUrl: "https://here.example/venues/12/quince/",
  detail: "Amherst, MA",
  ...rights,
};
const answer: Suggestions = {
  sentence: { parameters: { keyword: "quince" }, understood: [], keyword: "quince" },
  events: [concert, supper],
  venues: [hall],
};
const understood: Suggestions = {
  ...answer,
  sentence: {
    parameters: { prices: "free", keyword: "jazz" },
    understood: [{ kind: "price", words: "free", parameters: { prices: "free" } }],
    keyword: "jazz",
  },
};

const sent = vi.fn();
const onSearch = vi.fn();
const answers: Answer = (path, input) => {
  if (path !== "listings.suggest") return null;
  sent(input);
  const { q } = input as { q: string };
  if (q === "broken") return new Error("refused");
  if (q === "zzqx") return { ...answer, events: [], venues: [] };
  return q === "free jazz" ? understood : answer;
};

const boxName = "Search events, bands, makers, places";
async function show({
  current = "",
  answer = answers,
  user,
}: {
  current?: string;
  answer?: Answer;
  user?: typeof someUser;
} = {}) {
  const place = { latitude: "42.3", longitude: "-72.5" };
  const form = { action: "/events/", name: "q", hidden: { named_date: "next-30" } };
  const box = <PaletteBox current={current} place={place} onSearch={onSearch} form={form} />;
  await renderInSite(<PageWithPlace>{box}</PageWithPlace>, { answer, ...(user && { user }) });
}
async function open(given: Parameters<typeof show>[0] = {}) {
  await show(given);
  await userEvent.click(screen.getByRole("button", { name: new RegExp(`^${boxName}`) }));
  return screen.findByRole("combobox", { name: boxName });
}
const option = (name: RegExp) => screen.findByRole("option", { name });
const place = () => screen.getByTestId("place").textContent;
const groups = () => screen.getAllByRole("group").map((group) => group.textContent);

beforeEach(() => {
  localStorage.clear();
  sent.mockClear();
  onSearch.mockClear();
});

test("it opens by its button, by a slash and by Ctrl or Cmd and K, and Escape leads back", async () => {
  await show();
  const box = screen.getByRole("button", { name: boxName });
  for (const keys of ["/", "{Control>}k{/Control}", "{Meta>}k{/Meta}"]) {
    box.focus();
    await userEvent.keyboard(keys);
    expect(await screen.findByRole("combobox", { name: boxName })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    await waitFor(() => expect(box).toHaveFocus());
  }
});

test("events stand with date, picture and venue, and open at that date", async () => {
  await open();
  await userEvent.keyboard("quince");
  const row = await option(/Quince concert/);
  expect(row).toHaveTextContent("Sat, Nov 28, 7:00 PM – 9:00 PM · Sorrel Hall, Amherst, MA");
  expect(row.querySelector("img")).toHaveAttribute("src", picture.url);
  expect(await option(/Quince supper.*Canceled/)).toBeVisible();
  await userEvent.click(row);
  expect(place()).toBe("/events/40/quince-concert/?date=2026-11-28");
});

test("asks once typing pauses, with the place that is looked from", async () => {
  await open();
  await userEvent.keyboard("quince");
  await option(/Quince concert/);
  expect(sent.mock.calls).toEqual([[{ q: "quince", latitude: "42.3", longitude: "-72.5" }]]);
});

test("Enter searches for what is typed, also before any answer, and says how it is understood", async () => {
  await open();
  await userEvent.keyboard("jazz tonight{Enter}");
  expect(onSearch).toHaveBeenCalledWith("jazz tonight");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await userEvent.keyboard("/");
  await screen.findByRole("dialog");
  await userEvent.keyboard("free jazz");
  expect(await option(/^free · “jazz”$/)).toHaveAttribute("aria-selected", "true");
});

test("the groups have names, and what is called just so stands first among them", async () => {
  await open();
  await userEvent.keyboard("quince");
  await option(/Quince concert/);
  const named = ["Search for", "Best match", "Events"].map((name) => screen.getByRole("group", { name }));
  expect(screen.getAllByRole("group")).toEqual(named);
  expect(groups()[1]).toContain("Amherst, MA");
  await userEvent.keyboard("{ArrowDown}{Enter}");
  expect(place()).toBe("/venues/12/quince/");
});

test("categories, towns and pages are found by their names without asking the server", async () => {
  await open();
  await userEvent.keyboard("co");
  expect(await option(/^Comedy$/)).toBeVisible();
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("am");
  expect(await option(/^Amherst, MA$/)).toBeVisible();
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("priv");
  await userEvent.click(await option(/^Privacy$/));
  expect(place()).toBe("/privacy/");
  expect(sent.mock.calls.filter(([{ q }]) => q !== "priv")).toEqual([]);
});

test("what was searched for and opened stays on the device until it is cleared", async () => {
  await open();
  await userEvent.keyboard("kids stuff sunday{Enter}/");
  await userEvent.type(await screen.findByRole("combobox"), "quince");
  await userEvent.click(await option(/Quince concert/));
  await userEvent.keyboard("/");
  await screen.findByRole("dialog");
  const recent = within(screen.getByRole("group", { name: "Recent" })).getAllByRole("option");
  expect(recent.map(({ textContent }) => textContent)).toEqual([
    "Quince concertSorrel Hall, Amherst, MA",
    "kids stuff sunday",
    "Clear recent searches",
  ]);
  await userEvent.click(screen.getByRole("option", { name: "Clear recent searches" }));
  expect(screen.queryByRole("group", { name: "Recent" })).not.toBeInTheDocument();
  expect(Object.values(localStorage)).toEqual([]);
});

test("on a listing it begins with the keyword, which can be taken out", async () => {
  const field = await open({ current: "jazz" });
  expect(field).toHaveValue("jazz");
  await userEvent.clear(field);
  await userEvent.click(await option(/^Show results without “jazz”$/));
  expect(onSearch).toHaveBeenCalledWith("");
});

test("says so when nothing is called so, and asks again for what failed", async () => {
  await open();
  await userEvent.keyboard("zzqx");
  const dialog = within(screen.getByRole("dialog"));
  expect(await dialog.findByText("No matches found.", { ignore: "[role=status]" })).toBeVisible();
  await userEvent.clear(screen.getByRole("combobox"));
  await userEvent.keyboard("broken");
  expect(await dialog.findByText(suggestionMessages.failed, { ignore: "[role=status]" })).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sent.mock.calls.filter(([{ q }]) => q === "broken")).toHaveLength(2));
});

test("who is logged in finds the pages of their own as well", async () => {
  await open({ user: someUser });
  await userEvent.keyboard("saved ev");
  await userEvent.click(await option(/^Saved Events$/));
  expect(place()).toBe("/saved/events/");
});

test("who may edit an event gets to its form by Shift and Enter", async () => {
  const own = { ...answer, events: [{ ...concert, canEdit: true }], venues: [] };
  await open({ answer: (path) => (path === "listings.suggest" ? own : null) });
  await userEvent.keyboard("quince");
  await option(/Quince concert/);
  await userEvent.keyboard("{ArrowDown}{Shift>}{Enter}{/Shift}");
  expect(place()).toBe("/manage/events/edit/40/");
});
