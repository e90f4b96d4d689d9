import type { Calendar } from "@hereabouts/contract/calendars/calendar";
import { calendarWords } from "@hereabouts/contract/calendars/calendar-words";
import { messages } from "@hereabouts/contract/messages";
import type { SavedSearch } from "@hereabouts/contract/saved-items/saved-search";
import { frameCode, scriptCode } from "@hereabouts/contract/widgets/embed-code";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { refusal, renderInSite, siteConfig } from "../../app/in-site.fixture.tsx";
import { CalendarsPage, type OpenDialog } from "./calendars-page.tsx";

const id = "qK3vT9xWbL2mZr7YpD5sNg";
const calendar: Calendar = {
  id,
  title: "Around Hatfield",
  embedUrl: `${siteConfig.publicUrl}/widget/${id}/`,
  search: {
    id: 7,
    searchName: "Weekend jazz",
    description: "This weekend within 25 mi of Hatfield, MA",
    lostVenue: null,
  },
  created: "2026-11-01T17:00:00.000Z",
  updated: "2026-11-19T17:00:00.000Z",
};
const search = {
  id: 7,
  searchName: "Weekend jazz",
  defaultLocId: "greenfield-ma",
  address: null,
  radius: 25,
  namedDate: "this_weekend",
  dateStart: null,
  dateEnd: null,
  keyword: "jazz",
  vid: null,
  eventSetting: "",
  eventTypeLabels: [],
  ageGroupLabels: [],
  priceLabels: [],
  accessLabels: [],
} as unknown as SavedSearch;

/** A server with these calendars, which does what it is asked. */
function serverWith(calendars: Calendar[], answers: Record<string, (input: never) => unknown> = {}) {
  const kept = new Map(calendars.map((one) => [one.id, one]));
  const gone = new Map<string, Calendar>();
  const asked: [string, unknown][] = [];
  const move = (from: Map<string, Calendar>, to: Map<string, Calendar>, key: string) => {
    const one = from.get(key);
    if (one) to.set(key, one);
    from.delete(key);
    return one ?? null;
  };
  const verbs: Record<string, (input: never) => unknown> = {
    "calendars.list": () => ({
      data: [...kept.values()],
      pagination: { curPage: 1, totalPages: 1, totalItems: kept.size, totalIsLowerBound: false },
    }),
    "calendars.add": (form: { title: string }) => {
      const made = { ...calendar, ...form, id: `${id}x` };
      kept.set(made.id, made);
      return made;
    },
    "calendars.addOfVenue": (form: { title: string }) => {
      const made = { ...calendar, ...form, id: `${id}y` };
      kept.set(made.id, made);
      return made;
    },
    "savedItems.searches.setVenue": () => {
      kept.set(id, { ...calendar, search: { ...calendar.search, lostVenue: null } });
      return search;
    },
    "calendars.update": (form: { title: string }) => {
      kept.set(id, { ...calendar, title: form.title });
      return kept.get(id);
    },
    "calendars.remove": (input: { id: string }) => move(kept, gone, input.id) && null,
    "calendars.restore": (input: { id: string }) => move(gone, kept, input.id),
    ...answers,
  };
  const answer = (path: string, input: unknown) => {
    asked.push([path, input]);
    return verbs[path]?.(input as never);
  };
  return { answer, asked };
}

const halls = [
  { id: 146, name: "Polish Hall" },
  { id: 9, name: "Foundry" },
];

function show(
  server: ReturnType<typeof serverWith>,
  searches = [search],
  asked?: OpenDialog,
  venues: typeof halls = [],
) {
  const page = (
    <>
      <CalendarsPage
        path="/manage/calendars/"
        search={{}}
        onSearch={() => undefined}
        searches={searches}
        venues={venues}
        asked={asked}
        renderExport={(searchId) => <p role="dialog">Export of {searchId}</p>}
      />
      <ToastRegion />
    </>
  );
  return renderInSite(page, { answer: server.answer });
}

const choose = async (item: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "More for Around Hatfield" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: item }));
};

const open = vi.fn<typeof window.open>();
beforeEach(() => vi.stubGlobal("open", open));
afterEach(() => {
  vi.unstubAllGlobals();
  open.mockReset();
});

