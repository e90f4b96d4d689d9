import type { AccountChange, AccountChanges, AccountUndo } from "@hereabouts/contract/account-undo/account-undo";
import { undoWords } from "@hereabouts/contract/account-undo/undo-words";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { type Answer, renderInSite } from "../../../app/in-site.fixture.tsx";
import { UndoPage } from "./undo-page.tsx";

const deed = (recordId: number, rest: Partial<AccountChange> = {}): AccountChange => ({
  kind: "event",
  recordId,
  name: `Dance ${recordId}`,
  venueName: "Mill River Hall",
  deed: "changed",
  changes: 2,
  hasPicture: false,
  isChangedSince: false,
  obstacle: "",
  ...rest,
});
const undo: AccountUndo = {
  id: 3,
  userId: 7,
  state: "undoing",
  total: 2,
  worked: 0,
  left: [],
  leftCount: 0,
  begun: "2026-11-20T16:00:00.000Z",
  begunBy: "Ada",
  until: null,
};
const deeds = (rest: Partial<AccountChanges> = {}): AccountChanges => ({
  account: {
    id: 7,
    name: "Vera",
    email: "vera@example.org",
    isSuperuser: false,
    suspended: null,
    suspendedReason: "",
  },
  counts: [{ kind: "event", deed: "changed", plain: 1, changedSince: 1, fixed: 1 }],
  data: [deed(1, { isChangedSince: true }), deed(2), deed(3, { obstacle: undoWords.unknown })],
  pagination: { curPage: 1, totalPages: 1, totalItems: 3, totalIsLowerBound: false },
  undos: [],
  ...rest,
});
async function show(found: AccountChanges) {
  const states: Partial<AccountUndo>[] = [{ worked: 1 }, { state: "undone", worked: 2, until: "2026-12-20T16:00:00Z" }];
  const answer = vi.fn<Answer>((path) => {
    if (path === "accountUndo.deeds") return found;
    if (path === "accountUndo.begin") return undo;
    if (path === "accountUndo.work") return { ...undo, ...states.shift() };
    return null;
  });
  await renderInSite(<UndoPage id={7} page={undefined} />, { answer });
  await screen.findByRole("heading", { name: "Undo what Vera did" });
  return answer;
}

test("one press takes back all that nobody else changed, and what is chosen besides, batch after batch", async () => {
  const answer = await show(deeds());
  const [first, second, third] = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(first?.textContent).toContain("Changed 2 times");
  expect(first?.textContent).toContain("Stays: changed by someone else since");
  expect(second?.textContent).toContain("Will be undone");
  expect(third?.textContent).toContain(undoWords.unknown);
  // Only what asks for a choice can be chosen.
  expect(screen.getAllByRole("checkbox").map((box) => box.getAttribute("aria-label"))).toEqual(["Select Dance 1"]);
  await userEvent.click(screen.getByRole("checkbox"));
  await userEvent.click(screen.getByRole("button", { name: "Undo 2 records" }));
  const dialog = await screen.findByRole("alertdialog");
  expect(dialog.textContent).toContain("1 record that someone else has changed since");
  await userEvent.click(within(dialog).getByRole("button", { name: "Undo" }));
  await vi.waitFor(() => expect(answer.mock.calls.filter(([path]) => path === "accountUndo.work")).toHaveLength(2));
  expect(answer).toHaveBeenCalledWith("accountUndo.begin", { id: 7, chosen: ["event:1"] });
});

test("what was stopped says how far it came and goes on; what is done can be put back and says what was left", async () => {
  const left = [{ kind: "event" as const, recordId: 1, name: "Dance 1", reason: undoWords.changedMeanwhile }];
  const answer = await show(
    deeds({
      undos: [
        { ...undo, worked: 1 },
        { ...undo, id: 2, state: "undone", worked: 2, left, leftCount: 1, until: "2026-12-20T16:00:00Z" },
      ],
    }),
  );
  screen.getByRole("progressbar", { name: "1 of 2" });
  screen.getByText(`Dance 1: ${undoWords.changedMeanwhile}`);
  // One thing at a time.
  expect(screen.getByRole("button", { name: /^Undo 1 record/ })).toHaveProperty("disabled", true);
  await userEvent.click(screen.getByRole("button", { name: "Continue" }));
  await vi.waitFor(() => expect(answer).toHaveBeenCalledWith("accountUndo.work", { id: 3 }));
  await userEvent.click(await screen.findByRole("button", { name: "Restore" }));
  expect(answer).toHaveBeenCalledWith("accountUndo.putBack", { id: 2 });
});

test("an account is suspended with a reason, and let in again", async () => {
  const answer = await show(deeds());
  await userEvent.click(screen.getByRole("button", { name: "Suspend the account" }));
  const dialog = await screen.findByRole("dialog");
  await userEvent.type(within(dialog).getByRole("textbox"), "Advertisements.");
  await userEvent.click(within(dialog).getByRole("button", { name: "Suspend" }));
  expect(answer).toHaveBeenCalledWith("accountUndo.suspend", { id: 7, reason: "Advertisements." });
});
