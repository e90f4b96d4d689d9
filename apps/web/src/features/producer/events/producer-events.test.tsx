import type { UserContext } from "@hereabouts/contract/account/user-context";
import type { DeletedEvent } from "@hereabouts/contract/producer/deleted-event";
import type { EventRow } from "@hereabouts/contract/producer/event-rows";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { type ProducerEventsSearch, producerEventsSearch } from "../producer-search.ts";
import { DeletedEvents } from "./deleted-events.tsx";
import { ProducerEvents } from "./producer-events.tsx";

const anEvent = (id: number, name: string, differs: Partial<EventRow> = {}): EventRow => ({
  id,
  name,
  language: "",
  absoluteUrl: `/events/${id}/`,
  eventType: { id: 5, name: "Community", slug: "community" },
  nextEventOccurrence: null,
  recurrenceShort: "",
  status: "scheduled",
  isInPerson: true,
  imageThumbnail: null,
  printNumber: id,
  venueName: "Foundry Hall",
  date: "2026-12-01",
  comingDates: { total: 1, cancelled: 0 },
  isHeld: false,
  isHidden: false,
  nextChange: null,
  ends: "2026-12-01",
  unconfirmed: 0,
  views: 7,
  rsvps: null,
  ...differs,
});
const off = { date: "2026-12-08", status: "cancelled" };
const events = [
  anEvent(1, "Waltz", { comingDates: { total: 8, cancelled: 2 }, nextChange: off, rsvps: { coming: 12, waiting: 3 } }),
  anEvent(2, "Polka", { comingDates: { total: null, cancelled: 1 }, nextChange: off, isHeld: true }),
  anEvent(3, "Tango", { comingDates: { total: null, cancelled: 0 }, ends: null, status: "sold_out" }),
  anEvent(4, "Fair", { comingDates: { total: 3, cancelled: 0 }, ends: "2027-01-12", isHidden: true }),
];
const at = {
  venueName: "Foundry Hall",
  deleted: "2026-11-19T12:00:00.000Z",
  isByNobody: false,
  run: null,
  massChange: null,
};
const deleted: DeletedEvent[] = [
  { id: 7, name: "Mazurka", ...at, mayRestore: true },
  { id: 8, name: "Rumba", ...at, mayRestore: false },
  { id: 9, name: "Salsa", ...at, mayRestore: false, isByNobody: true },
  {
    id: 10,
    name: "Bolero",
    ...at,
    mayRestore: true,
    run: { id: 4, sourceName: "season.ics", events: 39, undoneBy: "Pat Ames" },
  },
  {
    id: 11,
    name: "Gavotte",
    ...at,
    mayRestore: true,
    massChange: { id: 31, kind: "delete", count: 12, run: null, account: null, mayUndo: true, by: "Pat Ames" },
  },
];
const counts = { upcoming: 4, unconfirmed: 0, unconfirmedDates: 0, past: 61, canceled: 0, deleted: 2, drafts: 1 };
const pagination = { curPage: 1, totalPages: 1, totalItems: 4, totalIsLowerBound: false };

async function show(search: ProducerEventsSearch = {}, rows: EventRow[] = events) {
  const done = vi.fn();
  await renderInSite(
    <>
      <ProducerEvents
        user={{ producerQuotas: [], organizers: [] } as unknown as UserContext}
        venue={null}
        search={search}
        onSearch={() => undefined}
      />
      <ToastRegion />
    </>,
    {
      answer: (path, input) => {
        if (path === "producer.eventRows") {
          const unconfirmedDates = rows.reduce((sum, { unconfirmed }) => sum + unconfirmed, 0);
          return { data: rows, pagination, counts: { ...counts, unconfirmedDates } };
        }
        if (path === "producer.deletedEvents") return deleted;
        if (path !== "events.restore" && !/^producer\.(\w+Events|undoMassChange)$/.test(path)) return undefined;
        done(path, input);
        if (path === "producer.undoMassChange")
          return { id: 31, undone: 11, left: [{ name: "Reel", reason: "No room." }] };
        return { name: "Mazurka", events: path === "producer.copyEvents" ? [91, 92] : [], massChange: 31 };
      },
    },
  );
  return done;
}
const bar = () => screen.getByRole("region", { name: "Selected rows" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

test("a row says what visitors see of an event and what changes next", async () => {
  await show();
  const rows = (await screen.findAllByRole("row")).slice(1);
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole("cell")
        .slice(2, 5)
        .map((cell) => cell.textContent),
    ),
  ).toEqual([
    ["Public", "Foundry Hall", "2 of 8 dates canceled"],
    ["In review", "Foundry Hall", "Canceled: Tue, Dec 8"],
    ["Sold out", "Foundry Hall", "No end date"],
    ["Hidden", "Foundry Hall", "Ends Tue, Jan 12, 2027"],
  ]);
  expect(within(rows[0] as HTMLElement).getByRole("link", { name: "Waltz" })).toHaveAttribute(
    "href",
    "/manage/events/edit/1/",
  );
  expect(screen.getByRole("link", { name: "12 coming, 3 waiting" })).toHaveAttribute("href", "/manage/events/rsvps/1/");
  const counted = screen.getAllByRole("link", { name: /\d coming/ });
  expect(counted.map((link) => link.textContent)).toEqual(["12 coming, 3 waiting"]);
});

