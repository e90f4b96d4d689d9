import { ToastRegion } from "@hereabouts/ui/feedback/toast";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { refusal, renderInSite } from "../../app/in-site.fixture.tsx";
import { claimOf } from "./claim.fixture.ts";
import { ClaimsPage } from "./claims-page.tsx";

const counts = { claimed: 2, new: 1, verifying: 0, verified: 86, canceled: 9, rejected: 14 };

/** The page, on a server that forgets a request once it is decided. */
async function show({ refuses = false, ...search }: { refuses?: boolean; page?: number } = {}) {
  let claims = [claimOf(1, "Guild Street Grange"), claimOf(2, "Canal Yard"), claimOf(3, "Whetstone Landing")];
  const asked = vi.fn();
  const drop = (ids: number[]) => {
    claims = claims.filter(({ id }) => !ids.includes(id));
  };
  const onSearch = vi.fn();
  await renderInSite(
    <main>
      <ClaimsPage search={search} onSearch={onSearch} />
      <ToastRegion />
    </main>,
    {
      answer: (path, input) => {
        asked(path, input);
        if (path === "moderation.counts") return counts;
        if (path === "moderation.claims")
          return { data: claims, pagination: { curPage: 1, totalPages: 1, totalItems: claims.length } };
        if (path === "moderation.decide" && refuses) return refusal({ "": ["This report has already been decided."] });
        if (path === "moderation.decide") {
          drop([(input as { id: number }).id]);
          return claimOf(1, "");
        }
        if (path === "moderation.decideAll") {
          const { claims: ids } = input as { claims: number[] };
          drop(ids);
          return { done: ids, refused: [] };
        }
        return undefined;
      },
    },
  );
  return { asked, onSearch };
}
const decided = (asked: ReturnType<typeof vi.fn>, path: string) =>
  asked.mock.calls.filter(([name]) => name === path).map(([, input]) => input);

test("who waits longest comes first, and the page says how many wait and how long the oldest does", async () => {
  const { asked } = await show();
  await screen.findByText(/^3 open requests, the oldest \d+ days\.$/);
  expect(asked).toHaveBeenCalledWith("moderation.claims", expect.objectContaining({ ordering: "created" }));
  const [row] = screen.getAllByRole("row").slice(1);
  expect(row?.textContent).toMatch(/waiting \d+ days/);
});

test("v verifies the row and goes on to the one that takes its place; r asks for the reason first", async () => {
  const user = userEvent.setup();
  const { asked } = await show();
  const first = await screen.findByRole("button", { name: "Edit the request for Guild Street Grange" });
  await user.keyboard("j");
  expect(first).toHaveFocus();
  await user.keyboard("v");
  await screen.findByText(/Guild Street Grange verified/);
  expect(decided(asked, "moderation.decide")).toEqual([{ id: 1, status: "verified", notes: "", seen: "claimed" }]);
  const next = screen.getByRole("button", { name: "Edit the request for Canal Yard" });
  await vi.waitFor(() => expect(next).toHaveFocus());
  await user.keyboard("r");
  const dialog = await screen.findByRole("dialog", { name: "Reject the request for Canal Yard" });
  await user.click(within(dialog).getByRole("button", { name: "Reject" }));
  expect(decided(asked, "moderation.decide")).toHaveLength(1);
  await user.type(within(dialog).getByLabelText("Reason for rejecting"), "A private house.");
  await user.click(within(dialog).getByRole("button", { name: "Reject" }));
  await screen.findByText(/Request for Canal Yard rejected/);
  expect(decided(asked, "moderation.decide")[1]).toMatchObject({
    id: 2,
    status: "rejected",
    notes: "A private house.",
  });
  await vi.waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
});

test("a reason that could not be sent stays in its dialog, with why", async () => {
  const user = userEvent.setup();
  await show({ refuses: true });
  await screen.findByText("Guild Street Grange");
  await user.keyboard("jr");
  const dialog = await screen.findByRole("dialog", { name: "Reject the request for Guild Street Grange" });
  const reason = within(dialog).getByLabelText<HTMLTextAreaElement>("Reason for rejecting");
  await user.type(reason, "A private house.");
  await user.click(within(dialog).getByRole("button", { name: "Reject" }));
  await within(dialog).findByText("This report has already been decided.");
  expect(reason).toHaveValue("A private house.");
});

test("the chosen rows are verified together by one key, whichever row has the focus", async () => {
  const user = userEvent.setup();
  const { asked } = await show();
  await screen.findByText("Guild Street Grange");
  await user.keyboard("jxjxj");
  expect(screen.getByRole("button", { name: "Reject 2" })).toBeVisible();
  await user.keyboard("v");
  await screen.findByText("2 requests changed to Verified. We’ll email the claimants in 30 seconds.");
  expect(decided(asked, "moderation.decideAll")).toEqual([{ claims: [1, 2], status: "verified", notes: "" }]);
  expect(screen.queryByText("2 selected")).not.toBeInTheDocument();
});

test("one status alone is one choice away, and words look among what is shown", async () => {
  const user = userEvent.setup();
  const { onSearch } = await show({ page: 2 });
  await screen.findByText("Guild Street Grange");
  await user.click(screen.getByRole("combobox", { name: "Show" }));
  await user.click(await screen.findByRole("option", { name: "Only rejected" }));
  expect(onSearch).toHaveBeenLastCalledWith({ status: ["rejected"] });
  await user.type(screen.getByRole("searchbox", { name: "Search by venue, town or address" }), "canal");
  await vi.waitFor(() => expect(onSearch).toHaveBeenLastCalledWith({ find: "canal", page: undefined }));
});
