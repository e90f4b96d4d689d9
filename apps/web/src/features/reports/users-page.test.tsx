import type { UserReport } from "@hereabouts/contract/reports/user-report";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import type { UsersSearch } from "./report-search.ts";
import { UsersPage } from "./users-page.tsx";

const report: UserReport = {
  data: [
    {
      id: 5,
      name: "Vera Visitor",
      email: "vera@example.org",
      isConfirmed: true,
      roles: [],
      venues: 0,
      edits: 2,
      created: "2026-11-01T12:00:00.000Z",
      seen: null,
      suspended: null,
    },
  ],
  pagination: { curPage: 1, totalPages: 1, totalItems: 1, totalIsLowerBound: false },
};

const show = (answer: UserReport | Error, search: UsersSearch = {}) =>
  renderInSite(<UsersPage search={search} onSearch={vi.fn()} />, {
    answer: (path) => (path === "reports.users" ? answer : undefined),
  });

test("the keys of accounts are shown by a button, for whom has not heard of “?”", async () => {
  await show(report);
  await userEvent.click(await screen.findByRole("button", { name: "Keys" }));
  expect((await screen.findByRole("dialog", { name: /keys/i })).textContent).toContain("Undo what they did");
});

test("a page that does not answer has a way to the first, with the filters kept", async () => {
  await show(new Error("no such page"), { page: 9, role: "producer" });
  const way = await screen.findByRole("link", { name: "Go to the first page" });
  expect(way).toHaveAttribute("href", "/reports/user/?role=producer");
});

test("the first page has no way to itself when it does not answer", async () => {
  await show(new Error("no answer"));
  await screen.findByRole("button", { name: "Try again" });
  expect(screen.queryByText("Go to the first page")).not.toBeInTheDocument();
});
