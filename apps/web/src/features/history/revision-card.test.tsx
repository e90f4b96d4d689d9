import type { Revision } from "@hereabouts/contract/history/revision";
import { cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { RevisionCard } from "./revision-card.tsx";

const revision: Revision = {
  id: 7,
  kind: "venue",
  recordId: 3,
  venueId: 3,
  name: "Mill Hall",
  action: "update",
  author: { id: 1, name: "Robin Ashfield" },
  isImported: false,
  batch: null,
  changes: [{ field: "name", before: "Mill River Hall", after: "Mill Hall" }],
  created: "2026-11-21T12:00:00.000Z",
};
const show = (changes: Partial<Revision> = {}, props: { isCurrent?: boolean; onRestore?: () => void } = {}) =>
  render(
    <ol>
      <RevisionCard revision={{ ...revision, ...changes }} isCurrent={false} {...props} />
    </ol>,
  );
const fields = () => screen.queryAllByRole("term").map((term) => term.textContent);

test("a change says who made it and what the field was before", () => {
  show();
  expect(screen.getByText("Changed")).toBeVisible();
  expect(screen.getByText("Robin Ashfield")).toBeVisible();
  expect(fields()).toEqual(["Name"]);
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual([
    "Before: Mill River Hall",
    "After: Mill Hall",
  ]);
});

test("what was nothing, or became nothing, is called empty", () => {
  show({ changes: [{ field: "phone", before: "413 555 0100", after: "" }] });
  expect(screen.getAllByRole("definition").map((value) => value.textContent)).toEqual([
    "Before: 413 555 0100",
    "After: Empty",
  ]);
});

test("what nobody did is an import's, or of an account that is gone", () => {
  show({ author: null });
  expect(screen.getByText("Deleted account")).toBeVisible();
  cleanup();
  show({ author: null, isImported: true, action: "create", changes: [] });
  expect(screen.getByText("Import")).toBeVisible();
  expect(screen.getByText("Added")).toBeVisible();
  expect(fields()).toEqual([]);
});

test("a long text is shortened until it is asked for", async () => {
  const text = "A barn of hand-hewn oak, raised by the whole village. ".repeat(6).trim();
  show({ changes: [{ field: "description", before: "A barn.", after: text }] });
  const after = screen.getAllByRole("definition")[1] as HTMLElement;
  expect(after.textContent).not.toContain(text);
  expect(after.textContent).toContain("…");
  await userEvent.click(within(after).getByRole("button", { name: "Show all" }));
  expect(after.textContent).toContain(text);
});

test("of many fields the first are shown, and all when asked for", async () => {
  const names = ["name", "phone", "email", "street", "city", "postalCode", "website", "notes"];
  show({ action: "create", changes: names.map((field) => ({ field, before: null, after: "Something" })) });
  expect(fields()).toHaveLength(6);
  await userEvent.click(screen.getByRole("button", { name: "Show all 8 fields" }));
  expect(fields()).toHaveLength(8);
  expect(screen.queryByText(/Before/)).not.toBeInTheDocument();
});

test("an earlier version can be restored, the current one is there already", async () => {
  const onRestore = vi.fn();
  show({}, { onRestore });
  await userEvent.click(screen.getByRole("button", { name: "Restore this version" }));
  expect(onRestore).toHaveBeenCalledOnce();
  cleanup();
  show({}, { isCurrent: true });
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
  expect(screen.getByText("Current version")).toBeVisible();
});