test("dates that are not confirmed have a tab and a mark, and are confirmed one by one or together", async () => {
  const done = await show({ show: "unconfirmed" }, [anEvent(1, "Waltz", { unconfirmed: 2 }), anEvent(2, "Polka")]);
  expect(await screen.findByRole("link", { name: "To confirm2" })).toHaveAttribute("aria-current", "page");
  expect(screen.getByText(/^2 dates this week not confirmed\./)).toBeVisible();
  expect(within(screen.getByRole("table")).getByText("To confirm")).toBeVisible();
  await press("More for Waltz");
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Confirm dates/ }));
  expect(done).toHaveBeenLastCalledWith("producer.confirmEvents", { events: [1] });
  expect(await screen.findByText("1 event confirmed.")).toBeVisible();
  for (const box of screen.getAllByRole("checkbox", { name: /^Select (Waltz|Polka)/ })) await userEvent.click(box);
  await userEvent.click(within(bar()).getByRole("button", { name: "Confirm 1" }));
  await waitFor(() => expect(done).toHaveBeenLastCalledWith("producer.confirmEvents", { events: [1] }));
});

test("the tabs say how many events there are, and each is an address", async () => {
  await show({ show: "past", find: "dance" });
  const tabs = within(screen.getByRole("navigation", { name: "Which events" })).getAllByRole("link");
  await waitFor(() =>
    expect(tabs.map((tab) => tab.textContent)).toEqual(["Upcoming4", "Drafts1", "Past61", "Canceled0", "Deleted2"]),
  );
  expect(tabs.map((tab) => tab.getAttribute("href"))).toEqual([
    "/manage/events/?find=dance",
    "/manage/events/?show=drafts&find=dance",
    "/manage/events/?show=past&find=dance",
    "/manage/events/?show=canceled&find=dance",
    "/manage/events/?show=deleted&find=dance",
  ]);
  expect(tabs.map((tab) => tab.getAttribute("aria-current"))).toEqual([null, null, "page", null, null]);
});

test("last year’s fair is copied by three keys, and that is undone", async () => {
  const done = await show({ show: "past" }, [anEvent(5, "Fair", { date: "2025-12-13" })]);
  await screen.findByRole("link", { name: "Fair" });
  await userEvent.keyboard("jc");
  await screen.findByRole("dialog", { name: "Copy “Fair”?" });
  await userEvent.keyboard("{Enter}");
  await screen.findByText("1 event copied.");
  expect(done).toHaveBeenCalledWith("producer.copyEvents", { events: [5] });
  await press("Undo");
  expect(done).toHaveBeenLastCalledWith("producer.undoMassChange", { id: 31 });
});

test("x and Shift select events, which are deleted together and restored together", async () => {
  const done = await show();
  await screen.findByRole("link", { name: "Waltz" });
  await userEvent.keyboard("jxjj{Shift>}X{/Shift}");
  expect(bar()).toHaveTextContent("3 selected");
  await userEvent.keyboard("d");
  await screen.findByText("3 events deleted.");
  expect(done).toHaveBeenLastCalledWith("producer.deleteEvents", { events: [1, 2, 3] });
  await press("Undo");
  expect(done).toHaveBeenLastCalledWith("producer.undoMassChange", { id: 31 });
});

