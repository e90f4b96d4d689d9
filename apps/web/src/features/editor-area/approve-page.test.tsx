import type { WeekRow } from "@hereabouts/contract/timesheets/timesheet";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { someUser } from "../../app/session/user-context.fixture.ts";
import { ApprovePage } from "./approve-page.tsx";
import type { WeeksSearch } from "./editor-search.ts";

const aWeek = (editor: WeekRow["editor"], differs: Partial<WeekRow> = {}): WeekRow => ({
  id: `${editor.id}-2026-11-09`,
  editor,
  entries: 2,
  week: "2026-11-09",
  status: "submitted",
  version: 5,
  reason: "",
  submitted: "2026-11-16T12:00:00Z",
  decided: null,
  decidedBy: null,
  minutes: 390,
  ...differs,
});
const ada = aWeek({ id: 9, name: "Ada" });
const noor = aWeek({ id: 12, name: "Noor" });

async function show({
  rows = [ada, noor],
  search = {},
  answer = () => null,
}: {
  rows?: WeekRow[];
  search?: WeeksSearch;
  answer?: (path: string, input: unknown) => unknown;
} = {}) {
  const sent: [string, unknown][] = [];
  const onSearch = vi.fn();
  const page = (
    <>
      <ApprovePage search={search} onSearch={onSearch} />
      <ToastRegion />
    </>
  );
  await renderInSite(page, {
    answer: (path, input) => {
      if (path === "account.me") return { ...someUser, isSuperuser: true };
      if (path === "timesheets.weeks") {
        const pagination = { curPage: 1, totalPages: 1, totalItems: rows.length, totalIsLowerBound: false };
        return { data: rows, pagination, oldest: rows[0]?.submitted ?? null };
      }
      sent.push([path, input]);
      return answer(path, input);
    },
  });
  return { sent, onSearch };
}

test("the page says how many weeks wait and since when, and of each whose it is and its hours", async () => {
  await show();
  expect(await screen.findByText(/^2 weeks wait, the first since \d+ days ago$/)).toBeVisible();
  expect(screen.getByRole("link", { name: "Ada" })).toHaveAttribute(
    "href",
    "/editor/timesheets/?editor=9&week=2026-11-09",
  );
  expect(screen.getByRole("row", { name: /Ada/ })).toHaveTextContent("Week of November 96 h 30 min2Submitted");
  expect(screen.getByRole("link", { name: "This month’s hours" })).toHaveAttribute(
    "href",
    "/editor/api/timesheets.csv?whose=everybody",
  );
});

test("weeks are approved at once: the toast says how many, and why another one was not", async () => {
  const changed = "The hours of this week have changed. Review them again.";
  const { sent } = await show({
    answer: (path, input) =>
      path === "timesheets.approve" && (input as { editor: number }).editor === 12 ? refusal({ "": [changed] }) : null,
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Select Ada, Week of November 9" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Noor, Week of November 9" }));
  await userEvent.click(screen.getByRole("button", { name: "Approve all" }));
  await screen.findByText("1 week approved.");
  expect(screen.getByText(changed)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["timesheets.reopen", { editor: 9, week: "2026-11-09" }]));
  expect(sent.filter(([path]) => path === "timesheets.reopen")).toHaveLength(1);
});

test("an approved week is reopened by its key, and cannot be selected", async () => {
  const approved = { ...ada, status: "approved", decided: "2026-11-18T12:00:00Z", decidedBy: "Grace" } as const;
  const { sent } = await show({ rows: [approved], search: { status: "approved" } });
  expect(await screen.findByRole("row", { name: /Ada/ })).toHaveTextContent(/Approved.*Grace/);
  expect(screen.getByText("1 week")).toBeVisible();
  expect(screen.queryByRole("checkbox")).not.toBeInTheDocument();
  await userEvent.keyboard("jo");
  await screen.findByText("Hours of Ada back in review.");
  expect(sent).toEqual([["timesheets.reopen", { editor: 9, week: "2026-11-09" }]]);
});

test("weeks are narrowed by state and name, from the first page on", async () => {
  const { onSearch } = await show({ search: { page: 2 } });
  await userEvent.click(await screen.findByRole("combobox", { name: "Status" }));
  await userEvent.click(screen.getByRole("option", { name: "Returned" }));
  expect(onSearch).toHaveBeenLastCalledWith({ status: "returned", page: undefined });
  await userEvent.type(screen.getByRole("searchbox", { name: "Search by name" }), "ada");
  await waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ find: "ada", page: undefined }));
});

test("an empty list says whether nothing waits or nothing matches", async () => {
  await show({ rows: [] });
  await screen.findByText("No weeks to approve. Editors submit weeks on their timesheets.");
});

test("a filter without a match says how to see more", async () => {
  await show({ rows: [], search: { find: "xyzzy" } });
  await screen.findByText("No weeks match. Choose another status or remove a filter.");
});
