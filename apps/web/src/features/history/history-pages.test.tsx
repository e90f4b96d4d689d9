import type { DeletedRecord, Revision } from "@hereabouts/contract/history/revision";
import { limits } from "@hereabouts/contract/limits";
import { messages } from "@hereabouts/contract/messages";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { DeletedPage } from "./deleted-page.tsx";
import { HistoryPage } from "./history-page.tsx";

const yesterday = new Date(Date.now() - 86_400_000).toISOString();
const aRevision = (id: number, changes: Partial<Revision> = {}): Revision => ({
  id,
  kind: "event",
  recordId: 5,
  name: "Waltz",
  venueId: 3,
  action: "update",
  author: { id: 9, name: "Ada" },
  isImported: false,
  batch: null,
  changes: [{ field: "name", before: "Walz", after: "Waltz" }],
  created: yesterday,
  ...changes,
});

/** Shows a page to staff, or to an editor who may not restore. */
async function show(page: ReactNode, answers: Record<string, unknown>, { isStaff = true } = {}) {
  const sent: [string, unknown][] = [];
  const content = (
    <>
      {page}
      <ToastRegion />
    </>
  );
  await renderInSite(content, {
    user: { ...someUser, isStaff, isZeditor: !isStaff },
    answer: (path, input) => {
      const answer = answers[path];
      if (!path.startsWith("reports.")) sent.push([path, input]);
      return typeof answer === "function" ? answer(input) : (answer ?? null);
    },
  });
  return sent;
}
const changes = async () => within(await screen.findByRole("list", { name: "Changes" }));

test("an event goes back to an earlier version after a question, and the current one has no way back", async () => {
  const data = [aRevision(42), aRevision(40, { action: "create", changes: [] })];
  const sent = await show(<HistoryPage kind="event" id={5} />, {
    "reports.revisions": { data, hasMore: false },
    "events.restore": { name: "Walz" },
  });
  await screen.findByRole("heading", { name: "History of Waltz" });
  expect(screen.getByRole("link", { name: "Edit this event" })).toHaveAttribute("href", "/manage/events/edit/5/");
  const [restore, ...more] = (await changes()).getAllByRole("button", { name: /Restore/ });
  expect(more).toEqual([]);
  if (restore) await userEvent.click(restore);
  const dialog = within(await screen.findByRole("alertdialog", { name: "Restore this version?" }));
  await userEvent.click(dialog.getByRole("button", { name: "Restore" }));
  await screen.findByText(messages.restored("Walz"));
  expect(sent).toEqual([["events.restore", { id: 5, revisionId: 40 }]]);
});

test("an editor who may not restore sees the versions without the way back", async () => {
  const data = [aRevision(42), aRevision(40, { action: "create", changes: [] })];
  await show(<HistoryPage kind="event" id={5} />, { "reports.revisions": { data } }, { isStaff: false });
  expect((await changes()).getAllByRole("listitem").length).toBeGreaterThanOrEqual(2);
  expect(screen.queryByRole("button", { name: /Restore/ })).not.toBeInTheDocument();
});

test("the history says from when on it is kept, and the version before counts as archived", async () => {
  const summary = aRevision(40, { author: null, isImported: true, changes: [] });
  await show(<HistoryPage kind="event" id={5} />, {
    "reports.revisions": { data: [aRevision(42), summary], hasMore: false, archivedUntil: "2024-11-01" },
  });
  const [, last] = (await changes()).getAllByRole("listitem");
  expect(last).toHaveTextContent(/^ArchivedEarlier changes/);
  expect(screen.getByText(/^Entries before Nov 1, 2024 are archived/)).toBeVisible();
});

