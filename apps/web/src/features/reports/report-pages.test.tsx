import type { Revision } from "@hereabouts/contract/history/revision";
import type { EditorActivity } from "@hereabouts/contract/reports/editor-activity";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { EditorsPage } from "./editors-page.tsx";
import { EditsPage } from "./edits-page.tsx";

const ada: EditorActivity = {
  id: 9,
  name: "Ada",
  email: "ada@example.org",
  venuesAdded: 1,
  venuesChanged: 2,
  eventsAdded: 30,
  eventsChanged: 4,
  deleted: 5,
  restored: 0,
  total: 42,
  last: "2026-11-20T12:00:00Z",
};
const change: Revision = {
  id: 40,
  kind: "event",
  recordId: 5,
  name: "Waltz",
  venueId: 3,
  action: "update",
  author: { id: 9, name: "Ada" },
  isImported: false,
  batch: null,
  changes: [
    { field: "name", before: "Walz", after: "Waltz" },
    { field: "price", before: null, after: "free" },
  ],
  created: "2026-11-19T12:00:00Z",
};

const show = (page: ReactNode, path: string, answer: unknown) =>
  renderInSite(page, {
    user: { ...someUser, isStaff: true },
    answer: (asked) => (asked === path ? answer : null),
  });

test("editors are counted by what they did, in the days and the order that are chosen", async () => {
  const onSearch = vi.fn();
  await show(<EditorsPage search={{}} onSearch={onSearch} />, "reports.activity", { data: [ada] });
  expect(await screen.findByRole("row", { name: /Ada/ })).toHaveTextContent(/^Adaada@example\.org12304542/);
  expect(screen.getByText("1 person changed something")).toBeVisible();
  expect(screen.getByRole("link", { name: "Ada" })).toHaveAttribute("href", "/editor/9/profile/");
  await userEvent.click(screen.getByRole("button", { name: "Last" }));
  expect(onSearch).toHaveBeenLastCalledWith({ ordering: "-last" });
  await userEvent.click(screen.getByRole("combobox", { name: "When" }));
  await userEvent.click(screen.getByRole("option", { name: "Last 7 days" }));
  expect(onSearch).toHaveBeenLastCalledWith({ start_date: expect.any(String), end_date: undefined });
});

test("changes say which fields changed, whose they are, and that one of an import has others", async () => {
  const imported: Revision = {
    ...change,
    id: 39,
    name: "Polka",
    action: "create",
    author: null,
    isImported: true,
    batch: { id: 77, count: 12, kind: null, author: null, run: null, account: null, mayUndo: false },
  };
  const whole = {
    id: 78,
    count: 39,
    kind: "delete" as const,
    author: { id: 9, name: "Ada" },
    run: null,
    account: null,
    mayUndo: true,
  };
  const together: Revision = { ...change, id: 37, name: "Jig", action: "delete", batch: whole };
  const data = [change, imported, together, { ...change, id: 38, name: "Tango", author: null }];
  await show(<EditsPage search={{}} onSearch={vi.fn()} />, "reports.revisions", { data, hasMore: false });
  expect(await screen.findByRole("row", { name: /Waltz/ })).toHaveTextContent("WaltzName, PriceChangedEventAda");
  expect(screen.getByRole("row", { name: /Polka/ })).toHaveTextContent(/AddedEventImport/);
  expect(screen.getByRole("row", { name: /Tango/ })).toHaveTextContent(/Deleted account/);
  expect(screen.getByRole("link", { name: "One of 12 events of the same import" })).toHaveAttribute(
    "href",
    "/reports/edits/?batch=77&action=create",
  );
  expect(screen.getByRole("link", { name: "All: 39 events deleted" })).toHaveAttribute(
    "href",
    "/reports/edits/?batch=78",
  );
  expect(screen.getByRole("button", { name: "Restore 39 events" })).toBeVisible();
});

test("an account’s changes that were undone are one line that leads to undoing and restoring them", async () => {
  const batch = { id: 79, count: 4, kind: "undo_account" as const, run: null, account: 44, mayUndo: false };
  const undone: Revision = { ...change, id: 40, action: "delete", batch: { ...batch, author: { id: 9, name: "Ada" } } };
  await show(<EditsPage search={{}} onSearch={vi.fn()} />, "reports.revisions", { data: [undone], hasMore: false });
  await screen.findByRole("link", { name: "All: Changes by an account undone: 4 records" });
  expect(screen.getByRole("link", { name: "Undo or restore changes by this account" })).toHaveAttribute(
    "href",
    "/django/users/44/undo/",
  );
});

test("the changes of one account name it, and lead back to everyone's", async () => {
  await show(
    <EditsPage search={{ author_id: 9, kind: "event", before_id: 90 }} onSearch={vi.fn()} />,
    "reports.revisions",
    {
      data: [change],
      hasMore: false,
    },
  );
  await screen.findByText("By Ada");
  expect(screen.getByRole("link", { name: "By everyone" })).toHaveAttribute("href", "/reports/edits/?kind=event");
});

test("filters begin at the newest change", async () => {
  const onSearch = vi.fn();
  await show(<EditsPage search={{ before_id: 90 }} onSearch={onSearch} />, "reports.revisions", { data: [] });
  await screen.findByText("No matching changes. Choose other days or remove a filter.");
  await userEvent.click(screen.getByRole("combobox", { name: "What" }));
  await userEvent.click(screen.getByRole("option", { name: "Deleted" }));
  expect(onSearch).toHaveBeenCalledWith({ action: "delete", before_id: undefined });
});