test("a calendar is made of a saved search, and its code is there to copy at once", async () => {
  const user = userEvent.setup();
  const server = serverWith([]);
  await show(server);
  await screen.findByRole("heading", { name: calendarWords.none });
  await user.click(screen.getByRole("button", { name: "Add Calendar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a calendar" }));
  const add = dialog.getByRole<HTMLButtonElement>("button", { name: "Add calendar" });
  expect(add).toBeDisabled();
  await user.type(dialog.getByRole("textbox", { name: "Title" }), "Around Hatfield");
  await user.selectOptions(dialog.getByRole("combobox", { name: "Saved search" }), "Weekend jazz");
  dialog.getByText("This weekend within 25 mi of Greenfield, MA · Keyword: “jazz”");
  await user.click(add);
  const embed = within(await screen.findByRole("dialog", { name: "Embed this calendar" }));
  expect(server.asked).toContainEqual(["calendars.add", { title: "Around Hatfield", searchId: 7 }]);
  await user.click(embed.getByRole("button", { name: "Copy: Grows with its content" }));
  expect(embed.getByRole("link", { name: "Traffic" })).toHaveAttribute("href", `/metrics/widget/?widget=${id}x`);
  const code = { id: `${id}x`, title: "Around Hatfield", publicUrl: siteConfig.publicUrl, theme: "auto" } as const;
  expect(await navigator.clipboard.readText()).toBe(scriptCode(code));
  await user.click(embed.getByRole("radio", { name: "Dark" }));
  await user.click(embed.getByRole("button", { name: "Copy: Frame of a fixed height" }));
  expect(await navigator.clipboard.readText()).toBe(frameCode({ ...code, theme: "dark" }));
});

