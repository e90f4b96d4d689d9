import type { VenueSource } from "@hereabouts/contract/sources/venue-source";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { PageWithPlace, refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { SourcePage } from "./source-page.tsx";

const source: VenueSource = {
  id: 7,
  venueId: 3,
  name: "calendar.example",
  url: "https://calendar.example/feed.ics",
  format: "ical",
  eventType: 5,
  ageGroups: [],
  isScheduled: true,
  health: {
    state: "scheduled",
    lastRead: "2026-11-20T12:00:00Z",
    lastSuccess: "2026-11-20T12:00:00Z",
    nextRead: "2026-11-20T20:00:00Z",
    eventsFound: 12,
    unusable: 0,
    failure: null,
  },
  waiting: 0,
  inReview: 0,
  missing: 0,
  ignored: 0,
  openRun: null,
  created: "2026-11-01T12:00:00Z",
};
const pagination = { curPage: 1, totalPages: 1, totalItems: 1, totalIsLowerBound: false };

/** Shows a source with these missing and ignored entries. `change` responds to what the page does. */
async function show({
  shown = source,
  missing = [] as object[],
  ignored = [] as object[],
  change = (): unknown => shown,
} = {}) {
  const sent: [string, unknown][] = [];
  const page = (
    <PageWithPlace>
      <SourcePage id={7} />
    </PageWithPlace>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === "sources.missing") return { data: missing, pagination };
      if (path === "sources.ignored") return { data: ignored, pagination };
      if (path === "sources.runs.list") return [];
      sent.push([path, input]);
      return path === "sources.get" ? shown : change();
    },
  });
  await screen.findByRole("heading", { name: shown.name });
  const done = () => sent.filter(([path]) => path !== "sources.get");
  return { sent, done };
}

test("a calendar is imported now, and stops being updated by itself", async () => {
  const { done } = await show();
  expect(screen.getByText("https://calendar.example/feed.ics")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Import now" }));
  await userEvent.click(screen.getByRole("switch", { name: "Update my events automatically" }));
  expect(done()).toEqual([
    ["sources.read", { id: 7 }],
    ["sources.change", { id: 7, isScheduled: false }],
  ]);
});

test("a source that is read already says why it is not read again", async () => {
  const busy = "This source is already being checked.";
  await show({ change: () => refusal({ "": [busy] }) });
  await userEvent.click(screen.getByRole("button", { name: "Import now" }));
  await screen.findByText(busy);
});

test("a source that was paused by undoing an import is off, and can be turned on", async () => {
  const paused: VenueSource = { ...source, health: { ...source.health, state: "paused_undone" } };
  const { done } = await show({ shown: paused });
  const updates = screen.getByRole("switch", { name: "Update my events automatically" });
  expect(updates).not.toBeChecked();
  await userEvent.click(updates);
  expect(done()).toEqual([["sources.change", { id: 7, isScheduled: true }]]);
});

test("a newer version of a file is sent, and a refused one says why", async () => {
  const asked = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    const isFile = String(address).includes("/file/");
    const body = isFile ? { file: ["This is no calendar."] } : { csrfToken: "token" };
    return new Response(JSON.stringify(body), { status: isFile ? 400 : 200 });
  });
  await show({ shown: { ...source, name: "autumn.ics", url: null, isScheduled: false } });
  expect(screen.queryByRole("switch")).not.toBeInTheDocument();
  const file = new File(["BEGIN:NOTHING"], "winter.ics", { type: "text/calendar" });
  await userEvent.upload(screen.getByLabelText("Newer version of the file"), file);
  await screen.findByText("This is no calendar.");
  expect(asked.mock.calls.map(([address]) => address)).toContain(
    "/events/api/v1/venue_sources/7/file/?name=winter.ics",
  );
  asked.mockRestore();
});

test("an event that the calendar lacks is kept, canceled or deleted as decided", async () => {
  const missing = [{ id: 5, name: "Waltz", since: "2026-11-19T12:00:00Z", event: { id: 9, name: "Waltz" } }];
  const { done } = await show({ missing });
  expect(await screen.findByRole("link", { name: "Waltz" })).toHaveAttribute("href", "/manage/events/edit/9/");
  await userEvent.click(screen.getByRole("button", { name: "Cancel event: Waltz" }));
  await screen.findByText("Waltz canceled. We’re emailing everyone who saved it.");
  expect(done()).toEqual([["sources.decideMissing", { id: 7, items: [5], choice: "cancel" }]]);
});

test("an ignored entry is asked about again", async () => {
  const { done } = await show({ ignored: [{ id: 6, name: "Closed", since: "2026-11-19T12:00:00Z", event: null }] });
  await userEvent.click(await screen.findByRole("button", { name: "Stop ignoring Closed" }));
  await screen.findByText("We’ll ask about Closed again at the next import.");
  expect(done()).toEqual([["sources.restoreIgnored", { id: 7, items: [6] }]]);
});

test("a deleted source is left for the list, and not asked for again", async () => {
  const { sent } = await show({ change: () => null });
  await userEvent.click(screen.getByRole("button", { name: "Delete this source" }));
  const dialog = within(await screen.findByRole("alertdialog", { name: "Delete calendar.example?" }));
  expect(dialog.getByText(/Events already imported stay/)).toBeVisible();
  await userEvent.click(dialog.getByRole("button", { name: "Delete" }));
  await screen.findByText("calendar.example deleted. Its events stay.");
  await waitFor(() => expect(screen.getByTestId("place")).toHaveTextContent("/manage/import/"));
  expect(sent.map(([path]) => path)).toEqual(["sources.get", "sources.remove"]);
});
