import type { CorrectionList } from "@hereabouts/contract/corrections/correction";
import { correctionWords } from "@hereabouts/contract/corrections/correction-words";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { renderInSite } from "../../app/in-site.fixture.tsx";
import { aReport } from "./correction.fixture.ts";
import { CorrectionsPage } from "./corrections-page.tsx";
import type { CorrectionsSearch } from "./corrections-search.ts";

const updated = "2026-11-19T12:00:00.000Z";
const changedSince = aReport(2, "Mill", {
  changes: [
    { field: "phone", seen: "413-555-0100", now: "413-555-0155", proposed: "413-555-0199", isTaken: false },
    { field: "city", seen: "Hadley", now: "Hadley", proposed: "Amherst", isTaken: false },
  ],
});

async function show(search: CorrectionsSearch = {}, rows = [aReport(1, "Barn"), changedSince]) {
  const sent: [string, unknown][] = [];
  const onSearch = vi.fn();
  const list: CorrectionList = {
    data: rows,
    pagination: { curPage: 1, totalPages: 1, totalItems: rows.length, totalIsLowerBound: false },
    oldest: "2026-11-04T12:00:00.000Z",
  };
  await renderInSite(
    <>
      <CorrectionsPage to="/reports/corrections/" search={search} onSearch={onSearch} />
      <ToastRegion />
    </>,
    {
      answer: (path, input) => {
        if (path === "corrections.list") return list;
        if (path === "account.me") return null;
        sent.push([path, input]);
        return {};
      },
    },
  );
  // Behind a dialog there is nothing to be found.
  if (search.open === undefined) await screen.findByRole("link", { name: "Barn" });
  return { sent, onSearch };
}

test("says how many wait and since when, and takes a plain suggestion over by one key, which Undo takes back", async () => {
  const { sent } = await show();
  expect(document.body.textContent).toMatch(/2 open reports, the oldest from .+ ago/);
  await userEvent.keyboard("ja");
  await waitFor(() => expect(sent).toEqual([["corrections.accept", { id: 1, fields: ["phone"], updated }]]));
  const told = await screen.findByRole("alertdialog", { name: correctionWords.accepted("Barn") });
  await userEvent.click(within(told).getByRole("button", { name: "Undo" }));
  await waitFor(() => expect(sent.at(-1)).toEqual(["corrections.reopen", { id: 1 }]));
});

test("a value that changed since it was looked at is shown three times over, and is not taken over unasked", async () => {
  const { sent, onSearch } = await show({ open: 2 });
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("Was 413-555-0100 when reported");
  expect(within(dialog).getByText("413-555-0155").tagName).toBe("DEL");
  expect(within(dialog).getByLabelText(/^Phone/)).not.toBeChecked();
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept 1 of 2" }));
  await waitFor(() => expect(sent).toEqual([["corrections.accept", { id: 2, fields: ["city"], updated }]]));
  // The neighbour follows.
  await waitFor(() => expect(onSearch).toHaveBeenCalledWith({ open: 1 }, { replace: true }));
});

test("is declined with a reason only", async () => {
  const { sent } = await show({ open: 1 });
  const dialog = await screen.findByRole("dialog");
  await userEvent.keyboard("r");
  await userEvent.click(within(dialog).getByRole("button", { name: /^Decline/ }));
  expect(dialog.textContent).toContain(correctionWords.explain);
  expect(within(dialog).getByLabelText("Why")).toHaveFocus();
  expect(sent).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText("Why"), "The number still works.");
  await userEvent.click(within(dialog).getByRole("button", { name: /^Decline/ }));
  await waitFor(() => expect(sent).toEqual([["corrections.decline", { id: 1, note: "The number still works." }]]));
});

test("says so when a link leads to a report that is decided already", async () => {
  await show({ open: 99 });
  expect((await screen.findByRole("dialog")).textContent).toContain("Someone may have already decided on this report.");
});