test("everything at one’s venue is the first choice: three presses from the list to the copied code", async () => {
  const user = userEvent.setup();
  const server = serverWith([calendar]);
  await show(server, [search], undefined, halls);
  await screen.findByRole("link", { name: /^Around Hatfield/ });
  await user.click(screen.getByRole("button", { name: "Add Calendar" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add a calendar" }));
  const choice = dialog.getByRole<HTMLSelectElement>("combobox", { name: "What it shows" });
  expect([...choice.options].map(({ text }) => text)).toEqual([
    "Everything at Polish Hall",
    "Everything at Foundry",
    "Weekend jazz",
  ]);
  expect(choice.selectedOptions[0]?.text).toBe("Everything at Polish Hall");
  await user.click(dialog.getByRole("button", { name: "Add calendar" }));
  const embed = within(await screen.findByRole("dialog", { name: "Embed this calendar" }));
  await user.click(embed.getByRole("button", { name: "Copy: Grows with its content" }));
  expect(server.asked).toContainEqual(["calendars.addOfVenue", { title: "Events at Polish Hall", vid: 146 }]);
  expect(await navigator.clipboard.readText()).toContain(`data-widget="${id}y"`);
});

test("the proposed title follows what is chosen, and a title of one’s own stays", async () => {
  const user = userEvent.setup();
  await show(serverWith([]), [search], { kind: "add", venueId: 9 }, halls);
  const dialog = within(await screen.findByRole("dialog", { name: "Add a calendar" }));
  const title = dialog.getByRole<HTMLInputElement>("textbox", { name: "Title" });
  const choice = dialog.getByRole("combobox", { name: "What it shows" });
  expect(title).toHaveValue("Events at Foundry");
  await user.selectOptions(choice, "Weekend jazz");
  expect(title).toHaveValue("Weekend jazz");
  await user.type(title, " and more");
  await user.selectOptions(choice, "Everything at Polish Hall");
  expect(title).toHaveValue("Weekend jazz and more");
});

test("a calendar that names a venue and shows the events of all says so, and one press makes it that venue’s", async () => {
  const lost = { ...calendar, search: { ...calendar.search, lostVenue: { id: 146, name: "Polish Hall" } } };
  const server = serverWith([lost]);
  await show(server);
  await screen.findByText("“Around Hatfield” mentions Polish Hall, but this calendar shows events at all venues.");
  await userEvent.click(screen.getByRole("button", { name: "Show only Polish Hall" }));
  expect(server.asked).toContainEqual(["savedItems.searches.setVenue", { id: 7, vid: 146 }]);
  await screen.findByText(messages.searchOfVenue("Weekend jazz", "Polish Hall"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show only Polish Hall" })).not.toBeInTheDocument());
});

test("a title that is too long, and a search that is gone, are said at their fields", async () => {
  const wrong = { searchId: [messages.choice(7)] };
  await show(serverWith([calendar], { "calendars.update": () => refusal(wrong) }));
  await choose("Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit calendar" }));
  const title = dialog.getByRole<HTMLInputElement>("textbox", { name: "Title" });
  await userEvent.clear(title);
  await userEvent.click(title);
  await userEvent.paste("x".repeat(257));
  dialog.getByText(messages.atMostChars(256));
  await userEvent.clear(title);
  await userEvent.type(title, "Hatfield");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  const choice = dialog.getByRole("combobox", { name: "Saved search" });
  await waitFor(() => expect(choice).toHaveAttribute("aria-invalid", "true"));
  dialog.getByText(messages.choice(7));
});

test("an edited calendar shows its new title", async () => {
  await show(serverWith([calendar]));
  await choose("Edit");
  const dialog = within(await screen.findByRole("dialog", { name: "Edit calendar" }));
  await userEvent.type(dialog.getByRole("textbox", { name: "Title" }), " and Whately");
  await userEvent.click(dialog.getByRole("button", { name: "Save changes" }));
  await screen.findByRole("link", { name: /^Around Hatfield and Whately/ });
});

/** Chooses Delete, and confirms it. */
async function deleteIt() {
  await choose("Delete");
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete “Around Hatfield”?" }));
  dialog.getByText(calendarWords.deletedAtOnce);
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
}

test("a deletion is asked about first", async () => {
  const server = serverWith([calendar]);
  await show(server);
  await choose("Delete");
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
  expect(server.asked.map(([path]) => path)).not.toContain("calendars.remove");
});

test("a deletion is taken back under the same id", async () => {
  const server = serverWith([calendar]);
  await show(server);
  await deleteIt();
  await screen.findByText(messages.deleted("Around Hatfield"));
  await screen.findByRole("heading", { name: calendarWords.none });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByRole("link", { name: /^Around Hatfield/ });
  expect(server.asked).toContainEqual(["calendars.restore", { id }]);
});

test("what cannot be deleted stays, with the reason", async () => {
  await show(serverWith([calendar], { "calendars.remove": () => refusal({ "": ["Not found."] }) }));
  await deleteIt();
  await screen.findByText(messages.deleteFailed("Not found."));
  await screen.findByRole("link", { name: /^Around Hatfield/ });
});

test("a press on a calendar opens it in a window of its own, and as a link where windows are refused", async () => {
  await show(serverWith([calendar]));
  const link = await screen.findByRole("link", { name: /^Around Hatfield/ });
  const isFollowed = () => {
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    // Nothing is opened here: what is asked is whether the link would be followed.
    document.addEventListener("click", (event) => event.preventDefault(), { once: true });
    const { preventDefault } = press;
    let isPrevented = false;
    press.preventDefault = () => {
      if (press.currentTarget !== document) isPrevented = true;
      preventDefault.call(press);
    };
    link.dispatchEvent(press);
    return !isPrevented;
  };
  open.mockReturnValue({ focus: () => undefined } as Window);
  expect(isFollowed()).toBe(false);
  expect(open).toHaveBeenCalledWith(calendar.embedUrl, `calendar-${id}`, expect.stringContaining("width="));
  open.mockReturnValue(null);
  expect(isFollowed()).toBe(true);
  expect(link).toMatchObject({ href: calendar.embedUrl, target: "_blank" });
});

test("what a calendar shows is exported as text by its search", async () => {
  await show(serverWith([calendar]));
  await choose("Export as Text");
  await screen.findByText("Export of 7");
});

test("the preview shows the calendar itself, as wide as a place may be, in the chosen look", async () => {
  await show(serverWith([calendar]), [search], { kind: "embed", calendar });
  await userEvent.click(await screen.findByRole("radio", { name: "Light" }));
  await userEvent.click(screen.getByRole("button", { name: "Preview" }));
  const frame = await screen.findByTitle<HTMLIFrameElement>("Around Hatfield");
  expect([frame.getAttribute("src"), frame.width]).toEqual([`/widget/${id}/?theme=light`, "600"]);
  await userEvent.click(screen.getByRole("radio", { name: "320" }));
  expect(frame.width).toBe("320");
});

test("who has no saved search yet is led to where one is made", async () => {
  await show(serverWith([]), [], { kind: "add" });
  const dialog = within(await screen.findByRole("dialog", { name: "Add a calendar" }));
  dialog.getByText(calendarWords.noSearch);
  expect(dialog.getByRole("link", { name: "Find events" })).toHaveAttribute("href", "/events/");
});

test("a list that cannot be fetched says so, and is asked for again", async () => {
  let isDown = true;
  const list = serverWith([calendar]).answer("calendars.list", {});
  await show(serverWith([], { "calendars.list": () => (isDown ? new Error("down") : list) }));
  await screen.findByText(messages.resultsFailed);
  isDown = false;
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByRole("link", { name: /^Around Hatfield/ });
});
