import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, renderInSite } from "../../app/in-site.fixture.tsx";
import { ReviewPage } from "./review-page.tsx";

const row: TextReview = {
  ...{ id: 4, kind: "event", recordId: 9, name: "Square dance", venueName: "Mill River Hall" },
  ...{ author: { id: 7, name: "Vera" }, isNew: true, score: 5, signals: ["shortLinks", "manyLinks"] },
  changes: [{ field: "description", before: "", after: "Win at https://bit.ly/win" }],
  ...{ status: "waiting", note: "", decidedBy: null, created: "2026-11-20T12:00:00.000Z" },
};
async function show(open?: string) {
  const answer = vi.fn<Answer>((path) =>
    path === "review.list"
      ? {
          data: [row],
          pagination: { curPage: 1, totalPages: 1, totalItems: 1, totalIsLowerBound: false },
          oldest: row.created,
        }
      : row,
  );
  await renderInSite(
    <>
      <ReviewPage search={{ open }} onSearch={vi.fn()} ways={null} />
      <ToastRegion />
    </>,
    { answer },
  );
  await screen.findByRole("link", { name: "Square dance", hidden: true });
  return answer;
}

test("a text says why it waits, is accepted by its letter, and Undo has it wait again", async () => {
  const answer = await show();
  expect(screen.getByRole("table").textContent).toContain("A link is shortened, so nobody sees where it leads.");
  await userEvent.keyboard("ja");
  expect(await screen.findByText(reviewWords.accepted("Square dance"))).toBeDefined();
  expect(answer).toHaveBeenCalledWith("review.accept", { id: 4, trustsAccount: false });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(answer).toHaveBeenCalledWith("review.reopen", { id: 4 });
});

test("it is read whole, with each signal's weight, and rejected with a reason", async () => {
  const answer = await show("4");
  const dialog = await screen.findByRole("dialog", { name: "Square dance" });
  expect(dialog.textContent).toContain("(+3)");
  expect(dialog.textContent).toContain("Win at https://bit.ly/win");
  await userEvent.click(within(dialog).getByRole("button", { name: "Reject" }));
  const ask = await screen.findByRole("dialog", { name: "Reject Square dance" });
  await userEvent.type(within(ask).getByRole("textbox"), "No short links.");
  await userEvent.click(within(ask).getByRole("button", { name: "Reject" }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith("review.reject", { id: 4, note: "No short links." }));
});
