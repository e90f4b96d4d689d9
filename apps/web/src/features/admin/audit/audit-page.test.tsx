import type { AdminKind } from "@hereabouts/contract/admin/admin-kind";
import { adminKinds } from "@hereabouts/contract/admin/admin-kinds";
import type { AuditEntry } from "@hereabouts/contract/audit/audit-log";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../../app/in-site.fixture.tsx";
import { changedFields } from "./audit-columns.tsx";
import { AuditPage } from "./audit-page.tsx";

const entry: AuditEntry = {
  id: 9,
  act: "user.roles",
  actor: { id: 5, name: "Ada" },
  doneBy: "",
  record: { kind: "user", id: "12", name: "Vera" },
  before: { isStaff: false, isZeditor: false },
  after: { isStaff: true, isZeditor: false },
  requestId: "request-1",
  created: "2026-11-20T12:00:00.000Z",
};
async function show() {
  const onSearch = vi.fn();
  await renderInSite(<AuditPage search={{}} onSearch={onSearch} />, {
    answer: (path) => (path === "admin.audit" ? { data: [entry], hasMore: false } : null),
  });
  await screen.findByRole("button", { name: "Changed an account’s roles" });
  return onSearch;
}

test("the fields of a change stand in the order of their form", () => {
  const fields = ["zzz", "showAlternateTimes", "website", "name", "aaa"];
  const record = { ...entry.record, kind: "venue" } as const;
  const values = (value: number) => Object.fromEntries(fields.map((field) => [field, value]));
  const changed = changedFields({ ...entry, record, before: values(1), after: values(2) });
  const form = Object.values<AdminKind>(adminKinds).find(({ logged }) => logged === "venue")?.form?.fields ?? [];
  const known = form.map(({ name }) => name).filter((name) => fields.includes(name));
  expect(changed.slice(0, known.length)).toEqual(known);
  expect(changed.indexOf("aaa")).toBeLessThan(changed.indexOf("zzz"));
});

test("a line opens by its letter with who, what was before and after, and by which request", async () => {
  await show();
  await userEvent.keyboard("je");
  const dialog = await screen.findByRole("dialog", { name: "Changed an account’s roles" });
  for (const text of ["Account Vera (12)", "Ada", "request-1"]) within(dialog).getByText(text);
  // What stayed as it was is no part of the change.
  expect(dialog.textContent).toMatch(/Staff.*false.*true/);
  expect(dialog.textContent).not.toContain("Editor");
});

test("letters lead to everything that somebody did, and everything that was done to one record", async () => {
  const onSearch = await show();
  await userEvent.keyboard("jw");
  expect(onSearch).toHaveBeenLastCalledWith({ actor_id: 5 });
  await userEvent.keyboard("o");
  expect(onSearch).toHaveBeenLastCalledWith({ record_kind: "user", record_id: "12" });
});
