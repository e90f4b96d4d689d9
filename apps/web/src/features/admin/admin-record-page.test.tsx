import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { AdminRecordPage } from "./admin-record-page.tsx";

test("the record of a venue leads to the form that changes it", async () => {
  const row = { id: "12", name: "Barn", detail: "Lee, MA", cells: {}, verbs: ["confirm"] };
  await renderInSite(<AdminRecordPage kind="venues" id="12" />, {
    answer: (path) => {
      if (path === "account.me") return { id: 7, isStaff: true, producerQuotas: [], organizers: [] };
      return path === "admin.venues.record" ? { row, facts: [], values: null, options: [] } : null;
    },
  });
  const edit = await screen.findByRole("link", { name: "Edit" });
  expect(edit).toHaveAttribute("href", "/manage/venues/edit/12/");
});

test("a form that was not changed is not sent, and says so", async () => {
  const row = { id: "gold", name: "Active", detail: "", cells: {}, verbs: [] };
  const values = { plan: "free", status: "active" };
  const options = [{ name: "plan", options: [{ value: "free", label: "Free" }] }];
  const sent: unknown[] = [];
  const content = (
    <>
      <AdminRecordPage kind="subscriptions" id="3" />
      <ToastRegion />
    </>
  );
  await renderInSite(content, {
    answer: (path, input) => {
      if (path === "account.me") return { id: 7, isStaff: true, producerQuotas: [], organizers: [] };
      if (path === "admin.subscriptions.save") sent.push(input);
      return path.startsWith("admin.subscriptions.") ? { row, facts: [], values, options } : null;
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findByText("Nothing was changed.")).toBeVisible();
  expect(sent).toEqual([]);
});

test("a subscription leads to its venue and its billing contact, and shows what was done to it", async () => {
  const row = { id: "3", name: "The Grange", detail: "Lee, MA", cells: { contact: "ann@example.org" }, verbs: [] };
  const entry = {
    id: 9,
    act: "plan.change",
    record: { kind: "venue", id: "3", name: "The Grange" },
    actor: { id: 7, name: "Walter" },
    doneBy: "",
    before: { plan: "free" },
    after: { plan: "gold" },
    created: "2026-11-19T12:00:00Z",
  };
  const asked: unknown[] = [];
  await renderInSite(<AdminRecordPage kind="subscriptions" id="3" />, {
    answer: (path, input) => {
      if (path === "account.me") return { id: 7, isStaff: true, isSuperuser: true, producerQuotas: [], organizers: [] };
      if (path === "admin.audit") asked.push(input);
      if (path === "admin.audit") return { data: [entry], hasMore: false, archivedUntil: null };
      return path === "admin.subscriptions.record" ? { row, facts: [], values: null, options: [] } : null;
    },
  });
  expect(await screen.findByRole("link", { name: "Venue" })).toHaveAttribute("href", "/manage/venues/edit/3/");
  const contact = screen.getByRole("link", { name: "Billing contact" });
  expect(contact).toHaveAttribute("href", "/django/users/?find=ann%40example.org");
  await screen.findByText("Walter");
  expect(asked).toEqual([expect.objectContaining({ recordKind: "venue", recordId: "3" })]);
});