test("a deleted venue is restored, and the reason is said when it can't be", async () => {
  const taken = "Another venue has this address now.";
  const deleted = aRevision(50, { kind: "venue", action: "delete", name: "The Barn", changes: [] });
  const sent = await show(<HistoryPage kind="venue" id={3} />, {
    "reports.revisions": { data: [deleted], hasMore: false },
    "venues.restore": refusal({ "": [taken] }),
  });
  await screen.findByText(`This venue was deleted. You can restore it for ${limits.deletedDays} days.`);
  expect(screen.queryByRole("link", { name: "Edit this venue" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  await screen.findByText(messages.restoreFailed(taken));
  expect(sent).toEqual([["venues.restore", { id: 3, revisionId: undefined }]]);
});

test("what was deleted long ago can't be restored any more", async () => {
  const deleted = aRevision(50, { action: "delete", created: "2020-01-01T12:00:00Z", changes: [] });
  await show(<HistoryPage kind="event" id={5} />, { "reports.revisions": { data: [deleted], hasMore: false } });
  await screen.findByText(/can no longer be restored/);
  expect(screen.queryByRole("button", { name: "Restore" })).not.toBeInTheDocument();
});

test("older changes begin below the last one shown", async () => {
  const page = ({ beforeId }: { beforeId?: number }) =>
    beforeId === undefined
      ? { data: [aRevision(42), aRevision(41)], hasMore: true }
      : { data: [aRevision(beforeId - 1, { action: "create", changes: [] })], hasMore: false };
  await show(<HistoryPage kind="event" id={5} />, { "reports.revisions": page });
  await userEvent.click(await screen.findByRole("button", { name: "Show older" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument());
  expect(screen.getByText("Added")).toBeVisible();
});

test("a record that never changed is named by its form", async () => {
  await show(<HistoryPage kind="venue" id={3} />, {
    "reports.revisions": { data: [], hasMore: false },
    "venues.form": { name: "The Barn" },
  });
  await screen.findByRole("heading", { name: "History of The Barn" });
  expect(screen.getByText("No changes to this venue yet.")).toBeVisible();
});

test("deleted records say of each who deleted it, and are restored from the list", async () => {
  const waltz: DeletedRecord = {
    kind: "event",
    id: 5,
    name: "Waltz",
    venueName: "The Barn",
    author: { id: 9, name: "Ada" },
    deleted: yesterday,
    massChange: null,
  };
  const sent = await show(<DeletedPage />, { "reports.deleted": [waltz], "events.restore": { name: "Waltz" } });
  expect(await screen.findByText(/^The Barn · Deleted/)).toHaveTextContent(/by Ada$/);
  expect(screen.getByRole("link", { name: "Waltz" })).toHaveAttribute("href", "/manage/events/history/5/");
  await userEvent.click(screen.getByRole("button", { name: "Restore Waltz" }));
  await screen.findByText(messages.restored("Waltz"));
  expect(sent).toEqual([["events.restore", { id: 5 }]]);
});

test("records that were deleted together are one line, and are restored together", async () => {
  const whole: DeletedRecord = {
    kind: "event",
    id: 5,
    name: "Waltz",
    venueName: "The Barn",
    author: { id: 9, name: "Ada" },
    deleted: yesterday,
    massChange: { id: 31, kind: "delete", count: 12, run: null, account: null, mayUndo: true },
  };
  const undone = { id: 31, undone: 12, left: [], isUnderWay: false };
  const sent = await show(<DeletedPage />, { "reports.deleted": [whole], "producer.undoMassChange": undone });
  expect(await screen.findByRole("link", { name: "12 events deleted" })).toHaveAttribute(
    "href",
    "/reports/edits/?batch=31",
  );
  await userEvent.click(screen.getByRole("button", { name: "Restore 12 events" }));
  await screen.findByText("12 events restored.");
  expect(sent).toEqual([["producer.undoMassChange", { id: 31 }]]);
});

test("what undoing an account deleted is one line that leads to the account’s own page", async () => {
  const whole: DeletedRecord = {
    kind: "event",
    id: 5,
    name: "Waltz",
    venueName: "The Barn",
    author: { id: 9, name: "Ada" },
    deleted: yesterday,
    massChange: { id: 31, kind: "undo_account", count: 12, run: null, account: 44, mayUndo: false },
  };
  await show(<DeletedPage />, { "reports.deleted": [whole] });
  await screen.findByRole("link", { name: "Changes by an account undone: 12 records" });
  expect(screen.getByRole("link", { name: "Undo or restore changes by this account" })).toHaveAttribute(
    "href",
    "/django/users/44/undo/",
  );
});

test("without deleted records the page says for how long they are kept", async () => {
  await show(<DeletedPage />, { "reports.deleted": [] });
  await screen.findByText(messages.nothingDeleted(limits.deletedDays));
});
