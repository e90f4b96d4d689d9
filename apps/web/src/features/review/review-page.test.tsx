import { reviewWords } from "@hereabouts/contract/review/review-words";
import type { TextReview } from "@hereabouts/contract/review/text-review";
import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, renderInSite } from "../../app/in-site.fixture.tsx";
import { ReviewPage } from "./review-page.tsx";

const aRow: TextReview = {
  id: 4,
  kind: "event",
  recordId: 9,
  name: "Square dance",
  venueName: "Mill River Hall",
  author: { id: 7, name: "Vera" },
  isNew: true,
  score: 5,
  signals: ["shortLinks", "manyLinks"],
  changes: [{ field: "description", before: "", after: "Win at https://bit.ly/win" }],
  others: [],
  status: "waiting",
  note: "",
  decidedBy: null,
  created: "2026-11-20T12:00:00.000Z",
};
async function show(open?: number, row: TextReview = aRow) {
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
  expect(screen.getByRole("table").textContent).toContain("A shortened link hides its destination.");
  await userEvent.keyboard("ja");
  await screen.findByText(reviewWords.accepted("Square dance", 0));
  expect(answer).toHaveBeenCalledWith("review.accept", { id: 4, also: [], trustsAccount: false });
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  expect(answer).toHaveBeenCalledWith("review.reopen", { id: 4 });
});

test("it is read whole, with each signal's weight, and rejected with a reason", async () => {
  const answer = await show(4);
  const dialog = await screen.findByRole("dialog", { name: "Square dance" });
  expect(dialog.textContent).toContain("(+3)");
  expect(dialog.textContent).toContain("Win at https://bit.ly/win");
  await userEvent.click(within(dialog).getByRole("button", { name: "Reject and tell Vera" }));
  await userEvent.type(await within(dialog).findByRole("textbox"), "No short links.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Reject and tell Vera" }));
  await vi.waitFor(() =>
    expect(answer).toHaveBeenCalledWith("review.reject", { id: 4, also: [], note: "No short links." }),
  );
});

test("events of one calendar are one look: read together, and accepted with one press", async () => {
  const texts = (name: string) => [{ field: "description", before: "", after: `All about ${name}` }];
  const others = [5, 6].map((id) => ({ id, name: `Night ${id}`, changes: texts(`night ${id}`) }));
  const answer = await show(4, { ...aRow, others });
  const dialog = await screen.findByRole("dialog", { name: "Square dance" });
  expect(dialog.textContent).toContain("And 2 more from the same calendar.");
  expect(within(dialog).getByRole("region", { name: "Night 6" }).textContent).toContain("All about night 6");
  await userEvent.click(within(dialog).getByRole("button", { name: "Accept" }));
  await screen.findByText("Square dance and 2 more from its calendar accepted.");
  expect(answer).toHaveBeenCalledWith("review.accept", { id: 4, also: [5, 6], trustsAccount: false });
});