test("one field of the selected events is changed by the rules of the form", async () => {
  const done = await show();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Waltz" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Fair" }));
  await press("Change");
  await userEvent.click(await screen.findByRole("menuitem", { name: "Ticket link" }));
  const dialog = await screen.findByRole("dialog", { name: "Ticket link of 2 events" });
  const field = within(dialog).getByRole("textbox", { name: /Ticket link/ });
  await userEvent.type(field, "not a link");
  await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
  expect(done).not.toHaveBeenCalled();
  await userEvent.clear(field);
  await userEvent.type(field, "https://tickets.example/");
  await userEvent.click(within(dialog).getByRole("button", { name: "Change" }));
  await screen.findByText("2 events changed.");
  expect(done).toHaveBeenCalledWith("producer.changeEvents", { events: [1, 4], ticketUrl: "https://tickets.example/" });
});

test("selected events are canceled, and scheduled again where all were before", async () => {
  const done = await show();
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Waltz" }));
  await press("Cancel 1");
  await screen.findByText("1 event canceled.");
  expect(done).toHaveBeenLastCalledWith("producer.changeEvents", { events: [1], status: "cancelled" });
  await press("Undo");
  expect(done).toHaveBeenLastCalledWith("producer.undoMassChange", { id: 31 });
});

test.each<[ProducerEventsSearch, string]>([
  [{}, "Events you publish appear here and in the listing."],
  [{ show: "past" }, "Events move here once their last date is over. Copy one to hold it again."],
  [{ show: "canceled" }, "Events you cancel appear here. Visitors still see that they are canceled."],
  [{ find: "waltz" }, "No matches. Use fewer words, or look in another tab."],
])("an empty list says what to do: %j", async (search, hint) => {
  await show(search, []);
  await screen.findByText(hint);
});

test("what was deleted lately can be brought back by who deleted it", async () => {
  const restored = await show({ show: "deleted" });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("My Events");
  await userEvent.click(await screen.findByRole("button", { name: "Restore Mazurka" }));
  expect(restored).toHaveBeenCalledWith("events.restore", { id: 7 });
  expect(screen.queryByRole("button", { name: "Restore Rumba" })).not.toBeInTheDocument();
  screen.getByText(/by another manager or an editor, who can restore it/);
  screen.getByText(/by an import or a deleted account. Our staff can restore it/);
});

test("an undone import is one line that says who undid it, and is restored at one press", async () => {
  const restored = vi.fn();
  const run = { id: 4, state: "restoring", failure: null, outcomes: { undone: 39 } };
  const done = { ...run, state: "done", outcomes: { created: 39 } };
  const page = (
    <>
      <DeletedEvents />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === "sources.runs.restore") restored(input);
      if (path === "sources.runs.restore") return run;
      return path === "sources.runs.get" ? done : deleted;
    },
  });
  await screen.findByRole("heading", { name: "39 events from season.ics" });
  expect(document.body.textContent).toMatch(/Import undone .* by Pat Ames/);
  await userEvent.click(screen.getByRole("button", { name: "Restore 39 events" }));
  expect(restored).toHaveBeenCalledWith({ id: 4 });
  await screen.findByText("39 events restored.");
});

test("a quota that was filled meanwhile is told when an event cannot be brought back", async () => {
  const asked: string[] = [];
  await renderInSite(<DeletedEvents />, {
    answer: (path) => {
      asked.push(path);
      if (path === "events.restore") return new Error("Upgrade to publish more events.");
      return path === "producer.deletedEvents" ? deleted : { id: 5 };
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Restore Mazurka" }));
  await waitFor(() => expect(asked.slice(asked.indexOf("events.restore"))).toContain("producer.deletedEvents"));
});

test("the address says what is shown, and an unknown word counts as none", () => {
  const known = { show: "past", ordering: "name", find: "fair", page: 2 };
  expect(producerEventsSearch({ ...known, page: "2" })).toEqual(known);
  expect(producerEventsSearch({ show: "everything", ordering: "size" })).toEqual({});
});

test("events that were deleted together are one line with who did it, and come back together but for what is named", async () => {
  const done = await show({ show: "deleted" });
  expect(await screen.findByRole("heading", { name: "12 events deleted" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Restore 12 events" }));
  expect(done).toHaveBeenCalledWith("producer.undoMassChange", { id: 31 });
  expect(await screen.findByText("11 events restored. Reel: No room.")).toBeVisible();
});
